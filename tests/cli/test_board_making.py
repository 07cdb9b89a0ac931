"""`goldenspike board make`, `tune` and `schema`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from goldenspike.cli.board import board
from goldenspike.core.problems import Refused
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


def test_maps_of_hexes_are_not_mended() -> None:
    with pytest.raises(Refused, match="not mended"):
        CliRunner().invoke(board, ["tune", "northern-england"], catch_exceptions=False)


def test_wishes_that_nobody_can_fulfil() -> None:
    for wrong in (("--places", "3"), ("--players", "9"), ("--density", "0"), ("--shape", "star")):
        said("make", *wrong, code=2)


def test_the_schema_is_json() -> None:
    assert json.loads(said("schema", "steam"))["title"] == "A map of hexes"


def test_a_report_tells_whether_a_board_is_fair() -> None:
    shown = said("report", "usa", "--games", "12", "--jobs", "1", "--seed", "1")
    assert "Is it fair?" in shown and "Golden spike driven" in shown
