"""Steam Barons once more, slowly and plainly, from the rules page: what the engine is held against.

Names instead of numbers, one generator instead of phases, everything recomputed when asked. It
shares nothing with the engine but the board's file.
"""

from collections import Counter
from functools import partial
from itertools import product
from typing import Any

from tests.laws.barons_market import SPACES, after_purchase, after_sales, moved, row, values
from tests.laws.hex_build import abandon, connects, cost, decay, lay, lays, loose_beginnings
from tests.laws.hex_goods import links, ways
from tests.laws.hex_track import Land, Stop, Track
from tests.laws.plain_play import CHANCE, PlainGame, Play

COMPANIES = ("orange", "green", "brown", "natural", "black", "white")
CASH = {2: 40, 3: 30, 4: 25, 5: 20, 6: 20}
BAG = {"red": 20, "blue": 20, "yellow": 20, "purple": 20, "black": 16}
GRAY = 16


class Barons(PlainGame):
    """A table: everything by name of company, name of hex or number of seat."""

    def __init__(
        self,
        board: dict[str, Any],
        players: int,
        first: int = 0,
        options: dict[str, Any] | None = None,
    ) -> None:
        """SB-14."""
        options = options or {}
        self.table: str = options.get("dividends", "text")
        self.spaces = SPACES
        if "price_spaces" in options:
            self.spaces = {int(at): printed for at, printed in options["price_spaces"].items()}
        self.tiles_per_turn: str = board["tiles_per_turn"]
        self.players, self.marker = players, first
        self.track = Track(Land(board))
        self.cubes: dict[str, list[str]] = {}
        self.cash = [CASH[players]] * players
        self.held = {name: [0] * players for name in COMPANIES}
        self.available = dict.fromkeys(COMPANIES, 1)
        self.card: dict[str, int] = dict.fromkeys(COMPANIES, board["shares_on_card"])
        self.treasury = dict.fromkeys(COMPANIES, 5)
        self.price: dict[str, int | None] = dict.fromkeys(COMPANIES, 5)
        self.performance = dict.fromkeys(COMPANIES, 0)
        self.control: dict[str, int | None] = dict.fromkeys(COMPANIES)
        self.order: list[str] = []
        self.turn, self.phase, self.company = 1, "", ""
        self.tiles_left = 0
        self.begin(self.rounds())

    def living(self) -> list[str]:
        """The companies that are not on B."""
        return [name for name in COMPANIES if self.price[name] is not None]

    def clockwise(self, first: int) -> list[int]:
        """All seats from one on."""
        return [(first + step) % self.players for step in range(self.players)]

    def rounds(self) -> Play:
        """SB-14.5, SB-19.3, SB-19.4."""
        yield from self.deal_goods()
        yield from self.deal_order()
        for self.turn in range(1, 6):
            for name in self.order:
                yield from self.auction(name)
            for name in self.order:
                yield from self.build_turn(name)
            for name in self.order * 2:
                yield from self.goods_turn(name)
            self.company = ""
            self.pay()
            self.adjust()
            yield from self.sales()
            self.bankruptcies()
            if self.turn < 5:
                yield from self.deal_order()

    # Chance

    def deal_goods(self) -> Play:
        """SB-14.1."""
        self.phase = "deal goods"
        text = yield CHANCE, set
        for entry in text.split()[2:]:
            place, colours = entry.split(":")
            self.cubes[place] = colours.split(",")

    def deal_order(self) -> Play:
        """SB-14.3, SB-19.3."""
        self.phase = "deal order"
        text = yield CHANCE, set
        self.order = text.split()[2:]

    def may_deal(self, text: str) -> bool:
        """Whether chance may say this here."""
        if self.phase == "deal order":
            order = text.split()[2:]
            return text == " ".join(["deal order", *order]) and sorted(order) == sorted(
                self.living()
            )
        return self.phase == "deal goods" and self.may_deal_goods(text)

    def may_deal_goods(self, text: str) -> bool:
        """SB-14.1: at most the printed numbers; only the bag's gray cubes may be missing."""
        land = self.track.land
        room: dict[str, int] = {place: city["cubes"] for place, city in land.cities.items()}
        room |= dict.fromkeys(land.towns, 1)
        entries = [entry.partition(":") for entry in text.split()[2:]]
        dealt = {place: colours.split(",") for place, _, colours in entries}
        drawn = Counter(colour for colours in dealt.values() for colour in colours)
        words = [f"{place}:{','.join(dealt[place])}" for place in room if place in dealt]
        return (
            text == " ".join(["deal goods", *words])
            and all(len(dealt[place]) <= room[place] for place in dealt)
            and all(number <= BAG.get(colour, 0) for colour, number in drawn.items())
            and sum(room.values()) - drawn.total() <= GRAY
        )

    # Phase 1

    def auction(self, name: str) -> Play:
        """SB-15.1, SB-15.2."""
        if self.available[name] == 0:
            return
        self.phase, self.company = "auction", name
        seats, high, winner = self.clockwise(self.marker), 0, None
        while seats and seats != [winner]:
            seat = seats.pop(0)
            text = yield seat, partial(self.bids, name, seat, high)
            if text != "pass":
                high, winner = int(text.split()[1]), seat
                seats.append(seat)
        if winner is not None:
            yield from self.purchases(name, winner, high)
            self.marker = (self.marker + 1) % self.players

    def bids(self, name: str, seat: int, high: int) -> set[str]:
        """SB-15.2, SB-15.3."""
        least = max(high + 1, self.price[name] or 0, 1)
        return {"pass"} | {f"bid {bid}" for bid in range(least, self.cash[seat] + 1)}

    def purchases(self, name: str, winner: int, bid: int) -> Play:
        """SB-15.3 to SB-15.6."""
        self.phase = "buy"
        for seat in self.clockwise(winner):
            if self.available[name] == 0:
                break
            text = yield seat, partial(self.numbers, name, seat, bid, 1 if seat == winner else 0)
            number = int(text.split()[1])
            self.cash[seat] -= number * bid
            self.available[name] -= number
            self.held[name][seat] += number
            self.control[name] = after_purchase(self.control[name], seat, self.held[name])

    def numbers(self, name: str, seat: int, bid: int, least: int) -> set[str]:
        """SB-15.3."""
        most = min(self.available[name], self.cash[seat] // bid)
        return {f"buy {number}" for number in range(least, most + 1)}

    # Phase 2

    def build_turn(self, name: str) -> Play:
        """SB-16, SB-21.7, SB-21.10."""
        seat = self.control[name]
        if seat is None:
            return
        self.phase, self.company = "build", name
        is_growing = self.tiles_per_turn == "turn + 1"
        self.tiles_left = self.turn + 1 if is_growing else int(self.tiles_per_turn)
        were_loose, added = loose_beginnings(self.track), set[Stop]()
        while (text := (yield seat, partial(self.builds, name))) != "done":
            added |= self.build(name, text.split())
        decay(self.track, name, were_loose, added)

    def builds(self, name: str) -> set[str]:
        """SB-21.3, SB-21.6, SB-21.10."""
        funds = self.treasury[name] + 5 * self.card[name]
        if self.tiles_left == 0:
            return {"done"}
        return {"done", *lays(self.track, name, funds), *connects(self.track, name, funds)}

    def build(self, name: str, words: list[str]) -> set[Stop]:
        """SB-21.2, SB-21.6: pays for a build and makes it; where added runs begin."""
        self.tiles_left -= 1
        if words[0] == "connect":
            self.spend(name, 3)
            self.track.built[words[1], words[2]] = name
            return set()
        place, new = words[1], frozenset(words[2].split(","))
        self.spend(name, cost(self.track, place, new))
        return lay(self.track, name, place, new)

    def spend(self, name: str, amount: int) -> None:
        """SB-16.4, SB-21.9."""
        while self.treasury[name] < amount:
            self.card[name] -= 1
            self.available[name] += 1
            self.treasury[name] += 5
        self.treasury[name] -= amount

    # Phase 3

    def goods_turn(self, name: str) -> Play:
        """SB-17.1, SB-17.5."""
        seat = self.control[name]
        if seat is None:
            return
        self.phase, self.company = "move", name
        text = yield seat, partial(self.moves, name)
        if text != "skip":
            _, colour, *steps, _ = text.split()
            links = [self.track.link(*step.split(":")) for step in steps]
            self.performance[name] += sum(link is not None and link.owner == name for link in links)
            self.cubes[steps[0].split(":")[0]].remove(colour)

    def moves(self, name: str) -> set[str]:
        """SB-17.2 to SB-17.4, SB-21.11."""
        over = links(self.track, lambda link: link.owner in {name, None})
        return {"skip"} | {
            f"move {colour} {way.text}"
            for place, held in self.cubes.items()
            for colour in set(held)
            for way in ways(self.track, over, colour, [place], len(over))
        }

    # Phases 4 to 6

    def pay(self) -> None:
        """SB-18.1."""
        for name in self.living():
            dividend, profit, bonus = row(self.table, self.performance[name])
            for seat in range(self.players):
                self.cash[seat] += dividend * self.held[name][seat]
                self.cash[seat] += bonus if seat == self.control[name] else 0
            self.treasury[name] += profit

    def adjust(self) -> None:
        """SB-18.3 to SB-18.8."""
        living = {name: self.performance[name] for name in self.living()}
        for name, value in values(living, len(COMPANIES) - len(living)).items():
            self.price[name] = moved(self.price[name] or 0, value, self.spaces)
        self.performance = dict.fromkeys(COMPANIES, 0)

    def sales(self) -> Play:
        """SB-19.1, SB-15.6."""
        self.phase = "sell"
        texts = []
        for seat in range(self.players):
            texts.append((yield seat, partial(self.offers, seat)))
        for seat, text in enumerate(texts):
            words = text.split()[1:]
            for name, number in zip(words[::2], words[1::2], strict=False):
                self.sell(seat, name, int(number))
        for name in self.living():
            self.control[name] = after_sales(self.control[name], self.held[name])

    def offers(self, seat: int) -> set[str]:
        """SB-19.1, SB-18.7."""
        names = self.living()
        numbers = [range(self.held[name][seat] + 1) for name in names]
        return {
            " ".join(["sell", *(f"{name} {n}" for name, n in zip(names, pick, strict=True) if n)])
            if any(pick)
            else "sell nothing"
            for pick in product(*numbers)
        }

    def sell(self, seat: int, name: str, number: int) -> None:
        """SB-19.1."""
        self.cash[seat] += number * (self.price[name] or 0)
        self.held[name][seat] -= number
        self.available[name] += number

    def bankruptcies(self) -> None:
        """SB-19.2, SB-21.12."""
        for name in COMPANIES:
            if self.price[name] is None:
                self.held[name] = [0] * self.players
                self.available[name] = self.card[name] = self.treasury[name] = 0
                self.control[name] = None
                abandon(self.track, name)

    # What everybody sees

    def winners(self) -> list[int]:
        """SB-19.4."""
        return [seat for seat, cash in enumerate(self.cash) if cash == max(self.cash)]

    def facts(self) -> dict[str, object]:
        """All that is public, in plain words."""
        is_over = self.offer is None
        return {
            "turn": self.turn,
            "phase": self.phase,
            "seat": self.to_act(),
            "company": self.company,
            "marker": self.marker,
            "cash": list(self.cash),
            "holdings": {name: list(held) for name, held in self.held.items()},
            "available": dict(self.available),
            "card": dict(self.card),
            "treasury": dict(self.treasury),
            "price": dict(self.price),
            "performance": dict(self.performance),
            "control": dict(self.control),
            "order": list(self.order),
            "cubes": {place: sorted(held) for place, held in self.cubes.items() if held},
            **self.track.facts(),
            "scores": list(self.cash) if is_over else [],
            "winners": self.winners() if is_over else [],
        }
