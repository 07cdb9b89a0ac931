"""Tables of Steam Barons, and play by text."""

from random import Random
from typing import Any

from goldenspike.core.game import NOBODY, Game
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules import auction
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    DEALING_ORDER,
    GOODS,
    PURCHASE,
    SALE,
)
from goldenspike.hexes.text.board_file import load
from goldenspike.parts.hexes.board import HexBoard
from tests.hexes.boards import LINE
from tests.hexes.play import Play
from tests.laws import barons_engine
from tests.laws.hex_walk import track_facts

GAME: Game[sb.Setup, sb.State, sb.Action] = sb
PLAY = Play(GAME)
play_all, legal, lays, why = PLAY.play_all, PLAY.legal, PLAY.lays, PLAY.why
ENGLAND, EASTERN = load("northern-england"), load("eastern-us-canada")
NAMES = sb.BARONS_2009.companies
ORANGE, GREEN, BROWN, NATURAL, BLACK, WHITE = range(6)
ORDER = "orange green brown natural black white"
MOST_GRAY = 16  # cubes that may be missing from a map
WAIT = {AUCTION: "pass", PURCHASE: "buy 0", BUILD: "done", GOODS: "skip", SALE: "sell nothing"}


def fresh(players: int = 2, board: HexBoard = LINE, first: int = 0, **options: Any) -> sb.State:
    """Before anything is dealt."""
    rules = sb.set_up("2009", "northern-england", players, 0, options).rules
    return sb.new(sb.Setup(rules, board, players, first))


def table(
    players: int = 2, board: HexBoard = LINE, first: int = 0, goods: str = "", **options: Any
) -> sb.State:
    """A game in its first auction, companies in the order of their numbers.

    A little map has no goods but those named; a large one those of a deal.
    """
    state = fresh(players, board, first, **options)
    if sum(board.ground.cubes) > MOST_GRAY:
        sb.apply(state, sb.deal(state, Random(1)))
    else:
        play_all(state, f"deal goods {goods}".strip())
    play_all(state, f"deal order {ORDER}")
    return state


def wait(state: sb.State, phase: int, company: int | None = None) -> None:
    """Everybody lets things go, at least once, until a phase is on, with a company in it."""
    while True:
        wait_once(state)
        if sb.to_act(state) == NOBODY:
            return
        if state.phase == phase and company in (None, state.company):
            return


def wait_once(state: sb.State) -> None:
    """The least that can be done; a new order is that of the numbers."""
    if state.phase == DEALING_ORDER:
        living = [name for number, name in enumerate(NAMES) if state.price[number] >= 0]
        play_all(state, " ".join(["deal order", *living]))
    elif state.phase == PURCHASE and state.seat == state.high_bidder:
        play_all(state, "buy 1")
    else:
        play_all(state, WAIT[state.phase])


def sell(state: sb.State, to: int, shares: int = 1, bid: int = 0) -> None:
    """A player wins the auction that is on; nobody bids against him or buys with him."""
    while state.phase == AUCTION:
        amount = bid or int(auction.least_bid(state))
        play_all(state, f"bid {amount}" if state.seat == to else "pass")
    play_all(state, f"buy {shares}")
    while state.phase == PURCHASE:
        play_all(state, "buy 0")


def fund(state: sb.State, **to: int) -> None:
    """Auctions until the building begins: each company named goes to its seat, one share."""
    while state.phase == AUCTION:
        name = NAMES[state.company]
        if name in to:
            sell(state, to[name])
        else:
            play_all(state, *["pass"] * state.players)


def building(board: HexBoard = LINE, goods: str = "", **to: int) -> sb.State:
    """The first company that somebody controls is about to build; orange's if nobody is named."""
    state = table(board=board, goods=goods)
    fund(state, **(to or {"orange": 0}))
    return state


def laid(board: HexBoard, *texts: str, goods: str = "", **to: int) -> sb.State:
    """Building has begun, and this was built."""
    state = building(board, goods, **to)
    play_all(state, *texts)
    return state


def owners(state: sb.State) -> dict[str, str | None]:
    """By hex and segment, whose it is: `{"A2 E-W": "orange"}`."""
    names = state.setup.rules.companies
    found = track_facts(state.setup.board, state.track, names)["owners"]
    assert isinstance(found, dict)
    return found


def held(state: sb.State, company: int) -> list[int]:
    """A company's shares, by player."""
    return barons_engine.held(state, company)
