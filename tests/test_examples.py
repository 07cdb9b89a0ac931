"""Every example runs, and does what it says."""

import ast
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from goldenspike.bots import Budget, find, match
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.games import steel_driver as sd

EXAMPLES = Path(__file__).parent.parent / "examples"
FRUGAL = EXAMPLES / "frugal"


def loaded(name: str) -> ModuleType:
    """An example as a module."""
    path = EXAMPLES / f"{name}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", catalogue.names())
def test_a_random_rollout_plays_a_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    loaded("random_rollout").main(game)
    assert capsys.readouterr().out.startswith(f"{game}: ")


def test_the_bot_in_twenty_lines_has_twenty_lines() -> None:
    lines = (FRUGAL / "frugal.py").read_text("utf-8").splitlines()
    code = [line for line in lines if line.strip() and not line.strip().startswith('"""')]
    assert len(code) <= 20


def test_the_bot_in_twenty_lines_beats_random() -> None:
    """In games of three it would win one in three, were it no better."""
    frugal, won = loaded("frugal/frugal").choose, 0
    for number in range(6):
        replay = Replay(sd, sd.set_up("warfrog-2008", "usa", 3))
        bots = [find("random")] * 3
        bots[number % 3] = frugal
        match.run(replay, bots, Random(number), Budget(iterations=5))
        won += sd.winners(replay.now) == [number % 3]
    assert won >= 4


def test_the_bot_in_twenty_lines_joins_by_its_entry_point(tmp_path: Path) -> None:
    """Installed as its pyproject says, every command knows it."""
    installed = tmp_path / "goldenspike_frugal-1.dist-info"
    installed.mkdir()
    point = "[goldenspike.bots]\nfrugal = frugal:choose\n"
    (installed / "entry_points.txt").write_text(point, "utf-8")
    (installed / "METADATA").write_text("Name: goldenspike-frugal\nVersion: 1\n", "utf-8")
    assert 'frugal = "frugal:choose"' in (FRUGAL / "pyproject.toml").read_text("utf-8")
    paths = [str(tmp_path), str(FRUGAL), os.environ.get("PYTHONPATH", "")]
    words = ["sim", "--games", "1", "--bots", "frugal,random,random", "--json"]
    run = subprocess.run(
        [sys.executable, "-m", "goldenspike", *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "frugal" in run.stdout


@pytest.mark.slow
def test_the_linear_value_learns_to_beat_random() -> None:
    """Shortened: chance would win it a quarter."""
    linear = loaded("linear_value")
    weights = linear.learned(15, 1, Random(1))[-1]
    assert linear.wins(weights, "random", 16) >= 0.8 * 16


def cells() -> list[str]:
    """The code of the notebook."""
    notebook = json.loads((EXAMPLES / "draw_a_game.ipynb").read_text("utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def shown(cell: str, names: dict[str, Any]) -> Any:
    """What a notebook shows below a cell: the value of its last line."""
    *before, last = ast.parse(cell).body
    exec(compile(ast.Module(before, []), "cell", "exec"), names)
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


@pytest.mark.slow
def test_the_notebook_draws_a_game() -> None:
    """Cell by cell, as it would be run; what can draw itself is drawn."""
    names: dict[str, Any] = {}
    results = [shown(cell, names) for cell in cells()]
    pictures = [result._repr_svg_() for result in results if hasattr(result, "_repr_svg_")]
    assert len(pictures) == 3
    assert all(picture.startswith("<svg") for picture in pictures)
