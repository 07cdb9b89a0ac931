"""Steam Barons at the terminal: whole games, the map, the market, and the secret sale."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import BUILD, GOODS, OVER, SALE
from tests.cli.barons import in_phase, write_game
from tests.cli.conftest import Run
from tests.cli.test_terminal import Person, lines

BARONS = ("terminal", "--game", "steam-barons", "--seed", "3", "--first", "0")
# One of these answers fits every decision; those that do not are refused.
ANYTHING = "6\npass\n1\n0\n" * 400


def too_wide(output: str) -> list[str]:
    return [line for line in output.splitlines() if len(line) > 80 and ".spike.json" not in line]


def test_a_whole_game_from_a_pipe(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.spike.json"
    options = ("--seats", "You,random,random", "--save", str(path))
    output = run(*BARONS, *options, input=ANYTHING).output
    for word in (
        "Order of play: ",
        "Turn 1 begins",
        "`pass` or `bid 5 to 30`",
        "You bid 6 per share for",
        "building track · You to decide for",
        "moving goods · You to decide for",
        "selling shares · You to decide",
        "You have chosen what to sell",
        "Turn 5 begins",
        "The record: ",
    ):
        assert word in output
    assert too_wide(output) == []
    assert "win" in run("record", "check", str(path)).output
    record = json.loads(path.read_text("utf-8"))
    assert record["actions"][0].startswith("deal goods ")
    assert record["actions"][1].startswith("deal order ")
    assert record["x-seats"] == ["human", "random", "random"]
    again = run("terminal", "--resume", str(path), input="").output
    assert " wins." in again or "share the win." in again


def test_alone_against_three_steady_bots(run: Run) -> None:
    output = run(*BARONS, input=lines("5", "pass", "pass")).output
    assert "Northern England" in output and "steady 3" in output
    assert output.count("You> ") == 4


@pytest.mark.parametrize("players", [2, 6])
def test_the_screen_fits_80_columns_on_the_other_map(run: Run, players: int) -> None:
    seats = ",".join(["Bartholomew-the-Great", "Ann", *["random"] * (players - 2)])
    board = ("--board", "eastern-us-canada", "--option", "dividends=chart")
    output = run(*BARONS, "--seats", seats, *board, input=ANYTHING * 2).output
    assert too_wide(output) == []
    assert " wins." in output or "share the win." in output


def test_what_is_dealt_comes_from_the_seed(run: Run) -> None:
    def dealt(seed: str) -> str:
        options = ("--seats", "You,random", "--seed", seed, "--first", "0")
        output = run("terminal", "--game", "steam-barons", *options, input="board\n").output
        return output.split("A picture")[0]

    assert dealt("5") == dealt("5") != dealt("6")


def test_bids_are_answered_by_the_rule(run: Run) -> None:
    asked = lines("bid 4", "bid 99", "buy 1", "lay H3 E-W", "?", "? bid 7", "? SB-15.2", "bid 5")
    output = run(*BARONS, "--seats", "Ann,Bob", input=asked).output
    assert "SB-15.2: the first bid is at least 5" in output
    assert "SB-15.3: 99 is more than you can pay; you have 40" in output
    assert output.count("SB-15.2: write `pass`, or `bid AMOUNT`") == 2
    assert "SB-15.6" in output and "order of play. `Fund`" in output
    assert "`bid 7` is legal:\n  Ann bids 7 per share for" in output
    assert "Bob> " in output


def test_builds_with_what_they_cost_and_join(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    played = write_game(path, in_phase(BUILD))
    company = played.setup.rules.companies[played.now.company]
    asked = lines("lay H8 E-W", "lay I9 SW,NW", "undo", "I9 SW,NW", "list", "done", "quit")
    output = run("terminal", "--resume", str(path), input=asked).output
    assert "SB-21.3a: H8 is a city, York, and takes no tile" in output
    offer = r"lay I9 SW,NW +3 +- +\d  links York–Selby, Doncaster–Selby"
    assert re.search(offer, output)
    assert f"{company} lays track SW,NW on I9 for 3" in output
    assert "Back to the decision after" in output
    assert "may issue 6 more at 5 each, and has 2 builds left" in output
    assert f"{company} has finished building" in output
    assert json.loads(path.read_text())["actions"][-2:] == ["lay I9 SW,NW", "done"]


def test_goods_moves_with_the_performance_they_give(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    played = write_game(path, in_phase(BUILD))
    companies = len(played.setup.rules.companies)
    asked = lines("lay I9 SW,NW", *["done"] * companies, "look", "1", "board")
    output = run("terminal", "--resume", str(path), input=asked).output
    assert "Perf Pays  Next" in output
    assert re.search(r"1  move \w+ \S+ \S+( \S+)? +2 +2  ", output), "the longest is first"
    said = " ".join(output.split())
    assert "over 2 links of its own: performance 2" in said
    assert re.search(r" [OGNTKW] \w+ +York–Selby, Doncaster–Selby", output), "under the map"
    assert "To come" in output


def test_the_map_is_drawn_on_demand(run: Run, tmp_path: Path) -> None:
    output = run(*BARONS, "--seats", "Ann,Bob", input=lines("board")).output
    assert "  D1K  D2^  D3o  D4 " in output
    assert "A7 Newcastle" in output and "~ river" in output and "no link" in output
    assert "A picture of it: " in output
    assert next((tmp_path / "data").rglob("*.svg")).read_text("utf-8").startswith("<svg")


def at_sale(path: Path) -> list[str]:
    """A game of two people about to sell; what each could sell whole."""
    state = write_game(path, in_phase(SALE)).now
    texts = []
    for seat in (0, 1):
        state.seat = seat
        texts.append(sb.write(state, sb.legal_actions(state)[-1]))
    return texts


def test_the_sale_is_secret_until_all_have_chosen(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    hers, his = at_sale(path)
    name = hers.split()[1]
    asked = (hers, "log", "? sell nothing", "undo", hers, "log all", "quit")
    output = run("terminal", "--resume", str(path), input=lines(*asked)).output
    assert "Ann chooses in secret" in output and "Bob chooses in secret" in output
    assert output.count("Ann has chosen what to sell") >= 3
    assert hers not in output.replace(f"{hers}  ", ""), "it is offered, and never told"
    assert "Ann sells" not in output and "Bob sells" not in output
    assert "`sell nothing` is legal:\n  Bob has chosen what to sell" in output
    went_on = run("terminal", "--resume", str(path), input=lines(his)).output
    assert f"Ann sells 1 share of {name}" in went_on


def test_a_record_of_an_unfinished_sale_tells_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    hers, his = at_sale(path)
    run("terminal", "--resume", str(path), input=lines(hers))
    shown = run("record", "show", str(path), "--networks").output
    assert "not revealed yet" in shown and "Ann has chosen what to sell" in shown
    assert "sell " not in shown.replace("what to sell ", "").replace("what to sell\n", "")
    assert "chosen" in shown
    view = run("record", "show", str(path), "--json").stdout
    assert json.loads(view)["view"]["players"][0]["has_chosen"] is True
    assert "next to decide: Bob" in run("record", "check", str(path)).output
    run("terminal", "--resume", str(path), input=lines(his, "quit"))
    number = json.loads(path.read_text())["actions"].index(his) + 1
    revealed = run("record", "show", str(path), "--at", str(number)).output
    assert f"Action {number} of" in revealed and his in revealed and "Ann sells" in revealed


def test_one_person_needs_no_cover(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    hers, _ = at_sale(path)
    output = run("terminal", "--resume", str(path), "--seats", "you,random", input=hers).output
    assert "Ann chooses in secret" not in output
    assert f"Ann> {hers}" in output


def test_several_can_be_sold_by_writing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    hers, _ = at_sale(path)
    output = run("terminal", "--resume", str(path), input="").output
    assert re.search(rf"{hers} +\d+  everything", output)
    assert re.search(r"and \d+ more that can be written, such as `sell ", output)


def test_the_last_sale_offers_everything_first(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    write_game(path, in_phase(SALE, turn=5))
    output = run("terminal", "--resume", str(path), input="1\n1\n").output
    assert "shares that are not sold are worth nothing" in output
    assert re.search(r"\n1  sell .*  (everything|all you hold)", output)
    assert "Ann sells" in output and "Bob sells" in output and " win" in output
    assert "Ann has chosen what to sell\n" in output


def test_a_game_that_is_over_shows_its_result(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    write_game(path, lambda state: bool(state.phase == OVER))
    output = run("terminal", "--resume", str(path), input="").output
    assert "Player  Cash" in output and " win" in output


def test_ask_forced_and_goods_without_a_move(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.spike.json"
    write_game(path, in_phase(GOODS))
    output = run("terminal", "--resume", str(path), "--ask-forced", input="1\n").output
    assert "moves nothing" in output and "the only choice" not in output


@pytest.fixture
def sitting(tmp_path: Path) -> Callable[[Path], Person]:
    return lambda path: Person("terminal", "--resume", str(path), home=tmp_path)


def test_two_people_at_one_terminal(tmp_path: Path, sitting: Callable[[Path], Person]) -> None:
    path = tmp_path / "a.spike.json"
    hers, his = at_sale(path)
    people = sitting(path)
    try:
        before = people.wait_for("Ann chooses in secret: nobody else looks now. Press Enter. ")
        assert "Price" in before.split("\x1b[?1049h")[0], "a low screen has its tables before"
        people.type("\r")
        people.wait_for("Ann> ")
        people.type(f"{hers}\r")
        between = people.wait_for("Bob chooses in secret.*Press Enter. ")
        assert "\x1b[?1049l" in between, "her screen is gone"
        told = between.split("\x1b[?1049l")[1]
        assert "Ann has chosen what to sell" in told and hers not in told
        people.type("\r")
        people.wait_for("Bob> ")
        people.type("\x1b[A")  # the arrow that brings back what was typed before
        people.type(f"\x15{his}\r")
        after = people.wait_for("Turn 2 begins")
        assert hers not in after.split("\x1b[?1049l")[0]
        assert "Ann sells 1 share of" in after.split("\x1b[?1049l")[1]
    finally:
        people.leave()
