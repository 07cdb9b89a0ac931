"""What the tests of the command line share."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from goldenspike.cli import main

GAMES = Path(__file__).resolve().parent.parent / "records" / "games"

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in a folder of its own; only an exit code of 0 or 2 is a good end."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")

    def run_it(*arguments: str, **others: object) -> Result:
        result = CliRunner().invoke(main, arguments, prog_name="goldenspike", **others)  # type: ignore[arg-type]
        assert result.exit_code in (0, 2), (result.output, result.exception)
        assert "Traceback" not in result.output
        if result.exit_code == 2:
            assert result.stderr.strip(), "bad input is answered on standard error"
        return result

    return run_it


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The record of a whole game of four."""
    return Path(shutil.copy(GAMES / "warfrog-2008-4.spike.json", tmp_path / "game.spike.json"))
