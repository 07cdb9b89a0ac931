"""The tiles that may be laid, each with what it costs and joins."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from goldenspike.hexes.page.reach import Reach
from goldenspike.hexes.text.nearest import Ahead
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.choices import fresh
from goldenspike.parts.hexes.tiles import NONE, PARTNER, TOWN, Segments
from goldenspike.parts.hexes.track import Track, given_up, lead

KEPT = 4096  # changes from a tile to another
write = cache(tiles.write)  # as many as there are tiles
Rank: TypeAlias = tuple[int, int, int, bool]  # the lowest is the most useful


class Price(NamedTuple):
    """What a build costs, and what that leads to."""

    cost: int
    lots: int = 0  # of money raised to pay for it: shares issued, or steps of income
    short: int = 0  # what is missing then for this turn's expenses, if nothing comes in
    ruin: bool = False  # whether who builds would be bankrupt by that


@dataclass  # not frozen: there are hundreds of them, and freezing takes half of making one
class TileOffer:
    """A tile that may lie on a hex afterwards."""

    text: str
    track: str
    cost: int
    lots: int
    short: int
    ruin: bool
    joins: list[str]  # stops that become linked
    starts: list[str]  # stops whose track goes on and is not complete
    towards: str | None  # the nearest stop ahead with which something could be delivered
    ahead: int | None  # tiles that it takes to get there
    completes: bool
    redirects: bool


@dataclass(frozen=True)
class Site:
    """A hex with the tiles that fit there, the most useful first."""

    hex: str
    tiles: list[TileOffer]
    rank: Rank  # of the first


@dataclass(frozen=True)
class Builder:
    """Who builds: the map, what could be delivered on it, and how a cost is paid."""

    board: HexBoard
    track: Track
    reach: Reach
    price: Callable[[int], Price]
    ends: dict[tuple[int, int, int], "End"] = field(default_factory=dict)  # by hex and segment

    def end(self, hex: int, segment: tuple[int, int]) -> "End":
        """What a new segment comes to."""
        key = hex, *segment
        if key not in self.ends:
            self.ends[key] = self.looking_ahead(segment_end(self.track, hex, segment))
        return self.ends[key]

    def looking_ahead(self, end: "End") -> "End":
        """An end with the nearest stop ahead of it that would open something."""
        if end.beyond == NONE:
            return end
        return end._replace(ahead=self.reach.ahead([end.beyond], end.stops))

    def called(self, stops: list[int]) -> list[str]:
        """What stops are called, each once."""
        return [self.board.place(stop).name for stop in dict.fromkeys(stops)] if stops else []


def sites(builder: Builder, laid: Iterable[tuple[int, int, int]]) -> list[Site]:
    """Hexes with the tiles that may be laid; `laid` has hexes, tiles and costs."""
    by_hex: dict[int, list[tuple[Rank, TileOffer]]] = {}
    prices: dict[int, Price] = {}
    for hex, tile, cost in laid:
        if cost not in prices:
            prices[cost] = builder.price(cost)
        by_hex.setdefault(hex, []).append(tile_offer(builder, (hex, tile), prices[cost]))
    for there in by_hex.values():
        there.sort(key=lambda ranked: ranked[0])
    return [
        Site(builder.board.hex_name(hex), [tile for _, tile in there], there[0][0])
        for hex, there in by_hex.items()
    ]


def tile_offer(builder: Builder, laid: tuple[int, int], price: Price) -> tuple[Rank, TileOffer]:
    """One tile on one hex, and how useful it is."""
    track, (hex, tile) = builder.track, laid
    turned, added = change(tile, int(track.tile[hex]))
    if turned:
        ends = [builder.looking_ahead(turned_end(track, hex, tile))]
    else:
        ends = [builder.end(hex, each) for each in added]
    links = [stop for end in ends if len(end.stops) == 2 for stop in end.stops]
    starts = [end.stops[0] for end in ends if len(end.stops) == 1]
    opened = builder.reach.opened_by(links) if links else 0
    ahead = None if opened else next_stop(builder.reach, ends, track.ground.stop_at[hex] != NONE)
    written = write(tile)
    offer = TileOffer(
        f"lay {builder.board.hex_name(hex)} {written}",
        written,
        *price,
        joins=builder.called(links),
        starts=builder.called(starts),
        towards=builder.board.place(ahead.stop).name if ahead else None,
        ahead=ahead.tiles if ahead else None,
        completes=bool(links),
        redirects=turned,
    )
    return rank_of(opened, bool(links), ahead, (price.cost, turned)), offer


@lru_cache(maxsize=KEPT)
def change(tile: int, old: int) -> tuple[bool, Segments]:
    """Whether a tile turns track of another, and the segments that it adds."""
    return given_up(tile, old) != NONE, fresh(tile, old)


def rank_of(opened: int, joins: bool, ahead: Ahead | None, ties: tuple[int, bool]) -> Rank:
    """First what opens deliveries, the most first; then the way to some; then other links."""
    if opened:
        return 0, -opened, *ties
    if ahead:
        return 1, ahead.tiles, *ties
    return 2 if joins else 3, 0, *ties


def connection_rank(builder: Builder, number: int, cost: int) -> Rank:
    """How useful a connection is between two cities, which are the first stops."""
    opened = builder.reach.opened(*builder.board.connections[number])
    return rank_of(opened, True, None, (cost, False))


class End(NamedTuple):
    """What a new segment comes to: one stop or two, and where its loose end points."""

    stops: list[int]
    beyond: int = NONE  # a hex
    ahead: Ahead | None = None  # the nearest stop from there that would open something


def next_stop(reach: Reach, ends: list[End], meet: bool) -> Ahead | None:
    """The nearest stop ahead of loose ends that would open something; in a town all ends meet."""
    if not meet or not reach.far or len(ends) == 1:
        return min((end.ahead for end in ends if end.ahead), default=None)
    everything = [stop for end in ends for stop in end.stops]
    loose = [end.beyond for end in ends if end.beyond != NONE]
    return reach.ahead(loose, everything) if loose else None


def segment_end(track: Track, hex: int, segment: tuple[int, int]) -> End:
    """The stops that a segment comes to, the town in its hex first."""
    stops, beyond = [], int(NONE)
    for side in reversed(segment):
        stop = int(track.ground.stop_at[hex]) if side == TOWN else lead_to(track, hex, side)
        if stop != NONE:
            stops.append(stop)
        else:
            beyond = int(track.ground.across[hex * 6 + side]) // 6
    return End(stops, beyond)


def lead_to(track: Track, hex: int, side: int) -> int:
    """The stop that track over a side comes to, or NONE."""
    exit = int(lead(track, hex, side))
    return int(NONE) if exit == NONE else exit // 6


def turned_end(track: Track, hex: int, tile: int) -> End:
    """The stop where a turned run begins, and the one it now comes to."""
    old = track.tile[hex]
    side = given_up(tile, old)
    start = int(track.into[track.ground.across[hex * 6 + side]]) // 6
    turned = PARTNER[tile * 6 + PARTNER[old * 6 + side]]
    stop = int(lead_to(track, hex, turned))
    if stop != NONE:
        return End([start, stop])
    return End([start], int(track.ground.across[hex * 6 + turned]) // 6)


def lots_for(cost: int, money: int, lot: int) -> int:
    """As few lots of money as a payment is short of (ST-3.3, SB-16.4)."""
    short = cost - money
    return -(-short // lot) if short > 0 else 0
