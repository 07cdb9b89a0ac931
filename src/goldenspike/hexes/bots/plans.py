"""The best track for an owner: a beam of plans, each a set of ways, judged by the caller."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from goldenspike.hexes.bots.links import Links, link_to, links_of, rivals
from goldenspike.hexes.bots.ways import Prices, Step, Way, Ways
from goldenspike.parts.hexes.builds import cost as cost_of
from goldenspike.parts.hexes.tiles import MOST_EXITS, NONE, NUMBERS, SEGMENTS, TOWN
from goldenspike.parts.hexes.track import Track

Built: TypeAlias = tuple[int, ...]  # a connection, or a hex and the tile on it afterwards


@dataclass
class Plan:
    """Ways to be built, and what they need."""

    ways: tuple[Way, ...] = ()
    builds: int = 0
    cost: int = 0
    hexes: frozenset[int] = frozenset()
    joined: frozenset[tuple[int, int]] = frozenset()  # pairs of stops
    towns: tuple[Step, ...] = ()  # hexes of towns, and the tile on each afterwards
    worth: int = 0


Judge: TypeAlias = Callable[[Plan], int]  # what a plan is worth


@dataclass(frozen=True)
class Means:
    """How many builds and how much money a plan may use."""

    builds: int
    money: int
    prices: Prices
    more_builds: int = 0  # of the turn after this one, if a plan may go on in it
    more_money: int = 0


def town_tile(tile: int, side: int) -> int:
    """A town's tile with one exit more; 0 if there is none."""
    sides = tuple(sorted({(side, int(TOWN)), *SEGMENTS[tile]}))
    return NUMBERS[sides] if len(SEGMENTS[tile]) < len(sides) <= MOST_EXITS else 0


def network(track: Track, owner: int) -> list[int]:
    """SB-21.4: where an owner with track may go on from."""
    stops = track.ground.stops
    at = owner * stops
    if track.pieces[owner]:
        return [stop for stop in range(stops) if track.ends[at + stop]]
    return []


def crowd(track: Track, owner: int, plan: Plan) -> int:
    """How many other owners have track at the stops of a plan."""
    stops = [stop for way in plan.ways for stop in (way.start, way.end)]
    return sum(rivals(track, owner, stop) for stop in stops)


class Planner:
    """Finds the plan that is worth most for one owner."""

    def __init__(self, track: Track, owner: int, means: Means) -> None:
        self.track, self.owner, self.means = track, owner, means
        self.ways = Ways(track, owner, means.prices)
        self.links = links_of(track, owner)
        self.joined = {(stop, link.end) for stop, leaving in self.links.items() for link in leaving}
        self.home = network(track, owner)

    def best(self, judge: Judge, width: int) -> Plan:
        """The best of all plans."""
        return self.bests(judge, width)[-1]

    def bests(self, judge: Judge, width: int) -> list[Plan]:
        """By number of builds: the best plan with at most so many."""
        beams = self.beams(judge, width)
        best = beams[0][0]
        result: list[Plan] = []
        for beam in beams:
            best = max([best, *beam[:1]], key=lambda plan: plan.worth)
            result.append(best)
        return result

    def ranked(self, judge: Judge, width: int) -> list[Plan]:
        """All plans, the best first."""
        plans = [plan for beam in self.beams(judge, width) for plan in beam]
        plans.sort(key=lambda plan: -plan.worth)
        return plans

    def beams(self, judge: Judge, width: int) -> list[list[Plan]]:
        """By number of builds: plans, the best first.

        Of each size so many plans are continued; one that takes all builds of a turn is not.
        """
        beams: list[list[Plan]] = [
            [] for _ in range(self.means.builds + self.means.more_builds + 1)
        ]
        nothing = Plan()
        nothing.worth = judge(nothing)
        beams[0] = [nothing]
        seen: set[frozenset[tuple[int, int]]] = set()
        for builds, beam in enumerate(beams):
            beam.sort(key=lambda plan: -plan.worth)
            for plan in beam[: width if builds < self.means.builds else 0]:
                for longer in self.longer(plan, seen):
                    longer.worth = judge(longer)
                    beams[longer.builds].append(longer)
        return beams

    def longer(self, plan: Plan, seen: set[frozenset[tuple[int, int]]]) -> list[Plan]:
        """Every plan with one way more that is not known yet."""
        plans = []
        for stop in self.sources(plan):
            for way in self.ways.at(stop):
                joined = plan.joined | {way.pair}
                if joined in seen or way.pair in self.joined:
                    continue
                more = self.with_way(plan, way)
                if more is not None:
                    seen.add(joined)
                    plans.append(more)
        return plans

    def sources(self, plan: Plan) -> list[int]:
        """Stops a plan can be continued from."""
        new = [stop for way in plan.ways for stop in (way.start, way.end)]
        if new or self.home:
            return list(dict.fromkeys([*self.home, *new]))
        begins = self.track.begins
        return [stop for stop in range(len(begins)) if begins[stop]]

    def with_way(self, plan: Plan, way: Way) -> Plan | None:
        """A plan with one more way, or None if it cannot be built and paid."""
        builds, cost = plan.builds + way.builds, plan.cost + way.cost
        if self.exceeds(builds, cost) or not plan.hexes.isdisjoint(way.hexes):
            return None
        towns = dict(plan.towns)
        for stop, side in ((way.start, way.leaves), (way.end, way.enters)):
            if side != NONE:
                hex = self.track.ground.hex_of[stop]
                old = towns.get(hex, self.track.tile[hex])
                tile = town_tile(old, side)
                if tile == 0:
                    return None
                builds += hex not in towns
                cost += 1 if hex in towns else self.price(hex, tile)
                towns[hex] = tile
        if self.exceeds(builds, cost):
            return None
        return Plan(
            (*plan.ways, way),
            builds,
            cost,
            plan.hexes | way.hexes,
            plan.joined | {way.pair},
            tuple(towns.items()),
        )

    def price(self, hex: int, tile: int) -> int:
        """ST-4.3: the price of a tile on a town."""
        return int(cost_of(self.track, hex, tile, self.means.prices.terrain))

    def exceeds(self, builds: int, cost: int) -> bool:
        """Whether a plan needs more than there is."""
        means = self.means
        if builds <= means.builds:
            return cost > means.money
        return builds > means.builds + means.more_builds or cost > means.money + means.more_money

    def with_links(self, plan: Plan) -> Links:
        """The links after a plan is built."""
        links = dict(self.links)
        for way in plan.ways:
            for start, end in ((way.start, way.end), (way.end, way.start)):
                links[start] = [*links.get(start, ()), link_to(self.track.ground, end, 1, NONE)]
        return links


def builds_of(plan: Plan, track: Track) -> list[Built]:
    """The builds of a plan, each way from its start."""
    builds: list[Built] = []
    towns = dict(plan.towns)
    for way in plan.ways:
        if way.connection != NONE:
            builds.append((way.connection,))
        for stop in (way.start, NONE, way.end):
            if stop == NONE:
                builds += way.steps
            elif track.ground.hex_of[stop] in towns:
                hex = track.ground.hex_of[stop]
                builds.append((hex, towns.pop(hex)))
    return builds
