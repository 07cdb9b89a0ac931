"""Before the first turn: goods are dealt to cities and towns."""

from random import Random

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games.steam_barons.rules.actions import DEAL_GOODS, Action
from goldenspike.games.steam_barons.rules.state import DEALING_GOODS, State
from goldenspike.parts.hexes import goods
from goldenspike.parts.hexes.goods import GRAY, KINDS


def begin(state: State) -> None:
    """SB-14.1: cubes are drawn from the bag."""
    state.phase, state.seat = DEALING_GOODS, CHANCE


def deal(state: State, rng: Random) -> Action:
    """SB-14.1: as many as printed, one for a town; then the gray ones leave the map."""
    bag = [colour for colour, count in enumerate(state.setup.rules.cubes) for _ in range(count)]
    cubes: list[int] = []
    counts = [int(count) for count in state.ground.cubes]
    for stop, drawn in enumerate(goods.draw(counts, bag, rng)):
        for colour in drawn:
            if colour != GRAY:
                cubes += (stop, colour)
    return (DEAL_GOODS, *cubes)


def apply(state: State, action: Action) -> None:
    """SB-14.1: the cubes lie where they were drawn."""
    for at in range(1, len(action), 2):
        state.cubes[action[at] * KINDS + action[at + 1]] += 1
    state.seat = NOBODY
