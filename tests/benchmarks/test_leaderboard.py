"""The leaderboard's files of our own bots: whole, as the games are played, and as the page says."""

from itertools import islice
from pathlib import Path

import pytest

from benchmarks.leaderboard import FOLDER, MARKS, section
from goldenspike.leaderboard.checking import games_of
from goldenspike.leaderboard.results import read

PAGE = Path(__file__).parents[2] / "docs" / "leaderboard.md"
FILES = sorted(FOLDER.glob("*.jsonl.bz2"))
EACH = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


def test_there_are_files() -> None:
    assert FILES, "the tests below look at nothing"


@EACH
def test_they_are_whole_and_play_again(file: Path) -> None:
    """All games are there. Of each match a few are played again, but those that take seconds."""
    results = read(file)
    assert results.missing() == {}
    assert file.name == f"{results.head.name}-{results.head.game}.jsonl.bz2"
    games = [game for game in games_of(results) if game.match.opponent != "sharp"]
    assert len(games) > 100
    assert {game.problem() for game in islice(games, None, None, 40)} == {None}


@pytest.mark.full
@EACH
def test_all_their_games_play_again(file: Path) -> None:
    assert [problem for game in games_of(read(file)) if (problem := game.problem())] == []


def test_the_page_has_their_table() -> None:
    begin, end = MARKS
    page = PAGE.read_text("utf-8")
    assert page.partition(begin)[2].partition(end)[0] == "\n" + section()
