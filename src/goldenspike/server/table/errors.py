"""What can be refused to somebody who asks: a code for programs, and a sentence for people."""

from goldenspike.core.words import Line, Reason, Value


class Refusal(Exception):
    """An answer that is no, with a sentence of the catalogue."""

    def __init__(self, code: str, key: str | None = None, **values: Value) -> None:
        super().__init__(code)
        self.code = code
        self.line = Line(f"table.refusal.{key or code}", values)
        self.seq: int | None = None  # the last event, where somebody was faster
        self.overtaken = False  # while it was being written: it may be tried again

    def text(self, language: str) -> str:
        """The sentence."""
        return self.line.text((), language)


class Illegal(Refusal):
    """An action that is not legal here, with its rule."""

    def __init__(self, reason: Reason, players: list[str]) -> None:
        super().__init__("illegal", "failed")
        self.line = Line(reason.key, reason.values)
        self.reason = reason
        self.players = players

    def text(self, language: str) -> str:
        """The sentence, with the rule's number before it."""
        return self.reason.text(self.players, language)


def no_table() -> Refusal:
    """There is no such table, or this person may not see it: which of the two, nobody is told."""
    return Refusal("no-table")


def not_yours(key: str) -> Refusal:
    """Only somebody else may do this."""
    return Refusal("not-yours", key)


def too_late(seq: int) -> Refusal:
    """Somebody else was first."""
    refusal = Refusal("too-late")
    refusal.seq = seq
    return refusal


def unfit(key: str, **values: Value) -> Refusal:
    """A request that nobody can fulfil."""
    return Refusal("unfit", key, **values)
