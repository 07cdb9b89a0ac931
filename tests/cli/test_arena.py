"""`goldenspike arena`: tournaments of bots."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from goldenspike.arena import processes
from goldenspike.arena.standings import Standings
from goldenspike.cli.standings import watching
from tests.arena.cups import cup, play, program
from tests.cli.conftest import Run

QUICK = ("arena", "steel-driver", "--iterations", "1", "--seed", "3")
THREE = (*QUICK, "steady", "random", "random")
ALONE = (*THREE, "--jobs", "1")


def numbers(text: str) -> Any:
    """A report without times, which differ."""
    found = json.loads(text)
    for line in found["bots"]:
        del line["seconds"]
    return found


def test_tables_for_people(run: Run) -> None:
    result = run(*ALONE, "--games", "4")
    for word in ("6 games of steel-driver", "seed 3", "Share", "Even", "Rating", "Most ms"):
        assert word in result.stdout
    assert "6 games in place of 4, so that each of the 3 bots sits equally" in result.stderr
    assert "Forgiven" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_a_report_for_programs(run: Run) -> None:
    result = run(*ALONE, "--games", "6", "--json")
    found = json.loads(result.stdout)
    assert result.stderr == ""
    assert found["games"] == 6 and found["budget"] == {"iterations": 1}
    assert found["named"] == ["steady", "random", "random"]
    steady, other = found["bots"]
    assert (steady["bot"], other["bot"]) == ("steady", "random")
    assert steady["seats"] == [2, 2, 2] and other["seats"] == [4, 4, 4]
    assert steady["wins"] + other["wins"] == pytest.approx(6)
    assert steady["from"] <= steady["win_share"] <= steady["to"]
    assert steady["even"] == 0.3333 and other["even"] == 0.6667
    assert steady["rating"]["mu"] > 25 > other["rating"]["mu"]
    assert steady["decisions"] > 0 and steady["seconds"]["mean"] <= steady["seconds"]["most"]
    assert steady["score"]["mean"] > other["score"]["mean"]


def test_the_same_whatever_the_jobs(run: Run) -> None:
    one, two = (run(*THREE, "--games", "6", "--json", "--jobs", jobs).stdout for jobs in "12")
    assert numbers(one) == numbers(two)


def test_more_bots_than_players(run: Run) -> None:
    bots = ("random", "random", "steady", "steady", "random")
    found = json.loads(run(*QUICK, *bots, "--players", "3", "--games", "5", "--json").stdout)
    assert found["players"] == 3 and found["games"] == 5
    assert {line["bot"]: line["seats"] for line in found["bots"]} == {
        "random": [3, 3, 3],
        "steady": [2, 2, 2],
    }


def test_more_bots_than_a_table_has_seats(run: Run) -> None:
    found = json.loads(run(*QUICK, *["random"] * 7, "--games", "7", "--json").stdout)
    assert found["players"] == 4


def test_other_games_boards_and_editions(run: Run) -> None:
    options = ("--games", "2", "--option", "dividends=chart", "--time", "0.01", "--jobs", "1")
    result = run("arena", "steam-barons", "random", "random", *options, "--board=eastern-us-canada")
    for word in ("eastern-us-canada", "dividends chart", "0.01 seconds a decision", "2 players"):
        assert word in " ".join(result.stdout.split())
    assert "pegasus-2009" in run(*ALONE, "--games=3", "--edition=pegasus-2009").stdout


def test_the_usual_time(run: Run) -> None:
    options = ("random", "random", "random", "--games", "3", "--jobs", "1", "--json")
    found = json.loads(run("arena", "steel-driver", *options).stdout)
    assert found["budget"] == {"seconds": 0.2}
    assert isinstance(found["seed"], int)


def test_a_board_of_one_s_own(run: Run, tmp_path: Path) -> None:
    from goldenspike.games.steel_driver.boards import __file__ as boards

    board = Path(boards).parent / "usa.toml"
    (tmp_path / "mine.toml").write_text(board.read_text("utf-8"), "utf-8")
    result = run(*ALONE, "--games", "3", "--board", "mine.toml", "--records", "cup")
    assert "board usa" in result.stdout
    line = json.loads((tmp_path / "cup" / "games.jsonl").read_text("utf-8").splitlines()[0])
    assert line["record"]["board"]["id"] == "usa"


def test_records_are_kept_and_sound(run: Run, tmp_path: Path) -> None:
    run(*ALONE, "--games", "3", "--records", "cup")
    lines = (tmp_path / "cup" / "games.jsonl").read_text("utf-8").splitlines()
    assert len(lines) == 3
    for line in map(json.loads, lines):
        assert run("record", "check", "-", input=json.dumps(line["record"])).exit_code == 0


def test_finished_games_are_not_played_again(run: Run, tmp_path: Path) -> None:
    whole = run(*ALONE, "--games", "9", "--json").stdout
    run(*ALONE, "--games", "6", "--records", "cup")
    path = tmp_path / "cup" / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4]) + lines[4][:99])
    again = run(*ALONE, "--games", "9", "--records", "cup", "--json")
    assert "4 of 9 games are in cup already" in again.stderr
    assert numbers(again.stdout) == numbers(whole)
    after = path.read_bytes()
    assert after.startswith(b"".join(lines[:4])) and after.count(b"\n") == 9
    done = run(*THREE, "--games", "9", "--records", "cup", "--json", "--cluster", "nowhere:1")
    assert done.stdout == again.stdout, "nothing is left to do, so nobody is asked"
    assert path.read_bytes() == after


def test_the_seed_of_a_tournament_is_kept(run: Run) -> None:
    quick = ("arena", "steel-driver", "random", "random", "random", "--records", "cup", "--json")
    first = json.loads(run(*quick, "--games", "3", "--jobs", "1").stdout)
    second = json.loads(run(*quick, "--games", "6", "--jobs", "1").stdout)
    assert first["seed"] == second["seed"] and second["games"] == 6


def test_another_tournament_is_refused(run: Run) -> None:
    run(*ALONE, "--games", "3", "--records", "cup")
    result = run(*ALONE, "--games", "3", "--records", "cup", "--seed", "4")
    assert result.exit_code == 2
    assert "tournament.json: seed is 3 there and 4 here; give another folder" in result.stderr


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("arena", "chess", "steady"), "chess"),
        (("arena", "steel-driver"), "Missing argument"),
        ((*QUICK, "steady"), "1 bots for 4 players; a bot may be named several times"),
        ((*QUICK, "steady", "random", "--players", "3"), "2 bots for 3 players"),
        ((*QUICK, "steady", "random", "--players", "2"), "3 to 6 play, not 2"),
        ((*QUICK, "steady", "random", "nobody"), "no bot 'nobody'; there are"),
        ((*THREE, "--time", "1"), "--time and --iterations: give one of them"),
        (("arena", "steel-driver", *["random"] * 3, "--time", "nan"), "--time: not a number"),
        ((*THREE, "--patience", "nan"), "--patience: not a number"),
        ((*THREE, "--iterations", "0"), "iterations"),
        ((*THREE, "--games", "0"), "games"),
        ((*THREE, "--board", "mars"), "mars"),
        ((*THREE, "--edition", "2009"), "2009"),
        ((*THREE, "exec:"), "has no command"),
        ((*THREE, "exec:no-such-bot --x"), "there is no command no-such-bot"),
        ((*THREE, "--cluster", "here"), "is no address"),
        ((*THREE, "--jobs", "1", "--cluster", "tcp://a:1"), "--jobs is for this machine"),
    ],
)
def test_bad_input(run: Run, wrong: tuple[str, ...], said: str) -> None:
    result = run(*wrong)
    assert result.exit_code == 2 and said in result.stderr
    assert result.stdout == ""


def test_without_the_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = run(*THREE, "--cluster", "tcp://127.0.0.1:8786")
    assert result.exit_code == 2
    assert "install it with: pip install 'goldenspike[cluster]'" in result.stderr


def test_a_bot_that_fails(run: Run, tmp_path: Path) -> None:
    bot = program(tmp_path, 'sys.exit("no idea")')
    quick = (*QUICK, bot, "random", "random", "--games", "3", "--jobs", "1")
    result = run(*quick, "--records", "cup")
    assert result.exit_code == 2
    assert "game 1, action " in result.stderr and "ended (exit code 1): no idea" in result.stderr
    assert "0 of 3 games were finished and are kept in cup; the same command" in result.stderr
    assert "with --records they would have been kept" in run(*quick).stderr
    forgiven = run(*quick, "--records", "cup", "--forgive")
    assert forgiven.exit_code == 0 and "Forgiven" in forgiven.stdout


def test_the_table_while_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = cup("random", "[bold]", "random")
    standings, text = Standings(tournament), io.StringIO()
    out = Console(file=text, force_terminal=True, width=80, markup=False)
    with watching(standings, 3, out) as look:
        for game in play(cup("random", "random", "random"), 3):
            standings.add(game)
            monkeypatch.setattr("goldenspike.cli.standings.PAUSE", 0 if game.number < 3 else 99)
            look()
    shown = text.getvalue()
    assert "[bold]" in shown and "Playing" in shown and "2/3" in shown and "3/3" not in shown


@pytest.mark.parametrize("records", [(), ("--records", "cup")])
def test_ctrl_c_says_how_to_go_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, records: tuple[str, ...]
) -> None:
    """In this process, after two games."""
    real = processes.results

    def some(*arguments: Any) -> Any:
        games = real(*arguments)
        yield next(games)
        yield next(games)
        raise KeyboardInterrupt

    monkeypatch.setattr(processes, "results", some)
    with pytest.raises(AssertionError, match="2 of 3 games were finished") as caught:
        run(*ALONE, "--games", "3", *records)
    kept = "are kept in cup; the same command goes on from there"
    assert (kept if records else "with --records they would") in str(caught.value)
    monkeypatch.undo()
    if records:
        again = run(*ALONE, "--games", "3", "--records", str(tmp_path / "cup"))
        assert "2 of 3 games are in" in again.stderr


@pytest.mark.slow
def test_sigint_leaves_a_whole_journal(tmp_path: Path) -> None:
    """A real signal, to real processes, while they play."""
    command = [sys.executable, "-m", "goldenspike", *THREE, "--jobs", "2", "--records", "cup"]
    process = subprocess.Popen(
        [*command, "--games", "3000"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    path = tmp_path / "cup" / "games.jsonl"
    try:
        while process.poll() is None and not (path.exists() and path.stat().st_size):
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        out, said = process.communicate(timeout=120)
    finally:
        process.kill()
    assert process.returncode == 130 and out == ""
    assert "Traceback" not in said
    assert "are kept in cup; the same command goes on from there" in said
    content = path.read_bytes()
    assert content.endswith(b"\n")
    finished = [json.loads(line)["number"] for line in content.splitlines()]
    assert len(finished) == len(set(finished)) and f"{len(finished)} of 3000 games" in said
