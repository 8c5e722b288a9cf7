"""95 % intervals for win shares and means, with the standard library alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z = 1.959964
ENOUGH = 20  # independent blocks from which on their own spread is trusted


class Estimate(NamedTuple):
    mean: float
    low: float
    high: float


def t_quantile(df: int) -> float:
    """The two-sided 95 % quantile of Student's t (Cornish-Fisher; 1 % off at df = 4)."""
    z = Z
    return (
        z
        + (z**3 + z) / (4 * df)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * df**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * df**3)
    )


def mean_interval(values: Sequence[float]) -> Estimate:
    """Student's t over independent values; without spread to judge by, no width."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, mean, mean)
    half = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def wilson(mean: float, n: int) -> Estimate:
    """Wilson's score interval of a share among n games."""
    centre = (mean + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(mean * (1 - mean) / n + Z * Z / (4 * n * n))
    return Estimate(mean, max(0.0, centre - half), min(1.0, centre + half))


def share_interval(blocks: Sequence[float], games: int) -> Estimate:
    """The interval of a win share.

    A block is the mean over all seatings of one deal: those games share their luck, so
    blocks and not games are independent. With few blocks, or blocks that all agree,
    Wilson's interval over the games stands in, which is the wider one.
    """
    estimate = mean_interval(blocks)
    if len(blocks) >= ENOUGH and estimate.low < estimate.high:
        return Estimate(estimate.mean, max(0.0, estimate.low), min(1.0, estimate.high))
    return wilson(estimate.mean, games)
