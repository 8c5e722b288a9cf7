"""P5 and P9: scoring a deal."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.pillars.actions import NO_MATERIALS, ScoreDeal
from core.games.pillars.data import unpack
from core.games.pillars.rules import GAME
from core.games.pillars.scoring import listed_plans, purse, result_of
from core.games.pillars.state import SCORING, PillarsState
from tests.games.pillars.pillars_tables import last_card, of_kind, owned, play

NOTHING = (0, 0, 0, 0)


def before_scoring(
    cards: list[str],
    stock: tuple[int, ...] = NOTHING,
    privileges: int = 0,
    without: tuple[int, ...] = (),
    **more: Any,
) -> tuple[PillarsState, list[Any]]:
    """Seat 0 took `cards` (none: no trick) and seat 1 takes the last trick; its events."""
    taken = [cards, ["stonemason_2"], ["aliena"], ["alfred"]]
    if "privilege" not in more:
        more["privilege"] = "bell_founder"
        taken[1] = [*taken[1], "bell_founder"]
    for seat in without:
        taken[seat] = []
    s = last_card(
        ["toolmaker_1", "toolmaker_2", "toolmaker_3", "stonemason_1"],
        leader=0,
        taken=taken,
        stocks=[stock, NOTHING, NOTHING, NOTHING],
        privileges=[privileges, 0, 0, 0],
        **more,
    )
    return s, play(s, "toolmaker_1", "toolmaker_2", "toolmaker_3", "stonemason_1")


def score(cards: list[str], stock: tuple[int, ...] = NOTHING, **more: Any) -> list[Any]:
    """The same, with seat 0's best plan; the events of seat 0."""
    s, log = before_scoring(cards, stock, **more)
    if s.phase == SCORING and s.turn == 0:
        GAME.apply(s, listed_plans(s)[0], log)
    return [e for e in log if getattr(e, "seat", -1) == 0]


def result(log: list[Any]) -> Any:
    (scored,) = [e for e in of_kind(log, "deal_scored") if e.seat == 0 and e.deal == 1]
    return scored


def test_p5_1_cards_of_other_colours_count_nothing() -> None:
    log = score(["carpenter_1", "stonemason_3", "master_builder_2"], (0, 0, 1, 0))
    assert result(log).points == 0
    assert result(log).kept == (0, 0, 1, 0)


def test_p5_2_materials_are_gained_first() -> None:
    log = score(["forest", "forest", "quarry", "philip", "toolmaker_0", "stonemason_0"])
    gained = [e.gained for e in of_kind(log, "material_gained")]
    assert sorted(gained) == [(0, 0, 0, 1), (0, 1, 0, 0), (0, 1, 0, 0), (1, 0, 0, 0)]
    # used at once: metal for 5, stone for 4, two craftsmen
    assert result(log).points == 11
    assert result(log).kept == (0, 2, 0, 0)


def test_p5_2_toms_owner_chooses() -> None:
    s, _log = before_scoring(["tom"])
    assert (s.phase, s.turn) == (SCORING, 0)
    assert {a.tom for a in GAME.legal_actions(s)} == {
        (1, 0, 0, 0),
        (0, 1, 0, 0),
        (0, 0, 1, 0),
    }
    metal = ScoreDeal((0, 0, 0, 1), False, (), NO_MATERIALS, (0, 0, 0, 1))
    assert not GAME.accepts(s, metal)
    nothing = ScoreDeal(NO_MATERIALS, False, (), NO_MATERIALS, NO_MATERIALS)
    assert not GAME.accepts(s, nothing)


@pytest.mark.parametrize(
    ("craft", "stock", "points"),
    [
        ("toolmaker", (0, 0, 0, 2), 5),
        ("stonemason", (2, 0, 0, 0), 4),
        ("carpenter", (0, 2, 0, 0), 3),
        ("mortar_mixer", (0, 0, 2, 0), 2),
        ("master_builder", (0, 0, 2, 0), 1),
        ("master_builder", (0, 2, 0, 0), 2),
        ("master_builder", (2, 0, 0, 0), 3),
        ("master_builder", (0, 0, 0, 2), 4),
    ],
)
def test_p5_3_own_craftsman_turns_one_material_once(
    craft: str, stock: tuple[int, ...], points: int
) -> None:
    log = score([f"{craft}_0"], stock)
    (converted,) = of_kind(log, "converted")
    assert (converted.source, converted.points) == (craft, points)
    assert result(log).points == points + 1
    assert sum(result(log).kept) == 1


def test_p5_3_every_conversion_is_optional() -> None:
    s, _log = before_scoring(["carpenter_0", "mortar_mixer_0"], (0, 1, 1, 0))
    plan = ScoreDeal(NO_MATERIALS, False, (), NO_MATERIALS, (0, 1, 1, 0))
    assert GAME.accepts(s, plan)
    log: list[Any] = []
    GAME.apply(s, plan, log)
    assert result(log).points == 2
    assert unpack(s.stocks[0]) == (0, 1, 1, 0)


def test_p5_3_one_material_serves_one_use() -> None:
    s, _log = before_scoring(["carpenter_0", "master_builder_0"], (0, 1, 0, 0))
    both = (("carpenter", "wood"), ("master_builder", "wood"))
    assert not GAME.accepts(s, ScoreDeal(NO_MATERIALS, False, both, NO_MATERIALS, NO_MATERIALS))
    assert GAME.accepts(s, ScoreDeal(NO_MATERIALS, False, both[:1], NO_MATERIALS, NO_MATERIALS))


def test_p5_3_only_own_tools_convert() -> None:
    s, _log = before_scoring(["carpenter_1", "stonemason_0"], (1, 1, 0, 0))
    foreign = ScoreDeal(NO_MATERIALS, False, (("carpenter", "wood"),), NO_MATERIALS, (1, 0, 0, 0))
    assert not GAME.accepts(s, foreign)
    sold = ScoreDeal(NO_MATERIALS, False, (), (0, 1, 0, 0), (1, 0, 0, 0))
    assert not GAME.accepts(s, sold)
    brick = ScoreDeal(NO_MATERIALS, True, (), NO_MATERIALS, (1, 1, 0, 0))
    assert not GAME.accepts(s, brick)


def test_p5_3_stone_of_the_brick_maker_is_used_at_once() -> None:
    log = score(["stonemason_0"], (0, 0, 1, 0), privileges=owned("brick_maker"))
    assert of_kind(log, "brick_made")
    assert result(log).points == 5


def test_p5_3_brick_maker_turns_one_sand_only() -> None:
    cards = ["stonemason_0", "master_builder_0"]
    s, _log = before_scoring(cards, (0, 0, 2, 0), privileges=owned("brick_maker"))
    # two craftsmen, stone 4, sand 1; a second stone would bring 3
    assert max(result_of(s, purse(s, 0), a) for a in GAME.legal_actions(s)) == 7


def test_p5_3_privileges_work_and_the_painter_by_itself() -> None:
    log = score([], privileges=owned("painter"), king=("king", "forest"))
    assert [(e.card, e.points) for e in of_kind(log, "card_scored")] == [
        ("king", 3),
        ("painter", 1),
    ]
    log = score(["waleran"], (0, 0, 1, 1), privileges=owned("potter", "bell_founder", "assistant"))
    assert result(log).points == 3 + 5 - 2


def test_p5_3_assistant_takes_any_number() -> None:
    s, log = before_scoring(["regan"], (1, 1, 1, 0), privileges=owned("assistant"))
    for sold in ((0, 0, 0, 0), (0, 1, 0, 0), (1, 1, 1, 0)):
        kept = (1 - sold[0], 1 - sold[1], 1 - sold[2], 0)
        plan = ScoreDeal(NO_MATERIALS, False, (), sold, kept)
        assert GAME.accepts(s, plan)
        t = s.copy()
        log = []
        GAME.apply(t, plan, log)
        assert result(log).points == sum(sold) - 1


def test_p5_3_privilege_taken_in_this_deal_works_at_once() -> None:
    log = score(["potter", "ellen"], (0, 0, 1, 0), privilege="potter")
    assert result(log).points == 3 + 2


def test_p5_4_craftsmen_count_without_converting() -> None:
    log = score(["toolmaker_0", "carpenter_0", "stonemason_0"])
    assert result(log).points == 3
    assert of_kind(log, "craftsmen_counted")[0].points == 3


def test_p5_4_plus_and_minus_cards_and_negative_results() -> None:
    log = score(["regan", "waleran", "william", "ellen"])
    assert {e.card: e.points for e in of_kind(log, "card_scored")} == {
        "ellen": 2,
        "regan": -1,
        "waleran": -2,
        "william": -3,
    }
    assert (result(log).points, result(log).total) == (-4, -4)


def test_p5_5_without_a_trick_the_kings_trick_counts() -> None:
    log = score([], (0, 1, 0, 0), king=("king", "carpenter_0", "quarry", "regan"))
    assert set(of_kind(log, "king_credited")[0].cards) == {
        "king",
        "carpenter_0",
        "quarry",
        "regan",
    }
    assert result(log).points == 3 + 1 + 3 - 1
    assert result(log).kept == (1, 0, 0, 0)


def test_p5_5_several_without_a_trick_score_it_in_full() -> None:
    s, log = before_scoring([], without=(2,), king=("king", "tom", "carpenter_2", "william"))
    assert (s.phase, s.turn) == (SCORING, 0)
    GAME.apply(s, next(a for a in GAME.legal_actions(s) if a.tom == (0, 0, 1, 0)), log)
    assert (s.phase, s.turn) == (SCORING, 2)
    with_wood = [a for a in GAME.legal_actions(s) if a.tom == (0, 1, 0, 0) and a.conversions]
    GAME.apply(s, with_wood[0], log)
    points = {e.seat: e.points for e in of_kind(log, "deal_scored")}
    assert points[0] == 3 - 3
    assert points[2] == 3 - 3 + 1 + 3  # his own carpenter turns Tom's wood
    assert unpack(s.stocks[0]) == (0, 0, 1, 0)


def test_p5_5_everybody_with_a_trick_leaves_the_kings_trick_to_nobody() -> None:
    log = score(["aliena"], without=(), king=("king", "ellen", "carpenter_0", "quarry"))
    assert result(log).points == 0
    assert result(log).kept == NOTHING
    assert not of_kind(log, "king_credited")


def test_p5_5_the_kings_player_can_be_without_a_trick() -> None:
    s, log = before_scoring([], king=("king", "forest"))
    assert s.king_seat == 0 or s.deal == 2
    credited = of_kind(log, "king_credited")
    assert [e.seat for e in credited] == [0]


def test_p5_6_exactly_the_surplus_over_three_is_discarded() -> None:
    s, log = before_scoring(["forest", "quarry"], (1, 1, 1, 0))
    kept = {a.kept for a in GAME.legal_actions(s)}
    assert kept == {(2, 1, 0, 0), (2, 0, 1, 0), (1, 2, 0, 0), (1, 1, 1, 0), (0, 2, 1, 0)}
    for bad in ((2, 2, 0, 0), (1, 1, 0, 0), (2, 2, 1, 0), (3, 0, 0, 0)):
        assert not GAME.accepts(s, ScoreDeal(NO_MATERIALS, False, (), NO_MATERIALS, bad))
    GAME.apply(s, ScoreDeal(NO_MATERIALS, False, (), NO_MATERIALS, (1, 1, 1, 0)), log)
    assert of_kind(log, "discarded")[0].materials == (1, 1, 0, 0)
    assert unpack(s.stocks[0]) == (1, 1, 1, 0)


def test_p5_6_any_number_is_held_during_scoring() -> None:
    log = score(
        ["forest", "forest", "gravel_pit", "gravel_pit", "carpenter_0", "mortar_mixer_0"],
        (1, 1, 1, 0),
    )
    assert result(log).points == 3 + 2 + 2
    assert sum(of_kind(log, "discarded")[0].materials) == 2


def test_p5_6_nothing_is_asked_after_the_last_deal() -> None:
    s, log = before_scoring(
        ["forest", "quarry", "painter", "carpenter_0"],
        (1, 1, 1, 0),
        privilege="painter",
        privileges=owned("potter", "bell_founder", "assistant", "brick_maker"),
    )
    assert GAME.current_player(s) == -1
    assert not of_kind(log, "discarded")
    # wood 3, sand 3, three sold, craftsman 1, painter 1
    assert result(log).points == 3 + 3 + 3 + 1 + 1


def test_p5_6_seats_are_asked_in_order() -> None:
    s, log = before_scoring([], without=(2, 3), king=("king", "tom"))
    asked = []
    while s.phase == SCORING:
        asked.append(s.turn)
        assert GAME.observe(s, None).results == ()  # told when everybody has scored
        GAME.apply(s, GAME.legal_actions(s)[0], log)
    assert asked == [0, 2, 3]
    assert GAME.observe(s, None).results == (tuple(e.points for e in of_kind(log, "deal_scored")),)


def test_p9_scoring() -> None:
    cards = ["carpenter_0", "mortar_mixer_0", "carpenter_1", "forest", "quarry", "ellen"]
    log = score([*cards, "william", "painter"], (1, 1, 1, 0), privilege="painter")
    scored = result(log)
    assert scored.points == 7
    assert scored.kept == (2, 1, 0, 0)
    assert not of_kind(log, "discarded")
    assert [(e.material, e.points) for e in of_kind(log, "converted")] == [("wood", 3), ("sand", 2)]
