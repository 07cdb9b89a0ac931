"""What the temperament of a bot means in Steam: bids, tiles and first tracks about as good."""

from goldenspike.games.steam.bots.guide import DEAREST, limit
from goldenspike.games.steam.bots.guide_build import at_hand, first_of
from goldenspike.games.steam.bots.guide_tiles import worths_of_actions
from goldenspike.games.steam.rules import build, selection
from goldenspike.games.steam.rules.actions import BID, CONNECT, LAY, TAKE, Action
from goldenspike.games.steam.rules.actions import DONE as END
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.state import AUCTION, BUILD, PLACES, TILES, State
from goldenspike.hexes.bots.near import first_builds

ABOUT = 1  # dollars: bids that differ by no more are about the same
NEAR = 30  # hundredths of a point by which tiles about as good may differ


def matters(state: State) -> str | None:
    """Which side of a temperament a decision is a matter of; None if of none."""
    if state.phase in (AUCTION, PLACES):
        return "opens" if state.high_bid == NONE else "bids"
    is_first_build = state.phase == BUILD and state.builds == 0
    return "opens" if state.turn <= 1 and (state.phase == TILES or is_first_build) else None


def near(state: State) -> list[Action]:
    """The actions that a steady player finds about as good."""
    if state.phase in (AUCTION, PLACES):
        return bids(state)
    return tiles(state) if state.phase == TILES else builds(state)


def bids(state: State) -> list[Action]:
    """The least bid, or a larger step while that is well below the limit."""
    bid, price = int(state.high_bid) + 1, min(DEAREST, limit(state, int(state.seat), 0))
    steps = [bid, bid + ABOUT] if bid + 2 * ABOUT < price else [bid]
    return [(BID, amount) for amount in steps]


def tiles(state: State) -> list[Action]:
    """The tiles that bring about as much as the best."""
    worths = worths_of_actions(state)
    best = max(worths.values())
    return [action for action, worth in worths.items() if worth >= best - NEAR]


def builds(state: State) -> list[Action]:
    """The first builds of plans that are about as good as the best."""
    planner = at_hand(state, build.limit(state))
    best = planner.best(len(planner.top) - 1)
    return first_builds(planner, best, lambda plan: first_of(state, planner, plan), (END,))


def boldness(state: State, action: Action) -> int:
    """The dollars that an action offers or costs."""
    if action[0] == BID:
        return action[1]
    if action[0] == TAKE:
        return int(selection.price(state, action[1]))
    return int(build.cost(state, action)) if action[0] in (LAY, CONNECT) else 0
