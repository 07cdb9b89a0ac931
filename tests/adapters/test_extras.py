"""A plain install needs nothing of what the adapters bring, and imports nothing of it."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXTRAS = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel", "PIL", "resvg_py")
NEED_THEM = ("gymnasium", "pettingzoo", "openspiel", "batch", "spaces")  # adapters

WITHOUT = f"""
import importlib, pkgutil, sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {EXTRAS!r}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
import goldenspike
left_out = tuple("goldenspike.adapters." + name for name in {NEED_THEM!r})
for found in pkgutil.walk_packages(goldenspike.__path__, "goldenspike.", onerror=lambda name: None):
    if not found.name.startswith((*left_out, "goldenspike.server.db.migrations")):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
from goldenspike.adapters.pictures import svg, text
from goldenspike.adapters.play import Play
from goldenspike.adapters.observing import observe
from goldenspike.games import steel_driver as game
play = Play(game, game.set_up("warfrog-2008", "usa", 3))
play.say(play.numbers()[1])
print(len(observe(game, play.state, 1)), len(svg(game, play.state)) > 1000)
print(len(text(game, play.state)) > 100)
"""


def run(script: str) -> str:
    """What another Python prints."""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_all_but_three_adapters_do_without_the_extras() -> None:
    assert run(WITHOUT) == "961 True\nTrue\n"


def test_commands_import_no_adapter() -> None:
    script = """
import sys
import goldenspike.cli, goldenspike.bots, goldenspike.games.catalogue, goldenspike.testing
print([name for name in sys.modules if name.startswith("goldenspike.adapters") or name == "numpy"])
"""
    assert run(script) == "[]\n"


@pytest.mark.parametrize("purpose", ["run", "table"])
def test_playing_installs_none_of_them(purpose: str) -> None:
    locked = (ROOT / "requirements" / f"{purpose}.txt").read_text("utf-8")
    names = {line.split("==")[0] for line in locked.splitlines() if "==" in line}
    assert not names & {"numpy", "gymnasium", "pettingzoo", "open-spiel", "pillow", "resvg-py"}


def test_every_extra_is_named_for_its_adapter() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {"numpy", "pettingzoo", "openspiel"} <= set(project["optional-dependencies"])
