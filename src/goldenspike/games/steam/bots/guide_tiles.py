"""The best action tile for a player, and what it is worth to choose early."""

from goldenspike.games.steam.bots.appraisal import of_cash, of_level, turns_to_come
from goldenspike.games.steam.bots.guide_build import plans, usual_plan
from goldenspike.games.steam.bots.guide_goods import Round
from goldenspike.games.steam.bots.guide_growth import best_city, best_town
from goldenspike.games.steam.rules import selection
from goldenspike.games.steam.rules.actions import TAKE, Action
from goldenspike.games.steam.rules.editions import (
    CITY_GROWTH,
    ENGINEER,
    FIRST_BUILD,
    FIRST_MOVE,
    LOCOMOTIVE,
    TILES,
    TURN_ORDER,
    URBANIZATION,
)
from goldenspike.games.steam.rules.state import State
from goldenspike.hexes.bots.links import rivals
from goldenspike.hexes.bots.plans import Planner

EARLY = 40  # what Turn Order is worth
SOONER = 8  # what each number less is worth where it decides the next order (ST-8.3)
CONTESTED = 20  # what it is worth to build before each other player at a stop
LOST = 40  # percent of what others could take that they do take before the player
SAME = 40  # percent: how far others want the same tiles


def tile_worths(state: State, player: int, planned: Planner) -> list[int]:
    """By number, from 1: what a tile's action would bring the player, less its price."""
    plan, best = usual_plan(state, planned), planned.best(planned.means.builds)
    worths = [0] * int(TILES)
    worths[TURN_ORDER - 1] = EARLY if turns_to_come(state) else 0
    hand = Round(state, player, ahead=2)
    worths[FIRST_MOVE - 1] = of_first_move(state, hand)
    worths[ENGINEER - 1] = int(planned.worth[best] - planned.worth[plan])
    worths[FIRST_BUILD - 1] = CONTESTED * int(planned.crowd[plan])
    worths[CITY_GROWTH - 1] = best_city(state, player)[0]
    worths[LOCOMOTIVE - 1] = of_locomotive(state, hand)
    worths[URBANIZATION - 1] = best_town(state, player)[0]
    for number in range(1, int(TILES) + 1):
        worths[number - 1] -= of_cash(state, player, price(state, player, number))
    return worths


def price(state: State, player: int, number: int) -> int:
    """ST-7: the price of a tile for any player."""
    rules, level = state.setup.rules, int(state.level[player])
    if number == LOCOMOTIVE and level == rules.top_level:
        return 0
    extra = int(rules.price_of_level) * (level + 1) if number == LOCOMOTIVE else 0
    return rules.prices[number] + extra


def of_locomotive(state: State, hand: Round) -> int:
    """What one more level is worth, now and in turns to come."""
    if hand.level == state.setup.rules.top_level:
        return 0
    now, then = (
        sum(worth for worth, _ in hand.ranked(level)[:2]) for level in (hand.level, hand.level + 1)
    )
    return then - now + of_level(state, int(hand.player))


def of_first_move(state: State, hand: Round) -> int:
    """What others could take before the player moves."""
    ways = hand.ranked(hand.level)
    safe = [worth for worth, move in ways if not rivals(state.track, hand.player, move[1] // 6)]
    return (sum(worth for worth, _ in ways[:2]) - sum(safe[:2])) * LOST // 100


def of_place(worths: list[int], place: int) -> int:
    """What a player can expect of a tile at a place in the order; the best tiles go first."""
    return worths[0] - (worths[0] - worths[place]) * SAME // 100


def choose_tile(state: State) -> Action:
    """The tile that brings most; its action declined where that costs more than it brings."""
    worths = worths_of_actions(state)
    return max(worths, key=lambda action: worths[action])


def worths_of_actions(state: State) -> dict[Action, int]:
    """By action that takes a tile or declines its action: what it brings."""
    player = int(state.seat)
    worths = tile_worths(state, player, plans(state, player))
    by_tile = not state.setup.rules.order_auction and turns_to_come(state) > 0

    def worth(action: Action) -> int:
        kind, number = action
        early = SOONER * (int(TILES) - number) if by_tile else 0
        return early + (worths[number - 1] if kind == TAKE else 0)

    return {action: worth(action) for action in selection.legal(state)}
