"""When something goes wrong: the match is safe, a report can be kept, play goes on from home."""

from __future__ import annotations

import platform
import re
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import kivy
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import Logger

from core import play
from core.engine.files import write_atomic
from core.i18n import _
from core.version import VERSION
from kv import system
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt

MOST = 3  # errors in one run; after that the app ends rather than loop
ROOT = Path(__file__).resolve().parent.parent
# an absolute path, between quotes also with spaces; only its last part may stay
START = r"(?:[A-Za-z]:)?[/\\]"
QUOTED = re.compile(rf"""(?P<mark>["']){START}[^"'\n]*[/\\](?P<last>[^"'/\\\n]+)(?=(?P=mark))""")
BARE = re.compile(rf"""(?<![\w.~/\\]){START}(?:[^\s"'/\\]+[/\\])*(?P<last>[^\s"'/\\]+)""")


def report(error: BaseException, match: Any = None) -> str:
    """Version, place of the error and the match without its players' names or any folder."""
    places = "".join(traceback.format_exception(error))
    lines = [
        f"Keystone {VERSION}, Python {platform.python_version()}, Kivy {kivy.__version__}, "
        f"{sys.platform}",
        nameless(places, match),
    ]
    if match is not None:
        seats, meta = match.seats, match.meta
        try:
            match.seats = tuple(s._replace(name=str(n + 1)) for n, s in enumerate(seats))
            match.meta = {k: v for k, v in meta.items() if k != "title"}  # players name it
            lines.append(play.export_text(match))
        except Exception as second:  # the state itself may be what is broken
            lines.append(nameless(repr(second), match))
        finally:
            match.seats, match.meta = seats, meta
    return "\n".join(lines)


def nameless(text: str, match: Any = None) -> str:
    """A text without folders and without the names of players."""
    text = text.replace(str(ROOT), ".").replace(str(Path.home()), "~")
    text = QUOTED.sub(lambda found: found["mark"] + found["last"], text)
    text = BARE.sub(lambda found: found["last"], text)
    for n, seat in enumerate(match.seats if match is not None else ()):
        if seat.name.strip() and not seat.name.isdigit():
            text = re.sub(rf"(?<!\w){re.escape(seat.name)}(?!\w)", str(n + 1), text)
    return text


class Guard(ExceptionHandler):
    """Kivy asks it about every error that nobody caught."""

    def __init__(self, app: Any) -> None:
        super().__init__()
        self.app = app
        self.count = 0

    def handle_exception(self, error: BaseException) -> int:
        self.count += 1
        if not isinstance(error, Exception) or self.count > MOST:
            return int(ExceptionManager.RAISE)
        Logger.exception("Keystone: %s", error)
        session = getattr(self.app.root.screen, "session", None) if self.app.root else None
        words = report(error, session.match if session else None)
        self._home()
        self.tell(words)
        return int(ExceptionManager.PASS)

    def _home(self) -> None:
        root = self.app.root
        try:
            root.home()
        except Exception:
            Logger.exception("Keystone: home")

    def tell(self, words: str) -> Sheet:
        """One sentence and the offer of a report."""
        root = self.app.root
        sheet = Sheet(title=_("Something went wrong"))
        sheet.add(Txt(text=_("The game is safe up to the last move; you can continue it.")))
        sheet.button(_("Save a report"), lambda: self.save(words))
        sheet.button(_("Continue"), lambda: None, kind="primary")
        root.layer.open(sheet)
        return sheet

    def save(self, words: str) -> Path | None:
        """Write the report beside the games; it names nobody."""
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        path = self.app.folder / "reports" / f"report-{stamp}.txt"
        try:
            write_atomic(path, words)
        except OSError as error:
            self.app.root.tell(_("Report"), _("It could not be saved: {why}").format(why=error))
            return None
        if not (system.can_share() and system.share(words)):  # a phone's folder opens to nobody
            self.app.root.tell(_("Report"), _("Saved as {path}").format(path=path))
        return path


def guard(app: Any) -> Guard:
    """Stand between errors and the player from now on."""
    made = Guard(app)
    ExceptionManager.add_handler(made)
    return made
