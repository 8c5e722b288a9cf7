"""Why a move was chosen, in words: how the parts of its worth differ from the others'."""

from __future__ import annotations

from collections.abc import Sequence

from core import text
from core.ai.agent import Candidate, Decision
from core.i18n import _, ngettext

CLEAR = 0.75  # points below which a difference is not worth a sentence


def differences(one: Candidate, other: Candidate) -> list[tuple[str, float]]:
    """By how many points the parts of two moves' worth differ, the most in favour first."""
    mine, theirs = dict(one.terms), dict(other.terms)
    found = [(term, mine.get(term, 0.0) - theirs.get(term, 0.0)) for term in {**mine, **theirs}]
    return sorted(found, key=lambda row: -row[1])


def sentence(game_id: str, candidates: Sequence[Candidate], n: int) -> str:
    """One sentence on the move at place `n`: the first against the next, the rest against it."""
    if len(candidates) < 2:
        return _("There was no other move to weigh.")
    term = text.of(game_id).term
    rows = differences(candidates[n], candidates[0 if n else 1])
    (best, more), (worst, less) = rows[0], rows[-1]
    if n == 0:
        return _lead(term(best), more, candidates)
    if more >= CLEAR and less <= -CLEAR:
        return _("“{plus}” +{more}, but “{minus}” −{less}, compared with the best move.").format(
            plus=term(best), more=round(more), minus=term(worst), less=round(-less)
        )
    if less <= -CLEAR:
        count = round(-less)
        return ngettext(
            "{term}: about {count} point less than with the best move.",
            "{term}: about {count} points less than with the best move.",
            count,
        ).format(term=term(worst), count=count)
    gap = round(candidates[0].points - candidates[n].points)
    if gap > 0:  # seen further ahead only
        return ngettext(
            "About {count} point less expected at the end than with the best move.",
            "About {count} points less expected at the end than with the best move.",
            gap,
        ).format(count=gap)
    if gap < 0 and candidates[n].share < candidates[0].share:  # the others gain more by it
        return ngettext(
            "About {count} point more than with the best move, but less ahead of the others.",
            "About {count} points more than with the best move, but less ahead of the others.",
            -gap,
        ).format(count=-gap)
    return _("Almost as good as the best move.")


def _lead(term: str, more: float, candidates: Sequence[Candidate]) -> str:
    if more >= CLEAR:
        count = round(more)
        return ngettext(
            "{term}: about {count} point more than with the next best move.",
            "{term}: about {count} points more than with the next best move.",
            count,
        ).format(term=term, count=count)
    gap = round(candidates[0].points - candidates[1].points)
    if gap > 0:
        return ngettext(
            "About {count} point more expected at the end than with the next best move.",
            "About {count} points more expected at the end than with the next best move.",
            gap,
        ).format(count=gap)
    if gap < 0 and candidates[0].share > candidates[1].share:
        return ngettext(
            "About {count} point less than with the next best move, but further ahead of the "
            "others.",
            "About {count} points less than with the next best move, but further ahead of the "
            "others.",
            -gap,
        ).format(count=-gap)
    if gap < 0:  # what was played, if it would be played no more
        return _("Almost as good as the best move.")
    count = round(candidates[0].points)
    return ngettext(
        "Just ahead of the next best move; about {count} point expected at the end.",
        "Just ahead of the next best move; about {count} points expected at the end.",
        count,
    ).format(count=count)


def effort(decision: Decision) -> str:
    """How much was thought for it."""
    if not decision.iterations:
        return ""
    return ngettext(
        "Thought through in {count} imagined deal.",
        "Thought through in {count} imagined deals.",
        decision.iterations,
    ).format(count=decision.iterations)


def told(decision: Decision, action: object) -> Decision:
    """The decision with the move that was played in front, also when thinking anew differs."""
    order = sorted(decision.candidates, key=lambda c: c.action != action)
    return decision._replace(action=action, candidates=tuple(order))
