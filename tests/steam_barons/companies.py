"""Orange and green on little maps, and the track that nobody owns."""

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import BUILD
from goldenspike.parts.hexes.board import HexBoard
from tests.hexes.boards import (
    RING,
)
from tests.steam_barons.table import (
    GREEN,
    ORANGE,
    laid,
    owners,
    play_all,
    wait,
)


def both(board: HexBoard, *texts: str) -> sb.State:
    """Orange and green build, for different players."""
    return laid(board, *texts, orange=0, green=1)


def next_turn(state: sb.State, company: int = ORANGE) -> sb.State:
    """A company builds again, a turn later; nobody built in between."""
    turn = state.turn
    while state.turn == turn or (state.phase, state.company) != (BUILD, company):
        wait(state, BUILD)
    return state


def loose() -> sb.State:
    """Nobody's track leads from B1 over A2 into A3; green is about to build, without track."""
    state = both(RING, "lay A2 E-SW", "done")
    next_turn(state, ORANGE)
    play_all(state, "done")
    assert owners(state) == {"A2 E-SW": None} and state.company == GREEN
    return state
