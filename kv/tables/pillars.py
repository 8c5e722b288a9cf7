"""The Pillars table: trick, hand, award ribbon, scoring, memory help, claim."""

from __future__ import annotations

from typing import Any

from core.engine.game import NOBODY
from core.games.pillars.data import MATERIAL_NAMES, MATERIALS
from core.i18n import _, ngettext
from core.text.pillars_cards import card as measured
from core.text.pillars_cards import owned_card
from kv import sound
from kv.layout import Needs, card_growth
from kv.tables.base import TableBase
from kv.tables.pillars_aside import PillarsAside
from kv.tables.pillars_board import Hand, OpenTrick
from kv.tables.pillars_cards import CardFace, card_name, row_of
from kv.tables.pillars_middle import Middle, PillarsStock
from kv.tables.pillars_ribbon import Told
from kv.tables.pillars_sheets import cards_sheet, deal_sheet, seat_cards
from kv.theme import load_kv, theme
from kv.widgets.frame import SeatFact, Tool

RIBBON = 52  # dp
SLIDE, REST, GATHER, COLLECT = 0.22, 0.6, 0.18, 0.25  # seconds; a whole trick rests to be read
DETAILS = {  # of a scored deal: its page and the log tell them
    "assistant_paid",
    "brick_made",
    "card_scored",
    "converted",
    "craftsmen_counted",
    "discarded",
    "hand_dealt",
    "king_credited",
    "material_gained",
}


class Table(Told, TableBase):
    """See kv.tables.base."""

    def build(self) -> None:
        self.board = Middle(table=self)
        self.hand = Hand(table=self)
        self.stock = PillarsStock(table=self)
        self.aside = PillarsAside(table=self)
        self._deals: dict[Any, int] = {}
        self._ending: Any = None  # the event that ends the trick under way

    # -- zones --------------------------------------------------------------------------

    @property
    def scoring(self) -> bool:
        """Whether the viewer fills in a scoring page now."""
        view = self.view
        return (
            view is not None
            and view.phase == "scoring"
            and view.viewer == view.current
            and self.session.state in ("act", "show")
        )

    def ribbon_height(self) -> float:
        return self.scaled(RIBBON, 2, 15.5)

    def needs(self) -> Needs:
        kind = theme.layout
        count = len(self.view.hand) if self.view is not None else 10
        if self.scoring:
            return Needs(since=0, hand=0, stock=0, actions=self.scaled(64, 2), panel=116)
        if self.view is not None and self.view.phase == "over":
            chips, actions = self.scaled(64, 2), self.scaled(64, 2)
            return Needs(chips=chips, since=0, hand=0, stock=0, actions=actions, panel=116)
        if kind == "expanded":
            grown = 164 * card_growth(self.width / theme.dp)
            return Needs(bar=56, hand=grown, since=48, stock=48, actions=76, panel=116)
        if kind == "medium":
            return Needs(chips=72, hand=250 if count > 5 else 160, since=48, stock=48, actions=72)
        if kind == "short":
            return Needs(chips=self.scaled(60, 2), stock=36, since=0)
        two = count > 5
        return Needs(
            chips=self.scaled(64, 2),
            board=self.ribbon_height() + 190,
            since=self.scaled(48, 2, 14),
            hand=220 if two else 140,
            hand_low=(170 if theme.large_text else 190) if two else 120,
            actions=self.scaled(64, 2),
        )

    # -- what is seen -------------------------------------------------------------------

    def card_colour(self, card: str) -> int:
        seat = row_of(card).seat
        return self.match.seats[seat].colour if seat >= 0 else -1

    def card_title(self, card: str) -> str:
        return card_name(card)

    @property
    def memory_help(self) -> bool:
        chosen = self.root.app.settings["memory_help"]
        return bool(self.match.meta.get("memory_help", chosen))

    def show(self, view: Any) -> None:
        first = view.viewer if view.viewer is not None else 0
        self.board.place(self.scoring, view.phase == "over")
        self.board.trick.show(view, first)
        if self.scoring:
            self.board.ledger.show()
        if view.phase == "over":
            self.board.final.show(view)
        barred: frozenset[str] = frozenset()
        if view.viewer is not None and view.phase == "play":
            barred = frozenset(self.match.ask("locked", viewer=view.viewer))
        self.hand.show(view.hand, barred)
        self.stock.show([] if view.viewer is None else self._own(view, view.viewer))
        self.aside.show(view)
        self._tell_deal(view)

    def stock_of(self, view: Any, seat: int) -> list[SeatFact]:
        return [
            SeatFact(material, str(n), f"{n} {_(name)}")
            for material, name, n in zip(MATERIALS, MATERIAL_NAMES, view.stocks[seat], strict=True)
        ]

    def _own(self, view: Any, seat: int) -> list[SeatFact]:
        seals = [SeatFact(p, "", card_name(p), "cards") for p in view.privileges[seat]]
        return [*self.stock_of(view, seat), *seals]

    def seat_facts(self, view: Any, seat: int) -> list[SeatFact]:
        tricks = view.tricks[seat]
        words = ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks)
        facts = [SeatFact("trick", str(tricks), words)]
        if theme.layout == "expanded":
            facts += self.stock_of(view, seat)
        else:
            total = sum(view.stocks[seat])
            words = ngettext("{count} material", "{count} materials", total).format(count=total)
            facts.append(SeatFact("material_any", str(total), words))
        owned = len(view.privileges[seat])
        if owned:
            words = ngettext("{count} privilege", "{count} privileges", owned).format(count=owned)
            facts.append(SeatFact("seal", str(owned), words))
        return facts

    def seat_note(self, view: Any, seat: int) -> str:
        if view.phase != "play":
            return ""
        cards = view.counts[seat]
        return ngettext("{count} card", "{count} cards", cards).format(count=cards)

    def seat_sheet(self, view: Any, seat: int) -> list[Any]:
        return seat_cards(self, view, seat)

    def _tell_deal(self, view: Any) -> None:
        """Open the table of a deal once for everyone who looks after it was scored."""
        session, done = self.session, len(view.results)
        seen = self._deals.setdefault(view.viewer, done)
        resting = session.state in ("act", "over", "think")
        # with a curtain, whoever comes next reads it, not who is about to hand over
        if done > seen and (resting or (session.state == "show" and not session.curtained)):
            self._deals[view.viewer] = done
            self.show_deal()

    def show_deal(self) -> None:
        """What the last deal brought everybody."""
        self.root.layer.open(deal_sheet(self, len(self.view.results)))

    def explains(self, target: Any) -> bool:
        return bool(target[0] == "card")

    def updated(self) -> None:
        award = self.staged_award() or self.view.award
        taker = award.seat if award is not None else NOBODY
        for chip in self.chips.children:
            chip.glow = chip.seat == taker
        if award is not None and taker != NOBODY:
            self.board.trick.connect(award.player, self.chips.chip(taker))
        else:
            self.board.trick.connect(NOBODY, None)
        self.hand.settle()
        for card in self.board.trick.cards.values():
            winner = award is not None and card.card == award.card and card.opacity == 1
            card.frame = "winning" if winner else ""

    # -- scoring ------------------------------------------------------------------------

    def confirm_words(self) -> tuple[str, bool]:
        if self.scoring and self.session.can_act():
            return self.words.action(self.board.ledger.plan, self.view), True
        return super().confirm_words()

    def confirm(self) -> None:
        if self.scoring and self.session.can_act():
            self.session.commit(self.board.ledger.plan)
        else:
            super().confirm()

    def cancel(self) -> bool:
        if self.scoring and self.board.ledger.changed:
            self.board.ledger.reset()
            self.update()
            return True
        return super().cancel()

    def shown_targets(self) -> set[Any]:
        found = super().shown_targets()
        if self.scoring:  # the page stands for every way to keep materials
            found |= {t for t in self.marks.lit if t[0] == "keep"}
        return found

    # -- tools --------------------------------------------------------------------------

    def tools(self, view: Any) -> list[Tool]:
        found = [Tool("cards", icon="eye", act=self.show_cards, words=_("Cards"))]
        if self._can_claim():
            words = _("Play out the forced rest")
            found.append(Tool("claim", icon="forward", act=self.session.claim, words=words))
        return found

    def _can_claim(self) -> bool:
        """Only when the rest leaves no choice; asked only when there is none now."""
        if not self.session.can_act() or self.scoring or len(self.match.legal()) != 1:
            return False
        return self.match.forced_rest() > 1

    def show_cards(self) -> None:
        self.root.layer.open(cards_sheet(self))

    def prompt(self, view: Any) -> str:
        return _("Choose a card")

    # -- lens and keys ------------------------------------------------------------------

    def picture(self, target: Any) -> Any:
        if target[0] not in ("card", "seen"):
            return None
        width = 92 * theme.dp
        return CardFace(
            card=target[1], colour=self.card_colour(target[1]), size=(width, width / 66 * 94)
        )

    def target_words(self, target: Any) -> str:
        if target[0] not in ("card", "seen"):
            return super().target_words(target)
        row = row_of(target[1])
        owner = self.words.name(row.seat)
        name = card_name(target[1])
        if owner:
            return _("{card} {strength}, {name}’s colour").format(
                card=name, strength=row.strength, name=owner
            )
        return measured(target[1])

    def move_words(self, action: Any, view: Any = None) -> str:
        """Others' craftsmen with their player: two of a craft may be in one hand."""
        asker = (view or self.view).current
        if action.kind != "play_card" or row_of(action.card).seat in (asker, NOBODY):
            return super().move_words(action, view)
        return _("Play {card}").format(card=owned_card(action.card, self.words.names))

    def key(self, name: str, modifiers: list[str]) -> bool:
        if name in "1234567890" and len(name) == 1:
            place = (int(name) - 1) % 10
            if place < len(self.hand.cards):
                self.hand.cards[place].press()
            return True
        if name in ("t", "x"):
            self.show_cards()
            return True
        if name == "a":
            self.explain_award()
            return True
        return False

    def public_picture(self) -> Any:
        view = self.view
        return OpenTrick(view.trick, view.award, table=self) if view.trick else None

    # -- what happened ------------------------------------------------------------------

    def touched(self, entry: Any) -> tuple[Any, ...]:
        return tuple(("seen", e.card) for e in entry.events if e.kind == "card_played")

    def entry_words(self, entry: Any) -> str:
        told = [self.words.event(e) for e in entry.events if e.kind not in DETAILS]
        return " ".join(filter(None, told))

    def _face(self, card: str, size: Any) -> CardFace:
        return CardFace(card=card, colour=self.card_colour(card), size=size)

    def play(self, events: list[Any], then: Any) -> None:
        ends = [e for e in events if e.kind in ("trick_taken", "king_trick_set")]
        self._ending = ends[0] if ends else None
        super().play(events, then)

    def event_card_played(self, event: Any) -> float:
        trick = self.board.trick
        if event.position == 0:
            for seat in list(trick.cards):
                trick.put(seat, "")
        box = trick.box(event.seat)
        own = self.hand.card(event.card) if event.seat == self.session.viewer else None
        if own is not None:
            own.opacity = 0
            start = own.to_window(*own.center)
        else:
            chip = self.chips.chip(event.seat)
            start = chip.to_window(*chip.center)
        sound.play("card")

        def landed() -> None:
            trick.put(event.seat, event.card)
            if last:
                self.tell_trick(self._ending)

        last = self._ending is not None and event.position == self.view.players - 1
        face = self._face(event.card, box[2:])
        seconds = self.motion.fly(face, start, trick.centre(event.seat), SLIDE, then=landed)
        return seconds + REST if last else seconds

    def event_trick_taken(self, event: Any) -> float:
        return self._collect(event.seat)

    def event_king_trick_set(self, event: Any) -> float:
        return self._collect(event.player)

    def _collect(self, seat: int) -> float:
        trick = self.board.trick
        chip = self.chips.chip(seat)
        end = chip.to_window(*chip.center)
        for face in list(trick.cards.values()):
            copy = self._face(face.card, [face.width * 0.6, face.height * 0.6])
            self.motion.fly(copy, face.center, end, GATHER + COLLECT, "in_out_cubic")
            face.opacity = 0
        return GATHER + COLLECT

    def event_deal_scored(self, event: Any) -> float:
        return self.motion.score(self.chips.chip(event.seat), event.points)


load_kv(__file__)
