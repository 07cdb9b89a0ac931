"""The hexes where tiles may be laid, the most useful tiles first."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Final

from goldenspike.hexes.page.building.reach import Reach
from goldenspike.hexes.page.tiles import Price, Rank, Site, TileOffer
from goldenspike.hexes.text.nearest import Ahead
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.choices import fresh
from goldenspike.parts.hexes.tiles import NONE, PARTNER, TILES, TOWN, Segments
from goldenspike.parts.hexes.track import Track, given_up, lead

KEPT = 4096  # changes from a tile to another
WRITTEN: Final = [tiles.write(tile) for tile in range(int(TILES))]


class End:
    """What a new segment comes to: one stop or two, and where its loose end points."""

    def __init__(self, stops: list[int], beyond: int = int(NONE)) -> None:
        self.stops = stops
        self.beyond = beyond  # a hex
        self.ahead: Ahead | None = None  # the nearest stop from there that would open something


class Builder:
    """Who builds: the map, what could be delivered on it, and how a cost is paid."""

    def __init__(
        self, board: HexBoard, track: Track, reach: Reach, price: Callable[[int], Price]
    ) -> None:
        self.board, self.track, self.reach, self.price = board, track, reach, price
        self.names = [board.place(stop).name for stop in range(track.ground.stops)]
        self.nobody: list[str] = []  # shared, as are the next: there are hundreds of offers
        self.alone = [[name] for name in self.names]

    def looking_ahead(self, end: End) -> End:
        """An end with the nearest stop ahead of it that would open something."""
        if end.beyond != NONE:
            end.ahead = self.reach.ahead([end.beyond], end.stops)
        return end

    def called(self, stops: list[int]) -> list[str]:
        """What stops are called, each once."""
        if not stops:
            return self.nobody
        if len(stops) == 1:
            return self.alone[stops[0]]
        return [self.names[stop] for stop in dict.fromkeys(stops)]


class HexTiles:
    """A hex where tiles may be laid, and what is known of it for all of them."""

    def __init__(self, builder: Builder, hex: int) -> None:
        self.builder, self.hex = builder, hex
        self.name: str = builder.board.hex_name(hex)
        self.old = int(builder.track.tile[hex])
        self.meet = builder.track.ground.stop_at[hex] != NONE  # whether all track meets in a town
        self.ends: dict[tuple[int, int], End] = {}  # by segment
        self.ranked: list[tuple[Rank, TileOffer]] = []

    def end(self, segment: tuple[int, int]) -> End:
        """What a new segment comes to."""
        end = self.ends.get(segment)
        if end is None:
            end = self.builder.looking_ahead(segment_end(self.builder.track, self.hex, segment))
            self.ends[segment] = end
        return end

    def ends_of(self, tile: int) -> tuple[bool, list[End]]:
        """Whether a tile turns track, and what its new or turned segments come to."""
        turned, added = change(tile, self.old)
        if turned:
            end = turned_end(self.builder.track, self.hex, tile)
            return True, [self.builder.looking_ahead(end)]
        return False, [self.end(each) for each in added]

    def site(self) -> Site:
        """The hex with its tiles, the most useful first."""
        self.ranked.sort(key=itemgetter(0))
        return Site(self.name, [tile for _, tile in self.ranked], self.ranked[0][0])


def sites(builder: Builder, laid: Iterable[tuple[int, int, int]]) -> list[Site]:
    """Hexes with the tiles that may be laid; `laid` has hexes, tiles and costs."""
    by_hex: dict[int, HexTiles] = {}
    prices: dict[int, Price] = {}
    for hex, tile, cost in laid:
        price = prices.get(cost)
        if price is None:
            price = prices[cost] = builder.price(cost)
        there = by_hex.get(hex)
        if there is None:
            there = by_hex[hex] = HexTiles(builder, hex)
        there.ranked.append(tile_offer(there, tile, price))
    return [there.site() for there in by_hex.values()]


def tile_offer(there: HexTiles, tile: int, price: Price) -> tuple[Rank, TileOffer]:
    """One tile on one hex, and how useful it is."""
    builder = there.builder
    turned, ends = there.ends_of(tile)
    links: list[int] = []
    starts: list[int] = []
    for end in ends:
        stops = end.stops
        if len(stops) == 2:
            links += stops
        elif stops:
            starts.append(stops[0])
    opened = builder.reach.opened_by(links) if links else 0
    ahead = None if opened else next_stop(builder.reach, ends, there.meet)
    written, (cost, lots, short, ruin) = WRITTEN[tile], price
    offer = TileOffer(
        f"lay {there.name} {written}",
        written,
        cost,
        lots,
        short,
        ruin,
        builder.called(links),
        builder.called(starts),
        builder.names[ahead.stop] if ahead is not None else None,
        ahead.tiles if ahead is not None else None,
        bool(links),
        turned,
    )
    return rank_of(opened, bool(links), ahead, (cost, turned)), offer


@lru_cache(maxsize=KEPT)
def change(tile: int, old: int) -> tuple[bool, Segments]:
    """Whether a tile turns track of another, and the segments that it adds."""
    return given_up(tile, old) != NONE, fresh(tile, old)


def rank_of(opened: int, joins: bool, ahead: Ahead | None, ties: tuple[int, bool]) -> Rank:
    """First what opens deliveries, the most first; then the way to some; then other links."""
    cost, turned = ties
    if opened:
        return 0, -opened, cost, turned
    if ahead is not None:
        return 1, ahead.tiles, cost, turned
    return 2 if joins else 3, 0, cost, turned


def connection_rank(builder: Builder, number: int, cost: int) -> Rank:
    """How useful a connection is between two cities, which are the first stops."""
    one, other = builder.board.connections[number]
    return rank_of(builder.reach.opened(one, other), True, None, (cost, False))


def next_stop(reach: Reach, ends: list[End], meet: bool) -> Ahead | None:
    """The nearest stop ahead of loose ends that would open something; in a town all ends meet."""
    if not meet or not reach.far or len(ends) == 1:
        return nearest(ends)
    everything = [stop for end in ends for stop in end.stops]
    loose = [end.beyond for end in ends if end.beyond != NONE]
    return reach.ahead(loose, everything) if loose else None


def nearest(ends: list[End]) -> Ahead | None:
    """The nearest of the stops ahead of some ends."""
    least: Ahead | None = None
    for end in ends:
        ahead = end.ahead
        if ahead is not None and (least is None or ahead < least):
            least = ahead
    return least


def segment_end(track: Track, hex: int, segment: tuple[int, int]) -> End:
    """The stops that a segment comes to, the town in its hex first."""
    stops: list[int] = []
    beyond = int(NONE)
    for side in (segment[1], segment[0]):
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
    old = int(track.tile[hex])
    side = int(given_up(tile, old))
    start = int(track.into[track.ground.across[hex * 6 + side]]) // 6
    turned = int(PARTNER[tile * 6 + PARTNER[old * 6 + side]])
    stop = lead_to(track, hex, turned)
    if stop != NONE:
        return End([start, stop])
    return End([start], int(track.ground.across[hex * 6 + turned]) // 6)
