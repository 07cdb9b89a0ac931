"""What a player had best build: links for long deliveries, this turn and the next."""

from functools import cache

from goldenspike.games.steam import build, growth
from goldenspike.games.steam.actions import CONNECT, DONE, LAY, Action
from goldenspike.games.steam.appraisal import (
    LEAST_INCOME,
    POINT,
    of_cash,
    of_links,
    turns_to_come,
)
from goldenspike.games.steam.guide_growth import best_growth
from goldenspike.games.steam.state import BUILD, State
from goldenspike.parts.builds import cost
from goldenspike.parts.deliveries import Cubes, cubes_for, lengths
from goldenspike.parts.links import Links, rivals, span
from goldenspike.parts.plans import Built, Means, Plan, Planner, builds_of
from goldenspike.parts.ways import Prices

BEAM = 24  # plans that are continued, spread over the builds of two turns
WEIGHTS = (100, 80, 60, 50, 40, 30)  # percent: of a delivery this turn, next turn, and so on
SPAN = 25  # what a link of the longest line counts for each turn to come, which may use it
LONGEST = 8  # links of it that count
CROWD = 60  # what each other player at a stop counts against starting there
LATER = 10  # dollars that are likely to be there next turn


def could_raise(state: State, player: int) -> int:
    """ST-3.2: dollars that he may raise within reason."""
    return int(state.setup.rules.lot) * max(0, int(state.income[player]) - LEAST_INCOME)


def reserve(state: State, player: int, lots: int) -> int:
    """ST-9.2: what the locomotive will cost him beyond his income, after so many lots."""
    rules = state.setup.rules
    level = min(int(state.level[player]) + 1, int(rules.top_level))
    return max(0, int(rules.maintenance) * level - int(state.income[player]) + lots - 1)


def money(state: State, player: int) -> int:
    """What he may spend on track."""
    cash = int(state.cash[player])
    if state.setup.rules.raises_to_pay or state.phase < BUILD:
        return cash + could_raise(state, player)
    return max(0, cash - reserve(state, player, 0))


class Prospects:
    """The track a player could build with so many builds, and what comes of it."""

    def __init__(self, state: State, player: int, builds: int) -> None:
        self.state, self.player, self.builds = state, player, builds
        rules, self.turns = state.setup.rules, turns_to_come(state)
        prices = Prices(rules.terrain, int(rules.connection))
        more = int(rules.builds) if self.turns else 0
        means = Means(builds, money(state, player), prices, more, LATER)
        self.planner = Planner(state.track, player, means)
        self.cubes = cubes_for(state.track, state.cubes, player)
        self.level, self.top = int(state.level[player]), int(rules.top_level)
        self.expense = cache(lambda dollars: of_cash(state, player, dollars))
        self.gain = of_links(state, player, 4) // 4

    def best(self) -> Plan:
        """The best of the plans in the beams."""
        means = self.planner.means
        return self.planner.best(self.worth, max(1, BEAM // (means.builds + means.more_builds)))

    def worth(self, plan: Plan) -> int:
        """Deliveries now and later, a long line and links at the end, less what it costs."""
        now = self.planner.with_links(plan, self.builds)
        then = now if plan.builds <= self.builds else self.planner.with_links(plan)
        total = self.gain * self.goods(now, then, self.cubes) // POINT
        total += SPAN * self.turns * min(LONGEST, span(then))
        total += POINT * len(plan.ways) - self.expense(plan.cost)
        return total if self.planner.home else total - CROWD * self.crowd(plan)

    def goods(self, now: Links, then: Links, cubes: Cubes) -> int:
        """Deliveries of this turn and those to come, in hundredths of a link."""
        soon = lengths(now, cubes, min(self.level + 1, self.top))
        total = WEIGHTS[0] * (sum(soon[:1]) + min(self.level, sum(soon[1:2])))
        if self.turns == 0:
            return total
        later = lengths(then, cubes, min(self.level + 3, self.top))
        for turn in range(1, min(self.turns + 1, len(WEIGHTS))):
            total += WEIGHTS[turn] * sum(later[2 * turn : 2 * turn + 2])
        return total

    def crowd(self, plan: Plan) -> int:
        """How many others are at the stops of a plan."""
        stops = [stop for way in plan.ways for stop in (way.start, way.end)]
        return sum(rivals(self.state.track, self.player, stop) for stop in stops)


def spending(state: State, player: int) -> int:
    """What the builds of this turn will cost him."""
    rules = state.setup.rules
    plan = Prospects(state, player, int(rules.builds)).best()
    return sum(
        int(cost(state.track, *built, rules.terrain)) if len(built) == 2 else int(rules.connection)
        for built in builds_of(plan, state.track)[: int(rules.builds)]
    )


def action_of(built: Built) -> Action:
    """A build as an action."""
    return (CONNECT, *built) if len(built) == 1 else (LAY, *built)


def next_build(state: State) -> Action:
    """The first build of the best plan that is legal now; then the action of his tile; the end."""
    left = int(build.limit(state) - state.builds)
    if left:
        plan = Prospects(state, int(state.seat), left).best()
        legal = set(build.legal_builds(state))
        for built in builds_of(plan, state.track):
            if action_of(built) in legal:
                return action_of(built)
    if growth.legal(state):
        return best_growth(state)
    return (DONE,)
