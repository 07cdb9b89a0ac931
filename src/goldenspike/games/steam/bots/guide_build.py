"""The best track for a player to build: links for long deliveries, this turn and the next."""

from functools import cache

from goldenspike.games.steam.bots.appraisal import (
    LEAST_INCOME,
    POINT,
    of_cash,
    of_links,
    turns_to_come,
)
from goldenspike.games.steam.bots.guide_growth import best_growth
from goldenspike.games.steam.rules import build, growth
from goldenspike.games.steam.rules.actions import CONNECT, DONE, LAY, Action
from goldenspike.games.steam.rules.state import BUILD, State
from goldenspike.hexes.bots.deliveries import cubes_for, near_and_far
from goldenspike.hexes.bots.links import Links, span
from goldenspike.hexes.bots.plans import Built, Means, Plan, Planner, builds_of, crowd
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


class Prospects:
    """The track a player could build with so many builds, and what it is worth."""

    def __init__(self, state: State, player: int, builds: int, more: int) -> None:
        self.state, self.player, self.builds = state, player, builds
        rules, self.turns = state.setup.rules, turns_to_come(state)
        prices = Prices(rules.terrain, int(rules.connection))
        means = Means(builds, money(state, player), prices, more, LATER)
        self.planner = Planner(state.track, player, means)
        self.cubes = cubes_for(state.track, state.cubes, player)
        self.level, self.top = int(state.level[player]), int(rules.top_level)
        self.expense = cache(lambda dollars: of_cash(state, player, dollars))
        self.now: dict[frozenset[tuple[int, int]], int] = {}  # by pairs of stops joined this turn
        self.gain = of_links(state, player, 4) // 4

    def worth(self, plan: Plan) -> int:
        """Deliveries now and later, a long line and links at the end, less what it costs."""
        links = self.planner.with_links(plan)
        total = self.gain * self.goods(plan, links) // POINT
        total += SPAN * self.turns * span(links, LONGEST)
        total += POINT * len(plan.ways) - self.expense(plan.cost)
        return (
            total
            if self.planner.home
            else total - CROWD * crowd(self.state.track, self.player, plan)
        )

    def goods(self, plan: Plan, links: Links) -> int:
        """Deliveries of this turn and those to come, in hundredths of a link."""
        soon, level = min(self.level + 1, self.top), min(self.level + 3, self.top)
        near, far = near_and_far(links, self.cubes, soon, level if self.turns else soon)
        if plan.builds > self.builds:
            now = self.now[plan.joined - {plan.ways[-1].pair}]
        else:
            now = self.now[plan.joined] = WEIGHTS[0] * self.this_turn(near)
        later = 0
        for turn in range(1, min(self.turns + 1, len(WEIGHTS))):
            later += WEIGHTS[turn] * sum(far[2 * turn : 2 * turn + 2])
        return now + later

    def this_turn(self, near: list[int]) -> int:
        """Links of two deliveries; only one of them goes over more links than now."""
        return sum(near[:1]) + min(self.level, sum(near[1:2]))


def plans(state: State, player: int) -> list[Plan]:
    """By number of builds, up to those of Engineer: a good plan for this turn."""
    prospects = Prospects(state, player, int(state.setup.rules.engineer_builds), 0)
    return prospects.planner.bests(prospects.worth, GLIMPSE)


def spending(state: State, plan: Plan) -> int:
    """What the builds of this turn may cost, with this plan for them."""
    left = int(state.setup.rules.builds) - plan.builds if turns_to_come(state) else 0
    return plan.cost + BEGUN * left


def action_of(built: Built) -> Action:
    """A build as an action."""
    return (CONNECT, *built) if len(built) == 1 else (LAY, *built)


def next_build(state: State) -> Action:
    """The first legal build of the best plan; then the action of the player's tile; the end."""
    left = int(build.limit(state) - state.builds)
    if left:
        prospects = at_hand(state, left)
        plan = prospects.planner.best(prospects.worth, BEAM // left)
        action = first_of(state, plan, set(build.legal_builds(state)))
        if action != (DONE,):
            return action
    if growth.legal(state):
        return best_growth(state)
    return (DONE,)


def at_hand(state: State, left: int) -> Prospects:
    """What the deciding player could do with the builds left, and with those of the next turn."""
    more = int(state.setup.rules.builds) if turns_to_come(state) else 0
    return Prospects(state, int(state.seat), left, more)


def first_of(state: State, plan: Plan, legal: set[Action]) -> Action:
    """The first build of a plan that is legal now, or the end."""
    wanted = [action_of(built) for built in builds_of(plan, state.track)]
    return next((action for action in wanted if action in legal), (DONE,))
