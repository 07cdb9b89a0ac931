"""What the page says of things in Steel Driver: the rules' own numbers."""

from random import Random

import pytest

from goldenspike.core.words import Line
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver import page
from goldenspike.games.steel_driver.rules import finale
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, FINALE, State
from goldenspike.rooms.page import ViewDetails
from goldenspike.rooms.things import Explained
from tests.sampling import times

pytestmark = pytest.mark.compiled  # a room beside the rules


def said(state: State, element: str) -> Explained:
    """What is said of a thing that there is."""
    explained = page.explain(state, element)
    assert explained is not None
    return explained


def value(line: Line, name: str) -> object:
    return line.values[name]


def positions(seed: int) -> list[State]:
    """Positions of a random game."""
    state, luck, seen = sd.new(sd.set_up("warfrog-2008", "usa", 4)), Random(seed), []
    while actions := sd.legal_actions(state):
        seen.append(sd.copy(state))
        sd.apply(state, luck.choice(actions))
    return [*seen[:: times(40, 5)], seen[-1], state]


def test_numbers_are_those_of_the_position() -> None:
    """Cubes, cash, profit, the pool: as they lie there."""
    for state in positions(3):
        names = state.setup.rules.companies
        for company in range(COMPANIES):
            cubes, profit = (
                said(state, f"cubes-{names[company]}"),
                said(state, f"profit-{names[company]}"),
            )
            assert value(cubes.lines[0], "cubes") == state.box[company]
            assert value(profit.lines[0], "profit") == state.profit[company]
        for seat in range(state.players):
            assert value(said(state, f"player-{seat}-cash").lines[0], "cash") == state.cash[seat]
            assert value(said(state, f"player-{seat}-cubes").lines[0], "cubes") == state.cubes[seat]
        assert value(said(state, "pool").lines[0], "cubes") == state.pool


def test_goods_are_worth_what_the_finale_pays() -> None:
    """SD-6.6: in the finale and after it."""
    ends = [state for state in positions(5) if state.phase not in (AUCTION, BUILD)]
    assert ends
    for state in ends:
        for company, name in enumerate(state.setup.rules.companies):
            worth = finale.sets_value(state, state.goods, company * COLOURS)
            assert value(said(state, f"claims-{name}").lines[-1], "value") == worth


def test_who_can_claim_a_cube() -> None:
    """SD-6.4: the companies whose networks touch it, and nothing once it is claimed."""
    finales = [state for state in positions(5) if state.phase == FINALE]
    assert finales
    for state in finales:
        view = page.view(state, ViewDetails(None, []))
        for id in view.cargo:
            able = tuple(one.name for one in view.companies if id in one.network)
            assert value(said(state, f"location-{id}").lines[-1], "companies") == able


def test_out_of_an_auction() -> None:
    """SD-2.2: the × beside somebody's cubes."""
    state = sd.new(sd.set_up("warfrog-2008", "usa", 3, 0))
    for text in ("open red 3", "pass"):
        sd.apply(state, sd.read(state, text))
    keys = [line.key for line in said(state, "player-1-cubes").lines]
    assert "steel-driver.thing.bid-cubes-out" in keys
    assert "steel-driver.thing.bid-cubes-out" not in [
        line.key for line in said(state, "player-2-cubes").lines
    ]
    high = said(state, "control-red").lines[0]
    assert (value(high, "bid"), value(high, "who")) == (3, 0)
