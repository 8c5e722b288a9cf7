"""What the table asks of Pillars: targets, previews, reasons and questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from core.engine.game import NOBODY, Fact, Reason, Target
from core.games.pillars.actions import PlayCard, ScoreDeal
from core.games.pillars.data import ALFRED, BIT, CARD_IDS, CARDS, DECKS, NEUTRALS, NUMBER, unpack
from core.games.pillars.planner import plan_default, plan_edit, plan_sheet
from core.games.pillars.rules import GAME
from core.games.pillars.scoring import discarded, purse, result_of
from core.games.pillars.state import OVER, SCORING, PillarsState
from core.games.pillars.tricks import Award, award
from core.games.pillars.view import observe

_POINTS = {n.id: n.points for n in NEUTRALS}


class Seen(NamedTuple):
    """A card of this deal and where the viewer knows it: "played", "hand" or "unseen"."""

    card: str
    where: str


def targets(s: PillarsState, action: Any) -> tuple[Target, ...]:
    if type(action) is PlayCard:
        return (("card", action.card),)
    return (("keep", *action.kept),)  # every listed plan keeps something else


def preview(s: PillarsState, viewer: int, action: Any) -> tuple[Fact, ...]:
    if type(action) is ScoreDeal:
        p = purse(s, s.turn)
        lost = unpack(discarded(p, action))
        facts = [
            Fact("deal_points", result_of(s, p, action), s.turn),
            Fact("keeps", sum(action.kept), s.turn, action.kept),
        ]
        return (*facts, Fact("discards", sum(lost), s.turn, lost)) if any(lost) else tuple(facts)
    trick = [*s.trick, NUMBER[action.card]]
    a = award(trick, s.leader, s.players)
    whole = len(trick) == s.players
    what = (a.card, a.reason, a.player, a.tie)
    if a.seat == NOBODY:
        facts = [Fact("king_aside", seat=a.player, what=what)]
        lead = s.leader if s.same_leader else a.player
    else:
        facts = [Fact("takes" if whole else "would_take", seat=a.seat, what=what)]
        own = sum(CARDS[c].seat == a.seat for c in trick)
        if own:
            facts.append(Fact("own_craftsmen", own, a.seat))
        points = sum(_POINTS.get(CARD_IDS[c], 0) for c in trick)
        if points:
            facts.append(Fact("card_points", points, a.seat))
        lead = a.seat
    if whole and s.hands[s.turn].bit_count() > 1:
        facts.append(Fact("leads_next", seat=lead))
    return tuple(facts)


def why_not(s: PillarsState, viewer: int, picked: tuple[Target, ...]) -> Reason | None:
    if s.phase == OVER:
        return Reason("game_over", "P7")
    if viewer != s.turn:
        return Reason("not_your_turn", "P3.2", what=(s.turn,))
    legal = [targets(s, a) for a in GAME.legal_actions(s)]
    if any(all(t in held for t in picked) for held in legal):
        return None
    lights = tuple(t for held in legal for t in held)
    if s.phase == SCORING:
        if any(t[0] == "keep" for t in picked):
            return Reason("cannot_keep", "P5.6", lights)
        return Reason("scoring_now", "P5.3", lights)
    cards = [t[1] for t in picked if len(t) == 2 and t[0] == "card" and t[1] in NUMBER]
    if len(cards) != len(picked):
        return Reason("play_a_card", "P3.2", lights)
    mine = {CARD_IDS[i] for i in range(len(CARDS)) if s.hands[viewer] & BIT[i]}
    for card in cards:
        if card not in mine:
            played = card in observe(s, viewer).seen
            return Reason("already_played" if played else "not_in_hand", "P3.2", lights, (card,))
    if CARD_IDS[ALFRED] in cards:
        return Reason("alfred_last", "P3.3", lights, (CARD_IDS[ALFRED],))
    return Reason("one_card", "P3.2", picked)


def standing_award(s: PillarsState, viewer: int) -> Award | None:
    """Who takes the open trick as it stands."""
    return award(s.trick, s.leader, s.players) if s.trick else None


def seen(s: PillarsState, viewer: int) -> tuple[Seen, ...]:
    """Every card of the deal for the memory help; an unknown privilege is left out."""
    v = observe(s, viewer)
    played, hand = list(v.seen), list(v.hand)
    out = []
    cards_of_deal = [CARD_IDS[number] for number in DECKS[s.players]]
    if v.privilege:
        cards_of_deal.append(v.privilege)
    for card in cards_of_deal:
        where = "unseen"
        for place, cards in (("played", played), ("hand", hand)):
            if card in cards:
                cards.remove(card)  # two copies may lie in two places
                where = place
                break
        out.append(Seen(card, where))
    return tuple(out)


def locked(s: PillarsState, viewer: int) -> tuple[str, ...]:
    """Cards in the viewer's hand that may not be played now."""
    hand = s.hands[viewer]
    return (CARD_IDS[ALFRED],) if hand & BIT[ALFRED] and hand != BIT[ALFRED] else ()


QUESTIONS: Mapping[str, Callable[..., Any]] = {
    "award": standing_award,
    "seen": seen,
    "locked": locked,
    "plan_default": plan_default,
    "plan_edit": plan_edit,
    "plan_sheet": plan_sheet,
}
