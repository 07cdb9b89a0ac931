"""The best track for a company to build this turn."""

from goldenspike.core.column import i64
from goldenspike.games.steam_barons.rules import build
from goldenspike.games.steam_barons.rules.actions import CONNECT, DONE, LAY, Action
from goldenspike.games.steam_barons.rules.state import State, budget
from goldenspike.hexes.bots.deliveries import cubes_for
from goldenspike.hexes.bots.judging import Judge, Weights
from goldenspike.hexes.bots.plans import Built, Means, Planner
from goldenspike.hexes.bots.ways import Prices

BEAM = 32  # plans that are continued, spread over the builds of a turn
WEIGHTS = (100, 60, 40, 30, 20)  # of a delivery this turn, next turn, and so on
CROWD = 100  # what each other company at a stop counts against starting there
SPAN = 25  # what a link of the longest line counts for each turn to come, which may use it


def planner_for(state: State, company: i64) -> Planner:
    """Plans for a company, judged by the longest deliveries, those of this turn first."""
    rules, left = state.setup.rules, build.limit(state) - state.builds
    prices = Prices(rules.terrain, int(rules.connection))
    planner = Planner(state.track, company, Means(left, budget(state, company), prices))
    turns = int(rules.turns - state.turn + 1)
    weights = Weights([*WEIGHTS[:turns]])
    weights.span, weights.crowd = SPAN * (turns - 1), CROWD
    cubes = cubes_for(state.track, state.cubes, company)
    planner.plan(Judge(weights, planner.links, cubes, dollars), max(1, BEAM // int(left)))
    return planner


def dollars(cost: int) -> int:
    """What dollars count."""
    return cost


def action_of(built: Built) -> Action:
    """A build as an action."""
    return (CONNECT, *built) if len(built) == 1 else (LAY, *built)


def next_build(state: State) -> Action:
    """The first build of the best plan."""
    if state.builds == build.limit(state):
        return (DONE,)
    planner = planner_for(state, state.company)
    return first_of(state, planner, planner.best(planner.means.builds))


def first_of(state: State, planner: Planner, plan: i64) -> Action:
    """The first build of a plan that is legal now, or the end."""
    return build.first_legal(state, [action_of(built) for built in planner.builds_of(plan)])
