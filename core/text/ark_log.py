"""The log of the Ark: one line for every event that deserves one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.engine.game import NOBODY
from core.i18n import N_, _, ngettext
from core.text import Names, joined

PLACED = {
    ("follower", "city"): N_("{name} places a follower in a city."),
    ("follower", "road"): N_("{name} places a follower on a road."),
    ("follower", "field"): N_("{name} places a follower on a field."),
    ("prophet", "city"): N_("{name} places the prophet in a city."),
}
# (feature, completed, somebody scores)
SITES = {
    ("city", True, True): N_("City completed, {parts}: {gains}."),
    ("city", True, False): N_("City completed, {parts}: nobody scores."),
    ("city", False, True): N_("City unfinished, {parts}: {gains}."),
    ("city", False, False): N_("City unfinished, {parts}: nobody scores."),
    ("road", True, True): N_("Road completed, {parts}: {gains}."),
    ("road", True, False): N_("Road completed, {parts}: nobody scores."),
    ("road", False, True): N_("Road unfinished, {parts}: {gains}."),
    ("road", False, False): N_("Road unfinished, {parts}: nobody scores."),
}
TEMPLES = {
    (True, True): N_("Temple completed: {gains}."),
    (True, False): N_("Temple completed: nobody scores."),
    (False, True): N_("Temple unfinished: {gains}."),
    (False, False): N_("Temple unfinished: nobody scores."),
}
ENDED = {
    "last_tile": N_("The last tile lies: final scoring."),
    "nothing_fits": N_("No tile is left that fits: final scoring."),
}
PASSED = {
    "follower": N_("The Ark passes a follower of {name}: {points}."),
    "prophet": N_("The Ark passes the prophet of {name}: {points}."),
}


def points(n: int) -> str:
    return ngettext("{count} point", "{count} points", n).format(count=n)


def tiles(n: int) -> str:
    return ngettext("{count} tile", "{count} tiles", n).format(count=n)


def _symbols(feature: str, n: int) -> str:
    if not n:
        return ""
    if feature == "city":
        return ngettext("{count} scroll", "{count} scrolls", n).format(count=n)
    return ngettext("{count} oasis", "{count} oases", n).format(count=n)


def _gains(seats: Any, gains: Any, doubled: Any, names: Names) -> str:
    parts = []
    for seat, n in zip(seats, gains, strict=True):
        if seat in doubled:
            parts.append(_("{name} {points} (doubled)").format(name=names[seat], points=points(n)))
        else:
            parts.append(_("{name} {points}").format(name=names[seat], points=points(n)))
    return joined(parts)


def _placed(e: Any, names: Names) -> str:
    return _("{name} places a tile.").format(name=names[e.seat])


def _discarded(e: Any, names: Names) -> str:
    return _("The tile that {name} draws fits nowhere and leaves the game.").format(
        name=names[e.seat]
    )


def _figure(e: Any, names: Names) -> str:
    return _(PLACED[e.figure, e.feature]).format(name=names[e.seat])


def _ark_moved(e: Any, names: Names) -> str:
    steps = len(e.path)
    return ngettext(
        "{name} moves the Ark {count} step.", "{name} moves the Ark {count} steps.", steps
    ).format(name=names[e.seat], count=steps)


def _ark_stepped(e: Any, names: Names) -> str:
    if e.owner == NOBODY:
        return ""
    return _(PASSED[e.figure]).format(name=names[e.owner], points=points(e.points))


def _ark_entered(e: Any, names: Names) -> str:
    return _("{name} brings the Ark into the city.").format(name=names[e.seat])


def _site(e: Any, names: Names) -> str:
    return _(SITES[e.feature, e.completed, bool(e.owners)]).format(
        parts=", ".join(filter(None, (tiles(len(e.cells)), _symbols(e.feature, e.symbols)))),
        gains=_gains(e.owners, e.gains, e.doubled, names),
    )


def _temple(e: Any, names: Names) -> str:
    gains = _gains(e.owners, (e.points,) * len(e.owners), (), names)
    return _(TEMPLES[e.completed, bool(e.owners)]).format(gains=gains)


def _field(e: Any, names: Names) -> str:
    sheep = ngettext("{count} sheep", "{count} sheep", e.sheep).format(count=e.sheep)
    wolves = ngettext("{count} wolf", "{count} wolves", e.wolves).format(count=e.wolves)
    gains = _gains(e.owners, (e.points,) * len(e.owners), (), names)
    return _("Field, {sheep}, {wolves}: {gains}.").format(sheep=sheep, wolves=wolves, gains=gains)


def _home(e: Any, names: Names) -> str:
    return _("A follower of {name} comes home.").format(name=names[e.seat])


def _left(e: Any, names: Names) -> str:
    return _("The prophet of {name} leaves the game.").format(name=names[e.seat])


EVENTS: dict[str, Callable[[Any, Names], str]] = {
    "tile_drawn": lambda e, names: "",  # it lies in the tray
    "tile_discarded": _discarded,
    "tile_placed": _placed,
    "figure_placed": _figure,
    "ark_moved": _ark_moved,
    "ark_stepped": _ark_stepped,
    "ark_entered": _ark_entered,
    "feature_scored": _site,
    "temple_scored": _temple,
    "field_scored": _field,
    "follower_returned": _home,
    "prophet_left": _left,
    "game_ended": lambda e, names: _(ENDED[e.reason]),
}


def event(e: Any, names: Names) -> str:
    return EVENTS[e.kind](e, names)
