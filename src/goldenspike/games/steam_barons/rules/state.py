"""A position of Steam Barons, and the set-up that all its copies share."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from goldenspike.core.bits import filled, zeros
from goldenspike.core.column import i64, vec
from goldenspike.core.setups import check_seats
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE, Rules
from goldenspike.parts.hexes import track as tracks
from goldenspike.parts.hexes.board import Ground, HexBoard
from goldenspike.parts.hexes.goods import KINDS
from goldenspike.parts.hexes.track import Track

DEALING_GOODS: Final[i64] = 0  # phases, in the order of play
DEALING_ORDER: Final[i64] = 1
AUCTION: Final[i64] = 2
PURCHASE: Final[i64] = 3
BUILD: Final[i64] = 4
GOODS: Final[i64] = 5
SALE: Final[i64] = 6
OVER: Final[i64] = 7

BANKRUPT: Final[i64] = -1  # the price of a company on B (SB-18.7)


@dataclass(frozen=True)
class Setup:
    """What does not change during a game."""

    rules: Rules
    board: HexBoard
    players: i64
    first: i64 = 0  # the seat with the first-player marker at the start

    def __post_init__(self) -> None:
        allowed = (int(self.rules.fewest_players), int(self.rules.most_players))
        check_seats("SB-14.4", allowed, int(self.players), int(self.first))


EMPTY: Final = vec[i64]()  # what a column is before `blank` or `copy` gives it numbers


class State:
    """A position. A column's comment says what it is indexed by.

    Every field has a value from the start: then the compiled core need not ask whether it has.
    """

    setup: Setup
    ground: Ground  # of the set-up's board
    track: Track
    players: i64 = 0  # how many play
    turn: i64 = 0  # 1 to rules.turns
    phase: i64 = DEALING_GOODS
    seat: i64 = NONE  # who decides now; NOBODY while nobody has to, CHANCE when it is dealt
    first: i64 = 0  # the player with the first-player marker

    place: i64 = NONE  # how far the company order has been gone through
    company: i64 = NONE  # the company at that place: on sale, building or moving goods; or NONE
    high_bid: i64 = 0
    high_bidder: i64 = NONE
    bidders: i64 = 0  # set of players who have not passed in this auction
    builds: i64 = 0  # of the company, this turn
    round: i64 = 0  # of goods moves

    cash: vec[i64] = EMPTY  # by player
    shares: vec[i64] = EMPTY  # by company, then player
    available: vec[i64] = EMPTY  # by company: shares on offer
    card: vec[i64] = EMPTY  # by company: shares it may still issue
    treasury: vec[i64] = EMPTY  # by company
    price: vec[i64] = EMPTY  # by company; BANKRUPT on B
    performance: vec[i64] = EMPTY  # by company
    control: vec[i64] = EMPTY  # by company: the player with its card, or NONE
    order: vec[i64] = EMPTY  # by place: the company there, NONE after the last
    chosen: vec[i64] = EMPTY  # by player, then company: shares to be sold, secret until all chose
    cubes: vec[i64] = EMPTY  # by stop, then colour

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.setup == other.setup and facts(self) == facts(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _repr_svg_(self) -> str:
        """The position as SVG, so that a notebook shows a picture."""
        return str(import_module("goldenspike.games.steam_barons.drawing").picture(self))


def blank(setup: Setup) -> State:
    """The table before anything is dealt (SB-14.2, SB-14.4)."""
    state, rules, players = State(), setup.rules, setup.players
    state.setup, state.ground, state.players = setup, setup.board.ground, players
    state.first = setup.first
    state.track = tracks.new(state.ground, COMPANIES)
    state.cash, state.shares = filled(rules.cash[players], players), zeros(COMPANIES * players)
    state.available = filled(rules.available, COMPANIES)
    state.card = filled(setup.board.shares_on_card, COMPANIES)
    state.treasury = filled(rules.treasury, COMPANIES)
    state.price, state.performance = filled(rules.first_price, COMPANIES), zeros(COMPANIES)
    state.control, state.order = filled(NONE, COMPANIES), filled(NONE, COMPANIES)
    state.chosen = zeros(players * COMPANIES)
    state.cubes = zeros(state.ground.stops * KINDS)
    return state


def copy(state: State) -> State:
    """A copy of a position, on the same set-up."""
    twin = State()
    twin.setup, twin.ground, twin.players = state.setup, state.ground, state.players
    twin.track = tracks.copy(state.track)
    twin.turn, twin.phase, twin.seat, twin.first = state.turn, state.phase, state.seat, state.first
    twin.place, twin.company = state.place, state.company
    twin.high_bid, twin.high_bidder = state.high_bid, state.high_bidder
    twin.bidders, twin.builds, twin.round = state.bidders, state.builds, state.round
    twin.cash, twin.shares, twin.available = state.cash[:], state.shares[:], state.available[:]
    twin.card, twin.treasury, twin.price = state.card[:], state.treasury[:], state.price[:]
    twin.performance, twin.control = state.performance[:], state.control[:]
    twin.order, twin.chosen, twin.cubes = state.order[:], state.chosen[:], state.cubes[:]
    return twin


def facts(state: State) -> list[int]:
    """Everything that tells two positions of one set-up apart, as a list of numbers."""
    values = [
        *(state.turn, state.phase, state.seat, state.first, state.place, state.company),
        *(state.high_bid, state.high_bidder, state.bidders, state.builds, state.round),
        state.track.turn,
    ]
    for column in columns(state):
        values.extend(column)
    return values


def columns(state: State) -> list[vec[i64]]:
    """The columns of a position, its track's included."""
    return [
        *(state.cash, state.shares, state.available, state.card, state.treasury),
        *(state.price, state.performance, state.control, state.order),
        *(state.chosen, state.cubes),
        *tracks.columns(state.track),
    ]


def share(state: State, company: i64, player: i64) -> i64:
    """Where a player's shares of a company are counted in `shares`."""
    return company * state.players + player


def is_living(state: State, company: i64) -> bool:
    """SB-18.7: a company on B is not living from that moment."""
    return state.price[company] != BANKRUPT


def budget(state: State, company: i64) -> i64:
    """SB-16.4, SB-21.3f: its treasury, and what the shares on its card would bring."""
    return state.treasury[company] + state.setup.rules.issue * state.card[company]
