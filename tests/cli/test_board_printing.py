"""`goldenspike board pdf`: sheets of paper, and what cannot be printed."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from goldenspike.cli.board import board
from goldenspike.core.problems import Refused


def test_a_board_on_paper(tmp_path: Path) -> None:
    file = tmp_path / "usa.pdf"
    done = CliRunner().invoke(board, ["pdf", "usa", "-o", str(file), "--width", "40"])
    assert done.exit_code == 0, done.output
    assert done.stderr == "40.0 x 33.6 cm on 2 x 2 sheets A4\n"
    assert file.read_bytes().count(b"/Type /Page ") == 4


@pytest.mark.parametrize("width", ["1", "9999", "nan"])
def test_what_cannot_be_printed(tmp_path: Path, width: str) -> None:
    wish = ["pdf", "usa", "-o", str(tmp_path / "x.pdf"), "--width", width]
    with pytest.raises(Refused, match="5 to 300 cm"):
        CliRunner().invoke(board, wish, catch_exceptions=False)
