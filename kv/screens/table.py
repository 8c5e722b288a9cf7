"""The table screen: a match, its session, the game's table, the curtain, the pause menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from core import text
from core.engine.match import Match
from core.i18n import _
from kv import analysis, memory, snapshot, speech
from kv.root import Screen
from kv.screens.curtain import Curtain
from kv.session import Session
from kv.tables import table_class
from kv.theme import theme
from kv.widgets.frame import Banner
from kv.widgets.leaf import Grid
from kv.widgets.rows import Row
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt

BANNER = 0.9  # seconds


class TableScreen(Screen):
    """Carries one match from its present position to its end."""

    keeps = True

    def __init__(self, root: Any, match: Match, path: Path | None, **kwargs: Any) -> None:
        super().__init__(root=root, title=text.game_name(match.game.info.id), **kwargs)
        self.session = Session(match, path)
        self.session.speed = root.app.settings["speed"]
        self.table = table_class(match.game.info.id)(session=self.session, screen=self, root=root)
        self.add_widget(self.table)
        self.banner: Banner | None = None
        self._told = False
        self.session.bind(
            on_events=lambda _s, events, then: self.table.play(events, then),
            on_view=lambda _s: self.table.refresh(),
            on_curtain=lambda _s, seat: self._cover(seat),
            on_banner=lambda _s, seat: self._announce(seat),
            on_over=lambda _s: self._over(),
            on_problem=lambda _s, problem: self._trouble(problem),
        )

    def arrive(self) -> None:
        self.session.start()

    def leave(self) -> None:
        self.table.player.drop()
        self._picture()
        self.session.leave()
        Clock.schedule_once(memory.tidy, 0)

    def _picture(self) -> None:
        """The board as it stands, for the card on the first page; never what is secret."""
        session, table = self.session, self.table
        if session.path is None or session.match.over:
            return
        if session.curtained:
            session.cover()
        else:
            table.cancel()
        snapshot.keep(table.board, self.root.app.shelf.picture(session.path))

    def rest(self) -> None:
        self.table.player.drop()
        self.session.rest()

    def wake(self) -> None:
        self.session.speed = self.root.app.settings["speed"]
        self.session.wake()

    def help(self) -> None:
        self.table.show_rules()

    # -- handing over -------------------------------------------------------------------

    def _cover(self, seat: int) -> None:
        """The table shows the public view already; now cover it."""
        if self.session.resting:  # nobody sees it
            return
        root = self.root
        for sheet in root.layer.children[:]:
            root.layer.remove_widget(sheet)
        root.veil.clear_widgets()
        root.focus.clear()
        curtain = Curtain(self.table, seat, lambda: self._uncover(seat))
        root.veil.add_widget(curtain)
        speech.say(curtain.spoken())

    def _uncover(self, seat: int) -> None:
        self.session.uncover(seat)
        self.root.veil.clear_widgets()
        self.root.focus.clear()

    def _announce(self, seat: int) -> None:
        if self.banner is not None:
            self.remove_widget(self.banner)
        name = self.session.match.seats[seat].name
        words = _("{name}’s turn").format(name=name)
        self.banner = Banner(text=words, colour=self.session.match.seats[seat].colour)
        self.add_widget(self.banner)
        self.banner.pass_by(BANNER)
        speech.say(words)

    # -- the end ------------------------------------------------------------------------

    def _over(self) -> None:
        speech.say(_("The game is over."))
        speech.say(analysis.verdict(self.session.match))

    def finish(self) -> None:
        """From the last position to the result."""
        session = self.session
        self.root.replace("result", match=session.match, path=session.path)

    def _trouble(self, problem: Any) -> None:
        """A save that failed is told once; the match goes on."""
        if not self._told:
            self._told = True
            self.root.tell(_("Saved game"), text.problem(problem))

    # -- menu and keys ------------------------------------------------------------------

    def show_menu(self) -> None:
        root, table = self.root, self.table
        match = self.session.match
        sheet = Sheet(title=self.title)
        if match.practised:
            sheet.add(Txt(text=_("This match counts as practice.")))
        rows = [("touch", _("What can I do?"), table.show_moves), ("log", _("Log"), table.show_log)]
        if root.has("rules"):
            rows.append(("book", _("Rules"), table.show_rules))
        if root.has("settings"):
            rows.append(("settings", _("Settings"), lambda: root.show("settings")))
        if self.session.state == "think":
            rows.append(("forward", _("Move now"), self.session.move_now))
        rows.append(("home", _("Save and leave"), root.up))
        grid = Grid(least=230, most=2)
        for icon, words, act in rows:
            grid.put(Row(icon=icon, text=words, act=partial(_then, sheet, act)))
        sheet.add(grid)
        seal = _("Seal of the deal: {seal}").format(seal=match.seal[:12])
        note = Txt(text=seal, points=14, color=theme.soft)
        sheet.add(note)
        root.layer.open(sheet)

    def back(self) -> bool:
        if self.session.state == "peek":
            self.session.now()
        elif not self.table.cancel():
            self.show_menu()
        return True

    def key(self, name: str, modifiers: list[str], _text: str) -> bool:
        table = self.table
        if "ctrl" in modifiers:
            if name not in ("z", "y"):
                return False
            table.redo() if name == "y" or "shift" in modifiers else table.undo()
            return True
        keys = {
            "h": table.hint,
            "l": table.show_log,
            "f10": self.show_menu,
            "m": table.show_moves,
            "backspace": table.undo,
        }
        if table.key(name, modifiers):
            return True
        if name in ("enter", "numpadenter", "spacebar"):
            return self._enter(modifiers)
        if name not in keys:
            return False
        keys[name]()
        return True

    def _enter(self, modifiers: list[str]) -> bool:
        """Enter confirms what is staged unless the focus is on something else to press."""
        table = self.table
        spot = self.root.focus.current()
        staged = self.session.chooser.staged is not None
        if spot is not None and "shift" in modifiers:
            spot.press()
            table.confirm()
        elif spot is not None and _target(spot) not in table.marks.picked:
            spot.press()
        elif staged or self.session.state in ("show", "peek", "over"):
            table.confirm()
        elif spot is not None:
            spot.press()
        elif table.actions.ready:
            table.confirm()
        else:
            table.pressed_early()
        return True


def _then(sheet: Sheet, act: Callable[[], Any]) -> None:
    """Away with the sheet, then do it."""
    sheet.close()
    act()


def _target(spot: Any) -> Any:
    return getattr(spot.widget, "target", None) or spot.key


def build(root: Any, match: Match, path: Path | None = None) -> TableScreen:
    return TableScreen(root, match, path)
