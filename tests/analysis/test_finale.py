"""In the finale analysis is right: it says what a search through all lines of play says."""

from random import Random
from typing import Any

import pytest

from goldenspike.analysis.analyst import load_replay
from goldenspike.analysis.decision import analyse_decision
from goldenspike.analysis.positions import Position
from goldenspike.bots import Budget
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.state import FINALE, facts, scalars
from tests.analysis.matches import GAMES
from tests.table import GAME

WIN = 1_000_000
LAST = 14  # claims
PLENTY = Budget(iterations=100_000)
KNOWN: dict[str, list[float]] = {}  # by position


def value(state: sd.State) -> list[float]:
    """By seat its part of the win and its lead, then the cash: if all play for themselves."""
    seat = int(sd.to_act(state))
    if seat < 0:
        return end_value(state)
    here = str((scalars(state), facts(state), state.setup.players))
    if here not in KNOWN:
        found = [value(after(state, action)) for action in sd.legal_actions(state)]
        KNOWN[here] = max(found, key=lambda it: (it[seat], it))
    return KNOWN[here]


def end_value(state: sd.State) -> list[float]:
    """Of a game that is over."""
    cash, winners = sd.scores(state), sd.winners(state)
    leads = [mine - max(cash[:seat] + cash[seat + 1 :]) for seat, mine in enumerate(cash)]
    parts = [WIN // len(winners) if seat in winners else 0 for seat in range(len(cash))]
    worth = [part + lead for part, lead in zip(parts, leads, strict=True)]
    return [*map(float, worth), *map(float, cash)]


def chances(values: list[float]) -> Any:
    """What a value says of winning; leads are small beside it."""
    return pytest.approx(tuple(it / WIN for it in values[: len(values) // 2]), abs=0.01)


def scores(values: list[float]) -> tuple[float, ...]:
    """And of cash."""
    return tuple(values[len(values) // 2 :])


def evened(state: sd.State) -> sd.State:
    """The same position, but whoever claims another cube than before decides who wins."""
    twin = sd.copy(state)
    for player, cash in enumerate(scores(value(state))):
        twin.cash[player] += 2000 - int(cash)
    return twin


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize(
    "name", ["warfrog-2008-3", "warfrog-2008-4", "warfrog-2008-6", "pegasus-2009-5"]
)
def test_it_agrees_with_exhaustive_search(name: str, even: bool) -> None:
    played = load_replay((GAMES / f"{name}.spike.json").read_text("utf-8"))
    for number in range(len(played) - LAST, len(played)):
        state = evened(played.at(number)) if even else played.at(number)
        assert state.phase == FINALE
        check(state, played.actions[number])


def check(state: sd.State, action: int) -> None:
    """One decision, whatever was chosen."""
    found = analyse_decision(Position(GAME, state, Random(1)), action, 1, PLENTY)
    best = value(state)
    assert found.exact and found.wins == chances(best) and found.scores == scores(best)
    chosen, seat = value(after(state, action)), found.seat
    assert found.chosen.wins == chances(chosen)
    assert found.chosen.scores == scores(chosen)
    assert found.cost == pytest.approx((best[seat] - chosen[seat]) / WIN, abs=0.01)
    assert found.doubt == 0
    for each in found.alternatives:
        worth = value(after(state, sd.read(state, each.action)))
        assert each.wins == chances(worth) and each.scores == scores(worth)
        assert each.line[0] == each.action


def after(state: sd.State, action: int) -> sd.State:
    """The position after an action."""
    twin = sd.copy(state)
    sd.apply(twin, action)
    return twin


def test_giving_the_win_away_is_a_blunder() -> None:
    """Somewhere among those positions somebody can claim a cube too many."""
    played, found = load_replay((GAMES / "warfrog-2008-4.spike.json").read_text("utf-8")), []
    for number in range(len(played) - LAST, len(played)):
        state = evened(played.at(number))
        for action in sd.legal_actions(state):
            position = Position(GAME, state, Random(1))
            found.append(analyse_decision(position, action, 1, PLENTY))
    assert {each.mark for each in found if each.cost > 0.3} == {"blunder"}
    assert any(each.cost == 0 and each.mark is None for each in found)
