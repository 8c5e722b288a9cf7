"""What happened on the land, shown: tiles dropping, figures, the Ark's steps, scoring, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from core.engine.game import NOBODY
from core.i18n import _
from kv import haptics, sound, system
from kv.storage import pictures_folder
from kv.tables import ark_art as art
from kv.tables import ark_picture
from kv.tables.ark_tray import FigurePicture, TilePicture
from kv.theme import theme
from kv.widgets.frame import Tool

REFUSED = 0.9  # seconds a tile that fits nowhere is seen
DROP, SETTLE, PEG, STEP, HOME = 0.22, 0.18, 0.16, 0.2, 0.25  # seconds
RUN, RUNS = 0.12, 6  # seconds of a part that counts, and how many at most
STAY, LAST = 0.45, 1.1  # seconds a sum is seen, in play and at the end


class ArkScoring:
    """Mixin of the table: its `event_...` methods."""

    finale = False
    again = False  # a turn is shown once more: nobody gains by that
    _timers: list[Any]
    _gone: set[tuple[int, int]]
    _laid: list[Any]
    _ark_at: tuple[int, int] | None
    _stamp_rows: list[Any]
    _awarded: Counter[int]  # points shown that the view does not have yet
    _due: tuple[Any, Any] | None = None  # a sum that has not been shown yet: where, whose

    def forget_scoring(self) -> None:
        """Nothing was shown yet."""
        self.again = False
        self._timers, self._gone, self._stamp_rows = [], set(), []
        self._laid, self._ark_at, self._awarded = [], None, Counter()

    def play(self, events: list[Any], then: Any) -> None:
        self.forget_scoring()
        self.finale = any(e.kind == "game_ended" for e in events) and self.finale
        super().play(events, then)

    def refresh(self, *args: Any) -> None:
        """The view has caught up with what was shown."""
        self.player.drop()  # may still bring a sum
        self._laid, self._ark_at, self._awarded = [], None, Counter()
        self._gone = set()
        super().refresh(*args)

    def keep_shown(self) -> None:
        """The table was arranged anew while something is shown: what lay, lies again."""
        for event in self._laid:
            self.board.lay(event)
        self._show_pieces()

    def _show_pieces(self) -> None:
        view = self.board.view
        ark = self._ark_at or view.ark
        self.board.show_figures(view._replace(ark=ark), self._gone)

    def _chip(self, view: Any, seat: int) -> dict[str, Any]:
        score = str(view.scores[seat] + self._awarded[seat])
        return super()._chip(view, seat) | {"score": score}

    def _later(self, seconds: float, act: Callable[[], Any]) -> None:
        """Do it after so many seconds at the chosen speed."""
        wait = seconds * self.player.factor
        self._timers.append(Clock.schedule_once(lambda _dt: act(), wait))

    def _landed(self) -> None:
        """Everything shown is over: nothing may come late."""
        for timer in self._timers:
            timer.cancel()
        self._timers = []
        if self._due is not None:  # cut short
            self._sum(*self._due, quiet=True)
        if self.board is not None:
            self.board.dim(0)
            self.board.lit.clear()
        super()._landed()

    # -- tiles and figures --------------------------------------------------------------

    def event_tile_placed(self, event: Any) -> float:
        """Another's tile comes down from above; the own lies where it was staged."""
        board = self.board
        sound.play("knock")
        haptics.pulse("tile")
        self._laid.append(event)
        if event.seat == self.session.viewer:
            board.lay(event)
            return 0.0
        glide = board.reveal((event.x, event.y), back=True)
        self._later(glide, lambda: board.drop(event, 0 if theme.reduced else DROP))
        return glide + DROP + SETTLE

    def event_tile_discarded(self, event: Any) -> float:
        """The tile over the land, every open place crossed out."""
        board, side = self.board, 104 * theme.dp
        self.say(self.words.event(event), "why")
        sound.play("dull")
        board.cross_out()
        tile = TilePicture(tile=event.tile, size=(side, side), size_hint=(None, None))
        tile.center = board.camera.middle
        return self.motion.pulse(tile, REFUSED)

    def _chip_at(self, seat: int) -> tuple[float, float]:
        chip = self.chips.chip(seat)
        return chip.to_window(*chip.center)

    def _flying(self, seat: int, figure: str) -> FigurePicture:
        side = 28 * theme.dp
        colour = self.match.seats[seat].colour
        return FigurePicture(colour=colour, figure=figure, size=(side, side))

    def event_figure_placed(self, event: Any) -> float:
        board = self.board
        end = board.camera.to_window(*board.foot(event))
        sound.play("peg")
        haptics.pulse("token")
        flying = self._flying(event.seat, event.figure)
        return self.motion.fly(flying, self._chip_at(event.seat), end, PEG)

    def event_follower_returned(self, event: Any) -> float:
        return self._home(event, "follower")

    def event_prophet_left(self, event: Any) -> float:
        return self._home(event, "prophet")

    def _home(self, event: Any, figure: str) -> float:
        """A figure leaves the land for its owner's chip."""
        board = self.board
        self._gone.add((event.x, event.y))
        self._show_pieces()
        start = board.camera.to_window(event.x, event.y)
        self.motion.fly(self._flying(event.seat, figure), start, self._chip_at(event.seat), HOME)
        return 0.06

    # -- the Ark ------------------------------------------------------------------------

    def event_ark_entered(self, event: Any) -> float:
        glide = self.board.reveal((event.x, event.y), back=True)
        self._put_ark((event.x, event.y))
        sound.play("bell")
        return glide + 0.4

    def _put_ark(self, at: tuple[int, int]) -> None:
        """The Ark stands on a tile before the view says so."""
        self._ark_at = at
        self._show_pieces()

    def event_ark_moved(self, event: Any) -> float:
        return self.board.reveal((event.x, event.y), back=True)

    def event_ark_stepped(self, event: Any) -> float:
        at = (event.x, event.y)
        glide = self.board.reveal(at, back=True)
        self._put_ark(at)
        sound.play("tick")
        if event.owner != NOBODY and event.points:
            self._stamp((event.x, event.y), [(event.owner, event.points)])
            self._award(event.owner, event.points)
        return glide + STEP

    # -- scoring ------------------------------------------------------------------------

    def _info(self, kind: str, event: Any) -> Any:
        """The feature an event is about."""
        cells = set(event.cells)
        alike = [f for f in self.match.ask("features", kind) if set(f.cells) == cells]
        symbols = event.sheep if kind == "field" else event.symbols
        exact = [f for f in alike if f.symbols == symbols]
        return (exact or alike or [None])[0]

    def event_feature_scored(self, event: Any) -> float:
        if not event.owners:
            return 0.0
        info = self._info(event.feature, event)
        gains = list(zip(event.owners, event.gains, strict=True))
        return self._count(event, info.pieces if info else (), event.cells, gains)

    def event_field_scored(self, event: Any) -> float:
        info = self._info("field", event)
        gains = [(seat, event.points) for seat in event.owners]
        return self._count(event, info.pieces if info else (), event.cells, gains)

    def event_temple_scored(self, event: Any) -> float:
        if not event.owners:
            return 0.0
        x, y = event.x, event.y
        around = ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))
        five = [(x + dx, y + dy) for dx, dy in around if (x + dx, y + dy) in self.board.placed]
        pieces = [
            (*cell, piece)
            for cell in five
            for piece in range(art.pieces(self.board.placed[cell].tile))
        ]
        gains = [(seat, event.points) for seat in event.owners]
        return self._count(event, pieces, tuple(five), gains, five)

    def event_game_ended(self, event: Any) -> float:
        self.finale = True
        self.bar.title = self.words.event(event)
        self.update()
        self.say(self.words.event(event))
        return 1.2

    def _count(self, event: Any, pieces: Any, cells: Any, gains: Any, lifted: Any = ()) -> float:
        """Light the parts one after another, stamp the sum, send it to the chips."""
        board = self.board
        if not gains:
            return 0.0
        glide = board.centre(*cells) if self.finale else board.reveal(*cells, back=True)
        self.say(self.words.event(event))
        rows = board.rows(pieces)
        board.lit.clear()
        board.dim(0.4)
        board.lift(lifted)
        runs = min(RUNS, max(1, len(rows)))
        for n in range(runs):
            part = rows[n * len(rows) // runs : (n + 1) * len(rows) // runs]
            self._later(glide + n * RUN, lambda part=part: self._light(part, gains))
        end = glide + runs * RUN
        middle = _middle(cells)
        self._due = (middle, gains)
        self._later(end, lambda: self._sum(middle, gains))
        return end + (LAST if self.finale else STAY)

    def _light(self, part: list[Any], gains: Any) -> None:
        """Some pieces in the colour of who scores, in stripes when several do."""
        for place, (seat, _points) in enumerate(gains):
            colour = self.match.seats[seat].colour
            tint = (*art.seat_rgb(colour), 0.6)
            if len(gains) == 1:
                self.board.lit.paint(part, tint)
            else:
                pattern = f"wash_{art.pigment(colour)}"
                self.board.lit.hatch(part, pattern, tint, len(gains), place)

    def _sum(self, at: tuple[float, float], gains: Any, quiet: bool = False) -> None:
        self._due = None
        self._stamp(at, gains)
        for place, (seat, points) in enumerate(gains):
            self._award(seat, points, quiet)
            if not quiet:
                sound.play(f"knock_{min(5, place + 1)}")

    def _award(self, seat: int, points: int, quiet: bool = False) -> None:
        """The number of the chip goes up before the view says so."""
        chip = self.chips.chip(seat)
        if not self.again:
            self._awarded[seat] += points
            chip.score = str(self.view.scores[seat] + self._awarded[seat])
        if not quiet:
            self.motion.score(chip, points)

    def _stamp(self, at: tuple[float, float], gains: Any) -> None:
        """The points stay on the land until the next own move."""
        board = self.board
        for n, (seat, points) in enumerate(gains):
            where = (at[0], at[1] - 0.3 * n)
            colours = [self.match.seats[seat].colour]
            self._stamp_rows += self.flag(where, [f"+{points}"], colours)
        board.stamps.fill(self._stamp_rows)
        board.stamps.zoomed(board.camera.scale)

    def touched(self, entry: Any) -> tuple[Any, ...]:
        found = []
        for event in entry.events:
            if event.kind in ("tile_placed", "ark_entered", "ark_stepped"):
                found.append(("cell", event.x, event.y))
        return tuple(found[:1] if found and entry.events[0].kind == "tile_placed" else found[-1:])

    # -- the end ------------------------------------------------------------------------

    def end_tools(self) -> list[Tool]:
        shown = _("Back to the table") if self.panorama else _("The whole land")
        icon = "layers" if self.panorama else "picture"
        return [
            Tool("save", icon="save", act=self.save_picture, words=_("Save as a picture")),
            Tool("share", icon="share", act=self.share_picture, words=_("Share the picture")),
            Tool("look", icon=icon, act=lambda: self.set_panorama(not self.panorama), words=shown),
        ]

    def picture_path(self) -> Path:
        return pictures_folder() / f"keystone-ark-{self.match.seal[:8]}.png"

    def _write_picture(self) -> Path | None:
        path = self.picture_path()
        try:
            ark_picture.save(self.board, path)
        except OSError as error:
            self.root.tell(_("Picture"), _("It could not be saved: {why}").format(why=error))
            return None
        return path

    def save_picture(self) -> None:
        path = self._write_picture()
        if path is not None:
            self.root.tell(_("Picture"), _("Saved as {path}").format(path=path))

    def share_picture(self) -> None:
        """To the system's share sheet; where there is none the file's name is copied."""
        path = self._write_picture()
        if path is None or system.share_picture(path):
            return
        if system.copy(str(path)):
            words = _("Saved as {path}. The name is on the clipboard.")
        else:
            words = _("Saved as {path}")
        self.root.tell(_("Picture"), words.format(path=path))


def _middle(cells: Any) -> tuple[float, float]:
    """The cell nearest to the middle of a feature."""
    x = sum(c[0] for c in cells) / len(cells)
    y = sum(c[1] for c in cells) / len(cells)
    return min(cells, key=lambda c: (c[0] - x) ** 2 + (c[1] - y) ** 2)
