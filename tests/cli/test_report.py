"""`goldenspike board report`: how seats, companies and starting places fare."""

import json
import pickle
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from goldenspike.arena import cluster
from goldenspike.arena.intervals import interval, mean_and_error
from goldenspike.balance import game_stats as reports
from goldenspike.balance.bulk import Outcome, Plan, play
from goldenspike.cli import report_rows
from goldenspike.rooms import boards
from goldenspike.studio import text
from tests.cli.conftest import Run

QUICK = ("--games", "3", "--jobs", "1", "--seed", "1", "--bot", "random")


@pytest.mark.parametrize("board", ["northern-england", "eastern-us-canada", "usa"])
def test_a_report_for_people(run: Run, board: str) -> None:
    output = run("board", "report", board, *QUICK).output
    for word in ("3 games", "4 × random", "Seat", "Between", "Company", "Start", "Map used"):
        assert word in output
    assert ("Bankruptcies" in output) == (board != "usa")
    assert max(map(len, output.splitlines())) <= 80


def test_a_report_for_programs_and_its_chart(run: Run, tmp_path: Path) -> None:
    options = ("northern-england", *QUICK, "--players", "3", "--json", "--svg", "chart.svg")
    found = json.loads(run("board", "report", *options).stdout)
    assert found["players"] == 3 and len(found["seats"]) == 3
    assert sum(it["win_share"] for it in found["seats"]) == pytest.approx(1, abs=0.01)
    assert [it["times"] for it in found["companies"]] == [3] * 6
    assert len(found["best_by_turn"]) == 5
    assert 0 < found["map_used"]["mean"] < 1
    picture = ElementTree.parse(tmp_path / "chart.svg").getroot()
    assert "seat 2" in "".join(picture.itertext())


def test_the_same_seed_gives_the_same_report(run: Run) -> None:
    texts = [run("board", "report", "usa", *QUICK, "--json").stdout for _ in range(2)]
    assert texts[0] == texts[1]


def test_a_game_for_other_numbers_of_players(run: Run) -> None:
    result = run("board", "report", "usa", *QUICK, "--players", "2")
    assert result.exit_code == 2
    assert "--players 2: steel-driver is for 3 to 6" in result.stderr


def test_games_on_a_cluster_that_is_not_there(run: Run) -> None:
    both = run("board", "report", "usa", *QUICK, "--cluster", "tcp://127.0.0.1:9")
    assert both.exit_code == 2 and "--jobs is for this machine" in both.stderr
    away = run("board", "report", "usa", "--games", "3", "--cluster", "no-address")
    assert away.exit_code == 2 and "no-address" in away.stderr


@pytest.mark.parametrize("board", ["usa", "mine.toml"])
def test_a_cluster_tells_what_one_core_does(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, board: str
) -> None:
    """Results come in any order, from machines that do not have the board's file."""

    def backwards(task: Callable[[int], Outcome], items: Sequence[int], address: str) -> Any:
        (tmp_path / "mine.toml").rename(tmp_path / "away.toml")
        sent = pickle.loads(pickle.dumps(task))
        outcomes = [sent(number) for number in reversed(items)]
        (tmp_path / "away.toml").rename(tmp_path / "mine.toml")
        return outcomes

    keys = boards.load("switzerland")[0].to_keys(boards.load("switzerland")[1])
    (tmp_path / "mine.toml").write_text(text.write(keys))
    monkeypatch.setattr(cluster, "results", backwards)
    options = ("board", "report", board, "--games", "3", "--seed", "1", "--bot", "random", "--json")
    alone = run(*options, "--jobs", "1")
    assert json.loads(alone.stdout)["games"] == 3
    assert run(*options, "--cluster", "tcp://10.0.0.7:8786").stdout == alone.stdout


def test_a_board_that_is_not_there(run: Run) -> None:
    assert run("board", "report", "atlantis", *QUICK).exit_code == 2


def test_a_tale_agrees_with_the_game() -> None:
    """Dividends and the last price are what a share brought."""
    plan = Plan("steam-barons", "2009", "northern-england", ("random",) * 3, 0, 4)
    stats = reports.tell("steam-barons", play(plan, 1).record)
    assert isinstance(stats, reports.CompanyGameStats)
    for company in stats.companies:
        assert company.price is not None and company.value >= company.price
        assert 0 <= company.controlled <= 1
        assert company.starts or not any(company.performances)


def test_shares_have_an_interval() -> None:
    low, high = interval(0, 10)
    assert low == pytest.approx(0, abs=1e-9) and 0.2 < high < 0.35
    assert mean_and_error([3.0]) == {"mean": 3.0, "error": 0.0}


def test_no_bar_without_a_value() -> None:
    assert report_rows.bar(0, 0) == ""
