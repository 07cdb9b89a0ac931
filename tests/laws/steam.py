"""Steam once more, slowly and plainly, from the rules page: what the engine is held against.

Names instead of numbers, one generator instead of phases, everything recomputed when asked. It
shares nothing with the engine but the board's file. Players are the numbers of their seats.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product
from math import inf
from types import MappingProxyType
from typing import Any

from tests.laws.hex_build import abandon, connects, cost, decay, lay, lays, loose_beginnings
from tests.laws.hex_goods import Way, links, ways
from tests.laws.hex_track import Land, Owner, Stop, Track
from tests.laws.plain_play import CHANCE, PlainGame, Play
from tests.laws.steam_money import Purse

TURNS = {3: 10, 4: 8, 5: 7, 6: 7}
BAG = {"red": 20, "blue": 20, "yellow": 20, "purple": 20, "black": 16, "gray": 16}
NEW_CITIES = {"red": 1, "yellow": 1, "purple": 1, "blue": 1, "gray": 4}
SPACES = range(1, 13)
TURN_ORDER, FIRST_MOVE, ENGINEER, FIRST_BUILD, CITY_GROWTH, LOCOMOTIVE, URBANIZATION = range(1, 8)


def top_of_income(version: int, options: Mapping[str, Any]) -> float:
    """ST-3.5: version 1 had none, and since then there is one unless a record says otherwise."""
    return inf if version == 1 or options.get("income_top") == "none" else 10


class Steam(PlainGame):
    """A table: everything by name of hex or number of seat."""

    def __init__(
        self,
        edition: str,
        board: dict[str, Any],
        players: int,
        first: int = 0,
        options: Mapping[str, Any] = MappingProxyType({}),
        version: int = 2,
    ) -> None:
        """ST-3.1, ST-6; ST-3.5, ST-12.9: by the version of the rules."""
        self.version, self.top = version, top_of_income(version, options)
        self.is_base, self.first, self.players = edition == "basic", first, players
        self.first_game = bool(options.get("first_game", False))
        self.counts_nobodys = options.get("nobodys_links", "free") == "counted"
        self.track = Track(Land(board), scattered=True)
        self.purses = [Purse() for _ in range(players)]
        self.order: list[int] = []
        self.cubes: dict[str, list[str]] = {}
        self.supply: dict[int, list[str]] = {space: [] for space in SPACES}
        self.delivered: list[str] = []
        self.grown = set[str]()
        self.new_cities = dict(NEW_CITIES)
        self.turn, self.phase = 0, ""
        self.turn_order_holder: int | None = None
        self.taken: dict[int, int] = {}  # this turn: seat to tile
        self.will_act = set[int]()  # whose City Growth or Urbanization is still to be done
        self.upgraded = set[int]()
        self.bids: dict[int, int] = {}
        self.builds_left = 0
        self.begin(self.rounds())

    def rounds(self) -> Play:
        """ST-8, ST-9, ST-11.1."""
        yield from self.deal_goods()
        if self.is_base and not self.first_game:
            yield from self.places()
        else:
            yield from self.deal_order()
        for turn in range(1, TURNS[self.players] + 1):
            self.turn, self.taken, self.upgraded = turn, {}, set()
            if not self.is_base:
                yield from self.capital()
                yield from self.auction()
            yield from self.tiles()
            for seat in self.led_by(FIRST_BUILD):
                yield from self.build_turn(seat)
            for seat in self.led_by(FIRST_MOVE) * 2:
                yield from self.goods_turn(seat)
            self.settle()
            if not self.order:
                break

    def led_by(self, tile: int) -> list[int]:
        """ST-12.10: its holder in front, the others in turn order."""
        return sorted(self.order, key=lambda seat: self.taken[seat] != tile)

    # Chance

    def deal_goods(self) -> Play:
        """ST-6.2."""
        self.phase = "deal goods"
        text = yield CHANCE, set
        for entry in text.split()[2:]:
            place, colours = entry.split(":")
            if place.isdigit():
                self.supply[int(place)] = colours.split(",")
            else:
                self.cubes[place] = colours.split(",")

    def deal_order(self) -> Play:
        """ST-5.2, ST-5.3."""
        self.phase = "deal order"
        text = yield CHANCE, set
        self.order = [int(word) for word in text.split()[2:]]
        for more, seat in enumerate(self.order if self.first_game else []):
            self.purses[seat].cash += more

    def may_deal(self, text: str) -> bool:
        """Whether chance may say this here."""
        words = text.split()[2:]
        if self.phase == "deal order":
            seats = [str(seat) for seat in range(self.players)]
            return text == " ".join(["deal order", *words]) and sorted(words) == seats
        places = [*self.track.land.cities, *map(str, SPACES)]
        dealt = [entry.partition(":")[2].split(",") for entry in words]
        drawn = Counter(colour for colours in dealt for colour in colours)
        return (
            self.phase == "deal goods"
            and [entry.partition(":")[0] for entry in words] == places
            and text == " ".join(["deal goods", *words])
            and all(len(colours) == 2 for colours in dealt)
            and all(number <= BAG.get(colour, 0) for colour, number in drawn.items())
        )

    # Places before a Base game

    def places(self) -> Play:
        """ST-5.1, ST-12.1."""
        self.phase = "places"
        clockwise = [(self.first + step) % self.players for step in range(self.players)]
        while left := [seat for seat in clockwise if seat not in self.order]:
            self.bids = {}
            speakers = list(left)
            while len(speakers) > 1:
                seat = speakers.pop(0)
                text = yield seat, partial(self.amounts, self.purses[seat].most())
                if text != "pass":
                    self.bids[seat] = int(text.split()[1])
                    speakers.append(seat)
            self.purses[speakers[0]].pay(self.bids.get(speakers[0], 0))
            self.order.append(speakers[0])
        self.bids = {}

    def amounts(self, most: int) -> set[str]:
        """ST-12.1, ST-9.1: more than the standing bid, 0 or more at first."""
        least = max(self.bids.values(), default=-1) + 1
        return {"pass"} | {f"bid {amount}" for amount in range(least, most + 1)}

    # The start of a turn of the Standard game

    def capital(self) -> Play:
        """ST-3.4, ST-12.2."""
        self.phase = "capital"
        for seat in self.order:
            text = yield seat, partial(self.raises, seat)
            for _ in range(int(text.split()[1])):
                self.purses[seat].raise_one()

    def raises(self, seat: int) -> set[str]:
        """ST-3.2."""
        return {f"raise {lots}" for lots in range(self.purses[seat].lots() + 1)}

    def auction(self) -> Play:
        """ST-9.1, ST-12.3."""
        self.phase, self.bids = "auction", {}
        places, speakers, may_stay = list[int](), list(self.order), self.turn_order_holder
        while len(speakers) > 1:
            seat = speakers.pop(0)
            if seat in self.bids and self.bids[seat] == max(self.bids.values()):
                speakers.append(seat)  # he is not asked until his bid is beaten
                continue
            text = yield seat, partial(self.speeches, seat, seat == may_stay)
            if text == "pass":
                self.leave(seat, len(speakers) + 1)
                places.insert(0, seat)
                continue
            if text == "stay":
                may_stay = None
            else:
                self.bids[seat] = int(text.split()[1])
            speakers.append(seat)
        self.leave(speakers[0], 1)
        self.order, self.bids = [*speakers, *places], {}

    def speeches(self, seat: int, may_stay: bool) -> set[str]:
        """ST-9.1, ST-12.3."""
        return self.amounts(self.purses[seat].cash) | ({"stay"} if may_stay else set())

    def leave(self, seat: int, place: int) -> None:
        """ST-9.1, ST-12.3: pays for the place he gets."""
        bid = self.bids.get(seat, 0)
        if place > 1 and place == len(self.order):
            bid = 0
        elif place > 2:
            bid = (bid + 1) // 2
        self.purses[seat].cash -= bid

    # Action tiles

    def tiles(self) -> Play:
        """ST-7, ST-12.4."""
        self.phase, self.will_act = "tiles", set()
        for purse in self.purses:
            purse.tile = 0
        for seat in self.order:
            text = yield seat, partial(self.takes, seat)
            tile, declined = int(text.split()[1]), text.endswith(" decline")
            self.taken[seat] = self.purses[seat].tile = tile
            if not declined:
                self.purses[seat].pay(self.price(seat, tile))
            if tile in {CITY_GROWTH, URBANIZATION} and not declined:
                self.will_act.add(seat)
            if tile == LOCOMOTIVE:
                self.purses[seat].level = min(6, self.purses[seat].level + 1)
        self.turn_order_holder = next((s for s, t in self.taken.items() if t == TURN_ORDER), None)

    def takes(self, seat: int) -> set[str]:
        """ST-12.4."""
        found = set[str]()
        for tile in set(range(1, 8)) - set(self.taken.values()):
            if self.price(seat, tile) <= self.funds(seat):
                found.add(f"take {tile}")
            if self.is_base and tile in {CITY_GROWTH, URBANIZATION}:
                found.add(f"take {tile} decline")
        return found

    def price(self, seat: int, tile: int) -> int:
        """ST-7."""
        if not self.is_base or (tile == LOCOMOTIVE and self.purses[seat].level == 6):
            return 0
        return {CITY_GROWTH: 2, LOCOMOTIVE: 4 + self.purses[seat].level + 1, URBANIZATION: 6}.get(
            tile, 0
        )

    def funds(self, seat: int) -> int:
        """ST-3.3, ST-3.4, ST-12.8."""
        return self.purses[seat].most() if self.is_base else self.purses[seat].cash

    # Building

    def build_turn(self, seat: int) -> Play:
        """ST-4.4, ST-12.5, ST-12.8, SB-21.7, SB-21.10."""
        self.phase = "build"
        self.builds_left = 4 if self.taken[seat] == ENGINEER else 3
        were_loose, added = loose_beginnings(self.track), set[Stop]()
        while (text := (yield seat, partial(self.builds, seat))) != "done":
            added |= self.build(seat, text.split())
        decay(self.track, seat, were_loose, added)

    def builds(self, seat: int) -> set[str]:
        """ST-12.5, SB-21.3, SB-21.6, SB-21.10."""
        found = set(self.extras(seat))
        if not found or not self.is_base:
            found.add("done")
        if self.builds_left > 0:
            funds = self.funds(seat)
            found |= {*lays(self.track, seat, funds), *connects(self.track, seat, funds)}
        return found

    def extras(self, seat: int) -> Iterator[str]:
        """ST-7.1, ST-7.2, ST-12.5: what City Growth or Urbanization may do."""
        land, spaces = self.track.land, [f" from {at}" for at in SPACES if self.supply[at]] or [""]
        if seat not in self.will_act:
            return
        if self.taken[seat] == CITY_GROWTH:
            places = [place for place in land.cities if place not in self.grown]
            yield from (f"grow {place}{space}" for place, space in product(places, spaces))
        else:
            colours = [colour for colour, left in self.new_cities.items() if left]
            for place, colour, space in product(land.towns, colours, spaces):
                yield f"city {place} {colour}{space}"

    def build(self, seat: int, words: list[str]) -> set[Stop]:
        """ST-12.8: does it and pays for it; where added runs begin."""
        if words[0] in {"grow", "city"}:
            self.act(seat, words)
            return set()
        self.builds_left -= 1
        if words[0] == "connect":
            self.purses[seat].pay(3)
            self.track.built[words[1], words[2]] = seat
            return set()
        place, new = words[1], frozenset(words[2].split(","))
        self.purses[seat].pay(cost(self.track, place, new))
        return lay(self.track, seat, place, new)

    def act(self, seat: int, words: list[str]) -> None:
        """ST-7.1, ST-12.5."""
        self.will_act.remove(seat)
        place = words[1]
        if words[0] == "city":
            self.track.urbanise(place, words[2])
            self.new_cities[words[2]] -= 1
        self.grown.add(place)
        if "from" in words:
            space = int(words[-1])
            self.cubes[place] = self.cubes.get(place, []) + self.supply[space]
            self.supply[space] = []

    # Goods

    def goods_turn(self, seat: int) -> Play:
        """ST-8.1, ST-10.5, ST-10.6, ST-12.7."""
        self.phase = "goods"
        text = yield seat, partial(self.moves, seat)
        if text == "upgrade":
            self.purses[seat].level += 1
            self.upgraded.add(seat)
        elif text != "skip":
            yield from self.deliver(seat, text)

    def deliver(self, seat: int, text: str) -> Play:
        """ST-10.5, ST-12.7: the mover scores, then the others in the order of goods moves."""
        _, colour, *steps, _, choice = text.split()
        found = [self.track.link(*step.split(":")) for step in steps]
        points = Counter(link.owner for link in found if link)
        self.cubes[steps[0].split(":")[0]].remove(colour)
        self.delivered.append(colour)
        self.score(seat, choice, points[seat])
        for other in self.led_by(FIRST_MOVE):
            if other != seat and points[other]:
                self.phase = "scoring"
                said = yield other, lambda: {"score income", "score points"}
                self.score(other, said.split()[1], points[other])

    def score(self, seat: int, choice: str, number: int) -> None:
        """ST-10.5."""
        if choice == "income":
            purse = self.purses[seat]
            purse.income = int(min(purse.income + number, self.top))
        else:
            self.purses[seat].points += number

    def moves(self, seat: int) -> set[str]:
        """ST-8.1, ST-10."""
        level, over, found = self.purses[seat].level, links(self.track), {"skip"}
        if level < 6 and seat not in self.upgraded:
            found.add("upgrade")
        cubes = {(place, colour) for place, held in self.cubes.items() for colour in held}
        for place, colour in cubes:
            for way in ways(self.track, over, colour, [place], level):
                if self.is_fair(seat, way):
                    text = f"move {colour} {way.text}"
                    found |= {f"{text} income", f"{text} points"}
        return found

    def is_fair(self, seat: int, way: Way) -> bool:
        """ST-10.4, ST-12.7."""
        used: Counter[Owner | None] = Counter(way.owners)
        own = used.pop(seat, 0)
        if not self.counts_nobodys:
            used.pop(None, None)
        return own >= max([1, *used.values()])

    # The end of a turn, and of the game

    def settle(self) -> None:
        """ST-8.2, ST-8.3, ST-9.2, ST-12.9."""
        for seat in self.order:
            purse = self.purses[seat]
            if self.is_base:
                purse.settle_base()
            else:
                purse.settle_standard()
            if purse.bankrupt:
                abandon(self.track, seat)
        self.order = [seat for seat in self.order if not self.purses[seat].bankrupt]
        if self.is_base and self.turn < TURNS[self.players]:
            self.order.sort(key=lambda seat: self.taken[seat])

    def links_of(self, seat: int) -> int:
        """ST-11.2: complete links, connections among them."""
        runs = [run for run in self.track.runs_of(seat) if not run.loose]
        return len(runs) + list(self.track.built.values()).count(seat)

    def scores(self) -> list[int]:
        """ST-11.2."""
        return [purse.final(self.links_of(seat)) for seat, purse in enumerate(self.purses)]

    def winners(self) -> list[int]:
        """ST-11.3, ST-12.9, ST-12.11; a tile is better than none in the last turn."""
        if self.version > 1 and all(purse.bankrupt for purse in self.purses):
            return list(range(self.players))
        ranks = [
            (not purse.bankrupt, score, purse.income, -(purse.tile or 8))
            for purse, score in zip(self.purses, self.scores(), strict=True)
        ]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def facts(self) -> dict[str, object]:
        """All that is public, in plain words."""
        is_over = self.offer is None
        return {
            "turn": self.turn,
            "phase": self.phase,
            "seat": self.to_act(),
            "order": [] if self.phase == "places" else list(self.order),
            "cash": [purse.cash for purse in self.purses],
            "income": [purse.income for purse in self.purses],
            "points": [purse.points for purse in self.purses],
            "level": [purse.level for purse in self.purses],
            "tile": [purse.tile for purse in self.purses],
            "out": [purse.bankrupt for purse in self.purses],
            "acts": set(self.will_act),
            "upgraded": set(self.upgraded),
            "standing bid": max(self.bids.values(), default=None),
            "cubes": {place: sorted(held) for place, held in self.cubes.items() if held},
            "supply": {space: sorted(held) for space, held in self.supply.items() if held},
            "grown": set(self.grown),
            "cities": {place: self.track.land.colour(place) for place in self.track.land.cities},
            "new cities": {colour: left for colour, left in self.new_cities.items() if left},
            **self.track.facts(),
            "links": [self.links_of(seat) for seat in range(self.players)],
            "scores": self.scores() if is_over else [],
            "winners": self.winners() if is_over else [],
        }
