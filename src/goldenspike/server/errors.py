"""What can go wrong for somebody who asks: a status, a code for programs, a sentence for people."""

from collections.abc import Mapping
from typing import Any

from goldenspike.core.words import Reason


class Refusal(Exception):
    """An answer that is no: 4xx, with the reason."""

    def __init__(self, status: int, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.more: Mapping[str, Any] = more  # what stands beside the error


class Illegal(Refusal):
    """An action that is not legal here, with its rule."""

    def __init__(self, reason: Reason, players: list[str]) -> None:
        super().__init__(422, "illegal", reason.text(players))
        self.reason = reason
        self.players = players


def no_table() -> Refusal:
    """There is none, or it is none of theirs: which, nobody is told."""
    return Refusal(404, "no-table", "there is no such table, or you have no seat at it")


def not_yours(message: str = "this seat is not yours") -> Refusal:
    """Somebody else's seat."""
    return Refusal(403, "not-yours", message)


def too_late(seq: int) -> Refusal:
    """Somebody else was first."""
    message = "the game has gone on: somebody was faster"
    return Refusal(409, "too-late", message, seq=seq)


def unfit(message: str) -> Refusal:
    """A wish that cannot be met, however it is put."""
    return Refusal(422, "unfit", message)
