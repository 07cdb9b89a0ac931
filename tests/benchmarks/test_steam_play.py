"""What is said about games of Steam is what happened in them."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmarks import steam_play
from benchmarks.steam_play import Played, Table, row, table_row

GAMES = [
    Played([9, 3, 5], {1: [1, 2], 2: [3]}, {0: [1, 1, 1], 1: [1, 2, 1], 2: [2, 2, 3]}, 2, 1),
    Played([4, 6, 5], {1: [3]}, {1: [2, 2, 2]}, 1, 0),
]


def test_means() -> None:
    found = row(Table("basic", "northern-england", 3), GAMES)
    assert (found["winner"], found["mean"], found["last"]) == (7.5, 5.3, 3.5)
    assert (found["links"], found["levels"]) == ([2.0, 3.0], [1.7, 2.3])
    assert (found["idle"], found["bankrupt"], found["games"]) == (1.5, 1, 2)
    assert table_row(found).endswith("| 7.5 | 5.3 | 3.5 | 2.0 3.0 | 1.7 2.3 | 1.5 | 1 |")


def test_a_game_is_noted() -> None:
    table = Table("standard", "northern-england", 3)
    found = steam_play.play(table, 1)
    assert len(found.scores) == 3 and set(found.levels) == set(range(11))
    assert max(found.links[10]) > max(found.links[1]) > 0
    assert all(level <= 6 for level in found.levels[10])


def test_rows_are_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of other rules and other numbers of games are not taken for them."""
    monkeypatch.setattr(steam_play, "KEPT", tmp_path / "kept.jsonl")
    monkeypatch.setattr(steam_play, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(steam_play, "play", lambda table, seed: GAMES[seed])
    made = list(steam_play.rows(2, 1))
    assert len(made) == 16 and {each["games"] for each in made} == {2}
    monkeypatch.setattr(steam_play, "play", lambda table, seed: GAMES[1])
    assert list(steam_play.rows(2, 1)) == made
    assert steam_play.kept_rows(1) == {} and len(steam_play.kept_rows(2)) == 16
    monkeypatch.setattr("benchmarks.steam_play.steam.RULES_VERSION", 3)
    assert steam_play.kept_rows(2) == {}


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [row(Table("basic", "northern-england", 3), GAMES)]
    monkeypatch.setattr(steam_play, "rows", lambda games, jobs: iter(lines))
    page = tmp_path / "page.md"
    page.write_text("a\n" + "\nold\n".join(steam_play.MARKS) + "\nz\n", "utf-8")
    result = CliRunner().invoke(steam_play.main, ["--json", "--write", str(page)])
    assert result.exit_code == 0 and json.loads(result.stdout) == lines
    assert table_row(lines[0]) in page.read_text("utf-8") and "old" not in page.read_text("utf-8")
