"""About: what this is, who made what, what of the rules is a reconstruction, the seal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core import text
from core.games import registry
from core.i18n import N_, _
from core.learn import rulebook
from core.version import VERSION
from kv.screens.sealed import SealCard
from kv.theme import ASSETS
from kv.widgets.book import emblem
from kv.widgets.leaf import Leaf
from kv.widgets.rows import Card, Heading, Row
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt

ROOT = ASSETS.parent
# What of each game's data stands in no text we have; the tables carry the same marks.
RECONSTRUCTED = {
    "pillars": N_(
        "The pictures of the cards are missing. The strengths 2, 4, 6, 8 and 10 are known; which "
        "craft has which is inferred, except the carpenter’s 6. So are what the toolmaker and the "
        "stonemason turn, and the second forest, quarry and gravel pit. The strengths of Philip, "
        "Regan, Tom, Waleran, William, Alfred and of the privileges are proposed. Where the Dutch "
        "and the Hungarian text disagree, one reading is played; four points are options."
    ),
    "gates": N_(
        "The pictures of the cards are missing. Most events, their corners and arrows, the "
        "amounts on the action cards, the order of the favours and both taxes are proposed and "
        "tuned by simulation. Names and effects told in the rules are kept as told."
    ),
    "caylus": N_(
        "The pictures of the cards are missing. Costs and points of all buildings come from a "
        "single public source, except the costs of the large quarry and the statue and the "
        "cathedral’s 14 points. Points the text leaves open, such as cubes left on a building, are "
        "decided here."
    ),
    "ark": N_(
        "The pictures of the tiles are missing. Edges and numbers of 40 tiles come from a public "
        "list; the rest of the 72 tiles is proposed. That prophets count on the way of the Ark is "
        "decided here and an option."
    ),
}
EASE = (
    N_("Text from 85 to 200 %, three themes, letters for readers with dyslexia."),
    N_("Nothing is told by colour alone: every player has a mark, every state a hatching."),
    N_("Every drag, flick and hold has a plain tap that does the same; nothing needs two fingers."),
    N_("The whole app answers to the keyboard: Tab, arrows, Enter, I for details, Esc for back."),
    N_("Speech reads the focus and every move; sounds and vibration can be switched off."),
    N_("No time limits, no flashing, reduced motion, a mirror for the left hand."),
)
CREDITED = (  # what assets/CREDITS.md says in words
    N_("every picture, drawn by tools/art from its own data"),
    N_(
        "the app icon in all its forms, start picture, banner, drawn by tools/art; the name set "
        "in Vollkorn"
    ),
    N_("every sound, synthesised by tools/art from partials and noise"),
    N_("Vollkorn 4.105, unmodified"),
    N_('Andika 6.101, unmodified; reserved names "Andika" and "SIL"'),
    N_("Zainer Initials 45 mm of Gotico-Antiqua, unmodified, file renamed"),
    N_("OpenDyslexic 2016-06-23, unmodified"),
    N_("Abelardo Gonzalez, on Bitstream Vera"),
    N_("CC BY 3.0 and Bitstream Vera licence, fonts/OpenDyslexic-LICENSE.txt"),
    N_("the Keystone project"),
    N_("as the project"),
)


def credits() -> list[tuple[str, str]]:
    """(what, who and licence) of every row of assets/CREDITS.md, in the language in use."""
    try:
        lines = (ASSETS / "CREDITS.md").read_text("utf-8").splitlines()
    except OSError:
        return []
    rows = [[c.strip().replace("`", "") for c in line.strip("|").split("|")] for line in lines]
    kept = [r for r in rows if len(r) == 4 and not r[0].startswith(("-", "Files"))]
    return [(_(what), f"{_(author)}. {_(licence)}") for _files, what, author, licence in kept]


def licences() -> list[Path]:
    """The licence of the app and those of the fonts, as files to read."""
    found = [ROOT / "LICENSE", *sorted((ASSETS / "fonts").glob("*LICENSE*"))]
    return [p for p in found if p.exists()]


class AboutScreen(Leaf):
    """A colophon."""

    def fill(self) -> None:
        self.add(
            Txt(text=_("Keystone {version}").format(version=VERSION), bold=True),
            Txt(text=_("Four medieval board games, offline, without accounts and without ads.")),
        )
        self._seal()
        self.add(Heading(words=_("What of the rules is a reconstruction")))
        for game in registry.GAMES:
            self.add(
                Row(
                    text=text.game_name(game),
                    icon=emblem(game),
                    sign="more",
                    act=lambda game=game: self._reconstruction(game),
                )
            )
        self.add(Heading(words=_("Play with ease")), *(Txt(text=_(line)) for line in EASE))
        self.add(Heading(words=_("Fair computer players")))
        fair = _(
            "A computer player gets only what its seat may know; all else is dealt anew to it."
        )
        self.add(Txt(text=fair))
        self.add(Heading(words=_("Credits")))
        for what, who in credits():
            card = Card()
            card.add_widget(Txt(text=what))
            card.add_widget(Txt(text=who, points=14))
            self.add(card)
        self.add(Heading(words=_("Licences")))
        for path in licences():
            self.add(Row(text=path.name, sign="more", act=lambda path=path: self._read(path)))

    def _reconstruction(self, game: str) -> None:
        """The summary, then every paragraph of the rules that carries a mark."""
        sheet = Sheet(title=text.game_name(game), wanted=760)
        sheet.add(Txt(text=_(RECONSTRUCTED[game])))
        for para in rulebook.paras(game):
            if para.mark:
                card = Card()
                card.add_widget(Txt(text=f"{para.id} · {_(rulebook.MARKS[para.mark])}", bold=True))
                card.add_widget(Txt(text=_(para.text), points=15))
                sheet.add(card)
        self.root.layer.open(sheet)

    def _read(self, path: Path) -> None:
        sheet = Sheet(title=path.name, wanted=760)
        for part in path.read_text("utf-8", "replace").split("\n\n"):
            sheet.add(Txt(text=" ".join(part.split()), points=14))
        self.root.layer.open(sheet)

    def _seal(self) -> None:
        row = next((row for row in self.root.app.shelf.rows() if row.seal), None)
        if row is not None:
            self.add(Heading(words=_("The seal of the last game")))
            self.add(SealCard(self.root, row.seal, row.seed, row.salt, row.over, row.game))


def build(root: Any) -> AboutScreen:
    screen = AboutScreen(root=root, title=_("About"), widest=760)
    screen.fill()
    return screen
