"""What stands where in an observation: named fields, one after the other."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Protocol, TypeAlias

Some: TypeAlias = dict[int, int]  # numbers by their places in a field; 0 everywhere else
Facts: TypeAlias = Mapping[str, Sequence[int] | Some]  # whole numbers, by field


@dataclass(frozen=True)
class Field:
    """Numbers that belong together. In a tensor each is divided by the scale."""

    name: str
    meaning: str
    axes: tuple[str, ...] = ()  # "seat", "company" and so on; the last runs fastest
    shape: tuple[int, ...] = ()
    scale: int = 1

    @property
    def size(self) -> int:
        """How many numbers the field has."""
        return prod(self.shape)


class FieldOf(Protocol):
    """Makes a field; its shape follows from the axes."""

    def __call__(self, name: str, meaning: str, /, *axes: str, scale: int = 1) -> Field: ...


def fields_of(names: Mapping[str, Sequence[str]]) -> FieldOf:
    """A function that makes fields whose axes have these items."""

    def field(name: str, meaning: str, /, *axes: str, scale: int = 1) -> Field:
        return Field(name, meaning, axes, tuple(len(names[axis]) for axis in axes), scale)

    return field


class Layout:
    """Fields in their order, and where each begins in the tensor."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        self.starts: dict[str, int] = {}
        self.size = 0
        for field in self.fields:
            self.starts[field.name] = self.size
            self.size += field.size
        self._places = [  # name, start, end, scale: looked up for every tensor
            (field.name, self.starts[field.name], self.starts[field.name] + field.size, field.scale)
            for field in self.fields
        ]

    def flat(self, facts: Facts) -> list[float]:
        """The tensor of some facts."""
        tensor = [0.0] * self.size
        self.fill(tensor, facts)
        return tensor

    def fill(self, tensor: Any, facts: Facts) -> None:
        """Writes the tensor of some facts into a list or an array of zeros."""
        for name, start, end, scale in self._places:
            numbers = facts[name]
            if isinstance(numbers, dict):
                for place, number in numbers.items():
                    tensor[start + place] = number / scale
            else:
                tensor[start:end] = [number / scale for number in numbers]

    def field(self, name: str) -> Field:
        """A field by its name."""
        return next(field for field in self.fields if field.name == name)

    def cut(self, tensor: Sequence[float], name: str) -> list[int]:
        """The whole numbers of one field, read back from a tensor."""
        field, start = self.field(name), self.starts[name]
        return [round(number * field.scale) for number in tensor[start : start + field.size]]


def one(place: int) -> Some:
    """A one at a place, zeros elsewhere; only zeros for a place below 0.

    >>> one(1), one(-1)
    ({1: 1}, {})
    """
    return {place: 1} if place >= 0 else {}


def ones(places: Iterable[int]) -> Some:
    """Ones at some places, zeros elsewhere.

    >>> ones([0, 2])
    {0: 1, 2: 1}
    """
    return dict.fromkeys(places, 1)


def table(rows: Iterable[int], width: int) -> Some:
    """A one at the given place of each row of a table; no one where the place is below 0.

    >>> table([2, -1, 0], 3)
    {2: 1, 6: 1}
    """
    return {row * width + place: 1 for row, place in enumerate(rows) if place >= 0}


def from_chair(seat: int, observer: int, players: int) -> int:
    """A seat counted from the observer, who is 0; -1 stays -1.

    >>> from_chair(0, 2, 3), from_chair(2, 2, 3), from_chair(-1, 2, 3)
    (1, 0, -1)
    """
    return (seat - observer) % players if seat >= 0 else -1


def turned(numbers: Sequence[int], observer: int) -> list[int]:
    """Numbers by seat, turned so that the observer's comes first.

    >>> turned([10, 20, 30], 1)
    [20, 30, 10]
    """
    return [*numbers[observer:], *numbers[:observer]]
