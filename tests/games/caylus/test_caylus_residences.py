"""C3.3 Lawyer and C4 Residence."""

from __future__ import annotations

from core.games.caylus import activation
from core.games.caylus.actions import (
    DECLINE,
    PASS,
    BuildPrestige,
    MoveProvost,
    Pay,
    Trade,
    TurnBuilding,
)
from core.games.caylus.data import CARD_INDEX, PRESTIGE
from core.games.caylus.state import CaylusState
from tests.games.caylus.position import (
    GAME,
    events,
    goods,
    have,
    lay,
    legal,
    play,
    table,
)


def run(s: CaylusState) -> None:
    """Everyone has passed; activation begins."""
    s.bridge = list(range(s.players))
    s.turn = -1
    activation.begin(s, None)


def turns(s: CaylusState) -> set[int]:
    return {a.place for a in legal(s) if a.kind == "turn_building"}


def lawyer_table(food: int = 1, gold: int = 0) -> tuple[CaylusState, int]:
    """Seat 1 owns the lawyer, seat 0's worker stands on it."""
    s = table(2, advanced=True)
    place = lay(s, 1, "lawyer", worker=0)
    s.provost = place
    have(s, 0, food=food, gold=gold)
    return s, place


def test_c3_3_the_workers_owner_turns_one_of_his_own_buildings() -> None:
    s, lawyer = lawyer_table()
    lay(s, 1, "market")
    own_lawyer = lay(s, 0, "lawyer")
    bank = lay(s, 0, "bank")
    church = lay(s, 0, "church")
    home = lay(s, 0, "gold_mine", residence=True)
    run(s)
    assert GAME.current_player(s) == 0
    assert turns(s) == {bank, church}  # beyond the provost, never a lawyer, never a residence
    assert not {lawyer, own_lawyer, home} & turns(s)
    play(s, TurnBuilding(church))
    view = GAME.observe(s, None)
    assert view.road[church].residence
    assert s.residences[0] == 2
    assert "food" not in goods(s, 0)
    assert goods(s, 1)["denier"] == 2 + 2  # secondary 2, then income


def test_c3_3_before_the_provost_too() -> None:
    s = table(2, advanced=True)
    bank = lay(s, 0, "bank")
    s.provost = lay(s, 0, "lawyer", worker=0)
    have(s, 0, food=1)
    run(s)
    assert turns(s) == {bank}


def test_c3_3_gold_may_replace_the_food() -> None:
    s, _ = lawyer_table(food=0, gold=1)
    bank = lay(s, 0, "bank")
    run(s)
    play(s, TurnBuilding(bank))
    assert goods(s, 0) == {"denier": 3}


def test_c3_3_food_or_gold_is_asked_when_both_are_there() -> None:
    s, _ = lawyer_table(food=1, gold=1)
    bank = lay(s, 0, "bank")
    run(s)
    play(s, TurnBuilding(bank))
    assert legal(s) == [Pay(1, 0, 0, 0), Pay(0, 0, 0, 1)]
    assert s.side[bank] == 0
    play(s, Pay(0, 0, 0, 1))
    assert goods(s, 0) == {"food": 1, "denier": 3}


def test_c3_3_not_available_without_food_or_without_a_building() -> None:
    s, _ = lawyer_table(food=0)
    lay(s, 0, "bank")
    run(s)
    assert s.round == 2
    s, _ = lawyer_table(food=1)
    run(s)
    assert s.round == 2


def test_c3_3_one_building_per_activation_and_it_may_be_declined() -> None:
    s, _ = lawyer_table(food=3)
    bank, market = lay(s, 0, "bank"), lay(s, 0, "market")
    run(s)
    play(s, TurnBuilding(bank))
    assert s.round == 2
    s, _ = lawyer_table(food=3)
    market = lay(s, 0, "market")
    run(s)
    play(s, DECLINE)
    assert s.side[market] == 0
    assert goods(s, 1)["denier"] == 4


def test_c3_3_a_waiting_worker_runs_the_old_front_once_more() -> None:
    s, _ = lawyer_table()
    farm = lay(s, 0, "small_farm", worker=1, cubes=4)
    mine = lay(s, 0, "gold_mine", worker=1)
    s.provost = mine
    run(s)
    log = play(s, TurnBuilding(farm))
    # the farm ran for seat 1, and its owner took from the card before the rest went back
    assert goods(s, 1)["food"] == 1
    assert goods(s, 0)["food"] == 1
    assert [(e.good, e.amount) for e in events(log, "cubes_returned")] == [("food", 3)]
    order = [e.kind for e in log if e.kind in ("building_turned", "cubes_returned")]
    assert order == ["building_turned", "cubes_returned"]
    assert s.cubes[farm] == 0
    assert not GAME.observe(s, None).road[farm].open
    play(s, DECLINE)  # the gold mine's owner keeps the food
    assert s.workers == [4, 4]


def test_c3_3_a_turned_church_still_sells_its_tokens_once() -> None:
    s, _ = lawyer_table()
    church = lay(s, 0, "church", worker=0)
    s.provost = church
    have(s, 0, food=1, denier=2)
    run(s)
    play(s, TurnBuilding(church))
    assert Trade(deniers=-2, tokens=1) in legal(s)
    play(s, Trade(deniers=-2, tokens=1))
    assert s.tokens[0] == 1
    assert GAME.breakdown(s)[0]["residences"] == 1


def test_c3_3_beyond_the_provost_its_turn_never_comes() -> None:
    s, _ = lawyer_table()
    farm = lay(s, 0, "small_farm", worker=1, cubes=4)
    run(s)
    log = play(s, TurnBuilding(farm))
    assert "food" not in goods(s, 1)
    assert events(log, "cubes_returned")[0].amount == 4
    assert s.workers == [4, 4]
    assert not GAME.observe(s, None).road[farm].open


def test_c3_3_beyond_the_provost_its_cubes_go_back_at_once() -> None:
    s, _ = lawyer_table()
    s.provost = lay(s, 0, "bank", worker=0)
    farm = lay(s, 0, "small_farm", worker=1, cubes=4)
    have(s, 0, food=1, denier=1)
    run(s)
    play(s, TurnBuilding(farm))
    seen = GAME.observe(s, None).road[farm]  # while the bank is asked about
    assert (seen.residence, seen.turning, seen.cubes, seen.worker) == (True, False, 0, 1)
    play(s, DECLINE)
    assert GAME.observe(s, None).road[farm].worker == -1


def test_c3_3_at_once_without_a_worker() -> None:
    s, _ = lawyer_table()
    farm = lay(s, 0, "small_farm", cubes=4)
    run(s)
    log = play(s, TurnBuilding(farm))
    assert events(log, "cubes_returned")[0].amount == 4
    assert (s.cubes[farm], s.residences[0]) == (0, 1)


def test_c3_3_its_points_are_lost() -> None:
    s, _ = lawyer_table()
    bank = lay(s, 0, "bank")
    run(s)
    assert GAME.breakdown(s)[0]["buildings"] == 3
    play(s, TurnBuilding(bank))
    row = GAME.breakdown(s)[0]
    assert (row["buildings"], row["residences"]) == (0, 1)  # C4.2


def test_c4_1_income_until_a_prestige_building_stands_on_it() -> None:
    s = table(2, advanced=True)
    home = lay(s, 0, "bank", residence=True)
    play(s, PASS, MoveProvost(0))
    assert goods(s, 0)["denier"] == 1 + 3
    play(s, PASS)
    have(s, 0, stone=2, gold=1)
    play(s, BuildPrestige("statue", home), MoveProvost(0))
    assert goods(s, 0) == {"denier": 2}


def test_c4_2_one_point_or_none_when_covered() -> None:
    s = table(2, advanced=True)
    home = lay(s, 0, "bank", residence=True)
    have(s, 0, stone=2, gold=1)
    assert GAME.breakdown(s)[0]["residences"] == 1
    play(s, BuildPrestige("statue", home))
    row = GAME.breakdown(s)[0]
    assert (row["residences"], row["prestige"], row["buildings"]) == (0, 6, 0)


def test_c4_3_never_takes_a_worker() -> None:
    s = table(2, advanced=True)
    home = lay(s, 0, "bank", residence=True)
    have(s, 0, denier=1)
    assert home not in {a.place for a in legal(s) if a.kind == "place_worker"}
    assert GAME.observe(s, None).road[home].card == "bank"
    assert s.card[home] == CARD_INDEX["bank"]


def test_c5_2_the_road_shows_which_prestige_building_stands_on_a_residence() -> None:
    for row in PRESTIGE:
        s = table(2, advanced=True)
        place = lay(s, 0, "bank", residence=True)
        have(s, 0, food=3, wood=3, stone=5, gold=3)
        play(s, BuildPrestige(row.id, place))
        if s.pending:
            play(s, legal(s)[0])
        view = GAME.observe(s, None)
        assert [card.prestige for card in view.road if card.prestige] == [row.id]
        assert view.road[place].prestige == row.id
        assert row.id not in view.prestige
