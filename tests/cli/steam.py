"""Games of Steam for the tests of the command line, played up to where a test begins."""

from pathlib import Path
from typing import Any

from goldenspike.games import steam
from goldenspike.games.steam.rules.state import AUCTION, BUILD, CAPITAL, GOODS, PLACES, State
from tests.cli.playing import Done, Played, keep
from tests.cli.playing import in_phase as in_phase

DULL = {
    **dict.fromkeys((int(PLACES), int(AUCTION)), "pass"),
    **{int(CAPITAL): "raise 0", int(BUILD): "done", int(GOODS): "skip"},
}


def habit(state: State) -> str:
    """Everybody takes the first tile that is free, and does nothing else."""
    if int(state.phase) in DULL:
        return DULL[int(state.phase)]
    texts = [steam.write(state, action) for action in steam.legal_actions(state)]
    costly = {f"take {number}" for number, price in enumerate(state.setup.rules.prices) if price}
    return next(text for text in texts if text not in costly)


def write_game(path: Path, done: Done, **setting: Any) -> Played:
    """Keeps a game of three in a file, up to where it is done."""
    return keep(path, steam, habit, done, {"players": 3} | setting)
