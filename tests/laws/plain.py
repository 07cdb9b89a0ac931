"""Steel Driver once more, slowly and plainly, from the rules page: what the engine is held against.

Names instead of numbers, one generator instead of phases, everything recomputed when asked. It
shares nothing with the engine but the board.
"""

from collections.abc import Callable, Generator
from functools import partial

from goldenspike.games.steel_driver.rules.board import Board

Offer = tuple[int, Callable[[], set[str]]]  # who decides, and between what
Play = Generator[Offer, str, None]

DEAL = {3: 10, 4: 8, 5: 7, 6: 6}
VALUES = (0, 10, 30, 60, 100, 150)
COLOURS = ("red", "yellow", "green", "blue")


class Plain:
    """A table: everything by name of company, id of location or number of seat."""

    def __init__(self, board: Board, players: int, first: int, pegasus: bool) -> None:
        self.names = [*COLOURS, *(("grey", "brown") if pegasus else ("purple", "black"))]
        self.pegasus, self.players, self.active = pegasus, players, first
        ids = [place.id for place in board.locations]
        self.places = dict(zip(ids, board.locations, strict=True))
        self.routes = {r.id: (ids[r.ends[0]], ids[r.ends[1]], r.cost) for r in board.routes}
        self.ends = [ids[end] for end in board.transcontinental]
        self.pool, self.cubes, self.cash = 60, [0] * players, [0] * players
        self.round, self.spike = 0, 0
        self.order = list(self.names)
        self.passed: list[str] = []
        self.box = dict.fromkeys(self.names, 0)
        self.profit = dict.fromkeys(self.names, 0)
        self.shares = {name: [0] * players for name in self.names}
        self.control: dict[str, int] = {}
        self.last: dict[str, int] = {}
        self.track: dict[str, list[str]] = {name: [] for name in self.names}
        self.goods: dict[str, list[str]] = {name: [] for name in self.names}
        self.cargo: set[str] = set()
        self.company = ""

    def play(self) -> Play:
        """SD-0.7: five rounds of phases 1 to 5, then phase 6."""
        for self.round in range(1, 6):
            self.take_cubes()
            yield from self.auctions()
            yield from self.building()
            for name, seat in self.control.items():
                self.cash[seat] += self.profit[name]
            self.profit = dict.fromkeys(self.names, 0)
            self.order = self.passed
            if self.round < 5:
                self.control = {}
        yield from self.finale()

    def take_cubes(self) -> None:
        """SD-1.1, SD-1.2."""
        each = DEAL[self.players]
        while self.pegasus and each * self.players > self.pool:
            each -= 1
        self.pool -= each * self.players
        self.cubes = [cubes + each for cubes in self.cubes]

    def auctions(self) -> Play:
        """SD-2.1, SD-2.6, SD-2.7."""
        self.passed = []
        handed = 0
        while len(self.control) < 6 and handed < self.players:
            text = yield self.active, self.openings
            handed += 1
            if text != "pass":
                _, name, bid = text.split()
                yield from self.auction(name, int(bid))
                handed = 0
            self.active = (self.active + 1) % self.players

    def openings(self) -> set[str]:
        """SD-2.1."""
        unsold = [name for name in self.names if name not in self.control]
        bids = range(1, self.cubes[self.active] + 1)
        return {"pass"} | {f"open {name} {bid}" for name in unsold for bid in bids}

    def auction(self, name: str, high: int) -> Play:
        """SD-2.2 to SD-2.4."""
        seats = [(self.active + step) % self.players for step in range(self.players)]
        while len(seats) > 1:
            seats = seats[1:] + seats[:1]
            while len(seats) > 1:
                text = yield seats[0], partial(self.bids, seats[0], high)
                if text != "pass":
                    high = int(text.split()[1])
                    break
                seats = seats[1:]
        winner = seats[0]
        self.cubes[winner] -= high
        self.box[name] += high
        self.control[name] = self.last[name] = winner
        self.shares[name][winner] += 1

    def bids(self, seat: int, high: int) -> set[str]:
        """SD-2.2."""
        return {"pass"} | {f"bid {bid}" for bid in range(high + 1, self.cubes[seat] + 1)}

    def building(self) -> Play:
        """SD-3.1 to SD-3.4, SD-3.10."""
        self.profit = dict.fromkeys(self.names, 0)
        while len(self.passed) < 6:
            for name in [name for name in self.order if name not in self.passed]:
                if links := self.builds(name):
                    self.company = name
                    text = yield self.control[name], partial(set, links)
                    self.build(name, text.split())
                else:
                    self.passed.append(name)

    def builds(self, name: str) -> set[str]:
        """SD-3.3, SD-3.6 to SD-3.8, SD-3.11 to SD-3.13."""
        if name not in self.control or len(self.track[name]) == 17:
            return set()
        taken = {route for track in self.track.values() for route in track}
        network, found = self.network(name), set()
        for route, (a, b, cost) in self.routes.items():
            if cost > self.box[name] or route in taken:
                continue
            if network:
                found |= {f"build {route}"} if network & {a, b} else set()
            else:
                starts = [end for end in (a, b) if self.places[end].shape == "hexagon"]
                found |= {f"build {route} from {start}" for start in starts}
        return found

    def network(self, name: str) -> set[str]:
        """The locations a company's links touch."""
        return {end for route in self.track[name] for end in self.routes[route][:2]}

    def build(self, name: str, words: list[str]) -> None:
        """SD-3.5, SD-3.6, SD-3.9."""
        a, b, cost = self.routes[words[1]]
        before = self.network(name) or {words[-1]}
        self.box[name] -= cost
        self.pool += cost
        self.track[name].append(words[1])
        self.profit[name] += sum(self.places[end].value for end in {a, b} - before)
        if not self.spike and self.is_joined():
            self.drive(name)

    def links(self) -> list[tuple[str, str, str]]:
        """Every link: a company and two ends."""
        return [(name, *self.routes[r][:2]) for name in self.names for r in self.track[name]]

    def is_joined(self) -> bool:
        """SD-3.20: whether links of any companies join the two ends."""
        found, grown, links = set[str](), {self.ends[0]}, self.links()
        while found != grown:
            found = grown
            grown = found.union(*[(a, b) for _, a, b in links if a in found or b in found])
        return self.ends[1] in found

    def drive(self, builder: str) -> None:
        """SD-3.21, SD-3.22."""
        self.spike = self.round
        lengths = self.lengths()
        best = min((len(names), links) for names, links in lengths.items())
        kept = [names for names, links in lengths.items() if (len(names), links) == best]
        for name in frozenset[str]().union(*kept):
            self.profit[name] += 50 if name == builder else 30

    def lengths(self) -> dict[frozenset[str], int]:
        """For each set of companies on some path between the two ends: the fewest links of one."""
        here = {(self.ends[0], frozenset[str]())}
        seen, found = set(here), dict[frozenset[str], int]()
        for length in range(1, len(self.links()) + 1):
            here = {step for place, used in here for step in self.steps(place, used)} - seen
            seen |= here
            found |= {used: length for place, used in here if place == self.ends[1]}
        return found

    def steps(self, place: str, used: frozenset[str]) -> list[tuple[str, frozenset[str]]]:
        """One link further from a place, and the companies used to get there."""
        near = [(name, a if b == place else b) for name, a, b in self.links() if place in {a, b}]
        return [(there, used | {name}) for name, there in near]

    def finale(self) -> Play:
        """SD-6.1 to SD-6.5."""
        self.pool += sum(self.box.values())
        self.box = dict.fromkeys(self.names, 0)
        self.cargo = set[str]().union(*[self.network(name) for name in self.names])
        self.control = {name: self.final_controller(name) for name in self.last}
        self.passed = []
        while len(self.passed) < 6:
            for name in [name for name in self.order if name not in self.passed]:
                if claims := self.claims(name):
                    self.company = name
                    text = yield self.control[name], partial(set, claims)
                    self.cargo.remove(text.split()[1])
                    self.goods[name].append(self.places[text.split()[1]].goods)
                else:
                    self.passed.append(name)
        for name, held in self.shares.items():
            self.profit[name] = self.worth(name)
            self.cash = [c + n * self.profit[name] for c, n in zip(self.cash, held, strict=True)]

    def final_controller(self, name: str) -> int:
        """SD-6.2, SD-6.3."""
        held, last = self.shares[name], self.last[name]
        tied = [seat for seat in range(self.players) if held[seat] == max(held)]
        return min(tied, key=lambda seat: (seat - last) % self.players)

    def claims(self, name: str) -> set[str]:
        """SD-6.4."""
        return {f"claim {place}" for place in self.cargo & self.network(name)}

    def worth(self, name: str) -> int:
        """SD-6.6: the largest set there is, then the largest of the rest."""
        goods, total = list(self.goods[name]), 0
        while goods:
            colours = set(goods)
            total += VALUES[len(colours)]
            for colour in colours:
                goods.remove(colour)
        return total

    def winners(self) -> list[int]:
        """SD-6.8, SD-6.9."""
        held: list[list[int]] = [[0] for _ in range(self.players)]
        for name, seat in self.control.items():
            held[seat].append(len(self.goods[name]))
        goods = [max(counts) if self.pegasus else sum(counts) for counts in held]
        best = max(zip(self.cash, goods, strict=True))
        return [n for n, pair in enumerate(zip(self.cash, goods, strict=True)) if pair == best]
