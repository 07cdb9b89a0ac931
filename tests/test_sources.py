"""The page's own tests and types, by the tools it is built with."""

import os
import subprocess
from pathlib import Path

from tests.scripts import load

ROOT = Path(__file__).parents[1]
# Standard error: all is installed already, and the lock is held while the core is compiled beside.
NO_LOCK = 2


def npm(script: str) -> str:
    """What a script of the page says, with nothing to find fault with."""
    load(ROOT / "scripts" / "environment.py")  # and not that of a copy of the project
    page = load(ROOT / "scripts" / "page.py")
    page.get_tools()
    node = page.node_to_build(NO_LOCK)
    path = os.pathsep.join([str(node.program.parent), os.environ["PATH"]])
    environment = os.environ | {"PATH": path, "NO_COLOR": "1"}
    command = [*node.npm, "run", script]
    done = subprocess.run(
        command, cwd=ROOT / "web", env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_functions() -> None:
    assert " passed" in npm("test")


def test_its_types() -> None:
    assert "0 errors and 0 warnings" in npm("check")


def test_no_part_is_asked_for_inside_a_component() -> None:
    """A browser keeps who first asked for a part with a style sheet: a whole table, in its page."""
    components = (ROOT / "web" / "src").rglob("*.svelte")
    assert [each.name for each in components if "{#await import(" in each.read_text("utf-8")] == []
