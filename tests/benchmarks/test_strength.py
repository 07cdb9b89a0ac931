"""Matches of bots: nothing is played twice, and nothing is lost."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.strength import playing
from benchmarks.strength.plan import MATCHES, Match
from benchmarks.strength.table import interval, part_of_win, row
from goldenspike.bots import Bot, Budget, uniform
from goldenspike.bots.searching import Glancing

OF_SEARCH = ("-search", "-games")
QUICK = Match("quick", "novice", "random", 4)


def test_every_bar_of_ours_is_there() -> None:
    names = [match.name for match in MATCHES]
    assert len(set(names)) == len(names)
    bars = {match.name: match.bar for match in MATCHES if match.bar}
    assert {bar for name, bar in bars.items() if name.endswith(OF_SEARCH)} == {0.35}
    others = {name: bar for name, bar in bars.items() if not name.endswith(OF_SEARCH)}
    assert others == {"steady": 0.7, "uct": 0.55, "steady-1s": 0.7}


def test_a_match_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "RESULTS", tmp_path)
    file = playing.file_of(QUICK)
    playing.add_line(file, playing.play((QUICK, 2)))
    with file.open("a", encoding="utf-8") as out:
        out.write('{"match": "quick", "ga')
    played = [it["game"] for it in playing.play_missing(QUICK, 3, 1)]
    assert sorted(played) == [0, 1]
    assert sorted(playing.known_games(QUICK)) == [0, 1, 2]
    assert list(playing.play_missing(QUICK, 3, 1)) == []
    assert row(QUICK, playing.known_games(QUICK)).startswith(
        "| novice against random | 4 | 0.1 | 3 |"
    )


def test_games_of_older_rules_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "RESULTS", tmp_path)
    played = playing.play((QUICK, 0))
    assert played["rules"] == 1
    playing.add_line(playing.file_of(QUICK), played | {"rules": 0})
    assert playing.known_games(QUICK) == {}
    played.pop("rules")
    playing.add_line(playing.file_of(QUICK), played)
    assert list(playing.known_games(QUICK)) == [0], "lines without it are of version 1"


def test_a_game_comes_from_its_number() -> None:
    first, again = (playing.play((QUICK, 1)) for _ in range(2))
    assert first["scores"] == again["scores"]
    assert first["seat"] == 1


def test_others_may_have_less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """And may be `master` as it was."""
    asked: dict[str, set[float | None]] = {"random": set(), "rollouts": set()}

    def found(name: str) -> Bot:
        def choose(game: Any, state: Any, rng: Random, budget: Budget) -> Any:
            asked[name].add(budget.seconds)
            return uniform.choose(game, state, rng, budget)

        return choose

    assert isinstance(playing.found("rollouts"), Glancing)
    monkeypatch.setattr(playing, "found", found)
    match = Match("slow", "random", "rollouts", 1, seconds=2.0, others_seconds=0.2)
    assert match.title == "random against rollouts at 0.2 s"
    playing.play((match, 0))
    assert asked == {"random": {2.0}, "rollouts": {0.2}}
    counted = Match("counted", "random", "rollouts", 1, iterations=7)
    assert playing.budget_of(counted, True) == Budget(iterations=7)
    assert row(counted, {}) == "| random against rollouts | 4 | 7 games | 0 |"


def test_a_match_nobody_played() -> None:
    assert row(QUICK, {}) == "| novice against random | 4 | 0.1 | 0 |"


def test_the_interval_is_wilson_s() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def test_a_shared_win_is_a_part_of_one() -> None:
    assert part_of_win({"seat": 1, "winners": [1, 3]}) == 0.5
    assert part_of_win({"seat": 0, "winners": [1, 3]}) == 0.0
