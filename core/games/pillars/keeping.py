"""What materials kept for later deals are worth, by the privileges of who keeps them (P5.6)."""

from __future__ import annotations

from itertools import product

from core.games.pillars.data import KEEP_LIMIT, MATERIALS, PRIVILEGES, pack, unpack

Worth = tuple[int, int, int]  # of the first, second and third of a sort, in hundredths of a point

# Measured: the mean of what one more piece at the start of a deal brought to the end of the game,
# over 6,000 scorings of games between players that look one trick ahead.
KEEP_WORTH: dict[str, Worth] = {
    "stone": (150, 80, 30),
    "wood": (120, 60, 20),
    "sand": (110, 65, 35),
    "metal": (250, 150, 75),
}
# What a privilege adds: it will find work in every deal.
KEEP_MORE: dict[str, dict[str, Worth]] = {
    "potter": {"sand": (120, 90, 60)},
    "bell_founder": {"metal": (180, 170, 170)},
    "assistant": dict.fromkeys(MATERIALS, (33, 55, 75)),
    "brick_maker": {"sand": (40, 30, 20)},
}

# All that may be kept, packed.
KEEPABLE = tuple(
    pack(counts)
    for counts in product(range(KEEP_LIMIT + 1), repeat=len(MATERIALS))
    if sum(counts) <= KEEP_LIMIT
)


def _pieces(privileges: int) -> tuple[tuple[int, ...], ...]:
    owned = [p.id for i, p in enumerate(PRIVILEGES) if privileges >> i & 1]
    more = [KEEP_MORE[p] for p in owned if p in KEEP_MORE]
    return tuple(
        tuple(n + sum(add[m][i] for add in more if m in add) for i, n in enumerate(KEEP_WORTH[m]))
        for m in MATERIALS
    )


# By the mask of privileges: the worth of each further piece of a sort, and of all that may be kept.
PIECES = tuple(_pieces(mask) for mask in range(1 << len(PRIVILEGES)))
WORTH = tuple(
    {k: sum(sum(row[:n]) for row, n in zip(pieces, unpack(k), strict=True)) for k in KEEPABLE}
    for pieces in PIECES
)
