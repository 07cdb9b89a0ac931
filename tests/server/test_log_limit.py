"""A log that repeats itself is short."""

import logging

import pytest

from goldenspike.server.http.log_limit import EACH, KINDS, PERIOD, LogLimit


def record(line: int, text: str = "no room", error: Exception | None = None) -> logging.LogRecord:
    """A line of the log."""
    info = None if error is None else (type(error), error, None)
    return logging.LogRecord("asyncio", logging.ERROR, "loop.py", line, text, (), info)


def test_lines_that_repeat_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few in a minute; then one that says how many there were."""
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    limit = LogLimit()
    written = [limit.filter(record(1, f"error {n}")) for n in range(100_000)]
    assert sum(written) == EACH
    assert limit.filter(record(2)), "another line"
    assert limit.filter(record(1, error=OSError())), "another error"
    now[0] = PERIOD
    next_line = record(1)
    assert limit.filter(next_line)
    assert next_line.getMessage() == f"no room (and {100_000 - EACH} more lines like this before)"


def test_kinds_of_lines_are_forgotten() -> None:
    limit = LogLimit()
    for line in range(2 * KINDS):
        limit.filter(record(line))
    assert len(limit.kinds) == KINDS
