"""When Python looks for memory to free: rarely, and never through what stays as long as the app."""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 20_000, 10, 10  # a turn makes many widgets, most of which go in cycles


def settle() -> None:
    """Once everything that stays is there; a collection then takes a fraction of a frame."""
    if gc.get_threshold()[0] == YOUNG:
        return
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def tidy(_dt: float = 0) -> None:
    """After a table was left: what still waits to be freed follows the theme and the window."""
    gc.collect()
