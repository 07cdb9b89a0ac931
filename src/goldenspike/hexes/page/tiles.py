"""The tiles that may be laid, each with what it costs and joins."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.choices import fresh
from goldenspike.parts.hexes.tiles import NONE, PARTNER, TOWN
from goldenspike.parts.hexes.track import Track, given_up, lead


@dataclass(frozen=True)
class TileOffer:
    """A tile that may lie on a hex afterwards."""

    text: str
    track: str
    cost: int
    lots: int  # of money raised to pay for it: shares issued, or steps of income
    joins: list[str]  # stops that become linked
    starts: list[str]  # stops whose track goes on and is not complete
    completes: bool
    redirects: bool


@dataclass(frozen=True)
class Site:
    """A hex with the tiles that fit there: what completes a link first, then the cheapest."""

    hex: str
    tiles: list[TileOffer]


def sites(
    board: HexBoard,
    track: Track,
    laid: Iterable[tuple[int, int, int]],
    lots: Callable[[int], int],
) -> list[Site]:
    """Hexes, tiles and costs as the page offers them; `lots` says how money is raised."""
    by_hex: dict[str, list[TileOffer]] = {}
    for hex, tile, cost in laid:
        offer = tile_offer(board, track, (hex, tile), (cost, lots(cost)))
        by_hex.setdefault(board.hex_name(hex), []).append(offer)
    for there in by_hex.values():
        there.sort(key=lambda tile: (not tile.completes, tile.cost, tile.redirects))
    there_is = [Site(hex, tiles_there) for hex, tiles_there in by_hex.items()]
    return sorted(there_is, key=lambda site: (not site.tiles[0].completes, site.tiles[0].cost))


def tile_offer(
    board: HexBoard, track: Track, laid: tuple[int, int], price: tuple[int, int]
) -> TileOffer:
    """One tile on one hex, at a cost and with so many lots raised."""
    (hex, tile), (cost, lots) = laid, price
    turned = given_up(tile, track.tile[hex]) != NONE
    ends = turned_ends(track, hex, tile) if turned else new_ends(track, hex, tile)
    joins = [stop for pair in ends if len(pair) == 2 for stop in pair]
    starts = [pair[0] for pair in ends if len(pair) == 1]
    written = tiles.write(tile)
    return TileOffer(
        text=f"lay {board.hex_name(hex)} {written}",
        track=written,
        cost=cost,
        lots=lots,
        joins=names(board, joins),
        starts=names(board, starts),
        completes=bool(joins),
        redirects=turned,
    )


def new_ends(track: Track, hex: int, tile: int) -> list[list[int]]:
    """By new segment: the stops that it comes to, one or two."""
    joined = []
    for a, b in fresh(tile, track.tile[hex]):
        first = track.ground.stop_at[hex] if b == TOWN else lead_to(track, hex, b)
        ends = [int(stop) for stop in (first, lead_to(track, hex, a)) if stop != NONE]
        joined.append(ends)
    return joined


def lead_to(track: Track, hex: int, side: int) -> int:
    """The stop that track over a side comes to, or NONE."""
    exit = lead(track, hex, side)
    return NONE if exit == NONE else exit // 6


def turned_ends(track: Track, hex: int, tile: int) -> list[list[int]]:
    """The stop where a turned run begins, and the one it now comes to."""
    old = track.tile[hex]
    side = given_up(tile, old)
    start = track.into[track.ground.across[hex * 6 + side]] // 6
    beyond = lead_to(track, hex, PARTNER[tile * 6 + PARTNER[old * 6 + side]])
    return [[int(stop) for stop in (start, beyond) if stop != NONE]]


def names(board: HexBoard, stops: list[int]) -> list[str]:
    """What stops are called, each once."""
    return [board.place(stop).name for stop in dict.fromkeys(stops)]


def lots_for(cost: int, money: int, lot: int) -> int:
    """As few lots of money as a payment is short of (ST-3.3, SB-16.4)."""
    short = cost - money
    return -(-short // lot) if short > 0 else 0
