"""A queue that serves everybody in turn: whoever was served longest ago comes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

REMEMBERED = 10_000  # groups
T = TypeVar("T")


class Turns:
    """When each group was served last."""

    def __init__(self) -> None:
        self.served: OrderedDict[Hashable, int] = OrderedDict()  # the last served at the end
        self.count = 0

    def last(self, group: Hashable) -> int:
        """When a group was served last, as a count; 0 if it was not."""
        return self.served.get(group, 0)

    def serve(self, *groups: Hashable) -> None:
        """Notes that groups are served now."""
        self.count += 1
        for group in groups:
            self.served.pop(group, None)
            self.served[group] = self.count
        while len(self.served) > REMEMBERED:
            self.served.popitem(last=False)


@dataclass(frozen=True, eq=False)
class Waiting(Generic[T]):
    """Something that waits, and whose it is: the widest group first, a person last."""

    item: T
    groups: tuple[Hashable, ...]


class FairQueue(Generic[T]):
    """Things that wait for their turn. For one thread at a time."""

    def __init__(self) -> None:
        self.waiting: list[Waiting[T]] = []
        self.turns = Turns()

    def __len__(self) -> int:
        return len(self.waiting)

    def count(self, group: Hashable) -> int:
        """How many items of a group wait."""
        return sum(group in each.groups for each in self.waiting)

    def put(self, item: T, groups: Sequence[Hashable]) -> None:
        """Lets an item wait."""
        self.waiting.append(Waiting(item, tuple(groups)))

    def take(self, may: Callable[[Waiting[T]], bool] = lambda each: True) -> Waiting[T] | None:
        """The item whose groups were served longest ago; of one group, the first to come."""
        ready = [each for each in self.waiting if may(each)]
        if not ready:
            return None
        chosen = min(ready, key=lambda each: [self.turns.last(group) for group in each.groups])
        self.waiting.remove(chosen)
        self.turns.serve(*chosen.groups)
        return chosen

    def drop(self, item: T) -> None:
        """Removes an item that no longer waits."""
        self.waiting = [each for each in self.waiting if each.item is not item]
