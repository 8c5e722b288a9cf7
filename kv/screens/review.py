"""Review: a match from its first position to its last, move by move, through any seat's eyes."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from core import text
from core.engine.match import Match
from core.i18n import _
from kv import analysis
from kv.root import Screen
from kv.session import Session
from kv.tables import table_class
from kv.theme import load_kv, theme
from kv.widgets.icon import Painted
from kv.widgets.rows import Row
from kv.widgets.sheet import Sheet

PAGE = 10  # moves of Page Up and Page Down


class Reading(Session):
    """A session in which nothing is played: it always shows the position after `shown` actions."""

    def show(self, actions: int) -> None:
        self.shown = max(0, min(actions, len(self.match.actions)))
        self.state = "peek"
        self.dispatch("on_view")

    def peek(self, actions: int) -> None:
        self.show(actions)

    def now(self) -> None:
        """A tap on a card or a button of the table plays nothing here."""

    def earlier(self) -> None:
        self.show(int(self.shown) - 1)

    def since(self) -> list[Any]:
        """Nobody was away."""
        return []


class Track(Painted):
    """A line from the first position to the last; touch or drag anywhere along it."""

    at = NumericProperty(0)
    most = NumericProperty(0)
    marks = ListProperty()  # moves worth a look
    pick = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(at=self.again, most=self.again, marks=self.again)
        theme.bind(name=self.again)

    @property
    def _ends(self) -> tuple[float, float]:
        return self.x + 14 * theme.dp, self.right - 14 * theme.dp

    def place(self, number: float) -> float:
        left, right = self._ends
        return left + (right - left) * number / max(1, self.most)

    def paint(self) -> None:
        unit, middle = theme.dp, self.center_y - 6 * theme.dp
        left, right = self._ends
        Color(*theme.line)
        SmoothLine(points=(left, middle, right, middle), width=1.5 * unit)
        Color(*theme.primary)
        if self.at > 0:
            SmoothLine(points=(left, middle, self.place(self.at), middle), width=2.5 * unit)
        Color(*theme.rubric)
        for number in self.marks:
            x = self.place(number)
            SmoothLine(points=(x, middle - 7 * unit, x, middle + 7 * unit), width=1.2 * unit)
        for colour, radius in ((theme.surface, 11), (theme.ink, 9.5), (theme.primary, 8)):
            Color(*colour)
            r = radius * unit
            SmoothEllipse(pos=(self.place(self.at) - r, middle - r), size=(2 * r, 2 * r))
        self._number()

    def _number(self) -> None:
        size = min(14 * theme.sp, 18 * theme.dp)
        words = CoreLabel(
            text=f"{int(self.at)} / {int(self.most)}",
            font_name=theme.body,
            font_size=size,
            color=theme.soft,
        )
        words.refresh()
        w, h = words.texture.size
        Color(1, 1, 1, 1)
        top = self.top - 1 * theme.dp
        Rectangle(texture=words.texture, pos=(self.center_x - w / 2, top - h), size=(w, h))

    def _touched(self, touch: Any) -> None:
        left, right = self._ends
        share = (touch.x - left) / max(1, right - left)
        self.pick(round(max(0, min(1, share)) * self.most))

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or getattr(touch, "is_mouse_scrolling", False):
            return False
        touch.grab(self)
        self._touched(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self._touched(touch)
            return True
        return False

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return False


class StepBar(BoxLayout):
    """Back, the track, on, and whose eyes; it lies where the table's buttons would be."""

    at = NumericProperty(0)
    most = NumericProperty(0)
    marks = ListProperty()
    choice = BooleanProperty(False)  # whether there are several pairs of eyes
    go = ObjectProperty(None)
    step = ObjectProperty(None)
    look = ObjectProperty(None)


class ReviewScreen(Screen):
    """The table of the game, read only."""

    keeps = True

    def __init__(self, root: Any, match: Match, at: int | None, **kwargs: Any) -> None:
        super().__init__(root=root, title=text.game_name(match.game.info.id), **kwargs)
        self.match = match
        self.session = Reading(match)
        self.session.speed = root.app.settings["speed"]
        self.eyes = eyes_of(match)
        self.session.viewer = self.eyes[0]
        self.table = table_class(match.game.info.id)(session=self.session, screen=self, root=root)
        self.steps = StepBar(
            most=len(match.actions),
            marks=[swing.number for swing in analysis.swings(match)] if match.over else [],
            choice=len(self.eyes) > 1,
            go=self.go,
            step=self.step,
            look=self.ask_eyes,
            size_hint=(None, None),
        )
        for part in (self.table, self.steps):
            self.add_widget(part)
        self.session.bind(on_view=lambda _s: self._shown())
        self.table.actions.bind(
            pos=self._place, size=self._place, opacity=self._place, disabled=self._place
        )
        self._start = len(match.actions) if at is None else at

    def arrive(self) -> None:
        self.go(self._start)

    def leave(self) -> None:
        self.table.player.drop()
        self.session.quiet()

    def rest(self) -> None:
        self.table.player.drop()

    def wake(self) -> None:
        self.session.show(int(self.session.shown))

    def help(self) -> None:
        self.table.show_rules()

    def _place(self, *_args: Any) -> None:
        """The table's own buttons give their place to the steps."""
        zone = self.table.actions
        zone.opacity, zone.disabled = 0, True
        self.steps.pos, self.steps.size = zone.pos, zone.size

    # -- steps --------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """The position after so many moves."""
        if number != self.session.shown:
            self.session.show(number)

    def step(self, by: int) -> None:
        """One move on is shown as it was played, one back at once."""
        player = self.table.player
        if player.busy:
            player.finish()
        at = int(self.session.shown)
        if by != 1 or at >= len(self.match.actions):
            self.go(max(0, min(at + by, len(self.match.actions))))
            return
        entry = self.match.log(self.session.viewer, at)[0]
        self.table.play(list(entry.events), lambda: self.go(at + 1))

    def _shown(self) -> None:
        self.table.refresh()
        self._place()
        self.steps.at = self.session.shown
        number = int(self.session.shown) - 1
        if number < 0:
            self.table.say(_("The beginning"))
            return
        entry = self.match.log(self.session.viewer, number)[0]
        self.table.say(
            self.table.words.entry(entry) or _("Move {number}").format(number=number + 1)
        )

    # -- eyes ---------------------------------------------------------------------------

    def ask_eyes(self) -> None:
        """What a seat could see when it decided; a computer saw no more than this."""
        sheet = Sheet(title=_("Through whose eyes?"))
        for seat in self.eyes:
            row = Row(
                text=_("A spectator’s") if seat is None else self.match.seats[seat].name,
                icon="eye" if seat is None else "",
                colour=-1 if seat is None else self.match.seats[seat].colour,
                sign="chosen" if seat == self.session.viewer else "free",
            )
            row.act = lambda seat=seat: (sheet.close(), self.see(seat))
            sheet.add(row)
        self.root.layer.open(sheet)

    def see(self, seat: int | None) -> None:
        self.session.viewer = seat
        self.session.show(int(self.session.shown))

    # -- what the table asks of its screen ----------------------------------------------

    def finish(self) -> None:
        self.root.up()

    def show_menu(self) -> None:
        root, table = self.root, self.table
        sheet = Sheet(title=_("Review"))
        rows = [(_("Log"), table.show_log)]
        if root.has("rules"):
            rows.append((_("Rules"), table.show_rules))
        rows.append((_("To the beginning"), lambda: self.go(0)))
        rows.append((_("To the last move"), lambda: self.go(len(self.match.actions))))
        if len(self.eyes) > 1:
            rows.append((_("Through whose eyes?"), self.ask_eyes))
        rows.append((_("Leave the review"), root.up))
        for words, act in rows:
            sheet.row(words, act)
        root.layer.open(sheet)

    def focus_order(self) -> list[Any]:
        order = [z for z in self.table.focus_order() if z is not self.table.actions]
        return [self.steps, *order]

    def key(self, name: str, modifiers: list[str], _text: str) -> bool:
        if modifiers and modifiers != ["shift"]:
            return False
        moves = {"pageup": -PAGE, "pagedown": PAGE, "[": -1, "]": 1, "q": -1, "e": 1}
        if name in ("home", "end"):
            self.go(0 if name == "home" else len(self.match.actions))
        elif name in ("left", "right") and self.root.focus.current() is None:
            self.step(-1 if name == "left" else 1)
        elif name in moves:
            self.step(moves[name])
        elif name == "l":
            self.table.show_log()
        else:
            return False
        return True


def eyes_of(match: Match) -> list[int | None]:
    """Whose view may be shown: all when it is over, else only what the one human sees anyway."""
    humans = [n for n, seat in enumerate(match.seats) if seat.kind == "human"]
    first: list[int | None] = [humans[0]] if len(humans) == 1 else []
    if not match.over:
        return [*first, None]
    others = [n for n in range(len(match.seats)) if n not in first]
    return [*first, None, *others] if first else [None, *others]


def build(root: Any, match: Match, at: int | None = None) -> ReviewScreen:
    return ReviewScreen(root, match, at)


load_kv(__file__)
