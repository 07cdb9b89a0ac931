"""A position of Steel Driver, and the set-up that all its copies share."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from goldenspike.core import bits
from goldenspike.core.bits import filled, zeros
from goldenspike.core.column import i64, vec
from goldenspike.core.setups import check_seats
from goldenspike.games.steel_driver.rules.board import Board, Chart
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE, Rules

AUCTION: Final[i64] = 2  # phases have the numbers of the rules page
BUILD: Final[i64] = 3
FINALE: Final[i64] = 6
OVER: Final[i64] = 7


@dataclass(frozen=True)
class Setup:
    """What does not change during a game (SD-0.1, SD-0.5)."""

    rules: Rules
    board: Board
    players: i64
    first: i64 = 0  # the seat that has the active-player marker at the start

    def __post_init__(self) -> None:
        allowed = (int(self.rules.fewest_players), int(self.rules.most_players))
        check_seats("SD-0.1", allowed, int(self.players), int(self.first))


EMPTY: Final = vec[i64]()  # what a column is before `blank` or `copy` gives it numbers


class State:
    """A position. Sets are bits (`core.bits`); a column's comment says what it is indexed by.

    Every field has a value from the start: then the compiled core need not ask whether it has.
    """

    setup: Setup
    chart: Chart  # of the set-up's board
    players: i64 = 0  # how many play
    round: i64 = 0  # 1 to rules.rounds
    phase: i64 = AUCTION  # AUCTION, BUILD, FINALE or OVER
    seat: i64 = NONE  # who decides now; NOBODY while nobody has to
    pool: i64 = 0  # cubes; below 0 when others stand in for them (SD-1.2)

    active: i64 = 0  # the player with the active-player marker
    handed: i64 = 0  # how often in a row the marker was handed on
    unsold: i64 = 0  # set of companies not auctioned yet this round
    lot: i64 = NONE  # the company under the hammer, or NONE
    high_bid: i64 = 0
    high_bidder: i64 = NONE
    bidders: i64 = 0  # set of players who have not passed in this auction

    company: i64 = NONE  # the company that builds or claims, or NONE
    place: i64 = 0  # where the marker of the order-of-play display stands
    waiting: i64 = 0  # set of companies that have not passed
    passed: i64 = 0  # how many companies have
    spike: i64 = 0  # the round in which the golden spike was driven, 0 before

    cubes: vec[i64] = EMPTY  # by player
    cash: vec[i64] = EMPTY  # by player
    shares: vec[i64] = EMPTY  # by company, then player: see `share`
    box: vec[i64] = EMPTY  # by company: its cubes
    profit: vec[i64] = EMPTY  # by company: its profit level
    control: vec[i64] = EMPTY  # by company: the player with its control marker, or NONE
    last_control: vec[i64] = EMPTY  # by company: who controlled it last, or NONE
    links: vec[i64] = EMPTY  # by company: how many it has placed
    order: vec[i64] = EMPTY  # by place: the company there
    pass_row: vec[i64] = EMPTY  # by place: the company that passed so, `passed` of them
    goods: vec[i64] = EMPTY  # by company, then colour: cubes claimed, see `claimed`

    network: vec[i64] = EMPTY  # by company, a set of locations
    served: vec[i64] = EMPTY  # by location, a set of companies: the same the other way round
    meets: vec[i64] = EMPTY  # by company, a set of companies: those with a location in common
    wares: vec[i64] = EMPTY  # by company, then colour: locations on its network
    track: vec[i64] = EMPTY  # by company, a set of routes: its links
    frontier: vec[i64] = EMPTY  # by company, a set of routes: those it may build, were they free
    choice: vec[i64] = EMPTY  # one set of routes: what the company that builds may choose from
    free: vec[i64] = EMPTY  # one set of routes: those without a link
    cargo: vec[i64] = EMPTY  # one set of locations: those where a goods cube lies

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.setup == other.setup and facts(self) == facts(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _repr_svg_(self) -> str:
        """The position as SVG, so that a notebook shows a picture."""
        return str(import_module("goldenspike.games.steel_driver.drawing").picture(self))


def blank(setup: Setup) -> State:
    """The table as it is laid out before round 1 (SD-0.2 to SD-0.5)."""
    state, chart = State(), setup.board.chart
    state.setup, state.chart, state.players = setup, chart, setup.players
    state.pool, state.active = setup.rules.cubes, setup.first
    state.cubes, state.cash = zeros(setup.players), zeros(setup.players)
    state.shares = zeros(COMPANIES * setup.players)
    state.box, state.profit, state.links = zeros(COMPANIES), zeros(COMPANIES), zeros(COMPANIES)
    state.control, state.last_control = filled(NONE, COMPANIES), filled(NONE, COMPANIES)
    state.order = zeros(COMPANIES)
    state.pass_row = filled(NONE, COMPANIES)
    state.goods = zeros(COMPANIES * COLOURS)
    state.network = zeros(COMPANIES * chart.location_words)
    state.served, state.meets = zeros(chart.locations), zeros(COMPANIES)
    state.wares = zeros(COMPANIES * COLOURS)
    state.track = zeros(COMPANIES * chart.route_words)
    state.frontier = zeros(COMPANIES * chart.route_words)
    state.free, state.choice = chart.all_routes[:], zeros(chart.route_words)
    state.cargo = zeros(chart.location_words)
    company: i64
    for company in range(COMPANIES):
        line_up(state, company)
    return state


def line_up(state: State, company: i64) -> None:
    """SD-0.4: in the order of the boxes. SD-3.6: its first link may be any at a hexagon."""
    chart = state.chart
    state.order[company] = company
    word: i64
    for word in range(chart.route_words):
        state.frontier[company * chart.route_words + word] = (
            chart.starts_a[word] | chart.starts_b[word]
        )


def copy(state: State) -> State:
    """A copy of a position, on the same set-up."""
    twin = State()
    twin.setup, twin.chart, twin.players = state.setup, state.chart, state.players
    twin.round, twin.phase, twin.seat, twin.pool = state.round, state.phase, state.seat, state.pool
    twin.active, twin.handed, twin.unsold = state.active, state.handed, state.unsold
    twin.lot, twin.high_bid = state.lot, state.high_bid
    twin.high_bidder, twin.bidders = state.high_bidder, state.bidders
    twin.company, twin.place, twin.waiting = state.company, state.place, state.waiting
    twin.passed, twin.spike = state.passed, state.spike
    twin.cubes, twin.cash, twin.shares = state.cubes[:], state.cash[:], state.shares[:]
    twin.box, twin.profit, twin.links = state.box[:], state.profit[:], state.links[:]
    twin.control, twin.last_control = state.control[:], state.last_control[:]
    twin.order, twin.pass_row, twin.goods = state.order[:], state.pass_row[:], state.goods[:]
    twin.network, twin.served, twin.meets = state.network[:], state.served[:], state.meets[:]
    twin.wares, twin.track = state.wares[:], state.track[:]
    twin.frontier, twin.free, twin.cargo = state.frontier[:], state.free[:], state.cargo[:]
    twin.choice = state.choice[:]
    return twin


def facts(state: State) -> list[int]:
    """Everything that tells two positions of one set-up apart, as a list of numbers."""
    values = scalars(state)
    for column in columns(state):
        values.extend(column)
    return values


def scalars(state: State) -> list[int]:
    """The single numbers of a position."""
    return [
        *(state.round, state.phase, state.seat, state.pool),
        *(state.active, state.handed, state.unsold),
        *(state.lot, state.high_bid, state.high_bidder, state.bidders),
        *(state.company, state.place, state.waiting, state.passed, state.spike),
    ]


def columns(state: State) -> list[vec[i64]]:
    """The columns of a position."""
    return [
        *(state.cubes, state.cash, state.shares),
        *(state.box, state.profit, state.control, state.last_control, state.links),
        *(state.order, state.pass_row, state.goods),
        *(state.network, state.served, state.meets, state.wares),
        *(state.track, state.frontier, state.free, state.choice, state.cargo),
    ]


def share(state: State, company: i64, player: i64) -> i64:
    """Where a player's shares of a company are counted in `shares`."""
    return company * state.players + player


def on_network(state: State, company: i64, location: i64) -> bool:
    """Whether a company has a link at a location."""
    return state.served[location] >> company & 1 != 0


def owner(state: State, route: i64) -> i64:
    """The company with a link on a route, or NONE."""
    width = state.chart.route_words
    company: i64
    for company in range(COMPANIES):
        if bits.has(state.track, company * width, route):
            return company
    return NONE
