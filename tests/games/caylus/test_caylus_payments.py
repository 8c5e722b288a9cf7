"""C1.2 Gold is a joker and the payer chooses freely."""

from __future__ import annotations

from itertools import product

import pytest

from core.games.caylus.actions import Build, BuildPrestige, Pay
from core.games.caylus.data import Cost
from core.games.caylus.payments import PRICES, affordable, missing, most_batches, payments
from tests.games.caylus.position import goods, have, hold, legal, play, table


def test_c1_2_one_way_to_pay_is_not_asked() -> None:
    s = table()
    hold(s, 0, "small_farm")
    have(s, 0, food=1, wood=1)
    have(s, 1, denier=1)
    play(s, Build("small_farm"))
    assert not s.pending
    assert goods(s, 0) == {}


def test_c1_2_gold_may_be_spent_while_holding_the_real_cube() -> None:
    s = table()
    hold(s, 0, "small_farm")
    have(s, 0, food=1, wood=1, gold=2)
    have(s, 1, denier=1)
    play(s, Build("small_farm"))
    assert legal(s)[0] == Pay(1, 1, 0, 0)  # the cheapest in gold first
    assert set(legal(s)) == {Pay(1, 1, 0, 0), Pay(0, 1, 0, 1), Pay(1, 0, 0, 1), Pay(0, 0, 0, 2)}
    play(s, Pay(0, 1, 0, 1))
    assert goods(s, 0) == {"food": 1, "gold": 1}
    assert s.turn == 1


def test_c1_2_where_a_cost_names_gold_only_gold_pays_it() -> None:
    s = table()
    have(s, 0, stone=9)
    assert BuildPrestige("statue") not in legal(s)
    have(s, 0, stone=2, gold=1)
    have(s, 1, denier=1)
    play(s, BuildPrestige("statue"))
    assert goods(s, 0) == {}
    assert s.turn == 1


def test_c1_2_any_cube_may_be_any_kind_gold_included() -> None:
    s = table()
    hold(s, 0, "market")
    have(s, 0, food=1, wood=2, stone=1, gold=1)
    play(s, Build("market"))
    assert set(legal(s)) == {
        Pay(1, 1, 0, 0),
        Pay(0, 2, 0, 0),
        Pay(0, 1, 1, 0),
        Pay(0, 1, 0, 1),
        Pay(1, 0, 0, 1),
        Pay(0, 0, 1, 1),
    }


def by_hand(cost: Cost, pay: tuple[int, ...]) -> bool:
    """Whether the cubes can be laid on the cost one by one."""
    slots = [k for k in range(4) for _ in range(cost[k])] + [4] * cost.anything
    cubes = [k for k in range(4) for _ in range(pay[k])]
    if len(slots) != len(cubes):
        return False

    def fits(rest: list[int], left: list[int]) -> bool:
        if not rest:
            return True
        slot, *others = rest
        for cube in set(left):
            if cube == slot or slot == 4 or (cube == 3 and slot < 3):
                now = left.copy()
                now.remove(cube)
                if fits(others, now):
                    return True
        return False

    return fits(slots, cubes)


@pytest.mark.parametrize("price", [0, 3, 6, 10, 12, 13, 19, 21, 22])
def test_c1_2_payments_are_exactly_what_can_be_laid_out(price: int) -> None:
    stock = (2, 2, 3, 3)
    cost = PRICES[price]
    wanted = {pay for pay in product(*(range(n + 1) for n in stock)) if by_hand(cost, pay)}
    found = payments(price, *stock)
    assert {p[:4] for p in found} == wanted
    assert [p.gold for p in found] == sorted(p.gold for p in found)


def test_missing_and_affordable_agree_with_the_payments() -> None:
    for stock in product(range(4), range(3), range(4), range(4)):
        bits = affordable(*stock)
        for price in range(19):
            can = bool(payments(price, *stock))
            assert can == bool(bits >> price & 1) == (not any(missing(PRICES[price], *stock)))


def test_missing_cubes_make_it_payable() -> None:
    for stock in product(range(3), range(3), range(3), range(3)):
        for price in range(19):
            lack = missing(PRICES[price], *stock)
            richer = [have + more for have, more in zip(stock, lack, strict=False)]
            richer[0] += lack[4]
            assert payments(price, *richer), (stock, PRICES[price], lack)


def test_most_batches_agrees_with_the_payments() -> None:
    for stock in product(range(4), range(4), range(4), range(7)):
        n = most_batches(*stock)
        assert payments(20 + n, *stock)
        assert not payments(21 + n, *stock)
