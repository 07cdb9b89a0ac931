"""The claims of phase 6, thought through to the end, each player taking the best for themselves.

Players want to win, and then to be as far ahead as they can. Of claims that are equal, they take
the one that is best for the first seat, then the second, and so on: so a position has one value,
in whatever order its claims are looked at, and a position met again need not be thought through
again. Claims of one colour at locations of the same companies are all alike.
"""

from collections.abc import Callable
from typing import Final

from goldenspike.core import bits
from goldenspike.core.bits import WORD, lowest, zeros
from goldenspike.core.column import i64, vec
from goldenspike.games.steel_driver.bots.appraisal import best_claim
from goldenspike.games.steel_driver.rules import finale
from goldenspike.games.steel_driver.rules.actions import CLAIM
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import EMPTY, State, copy, share

WIN: Final[i64] = 1_000_000  # more than any lead
PAUSE: Final[i64] = 64  # positions that are looked at between two looks at the clock


def never() -> bool:
    """For who has all the time in the world."""
    return False


class Solver:
    """Looks ahead a number of claims; beyond, every company takes what gains most."""

    def __init__(self, state: State) -> None:
        self.state = copy(state)
        self.depth: i64 = 0  # claims looked ahead
        self.exact = False  # whether that is to the end of the game
        self.best: i64 = NONE  # the claim to make
        self.value: vec[i64] = EMPTY  # by player, if it is made: see `ends_with`
        self.claims: list[i64] = []  # all that differ,
        self.values: list[vec[i64]] = []  # and the value of each
        self.looks: i64 = 0  # positions looked at
        self.most: i64 = 0  # how many may be, before it gives up
        self.is_late: Callable[[], bool] = never  # then it gives up too
        self.cut = False  # whether it had to guess beyond what it looked at
        self.known: dict[tuple[int, ...], vec[i64]] = {}


class GaveUp(Exception):
    """There were more positions than the solver may look at, or no time for them."""


def deepen(solver: Solver, looks: i64) -> bool:
    """Looks one claim further ahead; false when that would take too many positions."""
    solver.most, solver.cut, solver.known = solver.looks + looks, False, {}
    state, depth = copy(solver.state), solver.depth + 1
    claims = distinct(state)
    try:
        values = [after(solver, state, location, depth) for location in claims]
    except GaveUp:
        return False
    solver.depth, solver.exact = depth, not solver.cut
    solver.claims, solver.values = [CLAIM + location for location in claims], values
    settle_on_best(solver)
    return True


def settle_on_best(solver: Solver) -> None:
    """Finds the claim that is best for the seat that decides."""
    best: i64 = 0
    index: i64
    for index in range(len(solver.values)):
        if is_better(solver.values[index], solver.values[best], solver.state.seat):
            best = index
    solver.best, solver.value = solver.claims[best], solver.values[best]


def value_of(solver: Solver, state: State, depth: i64) -> vec[i64]:
    """By player: the value of a position."""
    if state.company == NONE:
        return ends_with(state)
    if depth == 0:
        solver.cut = True
        return greedy_end(state)
    key = key_of(state)
    if key not in solver.known:
        solver.known[key] = best_of(solver, state, depth)
    return solver.known[key]


def best_of(solver: Solver, state: State, depth: i64) -> vec[i64]:
    """The value of the claim that is best for the seat that decides."""
    solver.looks += 1
    if solver.looks > solver.most or (solver.looks % PAUSE == 0 and solver.is_late()):
        raise GaveUp
    value = EMPTY
    for location in distinct(state):
        result = after(solver, state, location, depth)
        if len(value) == 0 or is_better(result, value, state.seat):
            value = result
    return value


def after(solver: Solver, state: State, location: i64, depth: i64) -> vec[i64]:
    """The value of a claim, which is taken back afterwards."""
    seat, company, place = state.seat, state.company, state.place
    waiting, passed = state.waiting, state.passed
    finale.apply(state, CLAIM + location)
    value = value_of(solver, state, depth - 1)
    state.seat, state.company, state.place = seat, company, place
    state.waiting, state.passed = waiting, passed
    bits.put(state.cargo, 0, location)
    state.goods[company * COLOURS + state.chart.goods[location]] -= 1
    return value


def distinct(state: State) -> list[i64]:
    """The locations a company may claim from, one of each kind."""
    width = state.chart.location_words
    locations: list[i64] = []
    word: i64
    for word in range(width):
        places = state.cargo[word] & state.network[state.company * width + word]
        while places != 0:
            location = word * WORD + lowest(places)
            places &= places - 1
            if not is_among(state, location, locations):
                locations.append(location)
    return locations


def is_among(state: State, location: i64, locations: list[i64]) -> bool:
    """Whether one of the locations has the same colour and serves the same companies."""
    chart = state.chart
    for other in locations:
        if (
            chart.goods[other] == chart.goods[location]
            and state.served[other] == state.served[location]
        ):
            return True
    return False


def is_better(result: vec[i64], value: vec[i64], seat: i64) -> bool:
    """Whether a result is better for a seat; of equals, for the first seat, then the second..."""
    if result[seat] != value[seat]:
        return result[seat] > value[seat]
    player: i64
    for player in range(len(result)):
        if result[player] != value[player]:
            return result[player] > value[player]
    return False


def key_of(state: State) -> tuple[int, ...]:
    """Everything that the rest of the game depends on, as a key."""
    known: list[int] = [state.place, state.waiting]
    known.extend(state.cargo)
    known.extend(state.goods)
    return tuple(known)


def greedy_end(state: State) -> vec[i64]:
    """The value of a position if every company takes what gains most."""
    twin = copy(state)
    while twin.company != NONE:
        finale.apply(twin, best_claim(twin))
    return ends_with(twin)


def ends_with(state: State) -> vec[i64]:
    """By player: the lead over the best other and the share of the win; then the cash."""
    before, state.cash = state.cash, final_cash(state)
    winners = finale.winners(state)
    value = zeros(2 * state.players)
    player: i64
    for player in range(state.players):
        value[player] = lead(state.cash, player)
        value[state.players + player] = state.cash[player]
    for winner in winners:
        value[winner] += WIN // len(winners)
    state.cash = before
    return value


def final_cash(state: State) -> vec[i64]:
    """SD-6.7: each player's cash at the end."""
    cash = state.cash[:]
    company: i64
    player: i64
    for company in range(COMPANIES):
        worth = finale.sets_value(state, state.goods, company * COLOURS)
        for player in range(state.players):
            cash[player] += state.shares[share(state, company, player)] * worth
    return cash


def lead(cash: vec[i64], player: i64) -> i64:
    """How far a player is ahead of the best of the others."""
    best: i64 = -1
    other: i64
    for other in range(len(cash)):
        if other != player and cash[other] > best:
            best = cash[other]
    return cash[player] - best
