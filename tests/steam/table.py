"""Tables of Steam, and play by text."""

from typing import Any

from goldenspike.core.game import NOBODY, Game
from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    DEALING_ORDER,
    GOODS,
    PLACES,
    SCORING,
    TILES,
)
from goldenspike.hexes.text.board_file import load
from goldenspike.parts.hexes import track
from goldenspike.parts.hexes.board import HexBoard
from tests.hexes.boards import LINE
from tests.hexes.play import Play
from tests.laws.hex_walk import track_facts
from tests.parts import rails

GAME: Game[st.Setup, st.State, st.Action] = st
PLAY = Play(GAME)
play_all, legal, lays, why = PLAY.play_all, PLAY.legal, PLAY.lays, PLAY.why
BASIC, STANDARD = "basic", "standard"
EDITIONS = (BASIC, STANDARD)
ENGLAND, EASTERN = load("northern-england"), load("eastern-us-canada")
PLENTY = 99
QUIET = (1, 5, 7, 6, 3, 4, 2)  # tiles, those first that change least
WAIT = {CAPITAL: "raise 0", AUCTION: "pass", BUILD: "done", GOODS: "skip", SCORING: "score income"}


def fresh(
    edition: str = BASIC, board: HexBoard = LINE, players: int = 3, first: int = 0, **options: Any
) -> st.State:
    """Before anything is dealt."""
    rules = st.set_up(edition, "northern-england", players, 0, options).rules
    return st.new(st.Setup(rules, board, players, first))


def dealt(edition: str = BASIC, board: HexBoard = LINE, goods: str = "", **more: Any) -> st.State:
    """Goods lie: those named and no others. Places, or the order, come next."""
    state = fresh(edition, board, **more)
    st.apply(state, st.read(state, f"deal goods {goods}".strip()))
    return state


def turn(edition: str = BASIC, board: HexBoard = LINE, goods: str = "", **more: Any) -> st.State:
    """The first turn begins: with tiles (basic, in the order of the seats), or with capital.

    In the standard game the order is that of the seats when all have passed in the auction.
    """
    state = dealt(edition, board, goods, **more)
    while state.phase in (PLACES, DEALING_ORDER):
        wait_once(state)
    return state


def choosing(edition: str = BASIC, board: HexBoard = LINE, **more: Any) -> st.State:
    """Seat 0 takes the first tile, then the others in the order of the seats."""
    state = turn(edition, board, **more)
    while state.phase != TILES:
        wait_once(state)
    return state


def building(
    edition: str = BASIC,
    board: HexBoard = LINE,
    tiles: str = "",
    cash: int = PLENTY,
    **more: Any,
) -> st.State:
    """Tiles are taken, `1 7d 3`, the 7 declined; everybody has so much cash; somebody builds."""
    state = choosing(edition, board, **more)
    for tile in tiles.split():
        play_all(state, f"take {tile.replace('d', ' decline')}")
    while state.phase == TILES:
        wait_once(state)
    for seat in range(state.players):
        state.cash[seat] = cash
    return state


def laid(board: HexBoard, *texts: str, edition: str = BASIC, **more: Any) -> st.State:
    """Building has begun, and this was built."""
    state = building(edition, board, **more)
    play_all(state, *texts)
    return state


def wait(state: st.State, phase: int, seat: int | None = None) -> None:
    """Everybody lets things go, at least once, until a phase is on, and a seat decides in it."""
    while True:
        wait_once(state)
        if st.to_act(state) == NOBODY:
            return
        if state.phase == phase and seat in (None, state.seat):
            return


def wait_once(state: st.State) -> None:
    """The least that can be done; who speaks first has the next place."""
    if state.phase == PLACES:
        play_all(state, "bid 0" if state.high_bid < 0 else "pass")
    elif state.phase == DEALING_ORDER:
        play_all(state, " ".join(["deal order", *map(str, reversed(range(state.players)))]))
    elif state.phase == TILES:
        may = legal(state)
        texts = [text for tile in QUIET for text in (f"take {tile} decline", f"take {tile}")]
        play_all(state, next(text for text in texts if text in may))
    else:
        play_all(state, WAIT[state.phase])


def next_build(state: st.State, seat: int = 0) -> st.State:
    """A player builds again, a turn later; nobody built in between."""
    this = state.turn
    while state.turn == this or (state.phase, state.seat) != (BUILD, seat):
        wait_once(state)
    return state


def owners(state: st.State) -> dict[str, int | None]:
    """By hex and segment, whose it is: `{"A2 E-W": 0}`."""
    found = track_facts(state.setup.board, state.track, range(state.players))["owners"]
    assert isinstance(found, dict)
    return found


def runs(state: st.State) -> dict[str, int | None]:
    """Whose every piece of track is: `{"A1:E A3:W": 0, "A3:E": 1}`."""
    return rails.runs(state.setup.board, state.track)


def abandon(state: st.State, seat: int) -> None:
    """A player's track is nobody's, as if he were bankrupt."""
    track.abandon(state.track, seat)


def money(state: st.State, seat: int) -> tuple[int, int, int]:
    """Cash, income and points of a player."""
    return int(state.cash[seat]), int(state.income[seat]), int(state.points[seat])


def give(state: st.State, seat: int, cash: int, income: int = 0, points: int = 0) -> None:
    """A player stands there from now on."""
    state.cash[seat], state.income[seat], state.points[seat] = cash, income, points


def seats_in(state: st.State, phase: int) -> list[int]:
    """Who decides, one after the other, while a phase goes on and all let things go."""
    seen = []
    while state.phase == phase:
        seen.append(int(state.seat))
        wait_once(state)
    return seen
