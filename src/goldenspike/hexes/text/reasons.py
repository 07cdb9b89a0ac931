"""Why a build or a goods move on a map of hexes is wrong: a sentence's key and its values.

A game says them in its own words, and adds who is meant; legality itself is `builds` and `goods`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from goldenspike.core.column import i64, vec
from goldenspike.core.words import Value
from goldenspike.hexes.text.faults import Fault, fault
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import COLOURS, HexBoard
from goldenspike.parts.hexes.goods import KINDS, Move
from goldenspike.parts.hexes.grid import SIDES
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.parts.hexes.track import Track, reaches

RULES: Final = {  # by key; a game adds what only it has, and says where it has rules of its own
    "lay-water": "SB-21.3a",
    "lay-city": "SB-21.3a",
    "lay-shut": "SB-21.3a",
    "lay-town": "ST-4.5a",
    "lay-no-town": "ST-4.5a",
    "lay-same": "SB-21.3b",
    "lay-kept": "SB-21.3b",
    "lay-apart": "SB-21.3c",
    "lay-another's": "SB-21.3d",
    "lay-loop": "SB-21.3e",
    "lay-claim": "SB-21.5",
    "lay-start": "SB-21.4",
    "lay-start-port": "SB-21.4",
    "connected": "SB-21.6",
    "connect-apart": "SB-21.6",
    "no-cube": "ST-10.1",
    "no-link": "ST-10.1",
    "elsewhere": "SB-21.11",
    "move-twice": "ST-10.2",
    "move-through": "ST-10.2",
    "move-end": "ST-10.3",
}


class Case(NamedTuple):
    """A sentence's key, and its values."""

    key: str
    values: dict[str, Value]


class Site(NamedTuple):
    """The place where somebody builds or moves goods, and the game's name for an owner."""

    board: HexBoard
    track: Track
    owner: int
    name: Callable[[int], Value]


def why_not_build(site: Site, action: tuple[int, ...]) -> Case | None:
    """Why a build is wrong: a tile on a hex, or a connection, after the kind of action."""
    if len(action) > 2:
        return why_not_lay(site, action[1], action[2])
    return why_not_connect(site, action[1])


def why_not_lay(site: Site, hex: int, tile: int) -> Case | None:
    """SB-21.3: the first thing wrong with a tile, its cost aside."""
    problem = fault(site.track, site.owner, hex, tile)
    if problem is None:
        return None
    key = problem.key
    if key == "apart" and not site.track.pieces[site.owner]:
        key = "start" if site.track.ground.anywhere else "start-port"
    return Case(f"lay-{key}", details(site, hex, problem))


def details(site: Site, hex: int, problem: Fault) -> dict[str, Value]:
    """The values a sentence about a fault may use."""
    return {
        "hex": site.board.hex_name(hex),
        "track": tiles.write_segment(problem.segment),
        "side": SIDES[problem.side],
        "owner": site.name(problem.owner) if problem.owner >= 0 else "",
        "place": site.board.place(problem.stop).name if problem.stop >= 0 else "",
    }


def why_not_connect(site: Site, connection: int) -> Case | None:
    """SB-21.6: at a city where the owner may start, and never built before."""
    ends = site.board.connections[connection]
    a, b = (site.board.cities[city].name for city in ends)
    values: dict[str, Value] = {"a": a, "b": b}
    if site.track.built[connection]:
        return Case("connected", values)
    if not any(reaches(site.track, site.owner, city) for city in ends):
        return Case("connect-apart", values)
    return None


def why_not_move(site: Site, cubes: vec[i64], move: Move, closed: bool) -> Case | None:
    """SB-21.11, ST-10.1 to ST-10.3, step by step along the path; None if nothing is wrong so far.

    `closed` says whether the links of others may not be used (SB-17.2).
    """
    colour, *exits, last = move
    start = exits[0] // 6
    if cubes[start * KINDS + colour] == 0:
        return about(site, "no-cube", colour, start)
    entered = [start]
    for exit, following in zip(exits, [*(exit // 6 for exit in exits[1:]), last], strict=True):
        wrong = why_not_step(site, (colour, exit, following), entered, closed)
        if wrong is not None:
            return wrong
        entered.append(following)
    if site.track.ground.colour[last] != colour:
        return about(site, "move-end", colour, last)
    return None


def why_not_step(
    site: Site, step: tuple[int, int, int], entered: list[int], closed: bool
) -> Case | None:
    """ST-10.1: over a complete link. ST-10.2: to no stop twice, through none of its colour."""
    colour, exit, following = step
    stop, side, track = exit // 6, exit % 6, site.track
    if len(entered) > 1 and track.ground.colour[stop] == colour:
        return about(site, "move-through", colour, stop)
    if track.far[exit] == NONE:
        return about(site, "no-link", colour, stop, side)
    if closed and track.owner[exit] not in (site.owner, NONE):
        return about(site, "closed", colour, stop, side, site.name(track.owner[exit]))
    if track.far[exit] // 6 != following:
        there = site.board.place(track.far[exit] // 6).name
        return about(site, "elsewhere", colour, stop, side, there)
    if following in entered:
        return about(site, "move-twice", colour, following)
    return None


def about(  # noqa: PLR0913
    site: Site, key: str, colour: int, stop: int, side: int = 0, other: Value = ""
) -> Case:
    """The values of a sentence about a cube and a stop."""
    values: dict[str, Value] = {
        "colour": COLOURS[colour],
        "place": site.board.place(stop).name,
        "side": SIDES[side],
        "other": other,
    }
    return Case(key, values)


def why_not_colours(cubes: Sequence[int], box: Sequence[int]) -> dict[str, Value] | None:
    """ST-6.1: what is said when more cubes of a colour are dealt than there are."""
    for colour, count in Counter(cubes).items():
        if count > box[colour]:
            return {"colour": COLOURS[colour], "count": count, "most": box[colour]}
    return None
