"""Every sentence of the Ark: choices, facts, reasons and names; events and tiles beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.engine.game import Fact, Reason
from core.games.ark.data import FEATURES, INDEX
from core.games.ark.geometry import KINDS
from core.i18n import N_, _, ngettext
from core.text import Names, joined
from core.text.ark_log import event
from core.text.ark_things import thing

__all__ = [
    "action",
    "ending",
    "event",
    "fact",
    "option",
    "phase",
    "preset",
    "reason",
    "source",
    "term",
    "thing",
    "value",
]

SOURCES = {
    "cities": N_("Cities"),
    "scrolls": N_("Scrolls"),
    "prophet": N_("Doubled by the prophet"),
    "roads": N_("Roads"),
    "oases": N_("Oases"),
    "temples": N_("Temples"),
    "fields": N_("Fields"),
    "ark": N_("Ark"),
}
ENDINGS = {
    "last_tile": N_("The last tile lies: most points win."),
    "nothing_fits": N_("No tile fits any more: most points win."),
}
TERMS = {
    "score": N_("Points so far"),
    "cities": N_("Cities under way"),
    "roads": N_("Roads under way"),
    "fields": N_("Fields at the end"),
    "temples": N_("Temples under way"),
    "followers": N_("Followers in hand"),
    "prophet": N_("Prophet in hand"),
    "ark": N_("Followers near the Ark"),
    "ahead": N_("Turns still to come"),
}
OPTIONS = {"ark_prophets": N_("The Ark and prophets")}
VALUES: dict[tuple[str, Any], str] = {
    ("ark_prophets", True): N_("A prophet passed gives a point"),
    ("ark_prophets", False): N_("Only followers passed give a point"),
}
PRESETS: dict[str, str] = {}
PHASES = {
    "tile": N_("Tile {number}/72: place it"),
    "figure": N_("Tile {number}/72: figure or Ark"),
    "enter": N_("The Ark enters the city"),
    "over": N_("The game is over"),
}
FOLLOWER_ON = {
    "city": N_("Place follower in the city"),
    "road": N_("Place follower on the road"),
    "field": N_("Place follower on the field"),
}
PROPHET_ON = {"city": N_("Place prophet in the city")}
# At most 28 characters, names aside.
CLOSES = {
    "city": N_("Closes a city"),
    "road": N_("Closes a road"),
    "temple": N_("Completes a temple"),
}
JOINS = {
    "city": N_("Joins claimed cities"),
    "road": N_("Joins claimed roads"),
    "field": N_("Joins claimed fields"),
}
WORTH = {
    "city": N_("City: {now} now, {closed} if closed"),
    "road": N_("Road: {now} now, {closed} if closed"),
}
SCORES = {"city": N_("City: {points} now"), "road": N_("Road: {points} now")}
PLAIN = {
    "no_points": N_("No points yet"),
    "no_figure": N_("Without a figure"),
    "stays": N_("Stays to the end"),
    "temple_near": N_("Counts for a temple"),
    "comes_home": N_("The follower comes home"),
    "leaves": N_("The prophet leaves"),
    "doubles": N_("Doubles a closed city"),
    "ark_nothing": N_("The Ark passes nobody"),
}
TAKEN = {
    "city": N_("That city is taken by {names}."),
    "road": N_("That road is taken by {names}."),
    "field": N_("That field is taken by {names}."),
}
MEETS = {
    ("C", "R"): N_("A city would meet a road here."),
    ("C", "F"): N_("A city would meet a field here."),
    ("R", "C"): N_("A road would meet a city here."),
    ("R", "F"): N_("A road would meet a field here."),
    ("F", "C"): N_("A field would meet a city here."),
    ("F", "R"): N_("A field would meet a road here."),
}
REASONS = {
    "game_over": N_("The game is over."),
    "tile_first": N_("Place the tile first."),
    "one_place": N_("The tile goes to one place in one turn."),
    "occupied": N_("A tile lies there already."),
    "no_neighbour": N_("A tile must touch another one by an edge."),
    "no_turn_fits": N_("This tile fits there in no turn."),
    "no_such_turn": N_("A tile has four turns only."),
    "ark_enters_city": N_("The Ark enters on a tile of the completed city."),
    "one_thing": N_("Place one figure, or move the Ark, or do neither."),
    "not_on_temple": N_("No figure stands on a temple."),
    "prophet_gone": N_("Your prophet has been placed already."),
    "prophet_no_city": N_("No city of this tile is free for the prophet."),
    "prophet_city": N_("The prophet goes to cities only."),
    "no_such_piece": N_("The tile has no such place."),
    "no_follower": N_("You have no follower left."),
    "ark_absent": N_("The Ark enters with the first completed city."),
    "one_goal": N_("The Ark stops on one tile."),
    "ark_here": N_("The Ark never comes back to where it started."),
    "ark_on_tiles": N_("The Ark moves over placed tiles."),
}


def _follower_action(a: Any, view: Any) -> str:
    return _(FOLLOWER_ON[_feature(a, view)])


def _feature(a: Any, view: Any) -> str:
    """What the piece of the tile placed last belongs to."""
    return FEATURES[KINDS[INDEX[view.placed[-1].tile]][a.piece]]


def _ark_action(a: Any, view: Any) -> str:
    steps = len(a.path)
    return ngettext("Move the Ark {count} step", "Move the Ark {count} steps", steps).format(
        count=steps
    )


ACTIONS: dict[str, Callable[[Any, Any], str]] = {
    "place_tile": lambda a, view: _("Place the tile"),
    "place_follower": _follower_action,
    "place_prophet": lambda a, view: _(PROPHET_ON["city"]),
    "move_ark": _ark_action,
    "enter_ark": lambda a, view: _("Put the Ark here"),
    "no_figure": lambda a, view: _("Go on, no figure"),
}


def action(a: Any, view: Any) -> str:
    return ACTIONS[a.kind](a, view)


def _points_fact(f: Fact, names: Names) -> str:
    if f.what[0] > f.amount:
        return _("+{now} now, {most} at most").format(now=f.amount, most=f.what[0])
    return _("+{now} now").format(now=f.amount)


def _field_fact(f: Fact, names: Names) -> str:
    sheep, wolves = f.what
    if not f.amount:
        return _("Field: no points yet")
    return _("Field: ({sheep} − {wolves}) × 2 = {points}").format(
        sheep=sheep, wolves=wolves, points=f.amount
    )


def _worth_fact(f: Fact, names: Names) -> str:
    feature, closed = f.what
    if closed == f.amount:
        return _("Road: {now}, open or closed").format(now=f.amount)
    return _(WORTH[feature]).format(now=f.amount, closed=closed)


FACTS: dict[str, Callable[[Fact, Names], str]] = {
    "points": _points_fact,
    "gives": lambda f, names: _("{name} +{points}").format(name=names[f.seat], points=f.amount),
    "closes": lambda f, names: _(CLOSES[f.what[0]]),
    "joins": lambda f, names: _(JOINS[f.what[0]]),
    "field": _field_fact,
    "besides": lambda f, names: _("also +{points} now").format(points=f.amount),
    "scores": lambda f, names: _(SCORES[f.what[0]]).format(points=f.amount),
    "worth": _worth_fact,
    "ark_points": lambda f, names: _("Ark: +{points} now").format(points=f.amount),
    "ark_reaches": lambda f, names: ngettext(
        "{name}: {count} figure near", "{name}: {count} figures near", f.amount
    ).format(name=names[f.seat], count=f.amount),
}


def fact(f: Fact, names: Names) -> str:
    return _(PLAIN[f.id]) if f.id in PLAIN else FACTS[f.id](f, names)


def reason(r: Reason, names: Names) -> str:
    if r.id == "not_your_turn":
        return _("It is {name}’s turn.").format(name=names[r.what[0]])
    if r.id == "edge":
        return _(MEETS[r.what[0], r.what[1]])
    if r.id == "taken":
        feature, seats = r.what
        return _(TAKEN[feature]).format(names=joined([names[seat] for seat in seats]))
    if r.id == "ark_far":
        return _("The Ark moves at most {count} steps.").format(count=r.what[0])
    return _(REASONS[r.id])


def option(option_id: str) -> str:
    return _(OPTIONS[option_id])


def value(option_id: str, v: Any) -> str:
    return _(VALUES[option_id, v])


def preset(preset_id: str) -> str:
    return _(PRESETS[preset_id])


def source(source_id: str) -> str:
    return _(SOURCES[source_id])


def phase(view: Any) -> str:
    return _(PHASES[view.phase]).format(number=view.number)


def ending(ending_id: str) -> str:
    return _(ENDINGS[ending_id])


def term(term_id: str) -> str:
    return _(TERMS[term_id])
