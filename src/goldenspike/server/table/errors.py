"""Refusals: a code for programs, and a sentence for people."""

from goldenspike.core.words import Line, Reason, Value


class Refusal(Exception):
    """A request is refused, with a sentence of the catalogue."""

    def __init__(self, code: str, key: str | None = None, **values: Value) -> None:
        super().__init__(code)
        self.code = code
        self.line = Line(f"table.refusal.{key or code}", values)
        self.seq: int | None = None  # the number of the last event, if somebody was faster
        self.retry_after: int | None = None  # seconds after which it may be tried again
        self.overtaken = False  # while it was being written: it may be tried again

    def text(self, language: str) -> str:
        """The sentence in a language."""
        return self.line.text((), language)


class Illegal(Refusal):
    """An action is not legal, with the rule that says so."""

    def __init__(self, reason: Reason, players: list[str]) -> None:
        super().__init__("illegal", "failed")
        self.line = Line(reason.key, reason.values)
        self.reason = reason
        self.players = players

    def text(self, language: str) -> str:
        """The sentence, with the rule's number before it."""
        return self.reason.text(self.players, language)


def no_table() -> Refusal:
    """The refusal of a table that does not exist or that this person may not see."""
    return Refusal("no-table")


def not_yours(key: str) -> Refusal:
    """The refusal of something that only another person may do."""
    return Refusal("not-yours", key)


def too_late(seq: int) -> Refusal:
    """The refusal of a request that came after another."""
    refusal = Refusal("too-late")
    refusal.seq = seq
    return refusal


def unfit(key: str, **values: Value) -> Refusal:
    """The refusal of a request that does not fit the game."""
    return Refusal("unfit", key, **values)


def quarantined(reason: str) -> Refusal:
    """The refusal of a table in quarantine, which says why it is there."""
    return Refusal("quarantined", f"quarantined-{reason}")


def too_often(key: str, seconds: float = 1, **values: Value) -> Refusal:
    """The refusal of what somebody asks for too often; it may be tried again after a while."""
    refusal = Refusal("too-often", key, **values)
    refusal.retry_after = max(1, round(seconds))
    return refusal
