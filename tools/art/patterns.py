"""Hatches and washes that repeat without a seam, white for tinting."""

import random
from typing import Final

from tools.art.sprite import Sprite

# A texture can repeat on every phone only if its sides are powers of two, so
# five steps share 32 dp and each is 6.4 dp instead of the design's 6.
SIZE: Final = 32
GRAIN_SIZE: Final = 128
FIBRES: Final = 90
STEPS: Final = [6.4 * n + 3.2 for n in range(5)]


def _lines(path: str, width: float = 1.5) -> str:
    return f'<path d="{path}" stroke="#fff" stroke-width="{width:g}" fill="none"/>'


def _grid(shape: str) -> str:
    return "".join(
        f'<g transform="translate({x:g} {y:g})">{shape}</g>' for x in STEPS for y in STEPS
    )


def _diagonals(rise: int) -> str:
    # 8 dp across at 45 degrees: 5.7 dp from line to line.
    starts = range(-SIZE - 8, 2 * SIZE + 8, 8)
    return "".join(f"M{x - 1} {-1 if rise < 0 else 33}l34 {-34 * rise}" for x in starts)


def _grain() -> str:
    """Fibres of parchment, each drawn nine times so that it runs on over every edge."""
    rng = random.Random("grain")
    fibres = []
    for _ in range(FIBRES):
        x, y = rng.uniform(0, GRAIN_SIZE), rng.uniform(0, GRAIN_SIZE)
        length, drop, bow = rng.uniform(2, 11), rng.uniform(-1.5, 1.5), rng.uniform(-2, 2)
        curve = f"q{length / 2:.1f} {bow:.1f} {length:.1f} {drop:.1f}"
        starts = [
            f"M{x + dx:.1f} {y + dy:.1f}{curve}"
            for dx in (-GRAIN_SIZE, 0, GRAIN_SIZE)
            for dy in (-GRAIN_SIZE, 0, GRAIN_SIZE)
        ]
        fibres.append(
            f'<path d="{"".join(starts)}" stroke="#fff" stroke-width="{rng.uniform(0.4, 0.9):.2f}"'
            f' stroke-opacity="{rng.uniform(0.25, 1):.2f}" fill="none" stroke-linecap="round"/>'
        )
    return "".join(fibres)


def patterns() -> list[Sprite]:
    shapes = {
        "hatch": _lines(_diagonals(1)),
        "wash_woad": _grid('<circle r="1.2" fill="#fff"/>'),
        "wash_weld": _lines("".join(f"M-1 {y:g}H33" for y in STEPS)),
        "wash_madder": _lines(_diagonals(1) + _diagonals(-1), 1.2),
        "wash_verdigris": _lines("".join(f"M{x:g} -1V33" for x in STEPS)),
        "wash_orchil": _grid('<circle r="1.7" fill="none" stroke="#fff" stroke-width="1"/>'),
    }
    box = (0.0, 0.0, float(SIZE), float(SIZE))
    sprites = [Sprite(name, SIZE, SIZE, box, body, True) for name, body in shapes.items()]
    wide = (0.0, 0.0, float(GRAIN_SIZE), float(GRAIN_SIZE))
    return [*sprites, Sprite("grain", GRAIN_SIZE, GRAIN_SIZE, wide, _grain(), True)]
