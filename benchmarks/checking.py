"""`record check` of a long record, cold: `python -m benchmarks.checking FILE` or `... make FILE`.

Prints the seconds of processor time that the command took after everything was imported.
"""

import contextlib
import io
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import goldenspike.cli.record  # noqa: F401  # part of the start, not of the check
from goldenspike.cli import main
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import records as games
from goldenspike.games import steel_driver as sd

PLAYERS = 6
SEED = 1673  # of a game of 400 actions


def checked(path: Path) -> float:
    """Seconds for the check of a record, as the first thing this process plays."""
    with contextlib.redirect_stdout(io.StringIO()):
        began = time.process_time()
        main(["record", "check", str(path)], standalone_mode=False)
        return time.process_time() - began


def make(path: Path) -> int:
    """Writes the record of a game of 400 actions; the number of actions."""
    setup = sd.set_up("warfrog-2008", "usa", PLAYERS)
    played: Replay[Any, Any, Any] = Replay(sd, setup)
    for action in line(setup, SEED):
        played.apply(action)
    names = [f"Player {n + 1}" for n in range(PLAYERS)]
    header = Record(game=sd.NAME, edition="warfrog-2008", board="usa", players=names)
    path.write_text(records.write(games.update(header, played)), "utf-8")
    return len(played)


def line(setup: sd.Setup, seed: int) -> list[int]:
    """The actions of a long random game, in which the lowest bid is made often."""
    rng, state, actions = Random(seed), sd.new(setup), []
    while sd.to_act(state) >= 0:
        legal = sd.legal_actions(state)
        lowest = len(legal) > 1 and rng.random() < 0.7  # the first is a pass
        actions.append(legal[1] if lowest else rng.choice(legal))
        sd.apply(state, actions[-1])
    return actions


if __name__ == "__main__":
    if sys.argv[1] == "make":
        print(make(Path(sys.argv[2])))
    else:
        print(checked(Path(sys.argv[1])))
