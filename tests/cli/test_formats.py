"""The examples of docs/formats.md are what they say they are."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import record as records
from goldenspike.core.game import CHANCE
from goldenspike.core.replay import Replay
from goldenspike.games import records as games
from goldenspike.games import steam
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam.text import notation as steam_texts
from goldenspike.games.steam_barons.text.notation import TEXTS
from goldenspike.games.steel_driver.text import board_file
from goldenspike.hexes.text import board_file as hex_board_file
from goldenspike.hexes.text.notation import Wanted
from tests.cli.conftest import Run

FORMATS = Path(__file__).resolve().parent.parent.parent / "docs" / "formats.md"


def blocks(language: str) -> list[str]:
    """The examples in a language."""
    text = FORMATS.read_text("utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


def table_after(heading: str) -> list[str]:
    """The texts in the first column of the table under a heading."""
    part = FORMATS.read_text("utf-8").split(f"### {heading}\n")[1].split("\n### ")[0]
    cells = re.findall(r"^\| (`[^|]+`)", part, flags=re.MULTILINE)
    return [text for cell in cells for text in re.findall(r"`([^`]+)`", cell)]


@pytest.mark.parametrize("text", blocks("json"), ids=["steel-driver", "steam-barons"])
def test_records_are_canonical_and_sound(run: Run, text: str) -> None:
    found = records.read(text)
    assert records.write(found) == text
    games.replay(found)
    assert run("record", "check", "-", input=text).exit_code == 0


def test_a_board_of_steel_driver_is_as_shown() -> None:
    """It is a part of the board that comes with us."""
    shown = tomllib.loads(blocks("toml")[0])
    keys: Any = board_file.to_keys(board_file.load("usa"))
    assert all(place in keys["locations"] for place in shown.pop("locations"))
    assert all(route in keys["routes"] for route in shown.pop("routes"))
    assert shown == {key: keys[key] for key in shown}


def test_a_map_of_hexes_is_whole(run: Run) -> None:
    text = blocks("toml")[1]
    assert run("board", "check", "-", input=text).exit_code == 0
    board = hex_board_file.parse(text)
    assert hex_board_file.from_keys(hex_board_file.to_keys(board)) == board


def test_the_game_on_it_can_be_played() -> None:
    board = tomllib.loads(blocks("toml")[1])
    played = Replay(sb, sb.set_up("2009", board, 2))
    [text] = blocks("text")
    verbs = set()
    for action in text.splitlines():
        played.play(action)
        verbs.add(action.split()[0])
    assert sb.to_act(played.now) == CHANCE, "a turn is over"
    assert verbs == {verb for _, _, all_of_them in TEXTS.values() for verb in all_of_them}


@pytest.mark.parametrize(
    ("title", "spoken"), [("Steam Barons", TEXTS), ("Steam", steam_texts.TEXTS)]
)
def test_every_verb_is_in_the_table(title: str, spoken: dict[int, Wanted]) -> None:
    verbs = {verb for wanted in spoken.values() for verb in wanted.verbs}
    assert {text.split()[0] for text in table_after(title)} == verbs


def test_every_option_is_there() -> None:
    options = {"dividends": "chart", "price_spaces": {"1": 1, "12": -1}}
    of_steam = {"first_game": True, "nobodys_links": "counted", "income_top": "none"}
    assert table_after("Options") == [*options, *of_steam]
    rules = steam.set_up("basic", "northern-england", 3, options=of_steam).rules
    assert rules.first_game and rules.counts_nobodys and rules.income_top > 10
    assert json.loads(blocks("json")[1])["options"] == options
    with pytest.raises(ValueError, match="there are 'dividends' and 'price_spaces'"):
        sb.set_up("2009", "northern-england", 2, options={"other": 1})
