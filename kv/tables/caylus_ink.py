"""Print of the Caylus table: fitted words and rows of signs drawn straight into a canvas."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle

from core.games.caylus.data import GOODS, Effect
from kv.theme import theme
from kv.widgets.icon import draw_icon
from kv.widgets.text import fitting, text_width

Area = tuple[float, float, float, float]
Sign = tuple[str, str]  # (group of the art, name), or ("", words)

ARROW: Sign = ("", "→")
ALIGN = {"left": 0.0, "center": 0.5, "right": 1.0}


@lru_cache(maxsize=2048)
def _texture(words: str, font: str, bold: bool, size: float, width: int, halign: str) -> Any:
    label = CoreLabel(
        text=words,
        font_name=font,
        font_size=size,
        bold=bold,
        halign=halign,
        text_size=(width or None, None),
        line_height=0.86 if width else 1,
        color=(1, 1, 1, 1),
    )
    label.refresh()
    return label.texture


def ink_words(
    words: str,
    box: Area,
    colour: Any,
    points: float,
    bold: bool = False,
    halign: str = "left",
    lines: int = 1,
) -> float:
    """Words in a box, at most `points` pixels large, smaller where they must be; their size."""
    x, y, w, h = box
    if not words or w <= 2 or h <= 2:
        return 0
    room = h * 1.18 if lines > 1 else h * 1.4
    size = round(fitting(words, theme.body, bold, (w, room), points, lines) * 2) / 2
    wide = text_width(words, theme.body, bold) * size
    wraps = lines > 1 and wide > w
    texture = _texture(words, theme.body, bold, size, int(w) if wraps else 0, halign)
    if texture is None:
        return size
    left = x if wraps else x + (w - texture.width) * ALIGN[halign]
    Color(*colour)
    place = (round(left), round(y + (h - texture.height) / 2))
    Rectangle(texture=texture, pos=place, size=texture.size)
    return size


def _width(sign: Sign, side: float, size: float) -> float:
    if sign[0]:
        return side
    return text_width(sign[1], theme.body, True) * size + 0.08 * side


def ink_signs(
    signs: list[Sign], box: Area, side: float, colour: Any, halign: str = "center"
) -> None:
    """Icons and words in a row, all smaller where the box is narrow."""
    x, y, w, h = box
    if not signs or w <= 4 or h <= 4:
        return
    side = min(side, h)
    gap = side * 0.08
    wanted = sum(_width(s, side, side * 0.78) for s in signs) + gap * (len(signs) - 1)
    shrink = min(1.0, w / wanted)
    side, gap = side * shrink, gap * shrink
    at = x + (w - wanted * shrink) * ALIGN[halign]
    for sign in signs:
        wide = _width(sign, side, side * 0.78)
        if sign[0]:
            draw_icon(*sign, (at + wide / 2, y + h / 2), side)
        else:
            ink_words(sign[1], (at, y, wide + 1, h), colour, side * 0.78, True, "center")
        at += wide + gap


def goods_signs(counts: Any, plus: str = "") -> list[Sign]:
    """(1, 0, 2, 0, 0) as icons with numbers; up to two of a kind are drawn one by one."""
    found: list[Sign] = []
    for good, n in zip(GOODS, counts, strict=False):
        if n > 2 or (plus and n):
            found += [("", f"{plus}{n}"), ("icons", good)]
        else:
            found += [("icons", good)] * n
    return found


def cost_signs(cost: Any) -> list[Sign]:
    """A price: its cubes one by one, those of any kind white."""
    found: list[Sign] = []
    for good, n in zip((*GOODS[:4], "cube_any"), cost, strict=True):
        found += [("", str(n)), ("icons", good)] if n > 3 else [("icons", good)] * n
    return found


def _counted(n: int, name: str) -> list[Sign]:
    return [("", str(n)), ("icons", name)] if n > 1 else [("icons", name)]


def effect_signs(effect: Effect) -> list[list[Sign]]:
    """One row of signs per option of an effect."""
    rows: list[list[Sign]] = []
    for primitive in effect:
        match primitive:
            case ("gain", good, n):
                many = [("", str(n)), ("icons", GOODS[good])]
                rows.append(many if n > 2 else [("icons", GOODS[good])] * n)
            case ("card", good):
                rows.append([("icons", f"cube_{GOODS[good]}")])
            case ("buy", most):
                often: list[Sign] = [("", f"1–{most} ×")] if most > 1 else []
                rows.append([*often, ("icons", "denier"), ARROW, ("icons", "cube_any")])
            case ("sell", deniers):
                rows.append([("icons", "cube_any"), ARROW, *_counted(deniers, "denier")])
            case ("refine",):
                rows.append([("icons", "cube_any"), ARROW, ("icons", "gold")])
            case ("gold", price, n):
                rows.append([*_counted(price, "denier"), ARROW, *_counted(n, "gold")])
            case ("tokens", price, n):
                rows.append([*_counted(price, "denier"), ARROW, *_counted(n, "castle")])
            case ("residence",):
                rows.append([("icons", "food"), ARROW, ("icons", "residence")])
    return rows


def trade_signs(changes: Any) -> list[Sign]:
    """What one option changes in the stock: paid → got; the sixth number counts tokens."""
    paid = goods_signs([max(-n, 0) for n in changes[:5]])
    got = goods_signs([max(n, 0) for n in changes[:5]])
    return [*paid, ARROW, *got, *([("icons", "castle")] * changes[5])]
