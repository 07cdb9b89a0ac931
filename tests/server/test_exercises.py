"""A decision of a game that is over, made again: what is offered, and what it would have cost."""

from collections.abc import Callable

import pytest

from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from tests.server.browser import Browser, Json, finished

OPEN = Callable[..., Callable[[], Browser]]
GLANCE = AnalysisSettings(iterations=1, processes=0)


@pytest.fixture
def people(sqlite: str, open_browsers: OPEN) -> Callable[[], Browser]:
    """Browsers at a server whose bots do not move."""
    return open_browsers(Options(sqlite, bots=None, analysis=GLANCE))


def exercise(browser: Browser, table: str, decision: int, status: int = 200) -> Json:
    posed: Json = browser.get(f"tables/{table}/exercise", status, decision=decision)
    return posed


def test_the_table_is_as_it_was(people: Callable[[], Browser]) -> None:
    """Nothing of what came later is told, and what could be done is offered."""
    ann = people()
    table = finished(ann)
    whole = ann.see(table)
    for number in (1, 20, whole["count"]):
        posed, seat = exercise(ann, table, number), whole["log"][number - 1]["seat"]
        assert (posed["count"], posed["at"]) == (number - 1, number - 1)
        assert posed["my_turn"] and posed["acting_seat"] == seat and posed["offers"]
        assert [each["seat"] for each in posed["table"]["seats"] if each["mine"]] == [seat]
        assert not posed["table"]["over"] and posed["result"] is None and not posed["past"]
        assert posed["log"] == whole["log"][: number - 1]
        assert posed["undo_offer"] is None and not posed["hints"]["on"]
        assert posed["view"] == ann.see(table, at=number - 1)["view"]
    assert ann.see(table) == whole, "the table itself is not changed"
