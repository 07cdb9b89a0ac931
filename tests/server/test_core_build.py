"""The compiled core is built behind a server that runs already, and bots move to it."""

import shlex
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.running import running

SOURCES = Path(__file__).parents[2] / "src"
# Waits for a file, then says where the core is; ends when its input is closed.
BUILDER = """\
import os, select, sys, time
go, folder = sys.argv[1:]
while not os.path.exists(go):
    if select.select([0], [], [], 0.05)[0]:
        open(go + ".ended", "w").close()
        sys.exit(1)
print(folder) if folder else sys.exit(1)
"""
# What the core in the test does more than the plain one: whoever imports it leaves a file.
NOTE = "import pathlib\npathlib.Path(__file__).with_name('imported').touch()\n"


@pytest.fixture
def core(tmp_path: Path) -> Path:
    """A core that stands for the compiled one."""
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "static")
    core = shutil.copytree(SOURCES, tmp_path / "core", ignore=ignored)
    start = core / "goldenspike" / "__init__.py"
    start.write_text(start.read_text("utf-8") + NOTE, "utf-8")
    return core


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Names a builder for servers on the plain core; it goes on when the file is made."""

    def name(folder: str) -> Path:
        go = tmp_path / "go"
        command = shlex.join([sys.executable, "-c", BUILDER, str(go), folder])
        monkeypatch.setenv("GOLDENSPIKE_BUILDER", command)
        monkeypatch.setenv("PYTHONPATH", str(SOURCES))
        return go

    return name


def until(done: Callable[[], bool]) -> None:
    """Waits for something to come true."""
    end = time.monotonic() + 600
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_the_table_is_open_before_and_bots_move_to_the_core(
    sqlite: str, core: Path, builder: Callable[[str], Path]
) -> None:
    go, imported = builder(str(core)), core / "goldenspike" / "imported"
    with running(sqlite) as server:
        ann = server.browser()
        table = ann.table("me", "random", "random", first=1)["id"]
        until(lambda: ann.see(table)["seq"] > 1)  # a bot has moved on the plain core
        assert ann.get("catalogue")["core"] == "building"
        assert not imported.exists()
        go.touch()
        until(lambda: bool(ann.get("catalogue")["core"] == "ready"))
        ann.table("me", "random", "random", first=1)
        until(imported.exists)
        assert server.stop() in (0, -2, 130)


def test_a_build_that_fails_leaves_the_plain_core(
    sqlite: str, builder: Callable[[str], Path]
) -> None:
    builder("").touch()
    with running(sqlite) as server:
        ann = server.browser()
        until(lambda: bool(ann.get("catalogue")["core"] == "plain"))
        assert ann.table("me", "random", "random")


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_the_build_ends_with_the_server(
    sqlite: str, builder: Callable[[str], Path], how: str
) -> None:
    go = builder("")
    with running(sqlite) as server:
        assert server.browser().get("catalogue")["core"] == "building"
        getattr(server, how)()
        until(go.with_name("go.ended").exists)
