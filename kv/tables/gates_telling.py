"""What the Gates table says: names, numbers for the lens, the tax in words."""

from __future__ import annotations

from typing import Any

from core.games.gates.data import CARD_INDEX, CARDS, CORNER_POINTS, GOODS
from core.i18n import _, ngettext
from core.text import joined
from core.text.gates_log import amount, bundle, card, event_name, good_name, points
from kv import speech
from kv.tables.gates_event import row_of

WARNED = 4  # rounds to the tax, the present one included, from which what is missing is told


def counted_goods(counts: Any) -> str:
    """Numbers by good in words."""
    return joined([amount(g, n) for g, n in zip(GOODS, counts, strict=True) if n])


class GatesTelling:
    """Mixin of the table."""

    def told(self) -> list[Any]:
        """All that has happened, from the first event on."""
        entries = self.match.log(self.view.viewer)
        return [*self.match.opening(self.view.viewer), *(e for n in entries for e in n.events)]

    # -- targets --------------------------------------------------------------------------

    def good_words(self, good: str) -> str:
        return good_name(good)

    def thing_of(self, target: Any) -> Any:
        if target[0] == "seat" or target[0] in ("income", "action", "suffer", "pass"):
            return None
        return super().thing_of(target)

    def explains(self, target: Any) -> bool:
        return target[0] in ("card", "display", "income", "action")

    def target_words(self, target: Any) -> str:
        kind = target[0]
        if kind == "seat":
            return self.words.name(target[1])
        if kind in ("pay", "take") and target[1] in GOODS:
            return amount(target[1], target[2])
        if kind == "income":
            shown = self.corner()
            if shown == "points":
                return _("Take {points}").format(points=points(CORNER_POINTS))
            return _("Income")
        if kind == "action":
            return _("Action")
        if kind == "turn":
            return _("Turn the event")
        action = self.answer_of(target)
        if action is not None:
            return self.words.action(action, self.view)
        return super().target_words(target)

    def details(self, target: Any) -> list[str]:
        tell = getattr(self, f"_about_{target[0]}", None)
        return tell(target) if tell else []

    def _about_card(self, target: Any) -> list[str]:
        name = target[1]
        lines = [_("Income: {goods}").format(goods=counted_goods(CARDS[CARD_INDEX[name]].income))]
        if name == "favour" and self.view.switches.second_differs:
            lines.append(_("The second good must be of another kind than the first."))
        seat = self.own_seat()
        if name in self.view.seats[seat].played and not self.asked("card"):
            words = _("{name} has played it; it lies open until it is taken back.")
            lines.append(words.format(name=self.words.name(seat)))
        return lines

    def _about_event(self, target: Any) -> list[str]:
        row = row_of(target[1])
        if row.blue:
            joins = _("A blue event: it joins the display at the end of the round.")
            return [joins, *self._beside_henry()] if row.must else [joins]
        return [_("A brown event: everybody carries it out at once.")]

    def _about_display(self, target: Any) -> list[str]:
        event = target[1]
        lines = self._beside_henry() if row_of(event).must else []
        if event == self.view.leaving:
            lines.append(_("It leaves when this round’s event joins the display."))
        if event in self.view.closed:
            lines.append(_("Nobody can use it now: Bishop Henry is everybody’s one event."))
        asked = not row_of(event).must and self.session.shown < 0
        for row in self.match.ask("missing", event) if asked else ():
            sentence = _("{name} lacks {goods}.") if row.goods else _("{name} can pay the price.")
            name = self.words.name(row.seat)
            lines.append(sentence.format(name=name, goods=bundle(row.goods)))
        return lines

    def _beside_henry(self) -> list[str]:
        """What Bishop Henry leaves of the one event of the round (G3.4)."""
        if self.view.switches.henry_adds:
            return [_("After it one other event may be used.")]
        return [_("It is everybody’s one event of the round.")]

    def _about_tax(self, target: Any) -> list[str]:
        cost = points(self.view.switches.tax_missing)
        return [_("Each missing good costs {points}.").format(points=cost)]

    def _about_good(self, target: Any) -> list[str]:
        if target[1] not in GOODS:
            return []
        place = GOODS.index(target[1])
        return [
            _("{name} holds {goods}.").format(
                name=self.words.name(seat), goods=amount(target[1], mine.goods[place])
            )
            for seat, mine in enumerate(self.view.seats)
        ]

    def _about_favour(self, target: Any) -> list[str]:
        return [_("The start player receives 1 of it when the arrow points here.")]

    def _about_seat(self, target: Any) -> list[str]:
        seat = target[1]
        mine = self.view.seats[seat]
        held = counted_goods(mine.goods) or _("no goods")
        held = _("{points} and {goods}").format(points=points(mine.points), goods=held)
        lines = [held]
        shows, incomes = self.corner_of(seat)
        if shows == "points":
            lines.append(
                _("The corner shows points: {points} without a card.").format(
                    points=points(CORNER_POINTS)
                )
            )
        elif shows:
            lines.append(_("The corner shows {good}.").format(good=good_name(shows)))
            lines += [
                _("{card}: {goods}").format(card=card(c), goods=amount(shows, n))
                for c, n in incomes
            ]
        return lines

    def _about_income(self, target: Any) -> list[str]:
        shown = self.corner()
        if shown == "points":
            return [_("The points of the corner need no card.")]
        if not shown:
            return []
        return [_("Play a card and take its amount of {good}.").format(good=good_name(shown))]

    def _about_action(self, target: Any) -> list[str]:
        picked = self.picked_card()
        said = [self.words.thing(picked).text] if picked else []
        return [_("Play a card and use its action instead of the income."), *said]

    def _about_pass(self, target: Any) -> list[str]:
        return [_("Each event on display can be used once a round by everybody.")]

    def _about_suffer(self, target: Any) -> list[str]:
        return [self.target_words(target)]

    # -- the square -----------------------------------------------------------------------

    def tag_words(self, tag: Any) -> str:
        parts = [tag.name]
        if tag.shows:
            parts.append(_("faces {good}").format(good=good_name(tag.shows)))
        if tag.shows and tag.amount >= 0:
            sentence = _("at most {count}") if tag.most else _("brings {count}")
            parts.append(sentence.format(count=tag.amount))
        if tag.start:
            parts.append(_("start player"))
        if tag.done:
            parts.append(_("done"))
        return ", ".join(parts)

    def corner_words(self, corner: int) -> str:
        shown = self.event_corners()[corner]
        name = self.words.name(self.own_seat())
        return _("Corner with {good}: bring it to {name}").format(good=good_name(shown), name=name)

    def trade_words(self, trade: Any) -> str:
        event = trade.event
        parts = [event_name(event), self.words.thing(event).text.rstrip(".")]
        if trade.leaving:
            parts.append(_("about to leave"))
        if event in self.view.closed:
            parts.append(_("not this round"))
        if trade.lacking:
            parts.append(_("{goods} short").format(goods=bundle(tuple(trade.lacking))))
        elif self.marks.acting:
            parts.append(self.speak_target(trade.target).rpartition(", ")[2])
        return ", ".join(parts)

    # -- the tax --------------------------------------------------------------------------

    def sides(self) -> list[Any]:
        """The sides of the tax that may come; what only memory rules out stays without its help."""
        found = self.tax.sides if self.tax is not None else ()
        certain = [side for side in found if side.certain]
        return certain or [side for side in found if side.possible or not self.memory_help]

    def dues(self, full: bool = False) -> tuple[str, bool]:
        """The coming tax in words, and whether the one who looks should be warned."""
        plan = self.tax
        if plan is None:
            return "", False
        seat = self.own_seat()
        when = _("Tax after this round")
        if plan.rounds > 1:
            when = ngettext("Tax in {count} round", "Tax in {count} rounds", plan.rounds)
        when = when.format(count=plan.rounds)
        lacking = {side.blue: side.rows[seat].missing for side in self.sides()}
        if not any(lacking.values()):
            enough = _("{when}: {name} has what it takes").format(
                when=when, name=self.words.name(seat)
            )
            return (enough if full or plan.rounds <= WARNED else when), False
        if not full and plan.rounds > WARNED:
            return when, False
        return self._lacking(when, seat, lacking), True

    def _lacking(self, when: str, seat: int, lacking: dict[bool, Any]) -> str:
        name = self.words.name(seat)
        if len(lacking) == 1:
            goods = bundle(next(iter(lacking.values())))
            return _("{when}: {name} lacks {goods}").format(when=when, name=name, goods=goods)
        blue, brown = (bundle(lacking[side]) or _("nothing") for side in (True, False))
        words = _("{when}. {name} lacks {blue} if it is blue, {brown} if it is brown")
        return words.format(when=when, name=name, blue=blue, brown=brown)

    def tell_dues(self) -> None:
        """The tax, said and shown."""
        words, _warning = self.dues(full=True)
        if words:
            self.say(words)
            speech.say(words)
