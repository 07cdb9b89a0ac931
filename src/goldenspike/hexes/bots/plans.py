"""The best track for an owner: beams of plans, each a set of ways."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from goldenspike.core.bits import filled, zeros
from goldenspike.core.column import append, i64, vec
from goldenspike.hexes.bots.judging import Judge
from goldenspike.hexes.bots.links import Links, add_link, are_joined, drop_link, links_of, rivals
from goldenspike.hexes.bots.seen import Seen
from goldenspike.hexes.bots.ways import MOST_PLAIN, Prices, Ways, doubled
from goldenspike.parts.hexes.builds import cost as cost_of
from goldenspike.parts.hexes.tiles import MOST_EXITS, NONE, NUMBERS, SEGMENTS, TOWN
from goldenspike.parts.hexes.track import Track

Built: TypeAlias = tuple[int, ...]  # a connection, or a hex and the tile on it afterwards

EFFORT: Final[i64] = 3_000_000  # of a decision about track; our maps take a fraction of it
FIRST_ROOM: Final[i64] = 512  # plans that there is room for at first
NOTHING: Final[i64] = 0  # the plan to build nothing


@dataclass(frozen=True)
class Means:
    """How many builds and how much money a plan may use."""

    builds: i64
    money: i64
    prices: Prices
    more_builds: i64 = 0  # of the turn after this one, if a plan may go on in it
    more_money: i64 = 0


def _town_tiles() -> list[int]:
    tiles: list[int] = []
    for segments in SEGMENTS:
        for side in range(6):
            sides = tuple(sorted({(side, int(TOWN)), *segments}))
            fits = len(segments) < len(sides) <= MOST_EXITS
            tiles.append(NUMBERS.get(sides, 0) if fits else 0)
    return tiles


TOWN_TILE: Final = vec[i64](  # by tile of a town, then side: the tile with that exit more; 0: none
    _town_tiles()
)


def home_of(track: Track, owner: i64) -> vec[i64]:
    """SB-21.4: the stops from which an owner with track may go on."""
    home, stops = vec[i64](), track.ground.stops
    stop: i64
    for stop in range(stops):
        if track.ends[owner * stops + stop] > 0:
            home = append(home, stop)
    return home


def others_at(track: Track, owner: i64) -> vec[i64]:
    """By stop: how many other owners have track there."""
    others = zeros(track.ground.stops)
    stop: i64
    for stop in range(len(others)):
        others[stop] = rivals(track, owner, stop)
    return others


class Planner:
    """Finds the plan that is worth most for one owner. A plan is a number.

    Of each number of builds so many plans are continued, by one way each time; a plan that takes
    all builds of a turn is not.
    """

    track: Track
    owner: i64
    means: Means
    ways: Ways
    links: Links  # those of the plan that is continued included
    judge: Judge
    home: vec[i64]
    others: vec[i64]  # by stop: how many other owners have track there
    seen: Seen  # keys of plans
    effort: i64 = EFFORT  # links that are followed and ways that are tried at most
    width: i64 = 0  # how many plans of each size are continued
    size: i64 = NONE  # builds of the plans that are continued now

    # By plan:
    count: i64 = 0  # of plans
    parent: vec[i64]  # the plan that it continues
    way: vec[i64]  # its last way
    depth: vec[i64]  # how many ways it has
    builds: vec[i64]
    cost: vec[i64]
    crowd: vec[i64]  # other owners at the ends of its ways
    now: vec[i64]  # what deliveries of this turn count
    worth: vec[i64]
    key: vec[i64]  # of the set of its pairs of stops

    # By number of builds:
    top: vec[i64]  # the best plan, NONE if there is none
    beam: vec[i64]  # by number of builds, then place: the best plans, the best first
    held: vec[i64]  # how many there are

    # The plan that is continued:
    chosen: vec[i64]  # its ways, in order
    number: i64 = 0  # of them
    left: vec[i64]  # by stop: the plan that was last continued from there, or NONE
    used: vec[i64]  # by hex: 1 where it lays track
    town: vec[i64]  # by hex: the tile on a town, 0 if it lays none

    # The plan that may become its continuation:
    next_builds: i64 = 0
    next_cost: i64 = 0

    def __init__(self, track: Track, owner: i64, means: Means) -> None:
        self.track, self.owner, self.means = track, owner, means
        self.ways, self.links = Ways(track, owner, means.prices), links_of(track, owner)
        self.home, self.seen = home_of(track, owner), Seen()
        room = zeros(FIRST_ROOM)
        self.parent, self.way, self.depth, self.builds = room[:], room[:], room[:], room[:]
        self.cost, self.crowd, self.now, self.worth = room[:], room[:], room[:], room[:]
        self.key, self.beam = room, vec[i64]()
        self.top = filled(NONE, means.builds + means.more_builds + 1)
        self.held, self.chosen = zeros(len(self.top)), zeros(len(self.top) + 1)
        self.used = zeros(track.ground.hexes)
        self.town, self.left = self.used[:], filled(NONE, track.ground.stops)
        self.others = others_at(track, owner)

    def plan(self, judge: Judge, width: i64) -> None:
        """Makes all plans; so many of each number of builds are continued."""
        self.judge, self.width = judge, width
        self.beam = filled(NONE, self.means.builds * width)
        judge.begin()
        judge.look()
        self.note(NOTHING, NONE, 0)
        builds: i64
        place: i64
        for builds in range(self.means.builds):
            self.size = builds
            for place in range(self.held[builds]):
                self.continue_plan(self.beam[builds * width + place])

    def best(self, builds: i64) -> i64:
        """The best plan with at most so many builds; of equals the one with fewest."""
        best = NOTHING
        count: i64
        for count in range(builds + 1):
            plan = self.top[count]
            if plan != NONE and self.worth[plan] > self.worth[best]:
                best = plan
        return best

    def ranked(self) -> list[int]:
        """All plans, the best first."""
        order = [(-self.worth[at], self.builds[at], at) for at in range(self.count)]
        return [plan for _, _, plan in sorted(order)]

    def continue_plan(self, plan: i64) -> None:
        """Makes every plan with one way more that is not known yet."""
        self.judge.restart()
        self.unfold(plan, True)
        place: i64
        for place in range(len(self.home)):
            self.continue_from(plan, self.home[place])
        if self.number == 0 and len(self.home) == 0:
            for place in range(self.track.ground.stops):
                if self.track.begins[place] != 0:
                    self.continue_from(plan, place)
        for place in range(self.number):
            way = self.chosen[place]
            self.continue_from(plan, self.ways.start[way])
            self.continue_from(plan, self.ways.end[way])
        self.fold()

    def continue_from(self, plan: i64, stop: i64) -> None:
        """Makes the plans that a way from a stop continues."""
        if self.left[stop] == plan:
            return
        self.left[stop] = plan
        ways, links = self.ways, self.links
        ways.look(stop)
        way: i64
        for way in range(ways.first[stop], ways.behind[stop]):
            links.spent += 1
            if links.spent > self.effort:
                return
            if not are_joined(links, stop, ways.end[way]):
                key = self.key[plan] ^ ways.key[way]
                if not self.seen.has(key) and self.fits(plan, way):
                    self.seen.add(key)
                    add_link(links, stop, ways.end[way])
                    self.judge.look_at_link(stop, ways.end[way])
                    self.note(plan, way, key)
                    drop_link(links, stop, ways.end[way])

    def fits(self, plan: i64, way: i64) -> bool:
        """Whether a way can be added to a plan, built and paid."""
        ways = self.ways
        self.next_builds = self.builds[plan] + ways.builds[way]
        self.next_cost = self.cost[plan] + ways.cost[way]
        if self.exceeds():
            return False
        step: i64
        for step in range(way * MOST_PLAIN, way * MOST_PLAIN + ways.steps[way]):
            if self.used[ways.hex[step]] != 0:
                return False
        if not self.adds_exit(ways.start[way], ways.leaves[way]):
            return False
        return self.adds_exit(ways.end[way], ways.enters[way]) and not self.exceeds()

    def adds_exit(self, stop: i64, side: i64) -> bool:
        """Whether a town can have an exit more, if it needs one; its price is added."""
        if side == NONE:
            return True
        hex = self.track.ground.hex_of[stop]
        tile = self.tile_with(hex, side)
        if self.town[hex] != 0:
            self.next_cost += 1
        else:
            self.next_builds += 1
            self.next_cost += self.price(hex, tile)
        return tile != 0

    def tile_with(self, hex: i64, side: i64) -> i64:
        """The tile of a town with one exit more than in the plan; 0 if there is none."""
        if self.town[hex] != 0:
            return TOWN_TILE[self.town[hex] * 6 + side]
        return TOWN_TILE[self.track.tile[hex] * 6 + side]

    def price(self, hex: i64, tile: i64) -> i64:
        """ST-4.3: the price of a tile on a town."""
        return cost_of(self.track, hex, tile, self.means.prices.terrain)

    def exceeds(self) -> bool:
        """Whether the plan that is looked at needs more than there is."""
        means, builds, cost = self.means, self.next_builds, self.next_cost
        if builds <= means.builds:
            return cost > means.money
        return builds > means.builds + means.more_builds or cost > means.money + means.more_money

    def note(self, parent: i64, way: i64, key: i64) -> None:
        """Judges a plan, whose links have been looked at, and keeps it."""
        weights, depth, crowd = self.judge.weights, 0 * way, 0 * way
        if way != NONE:
            depth = self.depth[parent] + 1
            crowd = self.crowd[parent] + self.others[self.ways.start[way]]
            crowd += self.others[self.ways.end[way]]
        now = self.now[parent] if self.next_builds > self.means.builds else self.judge.now()
        worth = self.judge.worth(now, self.next_cost) + weights.link * depth
        if len(self.home) == 0:
            worth -= weights.crowd * crowd
        plan = self.add(parent, way, key)
        self.depth[plan], self.crowd[plan], self.now[plan] = depth, crowd, now
        self.keep(plan, worth)

    def add(self, parent: i64, way: i64, key: i64) -> i64:
        """The number of a new plan."""
        plan = self.count
        self.count = plan + 1
        if plan == len(self.parent):
            self.grow()
        self.parent[plan], self.way[plan], self.key[plan] = parent, way, key
        self.builds[plan], self.cost[plan] = self.next_builds, self.next_cost
        return plan

    def grow(self) -> None:
        """Makes room for twice as many plans."""
        self.parent, self.way, self.key = doubled(self.parent), doubled(self.way), doubled(self.key)
        self.depth, self.builds = doubled(self.depth), doubled(self.builds)
        self.cost, self.crowd = doubled(self.cost), doubled(self.crowd)
        self.now, self.worth = doubled(self.now), doubled(self.worth)

    def keep(self, plan: i64, worth: i64) -> None:
        """Keeps a new plan among the best with as many builds; it stands behind its equals.

        One that needs no build more than the plan it continues is left out there.
        """
        builds = self.next_builds
        self.worth[plan] = worth
        if builds == self.size:
            return
        if self.top[builds] == NONE or worth > self.worth[self.top[builds]]:
            self.top[builds] = plan
        if builds < self.means.builds:
            self.insert(plan, builds * self.width, worth)

    def insert(self, plan: i64, row: i64, worth: i64) -> None:
        """Inserts a plan into a row of the beam, by its worth; the last one may fall out."""
        beam, held = self.beam, self.held[self.next_builds]
        if held < self.width:
            self.held[self.next_builds] = held + 1
        elif worth <= self.worth[beam[row + held - 1]]:
            return
        else:
            held -= 1
        place = row + held
        while place > row and self.worth[beam[place - 1]] < worth:
            beam[place] = beam[place - 1]
            place -= 1
        beam[place] = plan

    def unfold(self, plan: i64, is_judged: bool) -> None:
        """Puts the ways of a plan in place: their links, hexes and towns."""
        self.number = self.depth[plan]
        place = self.number
        while place > 0:
            place -= 1
            self.chosen[place] = self.way[plan]
            plan = self.parent[plan]
        while place < self.number:
            self.put(self.chosen[place])
            if is_judged:
                way = self.chosen[place]
                self.judge.keep_link(self.ways.start[way], self.ways.end[way])
            place += 1

    def put(self, way: i64) -> None:
        """Puts one way of a plan in place."""
        ways = self.ways
        add_link(self.links, ways.start[way], ways.end[way])
        step: i64
        for step in range(way * MOST_PLAIN, way * MOST_PLAIN + ways.steps[way]):
            self.used[ways.hex[step]] = 1
        self.put_exit(ways.start[way], ways.leaves[way])
        self.put_exit(ways.end[way], ways.enters[way])

    def put_exit(self, stop: i64, side: i64) -> None:
        """Gives a town of the plan one exit more, if it needs one."""
        if side != NONE:
            hex = self.track.ground.hex_of[stop]
            self.town[hex] = self.tile_with(hex, side)

    def fold(self) -> None:
        """Takes the ways of the plan away again."""
        ways, hexes = self.ways, self.track.ground.hex_of
        step: i64
        while self.number > 0:
            self.number -= 1
            way = self.chosen[self.number]
            drop_link(self.links, ways.start[way], ways.end[way])
            self.town[hexes[ways.start[way]]], self.town[hexes[ways.end[way]]] = 0, 0
            for step in range(way * MOST_PLAIN, way * MOST_PLAIN + ways.steps[way]):
                self.used[ways.hex[step]] = 0

    def builds_of(self, plan: i64) -> list[Built]:
        """The builds of a plan, each way from its start."""
        self.unfold(plan, False)
        ways, builds = self.ways, list[Built]()
        place: i64
        step: i64
        for place in range(self.number):
            way = self.chosen[place]
            if ways.connection[way] != NONE:
                builds.append((int(ways.connection[way]),))
            self.add_town(ways.start[way], builds)
            for step in range(way * MOST_PLAIN, way * MOST_PLAIN + ways.steps[way]):
                builds.append((int(ways.hex[step]), int(ways.tile[step])))
            self.add_town(ways.end[way], builds)
        self.fold()
        return builds

    def add_town(self, stop: i64, builds: list[Built]) -> None:
        """Adds the tile of a town of the plan, once."""
        hex = self.track.ground.hex_of[stop]
        if self.town[hex] != 0:
            builds.append((int(hex), int(self.town[hex])))
            self.town[hex] = 0
