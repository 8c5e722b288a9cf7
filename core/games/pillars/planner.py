"""A scoring plan edited step by step, always legal, with its live sum (P5.2, P5.3, P5.6)."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.games.pillars.actions import NO_MATERIALS, Counts, ScoreDeal
from core.games.pillars.data import KEEP_LIMIT, MATERIALS, UNIT, pack, unpack
from core.games.pillars.keeping import PIECES
from core.games.pillars.plans import (
    ASSISTANT_TOOL,
    BRICK,
    BRICK_TOOL,
    TOM_GAINS,
    TOOL,
    TOOL_SHIFT,
    TOOLS,
)
from core.games.pillars.scoring import Purse, discarded, listed_plans, purse, result_of, settle
from core.games.pillars.state import SCORING, PillarsState


class Option(NamedTuple):
    """What a step may become, and the deal's points then."""

    value: Any
    points: int


class Step(NamedTuple):
    """`id`: "tom", "brick", a craft or privilege, "assistant" or "kept"."""

    id: str
    value: Any  # counts, bool, or a material ("" = unused)
    options: tuple[Option, ...]


class Sheet(NamedTuple):
    """All a scoring sheet shows of one plan."""

    seat: int
    plan: ScoreDeal
    points: int  # result of the deal
    total: int  # score after it
    held: Counts  # materials before any choice
    discarded: Counts
    steps: tuple[Step, ...]
    events: tuple[Any, ...]  # what would be told


def plan_default(s: PillarsState, viewer: int) -> ScoreDeal | None:
    """The recommended plan of the seat that scores."""
    return listed_plans(s)[0] if s.phase == SCORING else None


def plan_edit(s: PillarsState, viewer: int, plan: ScoreDeal, step: str, value: Any) -> ScoreDeal:
    """The plan with one step changed; the others give way as far as they must."""
    return _edited(purse(s, s.turn), plan, step, value)


def plan_sheet(s: PillarsState, viewer: int, plan: ScoreDeal) -> Sheet:
    """A plan with every step's options and the sum each would give."""
    p = purse(s, s.turn)
    t = s.copy()
    log: list[Any] = []
    settle(t, s.turn, p, plan, log)
    steps = []
    for step, candidates in _candidates(p, plan):
        now = _value(plan, step)
        options = []
        for value in candidates:
            changed = _edited(p, plan, step, value)
            if _value(changed, step) == value:
                options.append(Option(value, result_of(s, p, changed)))
        steps.append(Step(step, now, tuple(options)))
    return Sheet(
        s.turn,
        plan,
        result_of(s, p, plan),
        t.scores[s.turn],
        unpack(p.stock),
        unpack(discarded(p, plan)),
        tuple(steps),
        tuple(log),
    )


def _value(plan: ScoreDeal, step: str) -> Any:
    if step in TOOL:
        return dict(plan.conversions).get(step, "")
    return getattr(plan, step)


def _candidates(p: Purse, plan: ScoreDeal) -> list[tuple[str, list[Any]]]:
    out: list[tuple[str, list[Any]]] = []
    if p.tom:
        out.append(("tom", [unpack(gain) for gain in TOM_GAINS[p.tom]]))
    if p.tools & BRICK_TOOL:
        out.append(("brick", [False, True]))
    out += [(t.id, ["", *(m for m, _points in t.turns)]) for t in TOOLS if p.tools & t.bit]
    if p.tools & ASSISTANT_TOOL:
        out.append(("assistant", [plan.assistant, *_neighbours(plan.assistant)]))
    swaps = [k for less in _neighbours(plan.kept, (-1,)) for k in _neighbours(less, (1,))]
    more = [*swaps, *_neighbours(plan.kept)]
    out.append(("kept", list(dict.fromkeys([plan.kept, *more]))))
    return out


def _neighbours(counts: Counts, changes: tuple[int, ...] = (-1, 1)) -> list[Counts]:
    return [
        (*counts[:i], n + change, *counts[i + 1 :])
        for i, n in enumerate(counts)
        for change in changes
        if n + change >= 0
    ]


def _edited(p: Purse, plan: ScoreDeal, step: str, value: Any) -> ScoreDeal:
    tom = value if step == "tom" else plan.tom
    brick = value if step == "brick" else plan.brick
    uses = dict(plan.conversions)
    sold = value if step == "assistant" else plan.assistant
    kept = value if step == "kept" else plan.kept
    held = p.stock + pack(tom)
    first = {step: value} if step in TOOL and value else {}
    uses.pop(step, None)
    if first and not held & 15 * UNIT[value] and not (value == "stone" and brick):
        first = {}  # nothing to convert

    bricked = brick and bool(held & 15 * UNIT["sand"])
    if bricked and first.get(step) == "sand" and unpack(held)[MATERIALS.index("sand")] == 1:
        bricked = False  # the edited step comes first
    if bricked:
        held += BRICK

    def take(material: str) -> bool:
        nonlocal held
        if not held & 15 * UNIT[material]:
            return False
        held -= UNIT[material]
        return True

    reserved = {"assistant": sold, "kept": kept}.get(step, NO_MATERIALS)
    aside = [0, 0, 0, 0]
    for i, n in enumerate(reserved):
        while aside[i] < n and take(MATERIALS[i]):
            aside[i] += 1
    done = {t: m for t, m in (*first.items(), *uses.items()) if take(m)}
    held += pack(tuple(aside))
    if step == "kept":
        keep = _kept(held, tuple(aside), p.tools)
        sold = tuple(min(a, b) for a, b in zip(sold, unpack(held - pack(keep)), strict=True))
    else:
        sold = tuple(min(a, b) for a, b in zip(sold, unpack(held), strict=True))
    held -= pack(sold)
    return ScoreDeal(
        tom,
        bricked,
        tuple((t.id, done[t.id]) for t in TOOLS if t.id in done),
        sold,
        _kept(held, kept, p.tools),
    )


def _kept(held: int, wanted: Counts, tools: int) -> Counts:
    """As many as may be kept: the wanted ones first, then the most useful."""
    pieces = PIECES[tools >> TOOL_SHIFT]
    left = list(unpack(held))
    keep = [0, 0, 0, 0]
    for i, n in enumerate(wanted):
        while keep[i] < n and left[i] and sum(keep) < KEEP_LIMIT:
            keep[i] += 1
            left[i] -= 1
    while sum(keep) < KEEP_LIMIT and any(left):
        i = max(
            (i for i, n in enumerate(left) if n),
            key=lambda i: pieces[i][keep[i]],
        )
        keep[i] += 1
        left[i] -= 1
    return tuple(keep)
