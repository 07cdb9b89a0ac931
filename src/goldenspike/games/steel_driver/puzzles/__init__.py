"""Puzzles of Steel Driver: every .jsonl file here has some."""

from goldenspike.games.steel_driver.bots.appraisal import prices
from goldenspike.games.steel_driver.rules.actions import PASS
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
    named = ["pass-early"] if best == PASS else ["track"]
    return [*named, *["golden-spike"] * (drives(state, best) or drives(state, played))]


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
