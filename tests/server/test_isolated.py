"""How long an isolated process may work: by the clock, and by the processor it was given."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from goldenspike.server.jobs import isolated
from goldenspike.server.jobs.isolated import IsolatedProcess, IsolationSettings
from goldenspike.server.jobs.isolation_messages import Begun
from goldenspike.server.table.values import TIME


class Watched(IsolatedProcess):
    """A process that works at a table since 0, as far as its watcher knows."""

    def __init__(self) -> None:
        self.settings = IsolationSettings(seconds=10.0, slow=1.0)
        self.work = Begun("table", 1)
        self.since = self.processor = 0.0
        self.process = cast(Any, SimpleNamespace(pid=0))
        self.slow_calls = 0
        self.fault: str | None = None

    def on_slow(self, process: IsolatedProcess) -> None:
        self.slow_calls += 1

    def end(self, fault: str | None) -> None:
        self.fault = fault


@pytest.mark.parametrize(
    ("clock", "processor", "slow", "fault"),
    [
        (0.9, 0.9, False, None),
        (1.1, 1.0, True, None),
        (1.1, 0.1, False, None),  # it hardly ran: another process would make it worse
        (4.9, 0.4, False, None),
        (5.1, 0.0, True, None),  # whatever it waits for, others need not wait as well
        (9.9, 9.0, True, None),
        (10.1, 9.0, False, TIME),
        (10.1, 4.0, True, None),
        (50.1, 0.0, False, TIME),
    ],
)
def test_work_is_timed_by_what_it_was_given(
    monkeypatch: pytest.MonkeyPatch, clock: float, processor: float, slow: bool, fault: str | None
) -> None:
    monkeypatch.setattr(isolated, "processor_seconds", lambda pid: processor)
    process = Watched()
    process.look(clock)
    assert (process.slow_calls == 1, process.fault) == (slow, fault)


def test_where_the_system_does_not_tell_the_clock_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolated, "processor_seconds", lambda pid: None)
    process = Watched()
    process.look(1.1)
    assert process.slow_calls == 1
    process.look(10.1)
    assert process.fault == TIME
