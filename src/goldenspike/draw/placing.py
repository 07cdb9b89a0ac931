"""Places names and tokens so that none covers another."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from goldenspike.draw.sheet import Point

CLOSE = 2.0  # between a name and anything else
HALF_TRACK = 4.0  # between a name and the middle of a line
SMALLER = 5.0  # how much worse a name is in the next smaller size
FARTHEST = 22.0  # from a name to its disc
ROW = 3.5  # between the heights that are tried
CROWDED = 4000  # things near names, in all: more than this, and names are not worth placing
UNLEVEL = 0.15  # how much worse a name is for every pixel it stands higher or lower


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def view(self) -> tuple[float, float, float, float]:
        """Left, top, width and height, as in a viewBox."""
        return self.left, self.top, self.right - self.left, self.bottom - self.top

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def common(self, other: Box) -> Box:
        """The part that two boxes share."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Box(left, top, min(self.right, other.right), min(self.bottom, other.bottom))

    def holds(self, other: Box) -> bool:
        """Whether another box lies inside."""
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom

    def meets(self, other: Box) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


class Disc(NamedTuple):
    """A circle."""

    x: float
    y: float
    radius: float

    def meets(self, box: Box) -> bool:
        x, y, radius = self
        left, top, right, bottom = box
        if x + radius <= left or x - radius >= right or y + radius <= top or y - radius >= bottom:
            return False
        across = max(left - x, 0, x - right)
        down = max(top - y, 0, y - bottom)
        return across * across + down * down < radius * radius


class Line(NamedTuple):
    """A straight line between two points."""

    a: Point
    b: Point

    def at(self, part: float) -> Point:
        """The point at a fraction of the line."""
        (ax, ay), (bx, by) = self
        return ax + (bx - ax) * part, ay + (by - ay) * part

    def meets(self, box: Box) -> bool:
        """Whether a part of the line lies in a box."""
        return self.part_in(box) > 0

    def part_in(self, box: Box) -> float:
        """The fraction of the line that lies in a box."""
        (ax, ay), (bx, by) = self
        left, top, right, bottom = box
        if (ax <= left and bx <= left) or (ax >= right and bx >= right):
            return 0.0
        if (ay <= top and by <= top) or (ay >= bottom and by >= bottom):
            return 0.0
        start, end = 0.0, 1.0
        for at, step, low, high in ((ax, bx - ax, left, right), (ay, by - ay, top, bottom)):
            if step:
                enter, leave = (low - at) / step, (high - at) / step
                start, end = max(start, min(enter, leave)), min(end, max(enter, leave))
        return max(0.0, end - start)

    def reach(self, top: float, bottom: float) -> tuple[float, float] | None:
        """How far the line goes left and right between two heights; None if it is not there."""
        (ax, ay), (bx, by) = self if self.a[1] <= self.b[1] else (self.b, self.a)
        if by < top or ay > bottom:
            return None
        slope = (bx - ax) / (by - ay) if by > ay else 0.0
        start = ax + slope * (top - ay) if ay < top else ax
        end = bx - slope * (by - bottom) if by > bottom else bx
        return (start, end) if start <= end else (end, start)

    def distance(self, point: Point) -> float:
        """The distance from a point to the nearest point of the line."""
        (ax, ay), (bx, by) = self
        x, y = point[0] - ax, point[1] - ay
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        part = 0.0 if length == 0 else max(0.0, min(1.0, (x * dx + y * dy) / length))
        return math.hypot(x - dx * part, y - dy * part)


@dataclass(frozen=True)
class Things:
    """Everything that a name must not cover."""

    discs: Sequence[Disc]
    lines: Sequence[Line]
    boxes: Sequence[Box]
    half_track: float = HALF_TRACK

    def near(self, reach: Box) -> Things:
        """Only the things that can matter inside a box."""
        return Things(
            [disc for disc in self.discs if disc.meets(reach)],
            [line for line in self.lines if line.meets(reach)],
            [box for box in self.boxes if box.meets(reach)],
        )

    def with_boxes(self, boxes: Sequence[Box]) -> Things:
        return Things(self.discs, self.lines, [*self.boxes, *boxes])

    def thinner(self) -> Things:
        """A copy with thinner lines; without lines in the last step."""
        half = self.half_track - 1
        return Things(self.discs, self.lines if half > 0 else [], self.boxes, half)

    @property
    def count(self) -> int:
        return len(self.discs) + len(self.lines) + len(self.boxes)

    def between(self, top: float, bottom: float) -> Iterator[tuple[float, float]]:
        """The intervals that they block for a name of this height."""
        half = self.half_track
        for x, y, radius in self.discs:
            down = top - y if y < top else y - bottom if y > bottom else 0.0
            across = (radius + CLOSE) ** 2 - down * down
            if across > 0:
                yield x - math.sqrt(across), x + math.sqrt(across)
        for line in self.lines:
            reach = line.reach(top - half, bottom + half)
            if reach:
                yield reach[0] - half, reach[1] + half
        for box in self.boxes:
            if box.top < bottom + CLOSE and box.bottom > top - CLOSE:
                yield box.left - CLOSE, box.right + CLOSE


@dataclass(frozen=True)
class Name:
    """A name to be placed beside its disc."""

    disc: Disc
    width: float
    height: float

    @property
    def reach(self) -> Box:
        """The box that holds all places of the name."""
        across, down = self.width + FARTHEST, self.height + FARTHEST
        x, y, radius = self.disc
        return Box(x - across, y - down, x + across, y + down).grown(radius)

    def place(self, left: float, top: float) -> Box:
        return Box(left, top, left + self.width, top + self.height)

    @property
    def right_of(self) -> Box:
        """The place to the right of the disc, which is the usual one."""
        x, y, radius = self.disc
        return self.place(x + radius + CLOSE, y - self.height / 2)

    def distance(self, place: Box) -> float:
        """The distance from the disc; more if the name is not level with it, or on its left."""
        x, y, radius = self.disc
        across = max(place.left - x, 0.0, x - place.right)
        down = max(place.top - y, 0.0, y - place.bottom)
        middle_x, middle_y = place.middle
        aside = abs(middle_y - y) * UNLEVEL + (abs(middle_x - x) / 16 if down else 0)
        return math.hypot(across, down) - radius + aside + (0.5 if middle_x < x else 0)

    def places(self, near: Things, frame: Box, top: float) -> Iterator[Box]:
        """The best places right, left and between at one height where the name covers nothing."""
        x = self.disc.x
        wanted = (x + CLOSE, x - self.width - CLOSE, x - self.width / 2)
        for start, end in self.openings(near, frame, top):
            for left in {min(max(wish, start), end) for wish in wanted}:
                yield self.place(left, top)

    def openings(self, near: Things, frame: Box, top: float) -> Iterator[tuple[float, float]]:
        """The intervals in which the name can begin at one height."""
        bottom = top + self.height
        if top < frame.top or bottom > frame.bottom:
            return
        free = frame.left
        for start, end in sorted(near.between(top, bottom)):
            if start - self.width >= free:
                yield free, start - self.width
            free = max(free, end)
        if frame.right - self.width >= free:
            yield free, frame.right - self.width


def place_names(names: Sequence[Sequence[Name]], things: Things, frame: Box) -> list[Box]:
    """A place for each name. Names with the most neighbours are placed first.

    A name comes in several sizes: it is placed in the first that fits somewhere. In a crowd each
    stands to the right of its disc, whatever it covers.
    """
    near = [things.near(sizes[0].reach) for sizes in names]
    if sum(around.count for around in near) > CROWDED:
        return [sizes[0].right_of for sizes in names]
    placed: dict[int, Box] = {}
    for index in sorted(range(len(names)), key=lambda index: -near[index].count):
        reach = names[index][0].reach
        taken = [box for box in placed.values() if box.meets(reach)]
        room = near[index].with_boxes(taken)
        placed[index] = _best(names[index], room, frame.common(reach))
    return [placed[index] for index in range(len(names))]


def _best(sizes: Sequence[Name], near: Things, frame: Box) -> Box:
    """The best place in any size, larger letters first; if there is none, across a line."""
    best: Box | None = None
    least = math.inf
    for number, name in enumerate(sizes):
        worse = SMALLER * number
        if worse >= least:
            break
        place, distance = _place(name, near, frame, least - worse)
        if place:
            best, least = place, distance + worse
    if best:
        return best
    return _best(sizes, near.thinner(), frame) if near.lines else sizes[-1].right_of


def _place(name: Name, near: Things, frame: Box, least: float) -> tuple[Box | None, float]:
    """The nearest place where a name covers nothing, and its distance, if below a limit."""
    best = None
    level, beside = name.right_of.top, name.disc.radius + name.height / 2
    for away in range(int((frame.bottom - frame.top) / ROW)):
        offset = (away + 1) // 2 * ROW
        if offset * UNLEVEL + max(0.0, offset - beside) >= least:
            break
        for place in name.places(near, frame, level + (offset if away % 2 else -offset)):
            distance = name.distance(place)
            if distance < least:
                best, least = place, distance
    return best, least
