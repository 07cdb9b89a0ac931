"""The best track for a player to build: links for long deliveries, this turn and the next."""

from goldenspike.core.column import i64
from goldenspike.games.steam.bots.appraisal import (
    LEAST_INCOME,
    POINT,
    final_income,
    of_links,
    turns_to_come,
)
from goldenspike.games.steam.bots.guide_growth import best_growth
from goldenspike.games.steam.rules import build, growth
from goldenspike.games.steam.rules.actions import CONNECT, DONE, LAY, Action
from goldenspike.games.steam.rules.state import BUILD, State
from goldenspike.hexes.bots.deliveries import cubes_for
from goldenspike.hexes.bots.judging import Judge, Weights
from goldenspike.hexes.bots.plans import Built, Means, Planner
from goldenspike.hexes.bots.ways import Prices

BEAM = 24  # plans that are continued, spread over the builds of a turn
GLIMPSE = 3  # plans of each size that are, where it is enough to know about what they are worth
WEIGHTS = (100, 80, 60, 50, 40, 30)  # percent: of a delivery this turn, next turn, and so on
SPAN = 25  # what a link of the longest line counts for each turn to come, which may use it
LONGEST = 8  # links of it that count
CROWD = 60  # what each other player at a stop counts against starting there
BEGUN = 2  # dollars for a tile of a link that is finished later
LATER = 10  # dollars that are likely to be there next turn


def could_raise(state: State, player: int) -> int:
    """ST-3.2: dollars that the player can raise within reason."""
    return int(state.setup.rules.lot) * max(0, int(state.income[player]) - LEAST_INCOME)


def reserve(state: State, player: int, lots: int) -> int:
    """ST-9.2: what the locomotive costs the player beyond the income, after so many lots."""
    rules = state.setup.rules
    level = min(int(state.level[player]) + 1, int(rules.top_level))
    return max(0, int(rules.maintenance) * level - int(state.income[player]) + lots - 1)


def money(state: State, player: int) -> int:
    """What the player may spend on track."""
    cash = int(state.cash[player])
    if state.setup.rules.raises_to_pay or state.phase < BUILD:
        return cash + could_raise(state, player)
    return max(0, cash - reserve(state, player, 0))


def planner_for(state: State, player: i64, builds: i64, more: i64, width: i64) -> Planner:
    """Plans for a player with so many builds, and so many more in the next turn."""
    rules = state.setup.rules
    prices = Prices(rules.terrain, int(rules.connection))
    means = Means(builds, money(state, player), prices, more, LATER)
    planner = Planner(state.track, player, means)
    cubes = cubes_for(state.track, state.cubes, player)

    cash = float(state.cash[player])
    have = final_income(state, player, cash, 0)

    def expense(dollars: int) -> int:
        return round(POINT * (have - final_income(state, player, cash - dollars, 0)))

    planner.plan(Judge(weights_for(state, player), planner.links, cubes, expense), width)
    return planner


def weights_for(state: State, player: i64) -> Weights:
    """Deliveries now and later, a long line and links at the end, in hundredths of a point."""
    level, top, turns = state.level[player], state.setup.rules.top_level, turns_to_come(state)
    weights = Weights([0, *WEIGHTS[1 : turns + 1]])
    weights.few, weights.cap, weights.now = min(level + 1, top), level, WEIGHTS[0]
    weights.most = min(level + 3, top) if turns else weights.few
    weights.gain, weights.unit = of_links(state, player, 4) // 4, POINT
    weights.span, weights.enough = SPAN * turns, LONGEST
    weights.link, weights.crowd = POINT, CROWD
    return weights


def plans(state: State, player: i64) -> Planner:
    """Good plans for this turn, with as many builds as Engineer has."""
    return planner_for(state, player, state.setup.rules.engineer_builds, 0, GLIMPSE)


def usual_plan(state: State, planned: Planner) -> i64:
    """The best plan with as many builds as a player has without Engineer."""
    return planned.best(state.setup.rules.builds)


def spending(state: State, planned: Planner) -> int:
    """What the builds of this turn may cost, with the best plan for them."""
    plan = usual_plan(state, planned)
    left = int(state.setup.rules.builds - planned.builds[plan]) if turns_to_come(state) else 0
    return int(planned.cost[plan]) + BEGUN * left


def action_of(built: Built) -> Action:
    """A build as an action."""
    return (CONNECT, *built) if len(built) == 1 else (LAY, *built)


def next_build(state: State) -> Action:
    """The first legal build of the best plan; then the action of the player's tile; the end."""
    left = build.limit(state) - state.builds
    if left > 0:
        planner = at_hand(state, left)
        action = first_of(state, planner, planner.best(len(planner.top) - 1))
        if action != (DONE,):
            return action
    if growth.may_act(state):
        return best_growth(state)
    return (DONE,)


def at_hand(state: State, left: i64) -> Planner:
    """What the deciding player could do with the builds left, and with those of the next turn."""
    more = state.setup.rules.builds if turns_to_come(state) else 0
    return planner_for(state, state.seat, left, more, BEAM // int(left))


def first_of(state: State, planner: Planner, plan: i64) -> Action:
    """The first build of a plan that is legal now, or the end."""
    return build.first_legal(state, [action_of(built) for built in planner.builds_of(plan)])
