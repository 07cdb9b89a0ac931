"""What stands where in an observation: named fields, one after the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Protocol

from goldenspike.adapters.observing.tensor import Tensor


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

    def tensor(self, rows: int = 1) -> Tensor:
        """Rows of floats with this layout, all 0."""
        scales = [field.scale for field in self.fields]
        return Tensor(list(self.starts.values()), scales, self.size, rows)

    def field(self, name: str) -> Field:
        """A field by its name."""
        return next(field for field in self.fields if field.name == name)

    def cut(self, tensor: Sequence[float], name: str) -> list[int]:
        """The whole numbers of one field, read back from a tensor."""
        field, start = self.field(name), self.starts[name]
        return [round(number * field.scale) for number in tensor[start : start + field.size]]
