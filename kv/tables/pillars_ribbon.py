"""What the ribbon of the Pillars table says: who takes the trick, who acts, why not."""

from __future__ import annotations

from typing import Any

from core.engine.game import NOBODY
from core.games.pillars.tricks import Award
from core.i18n import _


class Told:
    """Mixin of the table."""

    def say(self, words: str, tone: str = "", rule: str = "") -> None:
        """The ribbon is this table's pill."""
        self.refused = rule
        ribbon = self.board.ribbon
        if words:
            ribbon.text, ribbon.tone, ribbon.colour = words, tone, -1
        else:
            self._standing()

    def _standing(self) -> None:
        ribbon, view = self.board.ribbon, self.view
        ribbon.tone = ""
        if view.award is not None:
            ribbon.text = self.words.text.award(view.award, self.words.names)
            ribbon.colour = self._award_colour(view.award)
        elif view.phase == "scoring":
            ribbon.text = _("{name} scores the deal").format(name=self.words.name(view.current))
            ribbon.colour = self.match.seats[view.current].colour
        elif view.phase == "over":
            ribbon.text, ribbon.colour = _("The game is over."), -1
        else:
            ribbon.text = _("{name} leads").format(name=self.words.name(view.current))
            ribbon.colour = self.match.seats[view.current].colour

    def _award_colour(self, award: Award) -> int:
        return -1 if award.seat == NOBODY else self.match.seats[award.seat].colour

    def staged_award(self) -> Award | None:
        """The award with the staged card."""
        staged = self.session.chooser.staged if self.session.can_act() else None
        if staged is None or staged.kind != "play_card":
            return None
        fact = self.match.preview(staged)[0]
        card, reason, player, tie = fact.what
        seat = NOBODY if fact.id == "king_aside" else fact.seat
        return Award(seat, card, player, reason, tie)

    def _consequence(self) -> None:
        if self.alarm:
            return
        award = self.staged_award()
        if award is None:
            self.say("")
            return
        ribbon = self.board.ribbon
        ribbon.text = _("With this: {award}").format(
            award=self.words.text.award(award, self.words.names)
        )
        ribbon.tone, ribbon.colour = "staged", self._award_colour(award)

    def tell_trick(self, event: Any) -> None:
        """A trick lies complete: who takes it, before the cards go there."""
        taken = event.kind == "trick_taken"
        ribbon, trick = self.board.ribbon, self.board.trick
        ribbon.text, ribbon.tone = self.words.event(event), ""
        ribbon.colour = self.match.seats[event.seat].colour if taken else -1
        for seat, card in trick.cards.items():
            card.frame = "winning" if seat == event.player else ""
        trick.connect(event.player, self.chips.chip(event.seat) if taken else None)

    def explain_award(self) -> None:
        """What the ribbon speaks of: the rule that forbids, or the card that decides."""
        if self.alarm or self.refused:
            self.show_rules(self.refused)
            return
        award = self.staged_award() or self.view.award
        if award is not None:
            self.lens(("seen", award.card), self.board.ribbon)
