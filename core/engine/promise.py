"""How a broken promise of the contract is reported."""

from __future__ import annotations


class CheckFailed(AssertionError):
    """A game broke a promise; `promise` names it."""

    def __init__(self, promise: str, text: str) -> None:
        super().__init__(f"{promise}: {text}")
        self.promise = promise


def require(holds: bool, promise: str, text: str = "") -> None:
    if not holds:
        raise CheckFailed(promise, text)
