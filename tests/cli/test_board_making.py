"""`goldenspike board make`, `tune` and `schema`."""

import json
from pathlib import Path

from click.testing import CliRunner

from goldenspike.cli.board import board
from goldenspike.studio.checking import check_text


def said(*arguments: str, code: int = 0) -> str:
    """What a command prints."""
    result = CliRunner().invoke(board, arguments)
    assert result.exit_code == code, result.output
    return result.stdout


def test_a_board_is_made_and_mended(tmp_path: Path) -> None:
    new, fairer = tmp_path / "new.toml", tmp_path / "fairer.toml"
    said("make", "--seed", "4", "--players", "3", "--places", "12", "-o", str(new))
    assert said("make", "--seed", "4", "--players", "3", "--places", "12") == new.read_text()
    assert check_text(new.read_text()).problems == ()
    options = ("--players", "3", "--games", "20", "--steps", "2")
    path = json.loads(said("tune", str(new), *options, "--json", "-o", str(fairer)))
    assert path[0]["change"] == "" and path[0]["kept"] and "seat-best" in path[0]["figures"]
    assert check_text(fairer.read_text()).problems == ()


def test_a_map_of_hexes_is_made_and_mended_for_either_game(tmp_path: Path) -> None:
    new = tmp_path / "map.toml"
    wishes = ("--game", "steam-barons", "--seed", "4", "--players", "3", "--places", "8")
    said("make", *wishes, "-o", str(new))
    assert said("make", *wishes) == new.read_text()
    options = ("--players", "3", "--games", "20", "--steps", "1", "--json")
    for game in ("steam-barons", "steam"):
        path = json.loads(said("tune", str(new), "--game", game, *options))
        assert path[0]["kept"] and "bankrupt" in path[0]["figures"]


def test_what_cannot_be_made_or_mended_is_refused() -> None:
    for wrong, why in (
        (("make", "--game", "steam-barons", "--places", "70"), "has room for 62 cities"),
        (("tune", "usa", "--game", "steam"), "on this board one plays steel-driver"),
        (("tune", "usa", "--games", "5000", "--steps", "1000"), "too much work on this board"),
        (("report", "usa", "--games", "9000000"), "too much work on this board"),
    ):
        result = CliRunner().invoke(board, wrong)
        assert result.exception is not None, wrong
        assert why in result.output + str(result.exception), wrong


def test_wishes_that_nobody_can_fulfil() -> None:
    for wrong in (("--places", "3"), ("--players", "9"), ("--density", "0"), ("--shape", "star")):
        said("make", *wrong, code=2)


def test_the_schema_is_json() -> None:
    assert json.loads(said("schema", "steam"))["title"] == "A map of hexes"


def test_a_report_tells_whether_a_board_is_fair() -> None:
    shown = said("report", "usa", "--games", "12", "--jobs", "1", "--seed", "1")
    assert "Is it fair?" in shown and "Golden spike driven" in shown
