"""What the temperament of a bot means in Steam Barons: bids and first tracks about as good."""

from goldenspike.games.steam_barons.bots.guide import limit
from goldenspike.games.steam_barons.bots.guide_plan import first_of, planner_for
from goldenspike.games.steam_barons.rules import auction, build
from goldenspike.games.steam_barons.rules.actions import BID, DONE, PASS, Action
from goldenspike.games.steam_barons.rules.editions import NONE
from goldenspike.games.steam_barons.rules.state import AUCTION, BUILD, State
from goldenspike.hexes.bots.near import first_builds

ABOUT = 1  # dollars: prices of a share that differ by no more are about the same


def matters(state: State) -> str | None:
    """Which side of a temperament a decision is a matter of; None if of none."""
    if state.phase == AUCTION:
        return "opens" if state.high_bidder == NONE else "bids"
    return "opens" if state.phase == BUILD and state.turn == 1 and state.builds == 0 else None


def near(state: State) -> list[Action]:
    """The actions that a steady player finds about as good."""
    return bids(state) if state.phase == AUCTION else builds(state)


def bids(state: State) -> list[Action]:
    """The least bid, or a larger step while that is well below the limit."""
    bid = int(auction.least_bid(state))
    price = min(limit(state, state.seat), int(state.cash[state.seat]))
    steps = [bid, bid + ABOUT] if bid + 2 * ABOUT < price else [bid]
    return [(BID, amount) for amount in steps]


def builds(state: State) -> list[Action]:
    """The first builds of plans that are about as good as the best."""
    planner = planner_for(state, state.company)
    best = planner.best(planner.means.builds)
    return first_builds(planner, best, lambda plan: first_of(state, planner, plan), (DONE,))


def boldness(state: State, action: Action) -> int:
    """The dollars that an action offers or costs."""
    if action[0] in (PASS, DONE):
        return 0
    return action[1] if action[0] == BID else int(build.cost(state, action))
