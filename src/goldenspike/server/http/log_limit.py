"""Keeps the log short: of lines that repeat, a few are written and the others counted."""

import logging
import time
from collections import OrderedDict
from collections.abc import Hashable

PERIOD = 60.0  # seconds
EACH = 5  # lines of one kind that are written in a period
KINDS = 1000  # that are remembered


class Repeats:
    """How often a kind of line came in the current period."""

    def __init__(self, began: float) -> None:
        self.began = began
        self.count = 0


class LogLimit(logging.Filter):
    """Lets a few lines of each kind through in a minute, then says how many it left out."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: OrderedDict[Hashable, Repeats] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written; one that follows a period says how many were not."""
        now, kind = time.monotonic(), kind_of(record)
        repeats = self.kinds.setdefault(kind, Repeats(now))
        if len(self.kinds) > KINDS:
            self.kinds.popitem(last=False)
        left_out = 0
        if now - repeats.began >= PERIOD:
            left_out = max(0, repeats.count - EACH)
            repeats.began, repeats.count = now, 0
        repeats.count += 1
        if left_out:
            record.msg = f"{record.getMessage()} (and {left_out} more lines like this before)"
            record.args = ()
        return repeats.count <= EACH


def kind_of(record: logging.LogRecord) -> Hashable:
    """What lines have in common that count as repeated: where they come from, and the error."""
    error = record.exc_info[1] if record.exc_info else None
    return record.name, record.levelno, record.pathname, record.lineno, type(error).__name__


def log_settings() -> dict[str, object]:
    """The settings of logging: everything to standard error, without floods."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"limit": {"()": LogLimit}},
        "formatters": {"plain": {"format": "%(levelname)s: %(name)s: %(message)s"}},
        "handlers": {
            "errors": {
                "class": "logging.StreamHandler",
                "formatter": "plain",
                "filters": ["limit"],
            }
        },
        "root": {"handlers": ["errors"], "level": "WARNING"},
    }
