"""What a company had best build this turn: a beam of plans, each a set of ways."""

from dataclasses import dataclass, replace

from goldenspike.games.steam_barons import build
from goldenspike.games.steam_barons.actions import CONNECT, DONE, LAY, Action
from goldenspike.games.steam_barons.guide_goods import (
    Links,
    cubes_for,
    lengths,
    link_to,
    links_of,
    rivals,
    span,
)
from goldenspike.games.steam_barons.guide_ways import Survey, Way
from goldenspike.games.steam_barons.rules import NONE
from goldenspike.games.steam_barons.state import State, budget
from goldenspike.parts.tiles import COST, MOST_EXITS, NUMBERS, SEGMENTS, TOWN

BEAM = 32  # plans that are continued, spread over the builds of a turn
WEIGHTS = (10, 6, 4, 3, 2)  # of a delivery this turn, next turn, and so on
THRIFT = 1  # what a dollar counts
CROWD = 100  # what each other company at a stop counts against starting there
SPAN = 25  # what a link of the longest line counts for each turn to come, which may use it


@dataclass(frozen=True)
class Plan:
    """Ways to be built, and what they take."""

    ways: tuple[Way, ...] = ()
    builds: int = 0
    cost: int = 0
    hexes: frozenset[int] = frozenset()
    joined: frozenset[tuple[int, int]] = frozenset()  # pairs of stops
    towns: tuple[tuple[int, int], ...] = ()  # hexes of towns, and the tile on each afterwards
    worth: int = 0


def town_tile(tile: int, side: int) -> int:
    """A town's tile with one exit more; 0 if there is none."""
    sides = tuple(sorted({(side, int(TOWN)), *SEGMENTS[tile]}))
    return NUMBERS[sides] if len(SEGMENTS[tile]) < len(sides) <= MOST_EXITS else 0


class Planner:
    """Finds the plan that is worth most for one company."""

    def __init__(self, state: State, company: int) -> None:
        self.state, self.company = state, company
        self.survey = Survey(state, company)
        self.limit = build.limit(state) - state.builds
        self.means = int(budget(state, company))
        self.links, self.cubes = links_of(state, company), cubes_for(state, company)
        self.joined = {(stop, link.end) for stop, leaving in self.links.items() for link in leaving}
        self.turns = state.setup.rules.turns - state.turn + 1
        self.home = self.network()

    def network(self) -> list[int]:
        """SB-21.4: where it may go on from."""
        track, stops = self.state.track, self.state.ground.stops
        at = self.company * stops
        if track.pieces[self.company]:
            return [stop for stop in range(stops) if track.ends[at + stop]]
        return []

    def best(self) -> Plan:
        """The best of the plans in the beams."""
        beams: list[list[Plan]] = [[] for _ in range(self.limit + 1)]
        best = replace(Plan(), worth=self.worth(Plan()))
        beams[0] = [best]
        seen: set[frozenset[tuple[int, int]]] = set()
        width = max(1, BEAM // self.limit)
        for beam in beams:
            beam.sort(key=lambda plan: -plan.worth)
            for plan in beam[:width]:
                best = max(best, plan, key=lambda it: it.worth)
                for longer in self.longer(plan, seen):
                    beams[longer.builds].append(longer)
        return best

    def longer(self, plan: Plan, seen: set[frozenset[tuple[int, int]]]) -> list[Plan]:
        """Every plan with one way more that is not known yet."""
        found = []
        for stop in self.sources(plan):
            for way in self.survey.ways(stop):
                joined = plan.joined | {way.pair}
                if joined in seen or way.pair in self.joined:
                    continue
                more = self.with_way(plan, way)
                if more is not None:
                    seen.add(joined)
                    found.append(replace(more, worth=self.worth(more)))
        return found

    def sources(self, plan: Plan) -> list[int]:
        """Stops a plan can be continued from."""
        new = [stop for way in plan.ways for stop in (way.start, way.end)]
        if new or self.home:
            return list(dict.fromkeys([*self.home, *new]))
        begins = self.state.track.begins
        return [stop for stop in range(len(begins)) if begins[stop]]

    def with_way(self, plan: Plan, way: Way) -> Plan | None:
        """A plan and one way more, if it can be built and paid."""
        builds, cost = plan.builds + way.builds, plan.cost + way.cost
        if builds > self.limit or cost > self.means or not plan.hexes.isdisjoint(way.hexes):
            return None
        towns = dict(plan.towns)
        for stop, side in ((way.start, way.leaves), (way.end, way.enters)):
            if side != NONE:
                hex = self.state.ground.hex_of[stop]
                old = towns.get(hex, self.state.track.tile[hex])
                tile = town_tile(old, side)
                if tile == 0:
                    return None
                builds += hex not in towns
                cost += 1 if hex in towns else self.price(hex, tile)
                towns[hex] = tile
        if builds > self.limit or cost > self.means:
            return None
        hexes, joined = plan.hexes | way.hexes, plan.joined | {way.pair}
        return Plan((*plan.ways, way), builds, cost, hexes, joined, tuple(towns.items()))

    def price(self, hex: int, tile: int) -> int:
        """ST-4.3: of a tile on a town."""
        if self.state.track.tile[hex]:
            return int(COST[tile])
        return int(COST[tile]) + self.state.setup.rules.terrain[self.state.ground.terrain[hex]]

    def worth(self, plan: Plan) -> int:
        """The longest deliveries, those of this turn first, less what it costs."""
        links = self.with_links(plan)
        found = lengths(links, self.cubes)
        total = 0
        for turn in range(min(self.turns, len(WEIGHTS))):
            total += WEIGHTS[turn] * sum(found[2 * turn : 2 * turn + 2])
        total = total * 10 + SPAN * (self.turns - 1) * span(links) - THRIFT * plan.cost
        return total if self.home else total - CROWD * self.crowd(plan)

    def crowd(self, plan: Plan) -> int:
        """How many others are at the stops of a plan."""
        stops = [stop for way in plan.ways for stop in (way.start, way.end)]
        return sum(rivals(self.state, self.company, stop) for stop in stops)

    def with_links(self, plan: Plan) -> Links:
        """The links there would be."""
        links = dict(self.links)
        for way in plan.ways:
            for start, end in ((way.start, way.end), (way.end, way.start)):
                links[start] = [*links.get(start, ()), link_to(self.state.ground, end, 1, NONE)]
        return links


def builds_of(plan: Plan, state: State) -> list[Action]:
    """The builds of a plan, each way from its start."""
    found: list[Action] = []
    towns = dict(plan.towns)
    for way in plan.ways:
        if way.connection != NONE:
            found.append((CONNECT, way.connection))
        for stop in (way.start, NONE, way.end):
            if stop == NONE:
                found += [(LAY, *step) for step in way.steps]
            elif state.ground.hex_of[stop] in towns:
                hex = state.ground.hex_of[stop]
                found.append((LAY, hex, towns.pop(hex)))
    return found


def next_build(state: State) -> Action:
    """The first build of the best plan that is legal now, or the end."""
    if state.builds == build.limit(state):
        return (DONE,)
    plan = Planner(state, state.company).best()
    legal = set(build.legal(state))
    return next((action for action in builds_of(plan, state) if action in legal), (DONE,))
