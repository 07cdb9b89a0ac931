"""The best track for a company to build this turn."""

from goldenspike.games.steam_barons.rules import build
from goldenspike.games.steam_barons.rules.actions import CONNECT, DONE, LAY, Action
from goldenspike.games.steam_barons.rules.state import State, budget
from goldenspike.hexes.bots.deliveries import cubes_for, lengths
from goldenspike.hexes.bots.links import span
from goldenspike.hexes.bots.plans import Built, Means, Plan, Planner, builds_of, crowd
from goldenspike.hexes.bots.ways import Prices

BEAM = 32  # plans that are continued, spread over the builds of a turn
WEIGHTS = (10, 6, 4, 3, 2)  # of a delivery this turn, next turn, and so on
THRIFT = 1  # what a dollar counts
CROWD = 100  # what each other company at a stop counts against starting there
SPAN = 25  # what a link of the longest line counts for each turn to come, which may use it


class Prospects:
    """The track a company could build, and what it is worth."""

    def __init__(self, state: State, company: int) -> None:
        self.state, self.company = state, company
        rules, self.limit = state.setup.rules, int(build.limit(state) - state.builds)
        prices = Prices(rules.terrain, int(rules.connection))
        means = Means(self.limit, int(budget(state, company)), prices)
        self.planner = Planner(state.track, company, means)
        self.cubes = cubes_for(state.track, state.cubes, company)
        self.turns = rules.turns - state.turn + 1

    def best(self) -> Plan:
        """The best of the plans in the beams."""
        return self.planner.best(self.worth, self.width)

    def ranked(self) -> list[Plan]:
        """All plans, the best first."""
        return self.planner.ranked(self.worth, self.width)

    @property
    def width(self) -> int:
        """How many plans of each size are continued."""
        return max(1, BEAM // self.limit)

    def worth(self, plan: Plan) -> int:
        """The longest deliveries, those of this turn first, less what it costs."""
        links = self.planner.with_links(plan)
        longest = lengths(links, self.cubes)
        total = 0
        for turn in range(min(self.turns, len(WEIGHTS))):
            total += WEIGHTS[turn] * sum(longest[2 * turn : 2 * turn + 2])
        total = total * 10 + SPAN * (self.turns - 1) * span(links) - THRIFT * plan.cost
        return (
            total
            if self.planner.home
            else total - CROWD * crowd(self.state.track, self.company, plan)
        )


def action_of(built: Built) -> Action:
    """A build as an action."""
    return (CONNECT, *built) if len(built) == 1 else (LAY, *built)


def next_build(state: State) -> Action:
    """The first build of the best plan."""
    if state.builds == build.limit(state):
        return (DONE,)
    return first_of(state, Prospects(state, state.company).best(), set(build.legal(state)))


def first_of(state: State, plan: Plan, legal: set[Action]) -> Action:
    """The first build of a plan that is legal now, or the end."""
    wanted = [action_of(built) for built in builds_of(plan, state.track)]
    return next((action for action in wanted if action in legal), (DONE,))
