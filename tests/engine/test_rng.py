"""Named streams are stable across platforms and independent of each other."""

from __future__ import annotations

from collections import Counter

from core.engine.rng import fresh_seed, new_seed, pick, shuffle, stream


def test_a_stream_is_the_same_everywhere() -> None:
    cards = list(range(8))
    shuffle(cards, stream(1, "deal"))
    assert cards == [0, 4, 2, 1, 3, 6, 7, 5]
    assert stream(7, "deal", 2).random() == 0.7908367202942846


def test_streams_of_other_names_numbers_and_seeds_differ() -> None:
    firsts = {
        stream(1, "deal").random(),
        stream(1, "events").random(),
        stream(1, "deal", 1).random(),
        stream(2, "deal").random(),
    }
    assert len(firsts) == 4


def test_shuffle_reaches_every_order_about_equally() -> None:
    rng = stream(3, "orders")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        shuffle(cards, rng)
        seen[tuple(cards)] += 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_pick_reaches_every_item() -> None:
    rng = stream(4, "pick")
    assert {pick("abc", rng) for _ in range(60)} == set("abc")


def test_fresh_seeds_differ_and_fit_a_save() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(0 <= s < 2**53 for s in seeds)
    assert 0 <= new_seed(stream(1, "secret")) < 2**53
