"""Matches of bots: nothing is played twice, and nothing is lost."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.strength import playing
from benchmarks.strength.plan import MATCHES, Match
from benchmarks.strength.table import interval, part_of_win, row
from goldenspike.bots import Bot, Budget, uniform
from goldenspike.bots.guides import guide_of
from goldenspike.bots.halving import Halving
from tests.bots.hexes import BARONS, barons

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
    asked: dict[str, set[float | None]] = {"random": set(), "novice": set()}

    def found(name: str) -> Bot:
        def choose(game: Any, state: Any, rng: Random, budget: Budget) -> Any:
            asked[name].add(budget.seconds)
            return uniform.choose(game, state, rng, budget)

        return choose

    monkeypatch.setattr(playing, "found", found)
    match = Match("slow", "random", "novice", 1, seconds=2.0, others_seconds=0.2)
    assert match.title == "random against novice at 0.2 s"
    playing.play((match, 0))
    assert asked == {"random": {2.0}, "novice": {0.2}}
    counted = Match("counted", "random", "novice", 1, iterations=7)
    assert playing.budget_of(counted, True) == Budget(iterations=7)
    assert row(counted, {}) == "| random against novice | 4 | 7 games | 0 |"


def test_halving_is_an_entrant(monkeypatch: pytest.MonkeyPatch) -> None:
    """It decides by its own search, within the budget, and thinks only where there is a choice."""
    grown: list[Halving] = []
    grow = Halving.grow

    def noted(search: Halving, clock: Any, rng: Random) -> None:
        grow(search, clock, rng)
        grown.append(search)

    monkeypatch.setattr(Halving, "grow", noted)
    state, rng, bot = barons(2), Random(1), playing.found("halving")
    assert bot(BARONS, state, rng, Budget(iterations=6)) in BARONS.legal_actions(state)
    assert 2 <= sum(arm.games for arm in grown[0].arms) <= 6
    with monkeypatch.context() as patched:
        patched.setattr(BARONS, "legal_actions", lambda _: [(0,)])
        assert bot(BARONS, state, rng, Budget(iterations=6)) == (0,)
    assert len(grown) == 1


def test_halving_plays_only_where_a_guide_judges() -> None:
    matches = [match for match in MATCHES if match.bot == "halving"]
    assert {match.others for match in matches} == {"master"} and len(matches) == 8
    for match in matches:
        guide = guide_of(match.game)
        assert guide is not None and guide.judge is not None


def test_a_match_nobody_played() -> None:
    assert row(QUICK, {}) == "| novice against random | 4 | 0.1 | 0 |"


def test_the_interval_is_wilson_s() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def test_a_shared_win_is_a_part_of_one() -> None:
    assert part_of_win({"seat": 1, "winners": [1, 3]}) == 0.5
    assert part_of_win({"seat": 0, "winners": [1, 3]}) == 0.0
