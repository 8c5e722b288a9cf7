"""Quick estimates of single decisions of Gates, for the order of moves and for playing on."""

from __future__ import annotations

from random import Random
from typing import Any

from core.games.gates.actions import COUNTS
from core.games.gates.data import (
    ALL_CARDS,
    BARTER,
    CARD_INDEX,
    CARDS,
    CORNER_POINTS,
    EVENT_INDEX,
    EVENTS,
    FACING,
    FAVOUR,
    GATHER,
    GATHER_POINTS,
    GOOD_WORKS,
    MUST,
    POINTS,
    RENOWN,
)
from core.games.gates.state import CARD, EVENT, GOODS_STEP, HENRY, PLACE, TRADE, GatesState
from core.games.gates.worth import MOST, PRICES, Moment, gain
from core.games.gates.worth import POINTS as REWARDS

INCOME = tuple(c.income for c in CARDS)


class Steps:
    """What one more and one less of each good mean to a seat, the display it aims at included."""

    __slots__ = ("down", "first", "second")

    def __init__(self, s: GatesState, seat: int, m: Moment, need: float) -> None:
        both = m.fresh.both
        held = [n if n < MOST - 2 else MOST - 2 for n in s.goods[seat * 4 : seat * 4 + 4]]
        first, second, down = [], [], []
        for good in range(4):
            row, n = both[good], held[good]
            first.append(row[n + 1] - row[n])
            second.append(row[n + 2] - row[n + 1])
            down.append(row[n] - row[n - 1] if n else 99.0)
        if not m.blocked:
            _aim(m, held, first, second, down, need)
        self.first, self.second, self.down = first, second, down

    def take(self, counts: tuple[int, ...]) -> float:
        """Receiving up to two goods."""
        value = 0.0
        for good, n in enumerate(counts):
            if n:
                value += self.first[good] + (self.second[good] if n > 1 else 0.0)
        return value

    def pay(self, counts: tuple[int, ...]) -> float:
        value = 0.0
        for good, n in enumerate(counts):
            if n:
                value += self.down[good] * n
        return value


def _aim(
    m: Moment,
    held: list[int],
    first: list[float],
    second: list[float],
    down: list[float],
    need: float,
) -> None:
    """Goods that complete an event on display count more, and those it is paid with too."""
    for event in m.display:
        if event == MUST:
            continue
        price = PRICES[event]
        lack = [n - h if n > h else 0 for n, h in zip(price, held, strict=True)]
        missing = sum(lack)
        if missing > 2:
            continue
        extra = need * REWARDS[event] / (2 + 2 * missing)
        for good, n in enumerate(price):
            if lack[good]:
                first[good] += extra
                if lack[good] > 1:
                    second[good] += extra
            elif n and held[good] == n:
                down[good] += extra


def hand_cost(hand: int, card: int, m: Moment) -> float:
    """What playing a card from hand gives away; the last one brings all back (G2.1)."""
    worth = m.fresh.hand
    after = hand & ~(1 << card)
    return worth[hand] - worth[after or ALL_CARDS]


def card_worth(card: int, hand: int, m: Moment, t: Steps, points: int, arrow: int) -> float:
    """A card played for its action, its goods chosen well."""
    if card == GATHER:
        return GATHER_POINTS + m.fresh.hand[ALL_CARDS] - m.fresh.hand[hand]
    value = -hand_cost(hand, card, m)
    best = max(t.first)
    if card == FAVOUR:
        other = max(t.second[g] if g == arrow else t.first[g] for g in range(4))
        return value + t.first[arrow] + other
    if card == RENOWN:
        if points > 0 and best > 1:
            value += best - 1
            if points > 1:
                value += max(0.0, max(*t.second, sorted(t.first)[-2]) - 1)
        return value
    low = sorted(t.down)
    if card == GOOD_WORKS:
        return value + max(0.0, 1 - low[0]) + max(0.0, 1 - low[1])
    return value + max(0.0, best - low[0])  # barter, the better exchange alone


def turn_worth(s: GatesState, seat: int, shown: int, arrow: int, m: Moment, t: Steps) -> float:
    """The best income or action of a seat whose corner shows this."""
    hand, points = s.hands[seat], s.points[seat]
    best = float(CORNER_POINTS) if shown == POINTS else -9.0
    for card in range(len(CARDS)):
        if hand >> card & 1:
            value = card_worth(card, hand, m, t, points, arrow)
            if value > best:
                best = value
            if shown != POINTS:
                value = income_worth(s, seat, shown, INCOME[card][shown], m)
                value -= hand_cost(hand, card, m)
                if value > best:
                    best = value
    return best


def income_worth(s: GatesState, seat: int, good: int, amount: int, m: Moment) -> float:
    row = m.fresh.both[good]
    held = min(s.goods[seat * 4 + good], MOST)
    return row[min(held + amount, MOST)] - row[held]


def goods_worths(s: GatesState, actions: list[Any], t: Steps) -> list[float]:
    """The goods of an action card: renown, good works, favour, either half of barter."""
    out = []
    best = sorted(t.first)
    top = (0.0, best[-1], max(best[-1] + best[-2], *map(sum, zip(t.first, t.second, strict=True))))
    for a in actions:
        counts = COUNTS[a.goods]
        n = len(a.goods)
        if a.kind == "take":
            out.append(t.take(counts) - (n if s.card == RENOWN else 0))
        elif s.card == BARTER:
            out.append(top[n] - t.pay(counts))
        else:
            out.append(n - t.pay(counts))
    return out


def event_worths(s: GatesState, actions: list[Any], t: Steps) -> list[float]:
    """Answers to an event: pay, suffer, sell, lose or receive."""
    event = MUST if s.phase == HENRY else s.deck[s.round]
    effect = EVENTS[event].effects[0 if s.phase == HENRY else s.step]
    points = s.points[s.who]
    lost = effect.points if s.switches.negative else min(effect.points, points)
    out = []
    for a in actions:
        if a.kind == "suffer":
            out.append(float(-lost))
        elif a.kind == "take":
            out.append(t.take(COUNTS[a.goods]))
        else:
            value = -t.pay(COUNTS[a.goods])
            out.append(value + (effect.points * len(a.goods) if effect.op == "sell" else 0))
    return out


def place_worths(s: GatesState, actions: list[Any], m: Moment, need: float) -> list[float]:
    """Each rotation: the own favour and corner against the mean of the others' corners."""
    event = s.deck[s.round]
    steps = [Steps(s, seat, m, need) for seat in range(s.players)]
    out = []
    for a in actions:
        shown = FACING[s.layout][event][a.turn]
        arrow = s.favours[a.turn]
        value = steps[s.who].first[arrow]
        for seat in range(s.players):
            share = 1.0 if seat == s.who else -1.0 / (s.players - 1)
            value += share * turn_worth(s, seat, shown[seat], arrow, m, steps[seat])
        out.append(value)
    return out


def worths(s: GatesState, actions: list[Any], m: Moment, need: float) -> list[float]:
    """An estimate of each legal action in points, comparable within one decision."""
    phase, seat = s.phase, s.who
    if phase == PLACE:
        return place_worths(s, actions, m, need)
    if phase == TRADE:
        return [
            (gain(s, seat, EVENT_INDEX[a.event], m.done) or 0.0) if a.kind == "use_event" else 0.0
            for a in actions
        ]
    t = Steps(s, seat, m, need)
    if phase in (EVENT, HENRY):
        return event_worths(s, actions, t)
    if phase != CARD:
        return goods_worths(s, actions, t)
    out = []
    hand, points = s.hands[seat], s.points[seat]
    shown = s.corners[seat]
    for a in actions:
        if a.kind == "take_points":
            out.append(float(CORNER_POINTS))
            continue
        card = CARD_INDEX[a.card]
        if a.kind == "use_card":
            out.append(card_worth(card, hand, m, t, points, s.favours[s.turn]))
        else:
            value = income_worth(s, seat, shown, INCOME[card][shown], m)
            out.append(value - hand_cost(hand, card, m))
    return out


def pending(s: GatesState, m: Moment, w: dict[str, float]) -> list[float]:
    """What this round's incomes, actions and open choices will still bring each seat."""
    n, phase, need = s.players, s.phase, w["need"]
    if phase <= PLACE:
        out = [w["turn"]] * n
        out[s.start] += w["start"]
        return out
    out = [0.0] * n
    if phase in (HENRY, TRADE):
        return out
    for i in range(n - s.left, n):
        seat = (s.start + i) % n
        if seat != s.who or phase == CARD:
            t = Steps(s, seat, m, need)
            out[seat] = turn_worth(s, seat, s.corners[seat], s.favours[s.turn], m, t)
    if phase in (GOODS_STEP, GOODS_STEP + 1):
        out[s.who] = open_worth(s, m, need)
    return out


def open_worth(s: GatesState, m: Moment, need: float) -> float:
    """The goods of the card being resolved, chosen well."""
    t = Steps(s, s.who, m, need)
    if s.paid:  # barter: what may come back for what was paid
        kinds = [t.first[g] for g, n in enumerate(COUNTS[s.paid]) if not n]
        twice = [t.second[g] for g, n in enumerate(COUNTS[s.paid]) if not n]
        best = max(kinds)
        return best + max(*twice, *sorted(kinds)[:-1]) if len(s.paid) > 1 else best
    if s.card == FAVOUR:
        return max(t.first)
    worth = card_worth(s.card, s.hands[s.who], m, t, s.points[s.who], s.favours[s.turn])
    return worth + hand_cost(s.hands[s.who], s.card, m)


def quick(s: GatesState, actions: list[Any], m: Moment, need: float, rng: Random) -> Any:
    """The best action by estimate; rarely the second best, so that rollouts differ."""
    found = worths(s, actions, m, need)
    order = sorted(range(len(actions)), key=found.__getitem__)
    close = found[order[-1]] - found[order[-2]] < 0.5
    return actions[order[-2 if close and rng.random() < 0.2 else -1]]
