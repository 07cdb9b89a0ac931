"""sim, record, board and perft for Steam Barons, through the same commands."""

import json
from pathlib import Path
from random import Random

import pytest

from goldenspike.balance import bulk
from goldenspike.games.steam_barons.rules.state import BUILD, OVER, SALE, State
from goldenspike.hexes.terminal.hexmap import draw, printed
from goldenspike.hexes.text import board_file as hex_board_file
from tests.cli.barons import in_phase, write_game
from tests.cli.conftest import Run
from tests.cli.test_commands import data
from tests.fuzz.test_bad_input import bend, scratch

BARONS = ("--game", "steam-barons")
SIM = ("sim", *BARONS, "--bots", "random", "--seed", "5", "--jobs", "1")
MAPS = ("eastern-us-canada", "northern-england", "northern-england-towns")
SHIPPED = sorted([*MAPS, "iberia", "low-countries", "northern-england-dales"])
LITTLE = """
format = "goldenspike-board/1"
game = "steam"
id = "little"
name = "A little map"
terrain = "Cphr\\n~mCp\\n"
starts = "city"
tiles_per_turn = "turn + 2"
shares_on_card = 3
blocked = [["A2", "A3"]]
connections = []

[[cities]]
name = "Alpha"
hex = "A1"
colour = "red"
cubes = 3

[[cities]]
name = "Beta"
hex = "B3"
colour = "blue"
cubes = 5
port = true

[[towns]]
name = "Gamma"
hex = "A4"
"""


@pytest.fixture
def little(tmp_path: Path) -> Path:
    """A map of one's own."""
    path = tmp_path / "little.toml"
    path.write_text(LITTLE)
    return path


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """The record of a whole game."""
    path = tmp_path / "over.spike.json"
    write_game(path, lambda state: bool(state.phase == OVER), players=3)
    return path


def test_a_summary(run: Run) -> None:
    output = run(*SIM, "--games", "2", "--players", "3", "--option", "dividends=chart").output
    assert "2 games of steam-barons, 2009, board northern-england, dividends chart" in output
    assert "Bankruptcies" in output and "Map used" in output
    assert max(map(len, output.splitlines())) <= 80


def test_steady_bots_play(run: Run) -> None:
    options = ("--games", "1", "--seed", "1", "--jobs", "1", "--players", "2")
    found = data(run("sim", *BARONS, *options, "--json"))
    assert isinstance(found, dict)
    assert [bot["bot"] for bot in found["bots"]] == ["steady"]


def test_records_of_simulated_games(run: Run, tmp_path: Path) -> None:
    spaces = '{"1": 1, "12": -1}'
    options = ("--games", "2", "--board", "eastern-us-canada", "--option", f"price_spaces={spaces}")
    found = data(run(*SIM, *options, "--records", str(tmp_path), "--json"))
    assert isinstance(found, dict)
    assert found["options"] == {"price_spaces": {"1": 1, "12": -1}}
    assert set(found["measures"]) >= {"bankruptcies", "map_used"}
    paths = sorted(tmp_path.glob("steam-barons-5-*.spike.json"))
    assert len(paths) == 2
    for path in paths:
        assert "steam-barons 2009 on eastern-us-canada" in run("record", "check", str(path)).output
        assert json.loads(path.read_text())["options"] == found["options"]


def test_the_same_games_whatever_the_jobs() -> None:
    plan = bulk.Plan("steam-barons", "2009", "northern-england", ("random",) * 2, None, 8)
    assert list(bulk.outcomes(plan, 2, 1)) == list(bulk.outcomes(plan, 2, 2))


def test_a_map_of_ones_own(run: Run, little: Path, tmp_path: Path) -> None:
    name = str(little)
    assert "A little map, 7 hexes, 2 cities, 1 towns" in run("board", "check", name).output
    folder = tmp_path / "games"
    run(*SIM, "--games", "1", "--board", name, "--players", "2", "--records", str(folder))
    record = json.loads(next(folder.iterdir()).read_text())
    assert record["board"]["id"] == "little"
    output = run("terminal", *BARONS, "--board", name, "--seats", "Ann,Bob", input="board\n").output
    assert "A4 Gamma" in output and "B3 Beta (port)" in output


def test_a_board_tells_its_game(run: Run, little: Path) -> None:
    assert run("perft", "1", "--board", "eastern-us-canada").output == "22\n"
    assert run("perft", "1", "--board", str(little)).output == "22\n"
    assert run("perft", "1", "--board", "usa").output == "49\n"
    result = run("perft", "1", "--game", "steel-driver", "--board", "northern-england")
    assert result.exit_code == 2 and "there are europe, india" in result.stderr


@pytest.mark.parametrize(
    "wrong",
    [
        ("--option", "dividends"),
        ("--option", "dividends=best"),
        ("--option", "=chart"),
        ("--option", "price_spaces=[1]"),
        ("--option", 'price_spaces={"1": 0.5}'),
        ("--option", "colour=red"),
        ("--players", "1"),
        ("--players", "7"),
        ("--board", "usa"),
        ("--board", "nowhere.toml"),
        ("--edition", "warfrog-2008"),
        ("--first", "4"),
    ],
)
def test_bad_options(run: Run, wrong: tuple[str, ...]) -> None:
    assert run(*SIM, "--games", "1", *wrong).exit_code == 2
    assert run("terminal", *BARONS, *wrong, input="").exit_code == 2


def test_steel_driver_has_no_options(run: Run) -> None:
    result = run("sim", "--games", "1", "--option", "dividends=chart")
    assert result.exit_code == 2 and "unknown options 'dividends'; there are none" in result.stderr


def test_check_and_export(run: Run, over: Path, tmp_path: Path) -> None:
    assert "win" in run("record", "check", str(over)).output
    assert run("record", "export", str(over)).stdout_bytes == over.read_bytes()
    whole = tmp_path / "whole.spike.json"
    options = ("--choices", "--inline-board", "-o", str(whole))
    assert run("record", "export", str(over), *options).output == ""
    record = json.loads(whole.read_text("utf-8"))
    assert record["choices"][:3] == [1, 1, 27], "chance has one choice; 30 in cash, 5 the price"
    assert record["board"]["name"] == "Northern England"
    assert run("record", "check", str(whole)).exit_code == 0


def test_check_names_the_action_and_the_rule(run: Run, over: Path) -> None:
    over.write_text(over.read_text().replace('"bid 5"', '"bid 4"', 1))
    result = run("record", "check", str(over))
    assert result.exit_code == 2
    assert "action 3 `bid 4`: SB-15.2: the first bid is at least 5" in result.stderr


def test_check_before_anything_is_dealt(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    write_game(path, lambda state: True)
    assert "not over, next to decide: chance" in run("record", "check", str(path)).output
    shown = run("record", "show", str(path)).output
    assert "Turn 1 of 5 · goods are dealt" in shown


@pytest.mark.parametrize("phase", [BUILD, SALE])
def test_show_a_position(run: Run, tmp_path: Path, phase: int) -> None:
    path, picture = tmp_path / "a.spike.json", tmp_path / "a.svg"
    write_game(path, in_phase(phase), players=6)
    output = run("record", "show", str(path), "--networks", "--svg", str(picture)).output
    assert "Turn 1 of 5" in output and "O orange" in output and "A7Y" in output
    assert max(map(len, output.splitlines())) <= 80
    assert picture.read_text("utf-8").startswith("<svg")
    shown = data(run("record", "show", str(path), "--json"))
    assert isinstance(shown, dict) and shown["view"]["turn"] == 1


def test_boards_of_all_games_are_listed(run: Run) -> None:
    output = run("board", "list").output
    boards = [("steel-driver", each) for each in ("europe", "india", "japan", "switzerland", "usa")]
    boards += [(game, name) for game in ("steam-barons", "steam") for name in SHIPPED]
    assert [tuple(line.split()[1::-1]) for line in output.splitlines()] == boards
    listed = data(run("board", "list", "--json"))
    assert isinstance(listed, list)
    assert [(each["game"], each["id"]) for each in listed] == boards


@pytest.mark.parametrize("name", MAPS)
def test_maps_are_shown_checked_and_drawn(run: Run, name: str, tmp_path: Path) -> None:
    output = run("board", "show", name).output
    assert max(map(len, output.splitlines())) <= 80
    board = hex_board_file.load(name)
    for place in map(board.place, range(board.ground.stops)):
        assert f"{board.hex_name(place.hex)} {place.name}" in output
    assert data(run("board", "show", name, "--json")) == hex_board_file.to_keys(board)
    counts = {"hexes": 137 if name == MAPS[0] else 115, "cities": len(board.cities)}
    assert data(run("board", "check", name, "--json")) == {
        "valid": True,
        **counts,
        "towns": len(board.towns),
    }
    picture = tmp_path / "map.svg"
    run("board", "svg", name, "-o", str(picture), "--theme", "dark")
    assert picture.read_text("utf-8").startswith("<svg")


def test_a_wide_map_has_names() -> None:
    text = draw(printed(hex_board_file.parse(LITTLE)), 120).plain
    assert text.split("\n") == [
        "A1 Alpha A2       A3^      A4 Gamma",
        "R:3              #         o:1",
        "",
        "             B2A      B3 Beta  B4",
        "                      B:5",
        "",
    ]


def test_board_check_names_every_problem_of_a_map(run: Run, little: Path) -> None:
    wrong = LITTLE.replace("Cphr", "Cphx").replace('"red"', '"green"').replace('"A4"', '"Z9"')
    little.write_text(wrong)
    result = run("board", "check", str(little), "--json")
    assert result.exit_code == 2
    problems = json.loads(result.stdout)["problems"]
    assert len(problems) == 3
    assert run("board", "check", "-", input=LITTLE).exit_code == 0
    for game in ("steel-driver", "chess"):
        result = run("board", "check", "-", input=LITTLE.replace('"steam"', f'"{game}"'))
        assert result.exit_code == 2
    result = run("board", "check", "-", input=LITTLE.replace('game = "steam"', ""))
    assert 'game is missing: "steam"' in result.stderr


def test_perft(run: Run, tmp_path: Path) -> None:
    assert run("perft", "1", *BARONS).output == "22\n"
    assert data(run("perft", "2", *BARONS, "--json")) == {"depth": 2, "lines": 253}
    divided = run("perft", "1", *BARONS, "--players", "2", "--divide").output.splitlines()
    assert divided[:2] == ["pass: 1", "bid 5: 1"] and divided[-1] == "total: 37"
    path = tmp_path / "a.spike.json"
    played = write_game(path, in_phase(SALE))
    found = data(run("perft", "1", "--record", str(path), "--json"))
    assert found == {"depth": 1, "lines": len(played.game.legal_actions(played.now))}


@pytest.mark.parametrize("more", [(), ("--divide",)])
def test_perft_says_that_chance_cannot_be_counted(
    run: Run, tmp_path: Path, more: tuple[str, ...]
) -> None:
    path = tmp_path / "a.spike.json"
    write_game(path, lambda state: True)
    result = run("perft", "1", "--record", str(path), *more)
    assert result.exit_code == 2 and "chance deals here" in result.stderr
    write_game(path, last_sale)
    result = run("perft", "2", "--record", str(path), *more)
    assert result.exit_code == 2 and "chance deals here" in result.stderr


@pytest.mark.parametrize("seed", range(3))
def test_mutated_files_are_answered(run: Run, seed: int, tmp_path: Path) -> None:
    """Broken records and maps: exit code 0 or 2, never a traceback."""
    rng = Random(f"barons {seed}")
    record, board = tmp_path / "a.spike.json", tmp_path / "a.toml"
    write_game(record, in_phase(SALE))
    whole = json.loads(record.read_text("utf-8"))
    for _ in range(40):
        record.write_text(scratch(json.dumps(whole, indent=1), rng), "utf-8", "surrogatepass")
        run("record", "check", str(record))
        board.write_text(scratch(LITTLE, rng), "utf-8", "surrogatepass")
        run("board", "check", str(board))
        run("board", "show", str(board))
        try:
            bent = json.dumps(bend(whole, rng))
        except (RecursionError, ValueError):
            continue
        run("record", "show", "-", "--networks", input=bent)


def last_sale(state: State) -> bool:
    """Whether one more choice ends the turn."""
    return bool(state.phase == SALE and state.seat == state.players - 1)
