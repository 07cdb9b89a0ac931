"""A game of another package that has rules alone: installed as its `pyproject.toml` says, it is
played, recorded, analysed and stepped by every command. tests/web plays it in a browser.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed import environment, install

EXAMPLE = Path(__file__).parent.parent / "examples" / "yard_sale"
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the example is installed in."""
    return install(EXAMPLE, tmp_path_factory.mktemp("installed"))


def run(package: Path, *words: str, input: str = "", code: int = 0) -> str:
    """What a command prints, with the example installed."""
    done = subprocess.run(
        [sys.executable, "-m", "goldenspike", *words],
        env=environment(package),
        input=input,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stderr
    return done.stdout


def test_nothing_of_it_is_in_our_sources() -> None:
    source = Path(__file__).parent.parent / "src"
    assert not [path for path in source.rglob("*.py") if "yard" in path.read_text("utf-8").lower()]


def test_it_is_simulated_and_its_statistics_are_told(package: Path) -> None:
    words = ("sim", "--game", "yard-sale", "--games", "3", "--players", "3", "--bots", "random")
    told = json.loads(run(package, *words, "--json"))
    assert (told["game"], told["games"]) == ("yard-sale", 3)


def test_it_is_played_in_a_terminal(package: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    words = ("terminal", "--game", "yard-sale", "--seats", "Ann,random", "--save", str(path))
    out = run(package, *words, "--seed", "1", "--first", "0", input="? bid 99\nlist\nquit\n")
    assert "Engine" in out and "is for sale" in out
    assert "YS-3: a bid must be above 0; you have 12 coins" in out
    assert json.loads(path.read_text("utf-8"))["game"] == "yard-sale"


def test_bots_play_a_tournament_whose_games_are_recorded_and_checked(
    package: Path, tmp_path: Path
) -> None:
    cup = tmp_path / "cup"
    words = ("arena", "yard-sale", "uct", "random", "--games", "2", "--iterations", "20")
    run(package, *words, "--jobs", "1", "--records", str(cup))
    lines = (cup / "games.jsonl").read_text("utf-8").splitlines()
    record = json.loads(lines[0])["record"]
    assert record["result"]["points"]
    path = tmp_path / "b.spike.json"
    path.write_text(json.dumps(record), "utf-8")
    run(package, "record", "check", str(path))
    assert "Score" in run(package, "record", "show", str(path))


def test_it_is_analysed(package: Path, tmp_path: Path) -> None:
    path = tmp_path / "c.spike.json"
    run(
        package,
        *("sim", "--game", "yard-sale", "--games", "1", "--players", "2", "--seed", "3"),
        *("--bots", "random", "--records", str(tmp_path)),
    )
    made = next(tmp_path.glob("*.spike.json"))
    made.rename(path)
    words = ("analyse", str(path), "--iterations", "30", "--jobs", "1", "--json")
    told = json.loads(run(package, *words))
    assert told["decisions"] and all(sum(each["wins"]) > 0.99 for each in told["decisions"])


def test_it_is_stepped_through_pettingzoo(package: Path) -> None:
    script = (
        "from pettingzoo.test import api_test\n"
        "from goldenspike.adapters.pettingzoo import yard_sale_v0\n"
        "api_test(yard_sale_v0.env(players=3), num_cycles=200)\n"
        "env = yard_sale_v0.raw_env(players=3, render_mode='ansi')\n"
        "env.reset(seed=1)\n"
        "print(env.render())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment(package),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Passed API test" in done.stdout and "for_sale" in done.stdout


def test_levels_that_need_a_guide_say_so(package: Path) -> None:
    words = ("sim", "--game", "yard-sale", "--games", "1", "--bots", "steady,random")
    done = subprocess.run(
        [sys.executable, "-m", "goldenspike", *words],
        env=environment(package),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "steady does not play yard-sale; random, uct do" in done.stderr


def test_a_broken_game_is_named_in_one_line_and_the_others_play(tmp_path: Path) -> None:
    installed = tmp_path / "broken-1.dist-info"
    installed.mkdir()
    point = "[goldenspike.games]\nbroken = no_such_module:GAME\n"
    (installed / "entry_points.txt").write_text(point, "utf-8")
    (installed / "METADATA").write_text("Name: broken\nVersion: 1\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "goldenspike", "sim", "--games", "1", "--bots", "random", "--json"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and json.loads(done.stdout)["games"] == 1
    [line] = done.stderr.splitlines()
    assert line.startswith("goldenspike: the game broken of package broken is left out: ")
