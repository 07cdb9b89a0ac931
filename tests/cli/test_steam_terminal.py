"""Steam at the terminal: whole games of both editions, the map, the tables, and what is offered."""

import json
import re
from itertools import product
from pathlib import Path

import pytest

from goldenspike.core.words import Line
from goldenspike.games import steam
from goldenspike.games.steam.rules.actions import INCOME, POINTS
from goldenspike.games.steam.rules.editions import CITY_GROWTH, URBANIZATION
from goldenspike.games.steam.rules.state import AUCTION, BUILD, GOODS, OVER, TILES
from goldenspike.games.steam.terminal.prospects import worth
from goldenspike.rooms.terminal import find
from tests.cli.conftest import Run
from tests.cli.steam import in_phase, write_game
from tests.cli.test_barons_terminal import too_wide
from tests.cli.test_terminal import lines
from tests.sampling import sample

STEAM = ("terminal", "--game", "steam", "--seed", "3", "--first", "0")
# One of these answers fits every decision; those that do not are refused.
ANYTHING = "0\npass\n2\n1\ndone\n" * 400
TOP = Path(__file__).parents[1] / "web" / "records" / "steam-top.spike.json"


@pytest.mark.parametrize(("edition", "players"), sample(product(["basic", "standard"], [3, 6]), 2))
def test_a_whole_game_from_a_pipe(run: Run, tmp_path: Path, edition: str, players: int) -> None:
    path = tmp_path / "mine.spike.json"
    seats = ",".join(["You", "Bartholomew-the-Great", *["random"] * (players - 2)])
    options = ("--edition", edition, "--seats", seats, "--save", str(path))
    output = run(*STEAM, *options, input=ANYTHING).output
    for word in (
        f"{edition} game",
        "auction of places" if edition == "basic" else "auction of the turn order",
        "Means" if edition == "basic" else "borrowing",
        "taking action tiles · You to decide",
        "building track · You to decide",
        "moving goods · You to decide",
        "Supply 1 ",
        "Turn 2 begins",
        "From income",
        "The record: ",
    ):
        assert word in output
    assert too_wide(output) == []
    assert "win" in run("record", "check", str(path)).output
    record = json.loads(path.read_text("utf-8"))
    assert record["actions"][0].startswith("deal goods ")
    assert record["result"]["points"], "ST-11.2"
    again = " ".join(run("terminal", "--resume", str(path), input="").output.split())
    assert " wins." in again or "share the win." in again


def test_a_first_game(run: Run) -> None:
    """ST-5.3: the order is dealt, and later places have more."""
    seats = ("--seats", "Ann,Bob,Cyd", "--option", "first_game=true")
    output = run(*STEAM, *seats, input=lines("take 1")).output
    rows = re.findall(r" \d (Ann|Bob|Cyd) +(\d) ", output.split("Turn Order")[0])
    assert sorted(cash for _, cash in rows) == ["0", "1", "2"]
    assert "Turn order: " in output and "auction of places" not in output


def test_bids_are_answered_by_the_rule(run: Run) -> None:
    asked = lines("bid 51", "take 1", "lay H3 E-W", "?", "? bid 7", "? ST-5.1", "bid 5", "look")
    output = run(*STEAM, "--seats", "Ann,Bob,Cyd", input=asked).output
    assert "ST-12.1: " in output, "50 is all that can be raised"
    assert output.count("ST-5.1: write ") == 2
    assert "`Loco` is the level of the" in output and "ST-3.2" in output
    assert "`bid 7` is legal:\n  Ann bids 7" in output
    assert "Place 1: Ann bids 5. Still in: Bob and Cyd." in output


def test_capital_and_the_auction_of_the_standard_game(run: Run) -> None:
    """ST-3.4, ST-9.1: money once a turn; then who passes has the last place."""
    asked = lines("2", "raise 1", "1", "bid 3", "pass", "look")
    options = ("--edition", "standard", "--seats", "Ann,Bob,Cyd")
    output = run(*STEAM, *options, input=asked).output
    assert "Up to 10 times 5, each for a step of income, then for points." in output
    assert "`raise 0 to 10`" in output
    assert re.search(r"borrows 10: income −2", output)
    assert "Who passes gets place 3: nobody bids yet." in output
    assert re.search(r"Who passes gets place 2: \w+ bids 3\. Still in: \w+\.", output)


def test_who_may_stay_in_is_told(run: Run, tmp_path: Path) -> None:
    """ST-9.1: who had Turn Order."""
    path = tmp_path / "a.spike.json"
    played = write_game(path, in_phase(AUCTION, turn=2), edition="standard")
    name = ("Ann", "Bob", "Cyd")[int(played.now.free_pass)]
    output = run("terminal", "--resume", str(path), input="").output
    assert f"{name} may pass once and stay in." in " ".join(output.split())


def test_tiles_with_prices_and_holders(run: Run, tmp_path: Path) -> None:
    """ST-7: the basic game's prices; a tile that is taken is not offered."""
    path = tmp_path / "a.spike.json"
    write_game(path, in_phase(TILES))
    output = run("terminal", "--resume", str(path), input=lines("take 6", "take 6", "quit")).output
    assert re.search(r"take 5 +2 +City Growth: cubes of the supply", output)
    assert re.search(r"take 7 decline +free +Urbanization, without its action", output)
    assert re.search(r"take 6 +6 +Locomotive: raise the locomotive at once", output)
    assert "5 for 2     6 for 6    7 for 6" in output
    assert "raises the locomotive to 2" in output
    assert len(re.findall(r"\d  take 6", output)) == 1, "it is offered once"
    standard = tmp_path / "b.spike.json"
    write_game(standard, in_phase(TILES), edition="standard")
    output = run("terminal", "--resume", str(standard), input="").output
    assert re.search(r"take 1 +free +Turn Order: pass once in the next auction", output)
    assert "decline" not in output


def built(path: Path, **setting: object) -> None:
    """A game in which who builds first is about to."""
    write_game(path, in_phase(BUILD), **setting)


def test_builds_with_what_they_cost_and_join(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    built(path)
    asked = lines("lay H8 E-W", "lay I9 SW,NW", "undo", "I9 SW,NW", "list", "done", "quit")
    output = run("terminal", "--resume", str(path), input=asked).output
    assert "SB-21.3a: H8 is a city, York, and takes no tile" in output
    assert re.search(r"lay I9 SW,NW +3 +5 +\S +links York–Selby, Doncaster–Selby", output)
    assert "lays track SW,NW on I9 for 3" in output and "borrows 5: income −1" in output
    assert "Back to the decision after" in output
    assert "0 in cash, can borrow 50 more; 3 builds left." in output
    assert "2 in cash, can borrow 45 more; 2 builds left." in output
    assert json.loads(path.read_text())["actions"][-2:] == ["lay I9 SW,NW", "done"]


def acting(path: Path, tile: int) -> None:
    """A game in which the first builder has a tile with an action."""
    played = write_game(path, in_phase(TILES))
    record = json.loads(path.read_text())
    for number in (tile, 1, 2):
        played.play(f"take {number}")
        record["actions"].append(f"take {number}")
    path.write_text(json.dumps(record))
    assert played.now.phase == BUILD and played.now.tile[played.now.seat] == tile


def test_growth_is_offered_with_its_cubes(run: Run, tmp_path: Path) -> None:
    """ST-12.5: what was paid for has to be done; one offer for each city."""
    path = tmp_path / "a.spike.json"
    acting(path, CITY_GROWTH)
    output = run("terminal", "--resume", str(path), input=lines("done", "1", "quit")).output
    assert "City Growth is still to be used." in output
    assert "ST-12.5: " in output, "nobody ends his turn before"
    assert re.search(r"1  grow \w+ from \d+ +\w+ \w+ for \w+", output)
    assert re.search(r"lets \w+ grow from space \d+", output)
    assert re.search(r"1  done", output), "then it may be said"


def test_new_cities_are_offered_and_drawn(run: Run, tmp_path: Path) -> None:
    """ST-7.1: a town is a city on the map from then on."""
    path = tmp_path / "a.spike.json"
    acting(path, URBANIZATION)
    asked = lines("board", "city I9 gray from 1", "board", "look", "quit")
    output = run("terminal", "--resume", str(path), input=asked).output
    assert re.search(r"1  city \w+ \w+ from \d+ +\w+ \w+ for \w+", output)
    assert "makes Selby a gray city, with the cubes of space 1" in output
    assert "I9o" in output and "I9G" in output
    assert "New Cities: red 1, blue 1, yellow 1, purple 1, gray 3" in output


def delivering(path: Path) -> None:
    """A game about to move goods, in which each of two players has a link of Leeds to Doncaster."""
    played = write_game(path, in_phase(BUILD))
    record = json.loads(path.read_text())
    for text in ("lay J7 E-NW", "lay I9 SW,NW", "done", "lay H7 E-SW", "done", "done"):
        played.play(text)
        record["actions"].append(text)
    for seat in range(3):
        if played.now.phase == GOODS and played.now.round == 1:
            text = "upgrade" if seat < 2 else "skip"
            played.play(text)
            record["actions"].append(text)
    path.write_text(json.dumps(record))
    assert played.now.phase == GOODS and played.now.round == 2


def test_deliveries_with_what_each_choice_is_worth(run: Run, tmp_path: Path) -> None:
    """ST-10.5, ST-11.2: income or points, the final score and the cash until then."""
    path = tmp_path / "a.spike.json"
    delivering(path)
    output = run("terminal", "--resume", str(path), input=lines("1", "board", "quit")).output
    move = r"move \w+ \S+ (\S+ )?\w+ "
    brings = r"\d +(\d:\d|-) +-?\d+ +(\d+|-)  \w+ to \w+"
    assert re.search(rf"1  {move}(income|points) +{brings}", output)
    assert re.search(rf"{move}income +(\d) +\S+ +-?\d +\d+", output)
    assert "moves a " in output and re.search(r"adds \d to (income|points): -?\d", output)
    assert re.search(r" \d (orange|green|brown) +\w+–\w+", output), "under the map"


def test_others_say_what_their_links_score(run: Run, tmp_path: Path) -> None:
    """ST-12.7: then they choose."""
    path = tmp_path / "a.spike.json"
    delivering(path)
    record = json.loads(path.read_text())
    played = write_game(tmp_path / "b.spike.json", lambda state: True)
    for text in record["actions"]:
        played.play(text)
    shared = [
        action
        for action in steam.legal_actions(played.now)
        if len({int(played.now.track.owner[exit]) for exit in action[3:-1]}) == 2
    ]
    assert shared, "York, Leeds and Doncaster have links of two players"
    text = steam.write(played.now, shared[0])
    output = run("terminal", "--resume", str(path), input=lines(text, "1", "quit")).output
    assert "scoring a delivery" in output
    assert re.search(r"1  score (income|points) +\d +(\d+|-)  1 links", output)
    assert len(re.findall(r"adds 1 to (?:income|points)", output)) == 2


@pytest.mark.parametrize(("actions", "lost"), [(181, 5), (182, 1)])
def test_what_is_lost_at_the_top_of_income(
    run: Run, tmp_path: Path, actions: int, lost: int
) -> None:
    """ST-3.5: said of a move and of a choice for income; points come first."""
    record = json.loads(TOP.read_text("utf-8"))
    record["actions"] = record["actions"][:actions]
    path = tmp_path / "a.spike.json"
    path.write_text(json.dumps(record), "utf-8")
    output = run("terminal", "--resume", str(path), input=lines("?", "quit")).output
    first, second = offers_told(output)
    assert re.search(rf" 0  {lost} lost  ", second) and "lost" not in first
    assert "ST-3.5" in output


def offers_told(output: str) -> tuple[str, str]:
    """The first lines of the first two offers."""
    found = [line for line in output.splitlines() if re.match(r" ?[12]  (move|score)", line)]
    return found[0], found[1]


def test_a_part_may_be_lost() -> None:
    """ST-3.5: what is left is paid."""
    state = steam.new(steam.set_up("basic", "northern-england", 3))
    state.turn, state.seat, state.income[0] = 9, 0, 9
    assert worth(state, 4, INCOME) == ("1", "2, 3 lost")
    assert worth(state, 4, POINTS) == ("4", "-")


def test_the_map_is_drawn_on_demand(run: Run, tmp_path: Path) -> None:
    output = run(*STEAM, "--seats", "Ann,Bob,Cyd", input=lines("board")).output
    assert "  D1K  D2^  D3o  D4 " in output
    assert "A7 Newcastle" in output and "no link" in output
    assert "A picture of it: " in output
    assert next((tmp_path / "data").rglob("*.svg")).read_text("utf-8").startswith("<svg")


def test_a_game_that_is_over_shows_what_scores_are_made_of(run: Run, tmp_path: Path) -> None:
    """ST-11.2, ST-11.3."""
    path = tmp_path / "a.spike.json"
    write_game(path, lambda state: bool(state.phase == OVER))
    output = run("terminal", "--resume", str(path), input="").output
    assert "Player  Points  From income  Links  Score" in output
    assert " wins." in output, "a tie is settled by tiles"


def test_groups_stand_together() -> None:
    screen = find("steam")
    state = steam.new(steam.set_up("basic", "northern-england", 3))
    assert screen.group(Line("steam.event.bid")) == screen.group(Line("steam.event.passed")) != ""
    assert screen.group(Line("steam.event.moved")) == ""
    assert screen.coloured("red", state).plain == "red"
    assert screen.offers(state) == {} and screen.tip(state) == "" and screen.rules(state) == ()
