"""The claims of the finale: what is found must be what looking at everything finds."""

from random import Random

import pytest

from goldenspike.bots import Budget
from goldenspike.bots.budget import Clock
from goldenspike.core.game import NOBODY
from goldenspike.games import steel_driver as game
from goldenspike.games.steel_driver import State
from goldenspike.games.steel_driver.bots.claims import PAUSE, WIN, Solver, deepen, distinct
from goldenspike.games.steel_driver.bots.searching import Claims
from tests.bots.positions import begin, finale, walk


def exhaustive(state: State) -> list[int]:
    """SD-6.4, SD-6.8, SD-6.9: by seat, its part of the win and its lead; every line of play."""
    seat = game.to_act(state)
    if seat == NOBODY:
        return result(state)
    found: list[list[int]] = []
    for action in game.legal_actions(state):
        twin = game.copy(state)
        game.apply(twin, action)
        found.append(exhaustive(twin))
    return max(found, key=lambda value: (value[seat], value))


def result(state: State) -> list[int]:
    """What a game that is over is worth to each seat."""
    winners, scores = game.winners(state), game.scores(state)
    value = []
    for seat, score in enumerate(scores):
        lead = score - max(scores[:seat] + scores[seat + 1 :])
        value.append(lead + (WIN // len(winners) if seat in winners else 0))
    return [*value, *scores]


def solved(state: State) -> Solver:
    """Thought through to the end."""
    solver = Solver(state)
    while not solver.exact:
        assert deepen(solver, 100_000)
    return solver


@pytest.mark.parametrize("edition", game.EDITION_NAMES)
@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", range(3))
def test_the_finale_is_solved_as_by_looking_at_everything(
    seed: int, players: int, edition: str
) -> None:
    state = finale(7, seed, players, edition)
    solver = solved(game.copy(state))
    assert list(solver.value) == exhaustive(state)
    assert solver.best in game.legal_actions(state)


def test_the_best_claim_leads_to_its_value() -> None:
    state = finale(6, 5)
    solver = solved(state)
    for claim, value in zip(solver.claims, solver.values, strict=True):
        twin = game.copy(state)
        game.apply(twin, claim)
        assert list(value) == exhaustive(twin)


def test_claims_that_are_all_alike_are_looked_at_once() -> None:
    kinds = [(len(distinct(it)), len(game.legal_actions(it))) for it in finales(1)]
    assert all(1 <= few <= many for few, many in kinds)
    assert any(few < many for few, many in kinds)


def finales(seed: int) -> list[State]:
    """Every position of a finale."""
    return [state for state in walk(begin(), seed) if state.phase == 6]


def test_it_gives_up_and_keeps_what_it_has() -> None:
    state = finale(40, 2)
    solver = Solver(state)
    assert deepen(solver, 1000)
    depth, best = solver.depth, solver.best
    assert not solver.exact
    solver.depth = 3
    assert not deepen(solver, 5)
    assert (depth, best) == (1, solver.best)


def test_it_looks_at_the_clock_within_a_long_look_ahead() -> None:
    """A machine that has become busy makes no decision last much longer than its time."""
    solver, calls = Solver(finale(12, 2)), list[int]()

    def is_late() -> bool:
        calls.append(int(solver.looks))
        return len(calls) == 3

    solver.is_late = is_late
    solver.depth = 11
    assert not deepen(solver, 1_000_000)
    assert calls == [int(PAUSE), 2 * int(PAUSE), 3 * int(PAUSE)] and solver.looks == calls[-1]


class Hurried(Clock):
    """A clock that lets a search begin what it likes, and stops it after ten looks."""

    looks = 0

    @property
    def elapsed(self) -> float:
        return 0.0

    @property
    def late(self) -> bool:
        self.looks += 1
        return self.looks > 10


def test_a_search_of_claims_gives_up_when_its_time_is_over() -> None:
    claims = Claims(finale(40, 2))
    claims.grow(Hurried(Budget(seconds=60.0)), Random(1))
    assert not claims.exact and 0 < claims.solver.looks < 20 * PAUSE


def test_a_look_leaves_the_position_as_it_is() -> None:
    state = finale(9, 3)
    before = game.copy(state)
    solved(state)
    assert state == before


def test_a_search_of_claims_stops_when_its_budget_is_spent() -> None:
    search = Claims(finale(40, 2))
    clock = Clock(Budget(iterations=3))
    search.grow(clock, Random(1))
    assert not search.exact
    assert search.best() in [candidate.action for candidate in search.candidates()]
    assert search.line() == [search.best()]
    assert search.report() == {} and not search.follow(finale(9, 3))
    search.merge({}, {})
    assert search.prices(clock, Random(1)) is None


def test_a_small_finale_is_certain() -> None:
    search = Claims(finale(5, 4))
    search.grow(Clock(Budget(seconds=60.0)), Random(1))
    assert search.exact
    for candidate in search.candidates():
        assert sum(candidate.wins) == pytest.approx(1.0)
        assert set(candidate.wins) <= {0.0, 1.0}
