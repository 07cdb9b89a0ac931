"""Other actions worth comparing with that of a steady player, the likeliest first."""

from goldenspike.games.steam.bots.guide import choose_lots
from goldenspike.games.steam.bots.guide_build import at_hand, first_of, plans
from goldenspike.games.steam.bots.guide_goods import Round, choice, choices
from goldenspike.games.steam.bots.guide_growth import best_growth
from goldenspike.games.steam.bots.guide_tiles import tile_worths
from goldenspike.games.steam.rules import (
    auction,
    build,
    capital,
    goods,
    growth,
    places,
    selection,
)
from goldenspike.games.steam.rules.actions import (
    BID,
    DONE,
    MOVE,
    SCORE,
    TAKE,
    UPGRADE,
    Action,
)
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    GOODS,
    PLACES,
    SCORING,
    State,
)

BUILDS = 5  # first builds of plans that are thought of,
PLANS = 60  # of so many plans
MOVES = 4  # deliveries
LOTS = 2  # so many lots more or less


def options(state: State) -> list[Action]:
    """The legal actions that are worth comparing."""
    if state.phase == BUILD:
        return builds(state)
    if state.phase == GOODS:
        return moves(state)
    if state.phase == SCORING:
        return [(SCORE, track) for track in choices(state, int(state.seat))]
    if state.phase == CAPITAL:
        usual = choose_lots(state)[1]
        return [action for action in capital.legal(state) if abs(action[1] - usual) <= LOTS]
    if state.phase in (AUCTION, PLACES):
        return bids(state)
    return tiles(state)


def bids(state: State) -> list[Action]:
    """Pass and the least bid."""
    legal = auction.legal(state) if state.phase == AUCTION else places.legal(state)
    least = [action for action in legal if action[0] == BID][:1]
    return [*(action for action in legal if action[0] != BID), *least]


def tiles(state: State) -> list[Action]:
    """Every tile with its action, the most valuable first."""
    player = int(state.seat)
    worths = tile_worths(state, player, plans(state, player))
    actions = [action for action in selection.legal(state) if action[0] == TAKE]
    return sorted(actions, key=lambda action: -worths[action[1] - 1])


def builds(state: State) -> list[Action]:
    """The first builds of the best plans, the action of the player's tile, and the end."""
    left, actions = build.limit(state) - state.builds, list[Action]()
    if left > 0:
        planner = at_hand(state, left)
        begin = dict.fromkeys(first_of(state, planner, plan) for plan in planner.ranked()[:PLANS])
        actions = [action for action in begin if action != (DONE,)][:BUILDS]
    if growth.may_act(state):
        actions.append(best_growth(state))
    return list(dict.fromkeys([*actions, *([] if growth.must_act(state) else [(DONE,)])]))


def moves(state: State) -> list[Action]:
    """The best deliveries, the very best also with the other choice, and the locomotive."""
    player = int(state.seat)
    hand = Round(state, player, ahead=1)
    best = [move for _, move in hand.ranked(hand.level)[:MOVES]]
    actions: list[Action] = [(MOVE, choice(state, player, hand.own(move)), *move) for move in best]
    if goods.may_upgrade(state):
        actions.insert(1, (UPGRADE,))
    others = [
        (MOVE, track, *action[2:])
        for action in actions[:1]
        for track in choices(state, player)
        if action[0] == MOVE and action[1] != track
    ]
    return [*actions, *others]
