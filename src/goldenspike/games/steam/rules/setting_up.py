"""Before the first turn: goods are dealt to cities and to the goods supply."""

from random import Random

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games.steam.rules.actions import DEAL_GOODS, Action
from goldenspike.games.steam.rules.state import DEALING_GOODS, State
from goldenspike.parts.hexes import goods
from goldenspike.parts.hexes.goods import KINDS


def begin(state: State) -> None:
    """ST-6.1: cubes are drawn from the bag."""
    state.phase, state.seat = DEALING_GOODS, CHANCE


def counts(state: State) -> list[int]:
    """ST-6.2: by stop, then space: two for a city, whatever is printed, and for a space."""
    rules, board = state.setup.rules, state.setup.board
    each = int(rules.cubes_each)
    return [each] * len(board.cities) + [0] * len(board.towns) + [each] * int(rules.spaces)


def deal(state: State, rng: Random) -> Action:
    """ST-6.1, ST-6.2: from a well-mixed bag."""
    bag = [colour for colour, count in enumerate(state.setup.rules.cubes) for _ in range(count)]
    cubes: list[int] = []
    for place, drawn in enumerate(goods.draw(counts(state), bag, rng)):
        for colour in drawn:
            cubes += (place, colour)
    return (DEAL_GOODS, *cubes)


def apply(state: State, action: Action) -> None:
    """ST-6.1: the cubes lie where they were drawn; nothing is drawn again."""
    stops = state.track.ground.stops
    for at in range(1, len(action), 2):
        place, colour = action[at], action[at + 1]
        if place < stops:
            state.cubes[place * KINDS + colour] += 1
        else:
            state.supply[(place - stops) * KINDS + colour] += 1
    state.seat = NOBODY
