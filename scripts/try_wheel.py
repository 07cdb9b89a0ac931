"""Tries an installed wheel: `python try_wheel.py compiled` or `plain` in its environment.

What it says of itself is true, the same games are played on its core and as plain Python, and
`goldenspike play` opens the table. It needs the extra [table] and nothing of the sources.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from importlib.metadata import distribution
from pathlib import Path
from urllib.request import urlopen

GAMES = """\
from hashlib import sha256

import goldenspike
from goldenspike.core.column import COMPILED
from goldenspike.games import catalogue

print("compiled" if COMPILED else "plain")
for name in catalogue.names():
    game, said = goldenspike.load(name), sha256()
    for bot in ("random", "steady"):
        played = goldenspike.play_bots(game, [goldenspike.bot(bot)] * 3, seed=1)
        said.update(repr([*played.texts, game.scores(played.now)]).encode())
    print(name, said.hexdigest())
"""
TABLE = ("play", "--no-browser", "--port", "0", "--database")


def try_wheel(core: str) -> str:
    """What is wrong with the wheel that is installed; empty if nothing is."""
    package = distribution("goldenspike")
    files = {Path(str(file)).name for file in package.files or ()}
    missing = {"py.typed", "LICENSE", "index.html"} - files
    if missing:
        return f"it has no {', '.join(sorted(missing))}"
    ours, plain = played(), played(GOLDENSPIKE_PURE="1")
    if ours[:1] != [core] or plain[:1] != ["plain"]:
        return f"its core is {ours[0]}, and with GOLDENSPIKE_PURE=1 {plain[0]}"
    if ours[1:] != plain[1:] or len(ours) < 2:
        return f"games differ: {ours} and {plain}"
    page = table()
    return "" if "<script" in page else f"the table answers with {page[:200]!r}"


def played(**variables: str) -> list[str]:
    """The core, and a line for each game: what was played, as a hash."""
    inside = {**os.environ, "GOLDENSPIKE_PURE": "", **variables}
    done = subprocess.run(
        [sys.executable, "-I", "-c", GAMES], env=inside, capture_output=True, text=True, check=False
    )
    return [*done.stdout.splitlines(), *done.stderr.splitlines()[-1:]] or ["nothing"]


def table() -> str:
    """The page that `goldenspike play` serves."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        database = "sqlite:///" + Path(folder, "tables.db").as_posix()
        command = [sys.executable, "-I", "-m", "goldenspike", *TABLE, database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                return said_by(server)
            except (IndexError, OSError) as error:
                return str(error)
            finally:
                server.terminate()


def said_by(server: subprocess.Popen[str]) -> str:
    """What a server answers at the address that it prints."""
    assert server.stdout
    address = server.stdout.readline().split(" at ")[1].split()[0]
    with urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


if __name__ == "__main__":
    wrong = try_wheel(sys.argv[1])
    if wrong:
        sys.exit(f"this wheel is not as it should be: {wrong}")
    print(f"As it should be, on its {sys.argv[1]} core.")
