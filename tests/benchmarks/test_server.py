"""Reports of made-up answer times."""

import io
from dataclasses import asdict
from pathlib import Path

import pytest
from rich.console import Console

from benchmarks import report, server_report
from benchmarks.played import GAMES, Played
from benchmarks.server import delays, text_of
from benchmarks.server_report import Figures, Run
from goldenspike.core import record as records
from goldenspike.games import steam as st
from goldenspike.games.steam import page as show
from tests.server.test_steam_offers import decisions

BUSY = Run([50.0] * 40, [60.0] * 40, "9.0", 400.0)
QUIET = Run([10.0] * 40, [20.0] * 40, "0.1", 320.0)
FIGURES = Figures("Steel Driver", [90.0, 110.0], [BUSY, QUIET], [30.0] * 20)
OTHER = Figures("Steam Barons", [9.0, 11.0], [QUIET], [30.0] * 20)
BOTH = [FIGURES, OTHER]


def test_the_quietest_run_counts() -> None:
    assert FIGURES.quietest is QUIET and QUIET.cost == 4
    assert {aim.text: aim.value for aim in FIGURES.aims()} == {
        "Steel Driver: a view, 95th percentile": 10,
        "Steel Driver: an action, 95th percentile": 20,
        "Steel Driver: first look at the longest record": 110,
    }
    assert all(aim.met for aim in FIGURES.aims())


def test_a_page_shows_all_runs(tmp_path: Path) -> None:
    page, marks = tmp_path / "page.md", (server_report.BEGIN, server_report.END)
    page.write_text(f"Before\n{marks[0]}\nold\n{marks[1]}\nAfter\n", "utf-8")
    for _ in range(2):
        report.put(page, marks, server_report.section(BOTH, "./spike bench server"))
    text = page.read_text("utf-8")
    assert text.startswith("Before\n") and text.endswith("\nAfter\n") and "old" not in text
    assert text.count("| a view | 10 | 10 | 50 10 | 40 |") == 1
    assert text.count("| a view | 10 | 10 | 10 | 40 |") == 1, "of the other game"


def test_people_and_programs_see_the_same() -> None:
    out = io.StringIO()
    server_report.show(BOTH, Console(file=out, width=200))
    assert "an answer, processor time" in out.getvalue()
    data = server_report.data(BOTH)
    assert [run["load"] for run in data["milliseconds"]["Steel Driver"]["runs"]] == ["9.0", "0.1"]


@pytest.mark.parametrize("edition", st.EDITION_NAMES)
def test_what_visitors_play_in_steam_is_legal(edition: str) -> None:
    """An action of every offer, also where something is to be added to its text."""
    for state in decisions("northern-england", edition):
        legal = {st.write(state, action) for action in st.legal_actions(state)}
        assert {text_of(asdict(offer)) for offer in show.offers(state)} <= legal


def test_delays_are_by_action_and_page() -> None:
    assert list(delays([1.0, 2.0], [[1.5, 2.25], [1.25, 2.5]])) == [500, 250, 250, 500]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_records_of_both_games(game: Played) -> None:
    """They can be imported; the unfinished are not over."""
    record = records.read(game.unfinished(1))
    assert record.game == game.name and len(record.players) == 4
    assert "result" not in game.unfinished(1)
