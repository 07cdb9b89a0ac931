"""The results of builds and goods moves on a map of hexes, best first."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from goldenspike.hexes.text.nearest import stops_ahead
from goldenspike.parts.hexes import track as tracks
from goldenspike.parts.hexes.board import NONE, HexBoard
from goldenspike.parts.hexes.goods import Move
from goldenspike.parts.hexes.track import Track

Action: TypeAlias = tuple[int, ...]
Cells: TypeAlias = dict[str, tuple[str, ...]]  # by text of an action

FAR = 99  # hexes: no stop lies ahead


@dataclass(frozen=True)
class Builder:
    """The owner who builds next, as the game describes it."""

    board: HexBoard
    track: Track
    owner: int
    cost: Callable[[Action], int]
    lots: Callable[[int], int]  # shares to issue, or money to raise, to pay so much
    gain: Callable[[Track], int]  # own links of the best goods move on some track
    write: Callable[[Action], str]


@dataclass(frozen=True)
class Prospect:
    """A build: what it costs and completes, and how near it brings loose track to a stop."""

    action: Action
    cost: int
    links: tuple[tuple[int, int], ...]  # pairs of stops
    gain: int  # own links of the best move there would be, where a link is completed
    ahead: int  # hexes from its loose end to a stop
    towards: int  # that stop, or NONE

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """A sort key: links, then the best move, then the cheapest, then the nearest stop."""
        return -len(self.links), -self.gain, self.cost if self.links else self.ahead, self.cost

    @property
    def aim(self) -> tuple[object, ...]:
        """What the build is for; other builds may have the same aim."""
        return self.links or (self.towards, self.ahead)


def build_cells(builder: Builder, actions: Iterable[Action]) -> Cells:
    """By text: the cost of a build, the money to raise, the best move then, and what it does."""
    cells: Cells = {}
    for build in prospects(builder, actions):
        numbers = build.cost, builder.lots(build.cost) or "-", build.gain or "-"
        cells[builder.write(build.action)] = (*map(str, numbers), told(builder.board, build))
    return cells


def prospects(builder: Builder, actions: Iterable[Action]) -> list[Prospect]:
    """The best build of each kind, then all others."""
    ranked = sorted((prospect(builder, action) for action in actions), key=lambda build: build.rank)
    best = {build.aim: build for build in reversed(ranked)}
    return sorted(ranked, key=lambda build: best[build.aim] is not build)


def prospect(builder: Builder, action: Action) -> Prospect:
    """A build, tried on track of its own."""
    before, after = builder.track, tracks.copy(builder.track)
    put(after, builder.owner, action)
    links = tuple(new_links(before, after))
    ahead, towards = FAR, int(NONE)
    for exit in new_ends(before, after):
        ahead, towards = min((ahead, towards), nearest(after, exit, builder.owner))
    gain = builder.gain(after) if links else 0
    return Prospect(action, builder.cost(action), links, gain, ahead, towards)


def put(track: Track, owner: int, action: Action) -> None:
    """Plays a build: a hex and a tile, or a connection, after the kind of action."""
    if len(action) > 2:
        tracks.lay(track, owner, action[1], action[2])
    else:
        tracks.connect(track, owner, action[1])


def told(board: HexBoard, build: Prospect) -> str:
    """What a build does, in words."""
    name = board.place
    if build.links:
        return "links " + ", ".join(f"{name(a).name}–{name(b).name}" for a, b in build.links)
    if build.towards == NONE:
        return "leads nowhere yet"
    return f"{build.ahead} more to {name(build.towards).name}"


def new_links(before: Track, after: Track) -> Iterator[tuple[int, int]]:
    """The links a build completes or claims, as pairs of stops."""
    for exit, far in enumerate(after.far):
        claimed = before.far[exit] != far or before.owner[exit] != after.owner[exit]
        if far > exit and claimed:
            yield exit // 6, far // 6


def new_ends(before: Track, after: Track) -> list[int]:
    """The exits of loose runs that a build made or moved on."""
    return [
        exit
        for exit, loose in enumerate(after.loose)
        if loose != NONE and loose != before.loose[exit]
    ]


def nearest(track: Track, exit: int, owner: int) -> tuple[int, int]:
    """How many tiles a loose run is away from another stop, and which."""
    ground, first = track.ground, owner * track.ground.stops
    stops = stops_ahead(ground, int(track.loose[exit]) // 6)
    new = (at for at in stops if at.stop != exit // 6 and not track.ends[first + at.stop])
    return next(new, (FAR, int(NONE)))


def best_ways(moves: Iterable[Move], gain: Callable[[Move], int]) -> list[Move]:
    """The best way of each cube to each city first, then all other ways."""
    ranked = sorted(moves, key=lambda move: (-gain(move), len(move)))
    best = {ends(move): move for move in reversed(ranked)}
    return sorted(ranked, key=lambda move: best[ends(move)] is not move)


def ends(move: Move) -> Move:
    """A cube's colour, where it starts and where it ends."""
    return move[0], move[1] // 6, move[-1]


def way_told(board: HexBoard, move: Move) -> str:
    """Where a cube comes from and goes to, in words."""
    return f"{board.place(move[1] // 6).name} to {board.place(move[-1]).name}"
