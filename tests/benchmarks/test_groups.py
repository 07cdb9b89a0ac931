"""What is said of an hour of groups, from made-up figures."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import report
from benchmarks.groups_report import BEGIN, END, NEXT, Look, Outcome, Taken
from benchmarks.load_figure import Sample

HOUR = [Sample(10.0 * n, 300.0 + n % 2, 220.0) for n in range(361)]
FIRST = Look(0.0, "start", [Taken(4.0, 4000, 100)] * 4)
GAMES = [Look(600.0 * n, NEXT, [Taken(6.0, 5000, 120)] * 4) for n in range(1, 6)]
GOOD = Outcome("groups", HOUR, [FIRST, *GAMES], {"action": 9000}, 900.0)


def missed(outcome: Outcome) -> list[str]:
    """The aims that are not met."""
    return [aim.text for aim in outcome.aims() if not aim.met]


def test_an_hour_in_which_nothing_grows_is_good() -> None:
    assert missed(GOOD) == []


def test_only_the_second_half_counts_for_the_server() -> None:
    filled = [replace(each, server=min(300.0, 100 + each.seconds)) for each in HOUR]
    assert missed(replace(GOOD, samples=filled)) == []
    grown = [replace(each, server=300 + each.seconds / 100) for each in HOUR]  # 36 MB an hour
    assert missed(replace(GOOD, samples=grown)) == ["growth of the server in the second half"]
    grown = [replace(each, workers=300 + each.seconds / 100) for each in HOUR]
    assert missed(replace(GOOD, samples=grown)) == ["growth of its workers in the second half"]


@pytest.mark.parametrize("what", ["heap", "nodes", "listeners"])
def test_pages_are_compared_at_the_beginnings_of_games(what: str) -> None:
    """Within a game the log grows; what a game leaves behind is a fault."""
    within = Look(900.0, "", [Taken(30.0, 30_000, 900)] * 4)
    assert missed(replace(GOOD, looks=[FIRST, GAMES[0], within, *GAMES[1:]])) == []
    kept = [
        replace(look, pages=[replace(page, **{what: 100 * (n + 5)}) for page in look.pages])
        for n, look in enumerate(GAMES)
    ]
    name = f"pages: {what}, later games against earlier"
    assert missed(replace(GOOD, looks=[FIRST, *kept])) == [name]


def test_pages_that_play_too_few_games_show_nothing() -> None:
    few = replace(GOOD, looks=[FIRST, *GAMES[:2]], faults=["nobody decides any more"])
    assert missed(few) == ["games that each page has begun after its first", "faults of pages"]


def test_a_busy_server_is_no_table_of_people() -> None:
    assert missed(replace(GOOD, work=3000.0)) == ["processor time of the server"]


def test_a_page_shows_the_run(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"Before\n{BEGIN}\nold\n{END}\nAfter\n", "utf-8")
    report.put(page, (BEGIN, END), replace(GOOD, faults=["one\ntwo"]).section())
    text = page.read_text("utf-8")
    assert "| 10.0, next game | 300 | 220 | 6.0 6.0 6.0 6.0 | 5000 5000 5000 5000 |" in text
    assert re.search(
        r"\| growth of the server in the second half \| at most 10 \| \S+ \| MB/h", text
    )
    assert "- fault: one\n" in text and "two" not in text and "old" not in text
