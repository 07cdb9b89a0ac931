"""What can go wrong for somebody who asks: a status, a code for programs, a sentence for people."""

from goldenspike.core.words import Line, Reason, Value


class Refusal(Exception):
    """An answer that is no: 4xx, with a sentence of the catalogue."""

    def __init__(self, status: int, code: str, key: str, **values: Value) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.line = Line(f"table.refusal.{key}", values)
        self.seq: int | None = None  # the last event, where somebody was faster
        self.overtaken = False  # while it was being written: it may be tried again

    def text(self, language: str) -> str:
        """The sentence."""
        return self.line.text((), language)


class Illegal(Refusal):
    """An action that is not legal here, with its rule."""

    def __init__(self, reason: Reason, players: list[str]) -> None:
        super().__init__(422, "illegal", "failed")
        self.line = Line(reason.key, reason.values)
        self.reason = reason
        self.players = players

    def text(self, language: str) -> str:
        """The sentence, with the rule's number before it."""
        return self.reason.text(self.players, language)


def no_table() -> Refusal:
    """There is none, or it is none of theirs: which, nobody is told."""
    return Refusal(404, "no-table", "no-table")


def not_yours(key: str) -> Refusal:
    """Somebody else's to do."""
    return Refusal(403, "not-yours", key)


def too_late(seq: int) -> Refusal:
    """Somebody else was first."""
    refusal = Refusal(409, "too-late", "too-late")
    refusal.seq = seq
    return refusal


def unfit(key: str, **values: Value) -> Refusal:
    """A wish that cannot be met, however it is put."""
    return Refusal(422, "unfit", key, **values)
