"""The app: settings applied live, matches opened and kept, what the system tells us."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger

from core import i18n, text
from core.engine.files import sweep, write_atomic
from core.engine.match import Match
from core.engine.save import LARGEST, SaveProblem
from core.i18n import _
from core.settings import Settings
from kv import gestures, haptics, memory, sound, speech, storage, system
from kv.hover import Hover
from kv.instance import Instance
from kv.root import Root
from kv.shelf import Shelf, match_of
from kv.theme import ASSETS, theme
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt

THEMES = {"parchment": "light", "candlelight": "dark", "contrast": "contrast"}
FOLDERS = ("", "games", "exports", "reports")  # below the data folder
BOLD = 2.0  # how much stronger bold hatchings are

# Kivy complains loudly about a helper program for the X11 selection that nobody needs
Logger.addFilter(lambda record: not record.getMessage().startswith("Cutbuffer"))


class KeystoneApp(App):
    """Knows the data folder; screens reach it as `root.app`."""

    title = "Keystone"

    def __init__(self, folder: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.folder = storage.data_folder() if folder is None else folder
        self.instance = Instance(self.folder)
        self.settings = Settings(self.folder / "settings.json")
        self.shelf = Shelf(self.folder / "games")
        self._stats: Any = None
        self.hover: Hover | None = None
        icon = ASSETS / "images" / "icon.png"
        self.icon = str(icon) if icon.exists() else ""

    @property
    def stats(self) -> Any:
        """The finished games; the file is opened when first asked for."""
        if self._stats is None:
            from core.stats import Stats

            self._stats = Stats(self.folder / "stats.sqlite")
        return self._stats

    # -- life ---------------------------------------------------------------------------

    def build(self) -> Root:
        self.apply()
        Clock.unschedule(Cache._purge_by_timeout)  # at rest nothing may wake the device
        theme.insets = system.bars()
        Window.bind(on_drop_file=self._dropped)
        memory.settle()
        root = Root(app=self)
        self.hover = Hover(root)
        return root

    def on_start(self) -> None:
        self.root.home()
        if not self.instance.take():
            self._taken()
            return
        self.shelf.empty_bin()
        for part in FOLDERS:
            sweep(self.folder / part)
        if self.settings.problem == "unreadable":
            words = _("The settings could not be read and begin anew; the old file was kept.")
            self.root.tell(_("Settings"), words)

    def _taken(self) -> None:
        sheet = Sheet(title=_("Keystone is already open"), closable=False)
        sheet.add(Txt(text=_("Close its other window first, so that no game is written twice.")))
        sheet.button(_("Close"), self.stop, close=False)
        sheet.button(_("Try again"), self.on_start, kind="primary")
        self.root.layer.open(sheet)

    def on_pause(self) -> bool:
        """The system takes the screen: keep the match and cover what is secret."""
        self.root.forget()  # a table below comes back behind its curtain
        session = self._session()
        if session is not None:
            session.keep()
            if session.curtained and session.state not in ("curtain", "over", ""):
                session.cover()
        return True

    def on_resume(self) -> None:
        theme.insets = system.bars()
        self.apply()

    def on_stop(self) -> None:
        if self.root is not None and self.root.screen is not None:
            self.root.forget()
            self.root.screen.leave()
            self.root.close_down()
        Window.unbind(on_drop_file=self._dropped)
        if self.hover is not None:
            self.hover.close()
        if self._stats is not None:
            self._stats.close()
            self._stats = None
        self.instance.free()

    def leave(self) -> None:
        """Back on the first screen."""
        self.stop()

    def open_settings(self, *_args: Any) -> bool:
        """Kivy's own panel never opens; F1 belongs to the rules."""
        return False

    def shortcut(self, name: str) -> bool:
        """Ctrl and a key, on every screen."""
        if name == "q":
            self.stop()
        elif self.root.waiting:
            return False
        elif name == "n":
            self.root.home()
        elif name == "s" and self._session() is not None:
            self.export(self._session().match)
        elif name == ",":
            self.root.show("settings")
        else:
            return False
        return True

    def _session(self) -> Any:
        screen = self.root.screen if self.root is not None else None
        return getattr(screen, "session", None)

    # -- settings -----------------------------------------------------------------------

    def change(self, key: str, value: Any) -> None:
        """A setting got another value: keep it and apply it."""
        self.settings.set(key, value)
        self.apply()
        if key == "language":
            self.root.rebuild()

    def apply(self) -> None:
        """Put every setting into effect."""
        chosen = self.settings
        i18n.set_language(chosen["language"] or i18n.system_language(system.languages()))
        name = THEMES.get(chosen["theme"])
        theme.name = name or ("dark" if system.prefers_dark() else "light")
        theme.text = chosen["text_size"] / 100
        theme.scale = chosen["scale"] / 100
        theme.easy(chosen["font"] == "dyslexic")
        theme.hatching = BOLD if chosen["hatching"] == "bold" else 1.0
        theme.reduced = chosen["reduced_motion"]
        theme.left_handed = chosen["left_handed"]
        sound.configure(chosen["sound"], chosen["volume"] / 100)
        haptics.enable(chosen["haptics"])
        speech.enable(chosen["speech"])
        gestures.Pace.hold = chosen["hold"] / 1000
        gestures.Pace.repeat = chosen["repeat"] / 1000
        session = self._session()
        if session is not None:
            session.speed = chosen["speed"]

    # -- matches ------------------------------------------------------------------------

    def play(self, match: Match, path: Path | None = None) -> Any:
        """Sit down at the table; Back leads home from there."""
        self.root.trail = [("home", {})]
        return self.root.show("table", match=match, path=path or self.shelf.new_path(match))

    def resume(self, path: Path) -> Any:
        """Go on with a kept match, or say in one sentence why not and what is left of it."""
        try:
            match = self.shelf.load(path)
        except SaveProblem as problem:
            self.trouble(problem)
            return None
        return self.show(match, path)

    def show(self, match: Match, path: Path | None) -> Any:
        """The table of a running match, the result of a finished one."""
        if match.over:
            return self.root.show("result", match=match, path=path)
        return self.play(match, path)

    def trouble(self, problem: SaveProblem) -> Sheet:
        """A save that cannot be taken as it is; its good part is offered."""
        sheet = Sheet(title=_("Saved game"))
        sheet.add(Txt(text=text.problem(problem)))
        if problem.kept is not None:
            words = _("The file is kept unchanged as {name}.").format(name=problem.kept.name)
            sheet.add(Txt(text=words))
        sheet.button(_("Close"), lambda: self.root.rebuild())
        offer = problem.offer
        if offer is not None:
            sheet.button(_("Continue"), lambda: self.salvage(offer), kind="primary")
        self.root.layer.open(sheet)
        return sheet

    def salvage(self, match: Match) -> Any:
        """Go on with the good part of a damaged match, in a file of its own."""
        return self.show(match, self.shelf.new_path(match))

    def take(self, words: str) -> Any:
        """Import a code or a save's text and open it."""
        try:
            match = match_of(words)
        except SaveProblem as problem:
            self.trouble(problem)
            return None
        return self.show(match, self.shelf.new_path(match))

    def take_file(self, path: Path) -> Any:
        """Import a file, of which no more is read than a match can have."""
        try:
            with path.open("rb") as file:
                raw = file.read(LARGEST + 1)
        except OSError as error:
            self.trouble(SaveProblem("unreadable", why=error.strerror or ""))
            return None
        return self.take(raw.decode("utf-8", "replace"))

    def _dropped(self, _window: Any, name: bytes, *_place: Any) -> None:
        """A file was let go over the window."""
        if not self.root.waiting:
            self.take_file(Path(os.fsdecode(name)))

    def export(self, match: Match) -> Path | None:
        """Write a copy of the match to the folder for exports and pass it on or say where it is."""
        from core.play import export_text

        path = self.folder / "exports" / f"{match.game.info.id}-{match.seal[:8]}.json"
        words = export_text(match)
        try:
            write_atomic(path, words)
        except OSError as error:
            problem = SaveProblem("write", why=error.strerror or "")
            self.root.tell(_("Export"), text.problem(problem))
            return None
        if not (system.can_share() and system.share(words)):  # a phone's folder opens to nobody
            self.root.tell(_("Export"), _("Saved as {path}").format(path=path))
        return path
