"""What the table of the Ark asks beside the rules: targets, consequences, reasons, questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.engine.game import Fact
from core.games.ark import questions, walks
from core.games.ark.actions import PlaceFollower, PlaceProphet
from core.games.ark.data import CITY, FEATURES, FIELD
from core.games.ark.features import claim, find, root_of
from core.games.ark.geometry import (
    FIGURE,
    KINDS,
    NEAR,
    ORIENT,
    SLOT_OF,
    SYMBOL,
    SYMBOLS,
    WOLF,
    cell_of,
)
from core.games.ark.odds import site_points
from core.games.ark.reasons import targets, why_not
from core.games.ark.rules import GAME
from core.games.ark.scoring import score_turn
from core.games.ark.state import ArkState

__all__ = ["QUESTIONS", "preview", "targets", "why_not"]

QUESTIONS: Mapping[str, Callable[..., Any]] = {
    "slots": questions.slots,
    "turns": questions.turns,
    "edges": questions.edges,
    "pieces": questions.pieces,
    "features": questions.features,
    "feature_at": questions.feature_at,
    "fields": questions.fields,
    "temples": questions.temples,
    "ark_reach": questions.ark_reach,
    "ark_path": questions.ark_path,
    "ark_move": questions.ark_move,
    "ark_entries": questions.ark_entries,
    "open_cell": questions.open_cell,
    "open_cells": questions.open_cells,
    "prospects": questions.prospects,
}


def preview(s: ArkState, viewer: int, action: Any) -> tuple[Fact, ...]:
    """What a legal action would bring, most important first."""
    return tuple(_PREVIEWS[action.kind](s, viewer, action))


def _scored(s: ArkState) -> list[int]:
    """Points of every seat from scoring what the tile completed (A3.3); `s` may be spoilt."""
    before = s.score[:]
    score_turn(s, None)
    return [now - was for now, was in zip(s.score, before, strict=True)]


def _shared(gains: list[int], viewer: int) -> list[Fact]:
    """What the other seats would get."""
    return [Fact("gives", n, seat) for seat, n in enumerate(gains) if n and seat != viewer]


def _tile(s: ArkState, viewer: int, action: Any) -> list[Fact]:
    """Points now, and with the best figure on the tile; what closes; who is joined."""
    after = s.copy()
    GAME.apply(after, action)
    gains = _scored(after.copy())
    most = gains[viewer]
    for choice in GAME.legal_actions(after):
        if isinstance(choice, (PlaceFollower, PlaceProphet)):
            claimed = after.copy()
            claim(claimed, choice.piece, isinstance(choice, PlaceProphet))
            most = max(most, _scored(claimed)[viewer])
    facts = [Fact("points", gains[viewer], viewer, (most,))] if most else []
    facts += _shared(gains, viewer)
    facts += [Fact("closes", what=(FEATURES[kind],)) for _, kind in after.done]
    facts += [Fact("joins", what=(FEATURES[kind],)) for kind in _joined(s, after)]
    return facts or [Fact("no_points", seat=viewer)]


def _joined(s: ArkState, after: ArkState) -> list[int]:
    """Kinds of features of the new tile that bring figures together which were apart."""
    out = []
    for piece, kind in enumerate(KINDS[after.tile]):
        root = root_of(after, after.cell, piece)
        parts = set()
        for near in NEAR[after.cell]:
            tile = s.land.get(near)
            if tile is None:
                continue
            for slot in SLOT_OF[tile[ORIENT]]:
                if find(after.parent, tile[slot]) == root:
                    parts.add(find(s.parent, tile[slot]))
        if sum(bool(s.data[r] >> FIGURE) for r in parts) > 1 and kind not in out:
            out.append(kind)
    return out


def _figure(s: ArkState, viewer: int, action: Any) -> list[Fact]:
    prophet = isinstance(action, PlaceProphet)
    kind = KINDS[s.tile][action.piece]
    root = root_of(s, s.cell, action.piece)
    d = s.data[root]
    feature = FEATURES[kind]
    after = s.copy()
    claim(after, action.piece, prophet)
    now = _scored(after)[viewer]
    temple = [Fact("temple_near")] if _beside_temple(s) else []
    if kind == FIELD:
        sheep, wolves = d >> SYMBOL & SYMBOLS, d >> WOLF & SYMBOLS
        points = 2 * max(0, sheep - wolves)
        facts = [Fact("field", points, viewer, (sheep, wolves)), *_besides(now, viewer)]
        return [*facts, Fact("stays"), *temple]
    double = 2 if prophet and kind == CITY else 1
    closed = double * site_points(s, root, kind, True)
    home = [Fact("leaves" if prophet else "comes_home", seat=viewer)]
    if (root, kind) in s.done:
        facts = [Fact("scores", closed, viewer, (feature,))]
        return [*facts, *_besides(now - closed, viewer), *home]
    open_points = site_points(s, root, kind, False)
    facts = [Fact("worth", open_points, viewer, (feature, closed)), *_besides(now, viewer)]
    return [*facts, *([Fact("doubles", seat=viewer)] if prophet else []), *temple]


def _besides(points: int, viewer: int) -> list[Fact]:
    """What the tile completes brings beside that."""
    return [Fact("besides", points, viewer)] if points else []


def _beside_temple(s: ArkState) -> bool:
    """A temple the figure will count for: one still open once this tile is scored."""
    return any(s.temples.get(c) for c in (s.cell, *NEAR[s.cell]))


def _ark(s: ArkState, viewer: int, action: Any) -> list[Fact]:
    gains = walks.gains(s, walks.entered(s, action.path))
    facts = [Fact("ark_points", gains[viewer], viewer)] if gains[viewer] else []
    facts += _shared(list(gains), viewer)
    return [*(facts or [Fact("ark_nothing")]), *_besides(_scored(s.copy())[viewer], viewer)]


def _enter(s: ArkState, viewer: int, action: Any) -> list[Fact]:
    """How many figures of each seat the Ark can reach from there."""
    x, y = action.x, action.y
    near = s.copy()
    near.ark = cell_of(x, y)
    cells = {cell_of(*at) for at in walks.reach(near)}
    counts = [sum(c in cells for c in standing) for standing in s.standing]
    facts = [Fact("ark_reaches", counts[viewer], viewer)]
    return facts + [
        Fact("ark_reaches", n, seat) for seat, n in enumerate(counts) if n and seat != viewer
    ]


def _nothing(s: ArkState, viewer: int, action: Any) -> list[Fact]:
    gains = _scored(s.copy())
    facts = [Fact("points", gains[viewer], viewer, (gains[viewer],))] if gains[viewer] else []
    facts += _shared(gains, viewer)
    return [*facts, Fact("no_figure", seat=viewer)]


_PREVIEWS: dict[str, Callable[[ArkState, int, Any], list[Fact]]] = {
    "place_tile": _tile,
    "place_follower": _figure,
    "place_prophet": _figure,
    "move_ark": _ark,
    "enter_ark": _enter,
    "no_figure": _nothing,
}
