"""Dates of kept things in the reader's own time."""

from __future__ import annotations

from datetime import UTC, datetime

from core.i18n import _

STAMP = "%Y-%m-%dT%H:%M:%SZ"


def stamped(stamp: str) -> datetime | None:
    """When that was, in the reader's own time; None for what is no stamp."""
    try:
        return datetime.strptime(stamp, STAMP).replace(tzinfo=UTC).astimezone()
    except (ValueError, OverflowError, OSError):  # some systems know no day before 1970
        return None


def moment(stamp: str, now: datetime | None = None) -> str:
    """'today 14:05', 'yesterday 9:30' or the date; "" for what is no stamp."""
    then = stamped(stamp)
    if then is None:
        return ""
    here = (now or datetime.now(UTC)).astimezone()
    days = (here.date() - then.date()).days
    clock = f"{then:%H:%M}"
    if days == 0:
        return _("today {clock}").format(clock=clock)
    if days == 1:
        return _("yesterday {clock}").format(clock=clock)
    return f"{then:%Y-%m-%d}"
