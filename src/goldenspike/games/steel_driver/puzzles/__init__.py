"""Puzzles of Steel Driver: every .jsonl file here has some."""

from goldenspike.games.steel_driver.bots.appraisal import prices
from goldenspike.games.steel_driver.rules.build import find_routes, place
from goldenspike.games.steel_driver.rules.editions import NONE
from goldenspike.games.steel_driver.rules.state import AUCTION, FINALE, State, copy
from goldenspike.games.steel_driver.rules.turn import apply
from goldenspike.rooms.puzzles import Lot


def tags(state: State, best: int, played: int) -> list[str]:
    """What a decision is about."""
    if state.phase == FINALE:
        return ["finale"]
    if state.phase == AUCTION:
        return ["opening"] if state.lot == NONE else ["bid"]
    early = ["pass-early"] * (passes_next(state, best) != passes_next(state, played))
    return ["track", *early, *["golden-spike"] * (drives(state, best) or drives(state, played))]


def passes_next(state: State, action: int) -> bool:
    """SD-3.3: whether a company can pay for no further link after this one, and so passes."""
    twin = copy(state)
    place(twin, state.company, action)
    return not find_routes(twin, state.company)


def drives(state: State, action: int) -> bool:
    """Whether an action drives the golden spike."""
    twin = copy(state)
    apply(twin, action)
    return bool(twin.spike != state.spike)


def lot(state: State) -> Lot | None:
    """The company on auction; None before it is opened."""
    if state.phase != AUCTION or state.lot == NONE or state.cubes[state.seat] == 0:
        return None
    limit = prices(state, state.seat)[state.lot]
    return Lot(int(limit), int(state.cubes[state.seat]), "cubes")
