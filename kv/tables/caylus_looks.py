"""From the view to what every card shows: road, hand, prestige buildings, the next plot."""

from __future__ import annotations

from typing import Any

from kv.tables.caylus_cards import Look
from kv.widgets.target import Marks


class CaylusLooks:
    """Mixin of the table."""

    view: Any
    marks: Marks
    match: Any
    session: Any

    def colour_of(self, seat: int) -> int:
        return int(self.match.seats[seat].colour) if seat >= 0 else -1

    def runs(self, view: Any) -> tuple[bool, ...]:
        """Per road card, with the provost where he stands or is staged to go."""
        place = self.provost_place(view)
        return tuple(not view.advanced or n <= place for n in range(len(view.road)))

    def provost_place(self, view: Any) -> int:
        raise NotImplementedError

    def road_look(self, view: Any, place: int) -> Look:
        card = view.road[place]
        return Look(
            card.card,
            self.colour_of(card.owner),
            worker=self.colour_of(card.worker),
            cubes=card.cubes,
            residence=card.residence,
            turning=card.turning,
            prestige=card.prestige,
            slot=card.open and view.phase == "actions",
            idle=not self.runs(view)[place],
        )

    def road_looks(self, view: Any) -> list[Look]:
        return [self.road_look(view, n) for n in range(len(view.road))]

    def _missing(self, view: Any) -> dict[str, tuple[int, ...]]:
        """What is short for cards and prestige buildings; nothing is while nobody looks."""
        told = view.phase not in ("opening", "over") and self.session.state != "peek"
        if view.viewer is None or not told:
            return {}
        found: dict[str, tuple[int, ...]] = self.match.ask("missing", viewer=view.viewer)
        return found

    def hand_looks(self, view: Any) -> list[Look]:
        if view.viewer is None:
            return []
        colour, missing = self.colour_of(view.viewer), self._missing(view)
        return [Look(card, colour, missing=_short(missing.get(card))) for card in view.hand]

    def prestige_looks(self, view: Any) -> list[Look]:
        missing = self._missing(view)
        homeless = (
            view.advanced
            and view.phase not in ("opening", "over")
            and view.viewer is not None
            and not view.players[view.viewer].residences
        )
        return [
            Look(card, missing=_short(missing.get(card)), barred=homeless) for card in view.prestige
        ]

    def can_build(self, target: Any) -> bool:
        return target in self.marks.lit or target in self.marks.picked

    def plot_look(self, view: Any) -> Look:
        """The staged building as a ghost at the road's end."""
        picked = self.session.chooser.picked if self.session.can_act() else ()
        card = next((t[1] for t in picked if t[0] == "card"), "")
        question = view.question
        if not card and question is not None and self.session.can_act():
            card = question.card if question.subject == "build" else ""
        if card:
            return Look(card, self.colour_of(view.current), ghost=True)
        if not view.advanced and self.picked_prestige(view):
            return Look(self.picked_prestige(view), ghost=True)
        return Look()

    def picked_prestige(self, view: Any) -> str:
        """The prestige building that is picked or being paid."""
        if not self.session.can_act():
            return ""
        picked = [t[1] for t in self.session.chooser.picked if t[0] == "prestige"]
        if picked:
            return str(picked[-1])
        question = view.question
        paying = question is not None and question.subject == "build_prestige"
        return str(question.card) if paying else ""


def _short(missing: Any) -> tuple[int, ...]:
    return tuple(missing) if missing and any(missing) else ()
