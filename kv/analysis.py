"""What a finished match tells about itself: winners, swings, sources, facts. No widgets."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.engine.match import Match
from core.i18n import _, ngettext
from core.text import joined

SWINGS = 3


class Swing(NamedTuple):
    """One action that changed the standing much: its number, the seat it helped, the points."""

    number: int
    seat: int
    points: int


def winners(match: Match) -> list[int]:
    """The seats in first place."""
    result = match.result()
    return [seat for seat, rank in enumerate(result.ranks) if rank == 1] if result else []


def headline(match: Match) -> str:
    """Who won, without a number: titles are set in old figures."""
    seats = winners(match)
    names = joined([match.seats[s].name for s in seats])
    if len(seats) > 1:
        return _("{names} share the win").format(names=names)
    return _("{name} wins").format(name=names)


def verdict(match: Match) -> str:
    """Who won and by how much, in one sentence."""
    seats = winners(match)
    if len(seats) > 1:
        return headline(match)
    names = match.seats[seats[0]].name
    scores = match.scores()
    margin = scores[seats[0]] - max(
        (score for seat, score in enumerate(scores) if seat not in seats), default=0
    )
    if margin <= 0:  # decided by a tie-break
        return _("{name} wins the tie").format(name=names)
    return ngettext("{name} wins by {count} point", "{name} wins by {count} points", margin).format(
        name=names, count=margin
    )


def swings(match: Match, most: int = SWINGS) -> list[Swing]:
    """The actions that moved one seat furthest against the others, in the order of play."""
    line = match.score_line()
    found = []
    for number in range(1, len(line)):
        gains = [now - then for now, then in zip(line[number], line[number - 1], strict=True)]
        mean = sum(gains) / len(gains)
        seat = max(range(len(gains)), key=lambda s: gains[s] - mean)
        if gains[seat] - mean > 0:
            found.append((gains[seat] - mean, Swing(number, seat, gains[seat])))
    best = sorted(found, key=lambda f: (-f[0], f[1].number))[:most]
    return sorted(swing for _size, swing in best)


def lead_changes(match: Match) -> int:
    """How often another seat took the lead alone."""
    leader, changes = -1, 0
    for scores in match.score_line():
        best = max(scores)
        if scores.count(best) == 1 and scores.index(best) != leader:
            changes += leader >= 0
            leader = scores.index(best)
    return changes


def sources(match: Match) -> list[str]:
    """All sources that gave or took points, those worth most first."""
    totals: dict[str, int] = {}
    for parts in match.breakdown():
        for source, points in parts.items():
            totals[source] = totals.get(source, 0) + abs(points)
    return sorted((s for s, total in totals.items() if total), key=lambda s: (-totals[s], s))


def moves_of(match: Match, seat: int, source: str) -> list[tuple[int, int]]:
    """(number of the action, points) of everything that fed one source of one seat."""
    again = Match(match.game, match.setup, match.seats, match.hints, match.salt)
    found = []
    before = again.breakdown()[seat].get(source, 0)
    for number, action in enumerate(match.actions):
        again.submit(action)
        after = again.breakdown()[seat].get(source, 0)
        if after != before:
            found.append((number, after - before))
        before = after
    return found


def facts(match: Match, source_name: Any) -> list[str]:
    """Up to four things worth telling."""
    found = (_lead(match), _halfway(match), _largest(match), _mostly(match, source_name))
    return [words for words in found if words]


def _lead(match: Match) -> str:
    count = lead_changes(match)
    if count:
        words = ngettext("The lead changed once.", "The lead changed {count} times.", count)
        return words.format(count=count)
    ahead = next((s for s in map(_leaders, match.score_line()) if len(s) == 1), [])
    words = _("Nobody but {name} was ever ahead.")
    return "".join(words.format(name=match.seats[seat].name) for seat in ahead)


def _leaders(scores: Any) -> list[int]:
    """The seats with the most points."""
    return [seat for seat, points in enumerate(scores) if points == max(scores)]


def _halfway(match: Match) -> str:
    line = match.score_line()
    scores = line[len(line) // 2]
    ahead, best = _leaders(scores), max(scores)
    if best <= 0 or len(ahead) == len(scores):
        return ""
    names = joined([match.seats[s].name for s in ahead])
    if len(ahead) > 1:
        words = _("Halfway through, {names} were level with {count} points.")
        return words.format(names=names, count=best)
    words = ngettext(
        "Halfway through, {name} was ahead with {count} point.",
        "Halfway through, {name} was ahead with {count} points.",
        best,
    )
    return words.format(name=names, count=best)


def _largest(match: Match) -> str:
    best = max(swings(match), key=lambda s: s.points, default=None)
    if best is None or best.points <= 0:
        return ""
    words = _("The largest gain in one move: {name}, {points}, at move {number}.")
    name = match.seats[best.seat].name
    gain = ngettext("{count} point", "{count} points", best.points).format(count=best.points)
    return words.format(name=name, points=gain, number=best.number)


def _mostly(match: Match, source_name: Any) -> str:
    seat = winners(match)[0]
    parts = match.breakdown()[seat]
    source = max(parts, key=lambda s: parts[s], default=None)
    if source is None or parts[source] <= 0:
        return ""
    words = _("Most of {name}’s points: {source}, {count}.")
    name = match.seats[seat].name
    return words.format(name=name, source=source_name(source), count=parts[source])
