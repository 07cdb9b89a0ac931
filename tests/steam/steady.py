"""The steady player of Steam at a table: what it plays, and positions to ask it in."""

from goldenspike.games import steam as st
from goldenspike.games.steam.bots import guide
from goldenspike.games.steam.rules.state import BUILD, GOODS
from goldenspike.parts.hexes.board import HexBoard
from tests.steam.table import (
    BASIC,
    building,
    play_all,
    wait,
)

LAST = 10  # the last turn of three players
LINKS = ("lay A2 E-W", "lay A4 E-W", "lay A6 E-W")  # of SHORT


def choice(state: st.State, luck: int = 1) -> str:
    """What it plays, as text."""
    return st.write(state, guide.choose(state, luck))


def turn_of(state: st.State) -> list[str]:
    """What it does in a build turn."""
    found, seat = [], state.seat
    while state.phase == BUILD and state.seat == seat:
        found.append(choice(state))
        play_all(state, found[-1])
    return found[:-1]


def moving(board: HexBoard, *texts: str, level: int = 1, **more: str) -> st.State:
    """Seat 0 has built this, and moves the first good."""
    state = building(BASIC, board, tiles="1 3 4", cash=20, **more)
    state.level[0] = level
    while state.phase == BUILD and state.seat != 0:
        play_all(state, "done")
    for text in texts:
        state.builds = 0
        play_all(state, text)
    wait(state, GOODS, 0)
    state.cash[0] = 0
    return state
