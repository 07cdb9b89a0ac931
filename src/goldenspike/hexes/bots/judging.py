"""What a plan of track is worth: deliveries over its links, a long line, less what it costs."""

from collections.abc import Callable
from typing import Final

from goldenspike.core.bits import filled
from goldenspike.core.column import i64, vec
from goldenspike.hexes.bots.deliveries import Cubes, Lengths, measure, nearest_two, weighted
from goldenspike.hexes.bots.extending import Extension, begin, extend, keep, restart
from goldenspike.hexes.bots.links import ANY, ROOM, Links, span
from goldenspike.parts.hexes.tiles import NONE

UNKNOWN: Final[i64] = -(2**40)


class Weights:
    """How much each part of a plan counts."""

    few: i64 = 0  # links a cube may go over this turn
    most: i64 = ANY  # and later
    cap: i64 = 0  # links of the second delivery of this turn that count
    now: i64 = 0  # a link of a delivery of this turn
    turns: vec[i64]  # a link of one of the longest two deliveries, of the next two, and so on
    gain: i64 = 1  # all deliveries, times this,
    unit: i64 = 1  # divided by this
    span: i64 = 0  # a link of the longest line
    enough: i64 = ANY  # links of it that count
    link: i64 = 0  # a link
    crowd: i64 = 0  # against starting at a stop: each other owner there

    def __init__(self, turns: list[int]) -> None:
        self.turns = vec[i64](turns)


class Judge:
    """Judges plans of one owner by their links."""

    weights: Weights
    links: Links
    cubes: Cubes
    extension: Extension
    lengths: Lengths  # of the plan that is judged
    span: i64 = 0  # own links of its longest line, as far as they count
    known_span: i64 = 0  # of the plan that it continues
    first_span: i64 = 0  # of the plan to build nothing
    expense: Callable[[int], int]  # what dollars count
    expenses: vec[i64]  # by dollars: the same, once it was asked for; or UNKNOWN

    def __init__(
        self, weights: Weights, links: Links, cubes: Cubes, expense: Callable[[int], int]
    ) -> None:
        self.weights, self.links, self.cubes, self.expense = weights, links, cubes, expense
        few, most, enough = weights.few, weights.most, weights.enough
        self.extension = Extension(len(links.number), few, most, enough)
        self.lengths = self.extension.lengths
        self.expenses = filled(UNKNOWN, 64)

    def begin(self) -> None:
        """Looks at the links without a plan."""
        begin(self.extension, self.links, self.cubes)
        self.first_span = span(self.links, self.weights.enough)

    def restart(self) -> None:
        """Makes ready to continue a plan: its links come one by one."""
        restart(self.extension)
        self.known_span = self.first_span

    def keep_link(self, a: i64, b: i64) -> None:
        """Looks at the next link of a plan that will be continued."""
        weights, leaf = self.weights, self.leaf_of(a, b)
        if leaf == NONE:
            measure(self.extension.known, self.links, self.cubes, weights.few, weights.most)
            self.extension.network += 1
            self.known_span = span(self.links, weights.enough)
        else:
            keep(self.extension, self.links, self.cubes, leaf)
            self.known_span = self.span_with(leaf)

    def leaf_of(self, a: i64, b: i64) -> i64:
        """A stop of two for which the link between them is its only one, or NONE."""
        if self.links.number[b] == 1:
            return b
        return a if self.links.number[a] == 1 else NONE

    def span_with(self, leaf: i64) -> i64:
        """Own links of the longest line, with a stop more that was looked at."""
        line = self.extension.line[self.links.end[leaf * ROOM]]
        return max(self.known_span, min(line, self.weights.enough))

    def look(self) -> None:
        """Looks at the links of a plan."""
        weights = self.weights
        measure(self.lengths, self.links, self.cubes, weights.few, weights.most)
        self.span = span(self.links, weights.enough)

    def look_at_link(self, a: i64, b: i64) -> None:
        """Looks at the links of a plan that has one link more than the plan it continues."""
        leaf = self.leaf_of(a, b)
        if leaf == NONE:
            self.look()
        else:
            extend(self.extension, self.links, self.cubes, leaf)
            self.span = self.span_with(leaf)

    def now(self) -> i64:
        """What the deliveries of this turn count in the plan that was looked at."""
        return self.weights.now * nearest_two(self.lengths, self.weights.cap)

    def worth(self, now: i64, cost: i64) -> i64:
        """What the plan that was looked at is worth: all but its number of links and its crowd."""
        weights = self.weights
        goods = weighted(self.lengths, weights.turns) + now
        worth = weights.gain * goods // weights.unit - self.expense_of(cost)
        return worth + weights.span * self.span

    def expense_of(self, cost: i64) -> i64:
        """What so many dollars count."""
        if cost >= len(self.expenses):
            return self.expense(cost)
        if self.expenses[cost] == UNKNOWN:
            self.expenses[cost] = self.expense(cost)
        return self.expenses[cost]
