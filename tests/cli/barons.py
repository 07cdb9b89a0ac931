"""Games of Steam Barons for the tests of the command line, played up to where a test begins."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from goldenspike.core import record as records
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import records as games
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.state import AUCTION, BUILD, GOODS, PURCHASE, State

Played = Replay[sb.Setup, State, sb.Action]

NAMES = ["Ann", "Bob", "Cyd", "Dee", "Eve", "Fay"]


def habit(state: State) -> str:
    """Everybody buys the first share he can, builds and moves nothing, and sells nothing."""
    if state.phase == AUCTION:
        least = max(1, state.price[state.company])
        return "pass" if state.high_bid or state.cash[state.seat] < least else f"bid {least}"
    return {int(PURCHASE): "buy 1", int(BUILD): "done", int(GOODS): "skip"}.get(
        state.phase, "sell nothing"
    )


def play_until(played: Played, done: Callable[[State], bool], seed: int = 1) -> None:
    """By habit; chance deals by a seed."""
    rng = Random(seed)
    while not done(played.now):
        if sb.to_act(played.now) == CHANCE:
            played.apply(sb.deal(played.now, rng))
        else:
            played.play(habit(played.now))


def write_game(path: Path, done: Callable[[State], bool], players: int = 2, **notes: Any) -> Played:
    """Keeps a game in a file, up to where it is done."""
    played: Played = Replay(sb, sb.set_up("2009", "northern-england", players))
    play_until(played, done)
    record = Record("steam-barons", "2009", "northern-england", NAMES[:players], notes=notes)
    path.write_text(records.write(games.update(record, played)), "utf-8")
    return played


def in_phase(phase: int, turn: int = 1) -> Callable[[State], bool]:
    """Whether a game has come so far."""
    return lambda state: bool(state.phase == phase and state.turn == turn)
