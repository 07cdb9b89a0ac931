"""record, board, rules, perft and the command line as a whole."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import Result

from goldenspike import __version__, rulebook
from goldenspike.cli.base import COMMANDS
from tests.cli.conftest import GAMES, Run
from tests.fuzz.test_bad_input import BOARD, RECORD, bend, scratch, toml

HELP = [
    *([name] for name in COMMANDS),
    *(["record", name] for name in ("check", "export", "show")),
    *(["board", name] for name in ("list", "show", "check", "svg")),
]


def data(result: Result) -> object:
    """What a command printed as JSON."""
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_version_names_the_core(run: Run) -> None:
    assert run("--version").output.startswith(f"goldenspike {__version__}, ")
    assert run("--version").output.endswith(" core\n")


@pytest.mark.parametrize("command", HELP, ids=" ".join)
def test_help_has_an_example(run: Run, command: list[str]) -> None:
    output = run(*command, "--help").output
    if command not in (["record"], ["board"]):
        assert f"goldenspike {' '.join(command)}" in output.split("xample")[1]


def test_an_unknown_command_is_told_the_known_ones(run: Run) -> None:
    result = run("run")
    assert result.exit_code == 2
    assert "there are play, serve, terminal, sim, arena, leaderboard, analyse" in result.stderr


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.json")), ids=lambda path: path.name[:14])
def test_check_and_export_of_golden_games(run: Run, path: Path) -> None:
    assert "win" in run("record", "check", str(path)).output
    exported = run("record", "export", str(path))
    assert exported.stdout_bytes == path.read_bytes()


def test_check_reads_standard_input_and_prints_json(run: Run, game: Path) -> None:
    result = run("record", "check", "-", "--json", input=game.read_bytes())
    assert data(result) == {
        "valid": True,
        "actions": len(json.loads(game.read_text())["actions"]),
        "result": json.loads(game.read_text())["result"],
    }


def test_check_says_what_is_wrong(run: Run, game: Path) -> None:
    game.write_text(game.read_text().replace('"bid ', '"bid 9', 1))
    result = run("record", "check", str(game))
    assert result.exit_code == 2
    assert "action " in result.stderr and "SD-2.2" in result.stderr
    as_json = run("record", "check", str(game), "--json")
    assert as_json.exit_code == 2
    assert json.loads(as_json.stdout)["valid"] is False


def test_check_of_a_game_in_progress(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    path.write_text(json.dumps(RECORD))
    assert "not over, next to decide: " in run("record", "check", str(path)).output


def test_export_adds_choices_and_the_board(run: Run, game: Path, tmp_path: Path) -> None:
    whole = tmp_path / "whole.spike.json"
    options = ("--choices", "--inline-board", "--output", str(whole))
    assert run("record", "export", str(game), *options).output == ""
    record = json.loads(whole.read_text("utf-8"))
    assert len(record["choices"]) == len(record["actions"])
    assert record["board"]["id"] == "usa"
    assert run("record", "check", str(whole)).exit_code == 0


def test_show_a_position(run: Run, game: Path, tmp_path: Path) -> None:
    picture = tmp_path / "p.svg"
    output = run("record", "show", str(game), "--at", "40", "--svg", str(picture)).output
    assert "Action 40 of" in output and "R red" in output and "Round 1 of 5" in output
    assert picture.read_text("utf-8").startswith("<svg")
    assert max(map(len, output.splitlines())) <= 80
    shown = data(run("record", "show", str(game), "--at", "0", "--json"))
    assert isinstance(shown, dict) and shown["view"]["round"] == 1
    assert run("record", "show", str(game), "--at", "9999").exit_code == 2


def test_boards(run: Run, tmp_path: Path) -> None:
    assert "\nusa " in run("board", "list").output
    listed = data(run("board", "list", "--json"))
    assert isinstance(listed, list)
    assert {"game": "steel-driver", "id": "usa", "name": "United States"} in listed
    assert "Pittsburgh" in run("board", "show", "usa").output
    keys = data(run("board", "show", "usa", "--json"))
    assert isinstance(keys, dict)
    assert {"id": "BAL-PIT", "between": ["BAL", "PIT"], "cost": 3} in keys["routes"]
    picture = tmp_path / "usa.svg"
    run("board", "svg", "usa", "-o", str(picture), "--theme", "dark")
    assert picture.read_text("utf-8").startswith("<svg")
    assert run("board", "svg").stdout.startswith("<svg")


def test_board_check_names_every_problem(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(toml(BOARD))
    assert "4 locations, 4 routes" in run("board", "check", str(path)).output
    path.write_text(toml(BOARD).replace("cost = 2", "cost = 0").replace('"circle"', '"round"'))
    result = run("board", "check", str(path), "--json")
    assert result.exit_code == 2
    assert len(json.loads(result.stdout)["problems"]) == 3
    assert len(result.stderr.splitlines()) == 4
    assert run("board", "check", "-", input=toml(BOARD)).exit_code == 0


def test_rules(run: Run) -> None:
    assert "SD-3  " in run("rules").output
    assert run("rules", "sd-3.7").output.startswith("SD-3.7 Later links must touch")
    assert run("rules", "SD-3").output.count("SD-3.") >= 17
    listed = data(run("rules", "--json"))
    assert isinstance(listed, list) and len(listed) == len(rulebook.sections())
    rule = data(run("rules", "SD-2.3", "--json"))
    assert isinstance(rule, dict) and rule["id"] == "SD-2.3"
    assert run("rules", "SB-18.4").output.startswith("SB-18.4 Companies with equal performance")
    assert run("rules", "st-4.3").output.startswith("ST-4.3 Cost of one build")
    found = run("rules", "--find", "Active player").output
    assert found.startswith("SD-2.1 The active player") and "SB-" not in found
    below = data(run("rules", "sb-18", "--find", "bankrupt", "--json"))
    assert isinstance(below, list) and {rule["id"][:6] for rule in below} == {"SB-18."}
    assert run("rules", "--find", "wombat").exit_code == 2
    for wrong in ("SD-3.99", "SD-77", "XX-1", "seven"):  # no such rule
        assert run("rules", wrong).exit_code == 2
        assert run("rules", wrong, "--language", "fr").exit_code == 2


def test_rules_for_players(run: Run) -> None:
    assert run("rules", "steel-driver").output.startswith("STEEL DRIVER\n\n# The game in two pages")
    assert (
        "# Het spel in twee bladzijden" in run("rules", "steel-driver", "--language", "nl").output
    )
    told = run("rules", "sd-3.9", "--language", "fr").output
    assert told.startswith("Quand une liaison relie") and told.endswith("[SD-3.9]\n")
    page = data(run("rules", "steel-driver", "--json"))
    assert isinstance(page, dict) and page["chapters"][0]["id"] == "primer"
    cited = data(run("rules", "SD-6.3", "--language", "en", "--json"))
    assert isinstance(cited, list) and {block["example"] for block in cited} == {True, False}
    assert run("rules", "--language", "fr").exit_code == 2


def test_perft(run: Run, game: Path) -> None:
    assert run("perft", "1", "--players", "4").output == "49\n"
    assert run("perft", "0").output == "1\n"
    assert data(run("perft", "2", "--players", "4", "--json")) == {"depth": 2, "lines": 265}
    divided = run("perft", "2", "--players", "4", "--divide").output.splitlines()
    assert divided[-1] == "total: 265" and len(divided) == 50
    from_record = ("perft", "1", "--record", str(game), "--at", "0", "--divide", "--json")
    found = data(run(*from_record))
    assert isinstance(found, dict) and found["lines"] == 49
    assert run("perft", "1", "--at", "3").exit_code == 2


@pytest.mark.parametrize("seed", range(6))
def test_mutated_files_are_answered(run: Run, seed: int, tmp_path: Path) -> None:
    """Hundreds of broken records and boards: exit code 0 or 2, never a traceback."""
    rng = Random(f"command line {seed}")
    record, board = tmp_path / "a.spike.json", tmp_path / "a.toml"
    for _ in range(60):
        text = scratch(json.dumps(RECORD, indent=1), rng)
        record.write_text(text, "utf-8", errors="surrogatepass")
        run("record", "check", str(record))
        board.write_text(scratch(toml(BOARD), rng), "utf-8", errors="surrogatepass")
        run("board", "check", str(board))
        try:
            bent = json.dumps(bend(RECORD, rng))
        except (RecursionError, ValueError):
            continue
        run("record", "show", "-", input=bent)


def outside(*arguments: str, **others: object) -> "subprocess.CompletedProcess[str]":
    """Runs the command line as a process of its own."""
    command = [sys.executable, "-m", "goldenspike", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, **others)  # type: ignore[call-overload, no-any-return]


def test_rich_is_imported_only_when_used() -> None:
    code = "import sys, goldenspike.cli as c; c.main(['--help'], standalone_mode=False)"
    done = subprocess.run(
        [sys.executable, "-c", code + "; assert not {'rich', 'babel'} & {*sys.modules}"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_closed_pipe_ends_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "goldenspike", "board", "show", "--json"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert done.stderr == b""


def test_output_that_cannot_say_everything() -> None:
    done = outside("record", "check", "nö.json", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 2
    assert "cannot be read" in done.stderr
