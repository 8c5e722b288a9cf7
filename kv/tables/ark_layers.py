"""Layers of the land's canvas.

All are drawn in world units under one matrix, so a moved camera changes two numbers; what keeps
its size on the screen (`Pin`) is resized when the zoom changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.graphics import BindTexture, Color, InstructionGroup, Mesh, Rectangle, RenderContext

from kv.tables import ark_art as art
from kv.theme import theme
from kv.widgets.shapes import dashes, rounded

STEP = 1.12  # a change of zoom by which outlines are drawn anew

WASH_VS = """
$HEADER$
varying vec2 land;
void main(void) {
    frag_color = color;
    tex_coord0 = vTexCoords0;
    land = vPosition;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
"""
WASH_FS = """
$HEADER$
uniform sampler2D hatch;
uniform float share;
uniform float place;
varying vec2 land;
void main(void) {
    float band = mod(floor((land.x + land.y) * 5.0 + 500.0), share);
    if (abs(band - place) > 0.5) discard;
    float mask = texture2D(texture0, tex_coord0).a;
    float ink = texture2D(hatch, land * 3.0).a;
    gl_FragColor = vec4(frag_color.rgb, frag_color.a * mask * mix(0.5, 1.0, ink));
}
"""


class Pin:
    """A picture at a place of the land that has the same size at every zoom."""

    __slots__ = ("at", "off", "rect", "share", "size")

    def __init__(
        self,
        texture: Any,
        at: tuple[float, float],
        size: tuple[float, float],
        off: tuple[float, float] = (0, 0),
        share: float = 0,
        tex_coords: Any = None,
    ) -> None:
        """`size` and `off` in pixels; with `share` it grows with the tile from that size on."""
        self.at, self.size, self.off, self.share = at, size, off, share
        more = {"tex_coords": tex_coords} if tex_coords else {}
        self.rect = Rectangle(texture=texture, **more)

    def place(self, scale: float) -> None:
        w, h = self.size
        grown = max(1.0, self.share * scale / w) if self.share else 1.0
        w, h = w * grown / scale, h * grown / scale
        x = self.at[0] + self.off[0] * grown / scale
        y = self.at[1] + self.off[1] * grown / scale
        self.rect.pos, self.rect.size = (x - w / 2, y - h / 2), (w, h)


class Pins:
    """A group of pins with their colours."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.pins: list[Pin] = []
        self.scale = 1.0

    def fill(self, rows: Iterable[tuple[Any, Pin]]) -> None:
        """Rows of (colour, pin)."""
        self.group.clear()
        self.pins = []
        for colour, pin in rows:
            self.group.add(Color(*colour))
            self.group.add(pin.rect)
            self.pins.append(pin)
            pin.place(self.scale)

    def zoomed(self, scale: float) -> None:
        self.scale = scale
        for pin in self.pins:
            pin.place(scale)


class Tiles:
    """One textured rectangle per placed tile; only new ones are made."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.made: dict[tuple[int, int, str, int], Rectangle] = {}
        self._colour = Color(1, 1, 1, 1)
        self.group.add(self._colour)

    def show(self, placed: Iterable[Any]) -> None:
        wanted = {(p.x, p.y, p.tile, p.turn) for p in placed}
        for key in [k for k in self.made if k not in wanted]:
            self.group.remove(self.made.pop(key))
        for key in sorted(wanted - set(self.made)):
            rect = tile_rect(*key)
            if rect is not None:
                self.made[key] = rect
                self.group.add(rect)

    def forget(self) -> None:
        """Textures changed: make all anew."""
        for rect in self.made.values():
            self.group.remove(rect)
        self.made.clear()


def tile_rect(x: float, y: float, tile: str, turn: int, side: float = 1) -> Rectangle | None:
    texture = art.tile_texture(tile)
    if texture is None:
        return None
    return Rectangle(
        texture=texture,
        tex_coords=art.coords(texture, turn),
        pos=(x - side / 2, y - side / 2),
        size=(side, side),
    )


class Wash(InstructionGroup):
    """Pieces of tiles in a colour and, if wanted, a hatch; shared ones in stripes."""

    def paint(self, pieces: Iterable[Any], colour: Any) -> None:
        """Plain: (x, y, tile, turn, piece) rows in one colour."""
        self.add(Color(*colour))
        for row in pieces:
            rect = mask_rect(*row)
            if rect is not None:
                self.add(rect)

    def hatch(self, pieces: list[Any], pattern: str, colour: Any, share: int, place: int) -> None:
        """Hatched in a seat's pattern, as stripe `place` of `share`."""
        texture = theme.pattern(pattern)
        if texture is None:
            self.paint(pieces, colour)
            return
        context = RenderContext(
            use_parent_projection=True, use_parent_modelview=True, vs=WASH_VS, fs=WASH_FS
        )
        context["hatch"] = 1
        context["share"], context["place"] = float(share), float(place)
        context.add(BindTexture(texture=texture, index=1))
        context.add(Color(*colour))
        for row in pieces:
            rect = mask_rect(*row)
            if rect is not None:
                context.add(rect)
        self.add(context)


def mask_rect(x: float, y: float, tile: str, turn: int, piece: int) -> Rectangle | None:
    texture = art.mask_texture(tile, piece)
    if texture is None:
        return None
    return Rectangle(
        texture=texture,
        tex_coords=art.coords(texture, turn),
        pos=(x - 0.5, y - 0.5),
        size=(1, 1),
    )


class Outlines:
    """Boxes around cells in lines of fixed width on the screen."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._rows: list[tuple[int, int, str]] = []
        self._at = 0.0

    def fill(self, rows: list[tuple[int, int, str]], scale: float) -> None:
        """Rows of (x, y, style): slot, turn, staged, last, alarm, goal, lift, crossed."""
        self._rows = rows
        self._draw(scale)

    def zoomed(self, scale: float) -> None:
        if self._rows and not self._at / STEP < scale < self._at * STEP:
            self._draw(scale)

    def _draw(self, scale: float) -> None:
        self._at = scale
        self.group.clear()
        by_style: dict[str, list[tuple[int, int]]] = {}
        for x, y, style in self._rows:
            by_style.setdefault(style, []).append((x, y))
        for style, cells in by_style.items():
            for colour, mesh in _styled(style, theme.dp / scale):
                self.group.add(Color(*colour))
                self.group.add(_repeated(mesh, cells))


def _styled(style: str, unit: float) -> list[tuple[Any, Mesh]]:
    """Colour and shape of a style around the origin; `unit` = world units of one dp."""
    if style in ("slot", "turn"):
        inset = 3 * unit
        side = 1 - 2 * inset
        outline = rounded(-side / 2, -side / 2, side, side, 5 * unit)
        ink = theme.ink if style == "slot" else theme.soft
        fill = (*theme.surface[:3], 0.86 if style == "slot" else 0.55)
        arm = min(0.16, 8 * unit)
        return [
            (fill, _quads([_box(-side / 2, -side / 2, side, side)])),
            (ink, dashes(outline, 7 * unit, 5 * unit, (2.5 if style == "slot" else 1.5) * unit)),
            (ink, _plus(arm, 1.2 * unit)),
        ]
    if style == "crossed":
        return [(theme.danger, _cross(0.3, 3 * unit))]
    width, colour = {
        "staged": (4, theme.rubric),
        "last": (2.5, theme.rubric),
        "alarm": (4, theme.danger),
        "goal": (2.5, theme.ink),
        "lift": (4, theme.gilt),
    }[style]
    return [
        ((*theme.surface[:3], 0.9), _frame(-(width + 3) / 2 * unit, (width + 3) * unit)),
        (colour, _frame(-width / 2 * unit, width * unit)),
    ]


def _plus(arm: float, half: float) -> Mesh:
    return _quads([_box(-arm, -half, 2 * arm, 2 * half), _box(-half, -arm, 2 * half, 2 * arm)])


def _cross(arm: float, width: float) -> Mesh:
    w = width / 2 / 2**0.5
    return _quads(
        [
            (-arm - w, -arm + w, -arm + w, -arm - w, arm + w, arm - w, arm - w, arm + w),
            (-arm - w, arm - w, -arm + w, arm + w, arm + w, -arm + w, arm - w, -arm - w),
        ]
    )


def _frame(out: float, width: float) -> Mesh:
    """A square frame whose outer edge lies `out` outside the cell (negative: inside)."""
    a = 0.5 - out - width / 2
    b = a + width
    boxes = [_box(-b, a, 2 * b, width), _box(-b, -b, 2 * b, width)]
    boxes += [_box(-b, -a, width, 2 * a), _box(a, -a, width, 2 * a)]
    return _quads(boxes)


def _box(x: float, y: float, w: float, h: float) -> tuple[float, ...]:
    return (x, y, x + w, y, x + w, y + h, x, y + h)


def _quads(boxes: list[tuple[float, ...]]) -> Mesh:
    vertices: list[float] = []
    indices: list[int] = []
    for box in boxes:
        first = len(vertices) // 4
        for n in range(0, 8, 2):
            vertices += (box[n], box[n + 1], 0, 0)
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def _repeated(mesh: Mesh, cells: list[tuple[int, int]]) -> Mesh:
    """One mesh with a copy of the shape at every cell."""
    shape, order = list(mesh.vertices), list(mesh.indices)
    xs, ys = shape[0::4], shape[1::4]
    count = len(xs)
    vertices: list[float] = []
    indices: list[int] = []
    for n, (cx, cy) in enumerate(cells):
        for x, y in zip(xs, ys, strict=True):
            vertices += (x + cx, y + cy, 0, 0)
        indices += [i + n * count for i in order]
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def bar(a: tuple[float, float], b: tuple[float, float], width: float, colour: Any) -> list[Any]:
    """A thick line between two places of the land, as instructions."""
    (x0, y0), (x1, y1) = a, b
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1
    nx, ny = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
    quad = (x0 - nx, y0 - ny, x1 - nx, y1 - ny, x1 + nx, y1 + ny, x0 + nx, y0 + ny)
    return [Color(*colour), _quads([quad])]
