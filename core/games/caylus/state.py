"""One position of Caylus as plain data."""

from __future__ import annotations

from typing import Any

OPENING, ACTIONS, PROVOST, ACTIVATION, CASTLE, OVER = range(6)
PHASE_IDS = ("opening", "actions", "provost", "activation", "castle", "over")

NEUTRAL = -1  # owner of a neutral building
FREE, CLOSED = -1, -2  # worker: nobody yet; a residence takes none (C4.3)
# side of a road card; COVERED + k is a residence under prestige building k.
# TURNING is a residence whose old front runs once more this round (C3.3).
FRONT, TURNING, RESIDENCE, COVERED = range(4)
AVAILABLE, UNUSED = -1, -2  # owner of a prestige building: nobody yet; not in this game
UNDECIDED, KEPT, CHANGED = range(3)  # opening hands


class CaylusState:
    """Flat lists by seat, by good or by place on the road; sets of own cards are bits."""

    __slots__ = (
        "advanced",
        "at",
        "batches",
        "bridge",
        "card",
        "castle",
        "cubes",
        "decks",
        "discards",
        "first",
        "hands",
        "known",
        "opening",
        "owner",
        "pending",
        "phase",
        "players",
        "prestige",
        "provost",
        "removed",
        "residences",
        "round",
        "seed",
        "shuffles",
        "side",
        "stock",
        "tokens",
        "turn",
        "worker",
        "workers",
    )

    players: int
    advanced: bool
    seed: int
    shuffles: int  # reshuffled discard piles so far, names the next stream
    round: int
    phase: int
    first: int  # -1 until drawn (C6.4)
    turn: int  # who acts in the action phase, -1 outside it
    at: int  # next step of activation (2 * place + part) or of the passing order
    provost: int  # place on the road, -1 in the basic game
    stock: list[int]  # STRIDE goods per seat
    workers: list[int]  # at home
    hands: list[int]  # bits
    known: list[int]  # bits: hand cards that everyone can tell from the open piles (C10)
    decks: list[tuple[int, ...]]  # the last one is the top
    discards: list[int]  # bits
    tokens: list[int]  # foundations, walls, towers per seat
    castle: list[int]  # foundations, walls, towers left
    removed: list[int]  # the same, out of the game (C7.5d)
    residences: list[int]  # uncovered ones per seat
    prestige: list[int]  # owner per prestige building
    card: list[int]  # the road, start first
    owner: list[int]
    worker: list[int]
    cubes: list[int]
    side: list[int]
    bridge: list[int]  # seats in passing order
    batches: list[int]  # per seat in this castle phase
    opening: list[int]
    pending: list[tuple[Any, ...]]  # questions, (id, seat, ...), the last one is asked

    def copy(self) -> CaylusState:
        s = CaylusState.__new__(CaylusState)
        s.players = self.players
        s.advanced = self.advanced
        s.seed = self.seed
        s.shuffles = self.shuffles
        s.round = self.round
        s.phase = self.phase
        s.first = self.first
        s.turn = self.turn
        s.at = self.at
        s.provost = self.provost
        s.stock = self.stock[:]
        s.workers = self.workers[:]
        s.hands = self.hands[:]
        s.known = self.known[:]
        s.decks = self.decks[:]
        s.discards = self.discards[:]
        s.tokens = self.tokens[:]
        s.castle = self.castle[:]
        s.removed = self.removed[:]
        s.residences = self.residences[:]
        s.prestige = self.prestige[:]
        s.card = self.card[:]
        s.owner = self.owner[:]
        s.worker = self.worker[:]
        s.cubes = self.cubes[:]
        s.side = self.side[:]
        s.bridge = self.bridge[:]
        s.batches = self.batches[:]
        s.opening = self.opening[:]
        s.pending = self.pending[:]
        return s

    def dump(self) -> dict[str, Any]:
        def plain(value: Any) -> Any:
            return [plain(v) for v in value] if isinstance(value, list | tuple) else value

        return {name: plain(getattr(self, name)) for name in self.__slots__}
