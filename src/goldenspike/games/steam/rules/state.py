"""A position of Steam, and the set-up that all its copies share."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from goldenspike.core.bits import bit, filled, zeros
from goldenspike.core.column import i64, vec
from goldenspike.core.setups import check_seats
from goldenspike.games.steam.rules.editions import NONE, Rules
from goldenspike.parts.hexes import track as tracks
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.goods import KINDS
from goldenspike.parts.hexes.track import Track

DEALING_GOODS: Final[i64] = 0  # phases, in the order of play
DEALING_ORDER: Final[i64] = 1
PLACES: Final[i64] = 2
CAPITAL: Final[i64] = 3
AUCTION: Final[i64] = 4
TILES: Final[i64] = 5
BUILD: Final[i64] = 6
GOODS: Final[i64] = 7
SCORING: Final[i64] = 8
OVER: Final[i64] = 9


@dataclass(frozen=True)
class Setup:
    """What does not change during a game."""

    rules: Rules
    board: HexBoard
    players: i64
    first: i64 = 0  # the seat that opens the auctions for places (ST-12.1)

    def __post_init__(self) -> None:
        allowed = (int(self.rules.fewest_players), int(self.rules.most_players))
        check_seats("ST-11.1", allowed, int(self.players), int(self.first))


EMPTY: Final = vec[i64]()  # what a column is before `blank` or `copy` gives it numbers


class State:
    """A position. A column's comment says what it is indexed by.

    Every field has a value from the start: then the compiled core need not ask whether it has.
    """

    setup: Setup
    track: Track  # owners are seats; its ground is the map with the New Cities on it
    players: i64 = 0  # how many play
    turn: i64 = 0  # 1 to the last
    phase: i64 = DEALING_GOODS
    seat: i64 = NONE  # who decides now; NOBODY while nobody has to, CHANCE when it is dealt
    out: i64 = 0  # set of the bankrupt

    place: i64 = NONE  # how far a phase has gone through its order; in an auction who speaks
    high_bid: i64 = NONE  # NONE before the first
    high_place: i64 = NONE  # in the order of speaking: where the highest bidder stands
    bidders: i64 = 0  # set of places in the order of speaking: who has not left
    lot: i64 = 0  # the place in the coming order that goes next
    free_pass: i64 = NONE  # the player who may still pass and stay in
    builds: i64 = 0  # of the player, this turn
    round: i64 = 0  # of goods moves
    upgraded: i64 = 0  # set of players who raised their locomotive in a goods round, this turn

    cash: vec[i64] = EMPTY  # by player
    income: vec[i64] = EMPTY  # by player
    points: vec[i64] = EMPTY  # by player
    level: vec[i64] = EMPTY  # by player: of the locomotive
    tile: vec[i64] = EMPTY  # by player: the action tile taken last, 0 before the first
    acts: vec[i64] = EMPTY  # by player: 1 while the action of the tile may be done in a build turn
    bid: vec[i64] = EMPTY  # by player: the last bid in this auction, or NONE
    due: vec[i64] = EMPTY  # by player: own links on the way of a cube, not scored yet
    order: vec[i64] = EMPTY  # by place: the player there, NONE after the last
    coming: vec[i64] = EMPTY  # by place: the same, as far as an auction has settled it
    cubes: vec[i64] = EMPTY  # by stop, then colour
    supply: vec[i64] = EMPTY  # by space, then colour
    grown: vec[i64] = EMPTY  # by stop: 1 with a growth marker
    new_cities: vec[i64] = EMPTY  # by colour: New City tiles left

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.setup == other.setup and facts(self) == facts(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _repr_svg_(self) -> str:
        """The position as SVG, so that a notebook shows a picture."""
        return str(import_module("goldenspike.games.steam.drawing").picture(self))


def blank(setup: Setup) -> State:
    """The table before anything is dealt (ST-3.1)."""
    state, rules, players = State(), setup.rules, setup.players
    ground = setup.board.ground
    state.setup, state.players = setup, players
    state.track = tracks.new(ground, players, True)
    state.cash, state.income, state.points = zeros(players), zeros(players), zeros(players)
    state.level, state.tile, state.acts = filled(1, players), zeros(players), zeros(players)
    state.bid, state.due = filled(NONE, players), zeros(players)
    state.order, state.coming = filled(NONE, players), filled(NONE, players)
    state.cubes, state.grown = zeros(ground.stops * KINDS), zeros(ground.stops)
    state.supply = zeros(rules.spaces * KINDS)
    state.new_cities = vec[i64](list(rules.new_cities))
    return state


def copy(state: State) -> State:
    """A copy of a position, on the same set-up."""
    twin = State()
    twin.setup, twin.players = state.setup, state.players
    twin.track = tracks.copy(state.track)
    twin.turn, twin.phase, twin.seat, twin.out = state.turn, state.phase, state.seat, state.out
    twin.place, twin.high_bid, twin.high_place = state.place, state.high_bid, state.high_place
    twin.bidders, twin.lot, twin.free_pass = state.bidders, state.lot, state.free_pass
    twin.builds, twin.round, twin.upgraded = state.builds, state.round, state.upgraded
    twin.cash, twin.income, twin.points = state.cash[:], state.income[:], state.points[:]
    twin.level, twin.tile, twin.acts = state.level[:], state.tile[:], state.acts[:]
    twin.bid, twin.due = state.bid[:], state.due[:]
    twin.order, twin.coming = state.order[:], state.coming[:]
    twin.cubes, twin.supply = state.cubes[:], state.supply[:]
    twin.grown, twin.new_cities = state.grown[:], state.new_cities[:]
    return twin


def facts(state: State) -> list[int]:
    """Everything that tells two positions of one set-up apart, as a list of numbers."""
    values = [
        *(state.turn, state.phase, state.seat, state.out, state.place, state.high_bid),
        *(state.high_place, state.bidders, state.lot, state.free_pass, state.builds),
        *(state.round, state.upgraded, state.track.turn),
    ]
    for column in columns(state):
        values.extend(column)
    return values


def columns(state: State) -> list[vec[i64]]:
    """The columns of a position, its track's included."""
    return [
        *(state.cash, state.income, state.points, state.level, state.tile, state.acts),
        *(state.bid, state.due, state.order, state.coming, state.cubes, state.supply),
        *(state.grown, state.new_cities),
        *tracks.columns(state.track),
    ]


def is_in(state: State, player: i64) -> bool:
    """Whether a player is not bankrupt."""
    return state.out & bit(player) == 0


def players_in(state: State) -> i64:
    """How many have a place in the order."""
    count: i64 = 0
    for player in state.order:
        if player != NONE:
            count += 1
    return count
