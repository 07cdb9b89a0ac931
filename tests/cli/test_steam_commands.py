"""sim, record, board, arena, dataset, rules and perft for Steam, through the same commands."""

import importlib.util
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from goldenspike.analysis import dataset, parquet
from goldenspike.analysis.dataset import Dataset
from goldenspike.arena.tournament import Tournament
from goldenspike.balance import bulk
from goldenspike.balance import game_stats as reports
from goldenspike.balance.bulk import Plan, play
from goldenspike.bots import Budget
from goldenspike.games import catalogue, steam
from goldenspike.games.steam.rules.state import BUILD, GOODS, OVER, TILES
from tests.analysis.matches import made_report
from tests.cli.conftest import Run
from tests.cli.steam import in_phase, write_game
from tests.cli.test_commands import data

STEAM = ("--game", "steam")
SIM = ("sim", *STEAM, "--bots", "random", "--seed", "5", "--jobs", "1")
REPORT = ("--games", "3", "--jobs", "1", "--seed", "1", "--bot", "random")
CONFORMANCE = Path(__file__).parents[2] / "docs" / "conformance"


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """The record of a whole game."""
    path = tmp_path / "over.spike.json"
    write_game(path, lambda state: bool(state.phase == OVER))
    return path


def test_a_summary_is_in_points(run: Run) -> None:
    options = ("--games", "2", "--players", "3", "--option", "nobodys_links=counted")
    output = run(*SIM, *options).output
    assert "2 games of steam, basic, board northern-england, nobodys_links counted" in output
    assert "Points  Least  Most" in output and "Map used" in output and "New cities" in output
    assert max(map(len, output.splitlines())) <= 80
    assert "Cash  Least" in run("sim", "--games", "1", "--bots", "random", "--jobs", "1").output


def test_options_and_records_of_simulated_games(run: Run, tmp_path: Path) -> None:
    options = ("--games", "2", "--board", "eastern-us-canada", "--option", "first_game=true")
    found = data(run(*SIM, *options, "--records", str(tmp_path), "--json"))
    assert isinstance(found, dict)
    assert found["options"] == {"first_game": True} and found["scored_in"] == "points"
    paths = sorted(tmp_path.glob("steam-5-*.spike.json"))
    assert len(paths) == 2
    for path in paths:
        assert "steam basic on eastern-us-canada" in run("record", "check", str(path)).output
        assert json.loads(path.read_text())["actions"][1].startswith("deal order ")


def test_the_same_games_whatever_the_jobs() -> None:
    plan = bulk.Plan("steam", "standard", "northern-england", ("random",) * 3, None, 8)
    assert list(bulk.outcomes(plan, 2, 1)) == list(bulk.outcomes(plan, 2, 2))


@pytest.mark.parametrize(
    "wrong",
    [
        ("--option", "first_game=maybe"),
        ("--option", "first_game=1"),
        ("--option", "nobodys_links=true"),
        ("--option", "income_top=11"),
        ("--option", "dividends=chart"),
        ("--edition", "standard", "--option", "first_game=true"),
        ("--players", "2"),
        ("--players", "7"),
        ("--board", "usa"),
        ("--edition", "2009"),
        ("--first", "4"),
    ],
)
def test_bad_options(run: Run, wrong: tuple[str, ...]) -> None:
    assert run(*SIM, "--games", "1", *wrong).exit_code == 2
    assert run("terminal", *STEAM, *wrong, input="").exit_code == 2


def test_check_and_export(run: Run, over: Path, tmp_path: Path) -> None:
    """ST-11.2: scores are points, in words and in the record."""
    assert (
        "wins (Ann 0 points, Bob 0 points, Cyd 0 points)"
        in run("record", "check", str(over)).output
    )
    result = json.loads(over.read_text())["result"]
    assert result["points"] == [0, 0, 0]
    checked = data(run("record", "check", str(over), "--json"))
    assert isinstance(checked, dict) and checked["result"] == result
    assert run("record", "export", str(over)).stdout_bytes == over.read_bytes()
    whole = tmp_path / "whole.spike.json"
    run("record", "export", str(over), "--choices", "--inline-board", "-o", str(whole))
    record = json.loads(whole.read_text("utf-8"))
    assert record["choices"][:2] == [1, 52], "chance has one choice; pass, and 0 to 50"
    assert run("record", "check", str(whole)).exit_code == 0


def test_records_of_every_version_are_checked(run: Run, over: Path, tmp_path: Path) -> None:
    """ST-3.5: those of version 1 too; one that nobody knows is refused in a sentence."""
    assert json.loads(over.read_text("utf-8"))["rules"] == 2
    older = tmp_path / "older.spike.json"
    first = (CONFORMANCE / "steam-basic.jsonl").read_text("utf-8").splitlines()[0]
    assert json.loads(first)["rules"] == 1
    older.write_text(first, "utf-8")
    assert [run("record", "check", str(path)).exit_code for path in (over, older)] == [0, 0]
    older.write_text(first.replace('"rules":1', '"rules":3'), "utf-8")
    result = run("record", "check", str(older))
    assert result.exit_code == 2
    assert "rules is 3, and this program knows versions 1 and 2" in result.stderr


def test_check_names_the_action_and_the_rule(run: Run, over: Path) -> None:
    over.write_text(over.read_text().replace('"pass"', '"bid 51"', 1))
    result = run("record", "check", str(over))
    assert result.exit_code == 2
    assert "action 2 `bid 51`: ST-12.1: " in result.stderr


@pytest.mark.parametrize("phase", [TILES, BUILD, GOODS, OVER])
@pytest.mark.parametrize("edition", ["basic", "standard"])
def test_show_a_position(run: Run, tmp_path: Path, phase: int, edition: str) -> None:
    path, picture = tmp_path / "a.spike.json", tmp_path / "a.svg"
    done = in_phase(phase) if phase != OVER else lambda state: bool(state.phase == OVER)
    played = write_game(path, done, players=6, edition=edition)
    output = run("record", "show", str(path), "--networks", "--svg", str(picture)).output
    assert "0 Ann" in output and "A7Y" in output and "Supply 1 " in output
    assert ("the game is over" if phase == OVER else "Turn 1 of 7") in output
    assert max(map(len, output.splitlines())) <= 80
    assert picture.read_text("utf-8").startswith("<svg")
    shown = data(run("record", "show", str(path), "--json"))
    assert isinstance(shown, dict) and shown["view"]["turn"] == played.now.turn


def test_before_anything_is_dealt(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    write_game(path, lambda state: True)
    assert "not over, next to decide: chance" in run("record", "check", str(path)).output
    assert "Turn 1 of 10 · goods are dealt" in run("record", "show", str(path)).output
    assert "chance deals here" in run("perft", "1", "--record", str(path)).stderr


def test_perft(run: Run, tmp_path: Path) -> None:
    """Depth 1: a pass and 0 to 50; raising 0 to 10 lots."""
    assert run("perft", "1", *STEAM).output == "52\n"
    assert run("perft", "1", *STEAM, "--edition", "standard").output == "11\n"
    divided = run("perft", "1", *STEAM, "--players", "3", "--divide").output.splitlines()
    assert divided[:2] == ["pass: 1", "bid 0: 1"] and divided[-1] == "total: 52"
    path = tmp_path / "a.spike.json"
    played = write_game(path, in_phase(BUILD))
    found = data(run("perft", "1", "--record", str(path), "--json"))
    assert found == {"depth": 1, "lines": len(steam.legal_actions(played.now))}


def test_rules_of_steam(run: Run) -> None:
    assert "Urbanization" in run("rules", "ST-7").output
    assert "ST-12.7" in run("rules", "ST", "--find", "nobodys_links").output


@pytest.mark.parametrize("edition", ["basic", "standard"])
@pytest.mark.parametrize("board", ["northern-england", "eastern-us-canada"])
def test_a_report_for_people(run: Run, board: str, edition: str) -> None:
    options = (*STEAM, "--edition", edition, *REPORT)
    output = run("board", "report", board, *options).output
    heads = ("Seat", "Place", "Between", "Points", "City", "Action tile", "Start", "Map used")
    for word in (f"3 games of steam, {edition}", "4 × random", *heads, "Deliveries × links"):
        assert word in output
    assert "Company" not in output
    assert max(map(len, output.splitlines())) <= 80


def test_a_report_for_programs_and_its_chart(run: Run, tmp_path: Path) -> None:
    options = ("--players", "3", "--option", "first_game=true", "--json", "--svg", "chart.svg")
    found = json.loads(run("board", "report", "northern-england", *STEAM, *REPORT, *options).stdout)
    assert (found["scored_in"], found["options"]) == ("points", {"first_game": True})
    for by in ("seats", "places"):
        assert sum(it["win_share"] for it in found[by]) == pytest.approx(1, abs=0.01)
    assert [it["place"] for it in found["places"]] == [1, 2, 3]
    assert len(found["cities"]) >= 18
    assert {it["number"] for it in found["action_tiles"]} <= set(range(1, 8))
    assert all(0 <= it["how_late"] <= 1 for it in found["action_tiles"])
    assert "companies" not in found
    picture = "".join(ElementTree.parse(tmp_path / "chart.svg").getroot().itertext())
    assert "place 3" in picture and "Points, by starting place" in picture


def test_a_tale_agrees_with_the_game() -> None:
    """Scores are the result's, and everybody has one place."""
    outcome = play(Plan("steam", "basic", "northern-england", ("random",) * 4, 0, 4), 1)
    stats = reports.tell("steam", outcome.record)
    assert isinstance(stats, reports.PlayerGameStats)
    assert tuple(player.score for player in stats.players) == outcome.result.scores
    assert sorted(player.place for player in stats.players) == [0, 1, 2, 3]
    assert stats.map_used == outcome.measures["map_used"]


def test_a_tale_of_a_delivery(tmp_path: Path) -> None:
    """ST-10: where from, where to, whose links, and what for."""
    path = tmp_path / "a.spike.json"
    played = write_game(path, in_phase(BUILD))
    for text in ("lay J7 E-NW", "done", "done", "done", "skip"):
        played.play(text)
    move = next(text for text in texts(played.now) if text.endswith("income"))
    played.play(move)
    record = json.loads(path.read_text()) | {"actions": played.texts}
    stats = reports.tell("steam", json.dumps(record))
    assert isinstance(stats, reports.PlayerGameStats)
    [found] = stats.deliveries
    assert (found.turn, found.links, found.own, found.income) == (1, 1, 1, True)
    assert {found.start, found.end} == {"Leeds", "Doncaster"}
    assert stats.players[found.seat].starts == ("Leeds", "Doncaster")
    assert len(stats.taken) == 3 and [it.place for it in stats.taken] == [0, 1, 2]


def texts(state: steam.State) -> list[str]:
    """What may be played."""
    return [steam.write(state, action) for action in steam.legal_actions(state)]


def test_an_arena_counts_points(run: Run) -> None:
    options = ("random", "random", "random", "--games", "3", "--iterations", "1", "--jobs", "1")
    output = run("arena", "steam", *options, "--edition", "standard", "--seed", "2").output
    assert "Points" in output and "steam, standard" in output
    found = json.loads(run("arena", "steam", *options, "--json").stdout)
    assert found["scored_in"] == "points"


@pytest.mark.parametrize(("game", "key"), [("steam", "points"), ("steam-barons", "cash")])
def test_a_dataset_says_what_scores_are(
    monkeypatch: pytest.MonkeyPatch, game: str, key: str
) -> None:
    """What a game is scored in is the name of the key; the analysis has tests of its own."""
    monkeypatch.setattr(dataset, "analyse", lambda *given: ())
    monkeypatch.setattr(dataset, "build_report", lambda *given: made_report())
    edition = catalogue.find(game).EDITION_NAMES[0]
    bots, budget = ("random",) * 3, Budget(iterations=1)
    row = Dataset(Tournament(game, edition, "northern-england", bots, 3, 1, budget))(1)
    assert row[key] == json.loads(row["record"])["result"][key]
    assert len({"cash", "points"} & set(row)) == 1
    if importlib.util.find_spec("pyarrow") is not None:
        assert {"cash", "points"} <= set(parquet.schema(parquet.arrow()).names)
