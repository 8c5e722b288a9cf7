"""Things of the Caylus table in words and large: lens, speech, log lines."""

from __future__ import annotations

from typing import Any

from core.games.caylus.data import TOKEN_IDS
from core.i18n import _, ngettext
from core.text.caylus_cards import card as card_name
from core.text.caylus_cards import goods as goods_words
from core.text.caylus_cards import thing
from kv.tables.caylus_cards import HAND, ROAD, ROWS, Face, Look
from kv.tables.caylus_sheets import cards_sheet
from kv.theme import theme


class CaylusWords:
    """Mixin of the table."""

    def thing_of(self, target: Any) -> Any:
        kind = target[0]
        if kind in ("road", "provost") and 0 <= target[1] < len(self.view.road):
            return self.road_look(self.view, target[1]).shown
        if kind == "good":
            return target[2]
        if kind == "worker":
            return "worker"
        if kind == "batches":
            return "batch"
        if kind in ("trade", "pay", "button", "castle"):
            return ""
        return target[1] if len(target) > 1 else ""

    def target_words(self, target: Any) -> str:
        kind = target[0]
        if kind == "trade":
            paid = goods_words([max(-n, 0) for n in target[1:6]])
            got = goods_words([max(n, 0) for n in target[1:6]])
            if target[6]:
                got = ngettext("{count} token", "{count} tokens", target[6]).format(count=target[6])
            return _("{goods} for {price}").format(goods=got, price=paid)
        if kind == "button":
            return self.button_words(target[1])
        if kind in ("road", "provost"):
            return self.place_words(target[1])
        return super().target_words(target)

    def button_words(self, name: str) -> str:
        words = {
            "keep": _("Keep these cards"),
            "change": _("Change all three"),
            "draw": _("Draw a card for 1 denier"),
            "exchange": _("Exchange your hand for 1 denier"),
            "pass": _("Pass"),
            "decline": _("Decline"),
        }
        return words[name]

    def place_words(self, place: int) -> str:
        """A card of the road with its owner and worker."""
        view = self.view
        if not 0 <= place < len(view.road):
            return ""
        card, look = view.road[place], self.road_look(view, place)
        parts = [_("{place}. {card}").format(place=place + 1, card=card_name(look.shown))]
        if card.owner >= 0:
            parts.append(_("{name}’s").format(name=self.words.name(card.owner)))
        if card.worker >= 0:
            parts.append(_("{name}’s worker").format(name=self.words.name(card.worker)))
        if place == self.provost_place(view):
            parts.append(_("the provost"))
        if look.idle:
            parts.append(_("will not run"))
        return ", ".join(parts)

    def guidance(self, view: Any) -> str:
        """What may be done now, for a road with room for words."""
        if self.asked == "opening":
            return _("Keep these three cards, or change all of them once.")
        if self.asked == "action":
            return _(
                "Tap a building to send a worker there, or a card of your hand to build it at the"
                " end of the road."
            )
        words = {
            "actions": _("In turn, one action each until all have passed."),
            "provost": thing("provost").text,
            "activation": _("The buildings are used from the start of the road."),
            "castle": thing("batch").text,
        }
        return words.get(view.phase, "")

    def bridge_words(self) -> str:
        names = [self.words.name(seat) for seat in self.view.bridge]
        if not names:
            return _("Bridge: nobody has passed")
        return _("Bridge, in passing order: {names}").format(names=", ".join(names))

    # -- lens ---------------------------------------------------------------------------

    def explains(self, target: Any) -> bool:
        """Only what can ever be chosen says why it cannot be now."""
        kinds = ("road", "card", "prestige", "worker", "button", "trade", "provost", "batches")
        return target[0] in kinds

    def details(self, target: Any) -> list[str]:
        view, kind = self.view, target[0]
        if kind == "road" and 0 <= target[1] < len(view.road):
            return self._place_details(view, target[1])
        if kind == "token":
            left = view.castle[TOKEN_IDS.index(target[1])]
            lines = [ngettext("{count} is left.", "{count} are left.", left).format(count=left)]
            return [*lines, *self._taken(view, TOKEN_IDS.index(target[1]))]
        if kind == "thing" and target[1] == "bridge":
            return [self.bridge_words()]
        if kind == "thing" and target[1] == "provost" and view.provost >= 0:
            words = _("He stands on card {place} of {count}.")
            return [words.format(place=self.provost_place(view) + 1, count=len(view.road))]
        if kind == "button":
            return [self._button_details(target[1])]
        return []

    def _taken(self, view: Any, kind: int) -> list[str]:
        return [
            f"{self.words.name(seat)}: {player.tokens[kind]}"
            for seat, player in enumerate(view.players)
            if player.tokens[kind]
        ]

    def _place_details(self, view: Any, place: int) -> list[str]:
        card, lines = view.road[place], []
        if card.owner >= 0:
            lines.append(_("Owner: {name}.").format(name=self.words.name(card.owner)))
        if card.worker >= 0:
            lines.append(_("Worker: {name}.").format(name=self.words.name(card.worker)))
        if card.cubes > 0:
            lines.append(
                ngettext("{count} cube on it.", "{count} cubes on it.", card.cubes).format(
                    count=card.cubes
                )
            )
        if card.residence and not card.prestige:
            lines.append(_("Its front was the {card}.").format(card=card_name(card.card)))
        if card.turning:
            lines.append(_("Its front still runs once this round."))
        if self.road_look(view, place).idle:
            beyond = place - self.provost_place(view)
            lines.append(
                ngettext(
                    "{count} card beyond the provost: will not run.",
                    "{count} cards beyond the provost: will not run.",
                    beyond,
                ).format(count=beyond)
            )
        return lines

    def _button_details(self, name: str) -> str:
        words = {
            "keep": _("The three cards stay in your hand."),
            "change": _("All three cards are discarded and three others drawn, only once."),
            "draw": _("1 denier: the top card of your own deck comes into your hand."),
            "exchange": _("1 denier: your whole hand is discarded and as many cards are drawn."),
            "pass": _("No more actions this round; the first to pass gets 1 denier."),
            "decline": _("This effect is not used."),
        }
        return words[name]

    def picture(self, target: Any) -> Any:
        kind, high = target[0], 128 * theme.dp
        if kind == "road" and 0 <= target[1] < len(self.view.road):
            look = self.road_look(self.view, target[1])
            return Face(look=look._replace(slot=False), size=(88 * theme.dp * ROAD, 88 * theme.dp))
        name = self.thing_of(target)
        if name not in ROWS:
            return None
        colour = -1
        if kind == "card" and self.view.viewer is not None:
            colour = self.colour_of(self.view.viewer)
        if not hasattr(ROWS[name], "points"):  # neutral cards only lie on the road
            return Face(look=Look(name), size=(88 * theme.dp * ROAD, 88 * theme.dp))
        return Face(look=Look(name, colour), size=(high * HAND, high))

    # -- the log ------------------------------------------------------------------------

    def entry_cards(self, entry: Any) -> list[str]:
        """The cards a move was about, each once."""
        found: dict[str, None] = {}
        for event in entry.events:
            for name in (getattr(event, "card", ""), *getattr(event, "cards", ())):
                if isinstance(name, str) and (name in ROWS or name == "residence"):
                    found[name] = None
        return list(found)

    def entry_words(self, entry: Any) -> str:
        """A move in short: what was paid for it stands in the log."""
        told = [self.words.event(e) for e in entry.events if e.kind != "paid"]
        return " ".join(filter(None, told)) or self.words.entry(entry)

    def log_held(self, number: int, widget: Any = None) -> None:
        """A hold on a line of the log: its cards."""
        entry = self.match.log(self.session.viewer, number)[0]
        cards = self.entry_cards(entry)
        if len(cards) == 1:
            self.lens(("thing", cards[0]), widget)
        elif cards:
            self.root.layer.open(cards_sheet(self, _("Cards of this move"), cards))
