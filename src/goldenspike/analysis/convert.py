"""Dataclasses as plain data for JSON, and back."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")
LISTS: Mapping[Any, Any] = {tuple: tuple, list: list, Sequence: tuple}


class Misfit(ValueError):
    """Plain data does not have the expected shape."""


def to_json(value: Any) -> Any:
    """A value with dictionaries for dataclasses and lists for tuples."""
    if is_dataclass(value):
        return {each.name: to_json(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {key: to_json(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [to_json(each) for each in value]
    return value


def from_json(kind: type[T], value: Any) -> T:
    """A value of a type, from the output of `to_json`; unknown keys are ignored."""
    result: T = read(kind, value)
    return result


def read(kind: Any, value: Any) -> Any:
    """A value of any type that a field of a dataclass may have."""
    origin, inner = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        return read_dataclass(kind, value)
    if origin is Literal:
        return checked(value, value in inner)
    if kind is Any:
        return value
    if origin in LISTS:
        return LISTS[origin](
            read(inner[0], each) for each in checked(value, isinstance(value, list))
        )
    if origin is Mapping:
        return {key: read(inner[1], each) for key, each in checked_mapping(value).items()}
    if inner:
        return read_union(inner, value)
    return checked(value, isinstance(value, (float, int) if kind is float else kind))


def read_dataclass(kind: Any, value: Any) -> Any:
    """A dataclass from its dictionary; an older version lacks fields that have a default."""
    known = checked_mapping(value)
    hints = types_of(kind)
    needed = {each.name for each in fields(kind) if each.default is MISSING}
    checked(value, known.keys() >= needed)
    return kind(**{name: read(hints[name], known[name]) for name in hints if name in known})


@cache
def types_of(kind: Any) -> dict[str, Any]:
    """The types of the fields of a dataclass, by name."""
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)}


def read_union(kinds: tuple[Any, ...], value: Any) -> Any:
    """A value of the first of several types that it fits."""
    if value is None and NoneType in kinds:
        return None
    for kind in kinds:
        try:
            return read(kind, value)
        except Misfit:
            pass
    return checked(value, False)


def checked_mapping(value: Any) -> Mapping[str, Any]:
    """The value if it is a dictionary; raises `Misfit` if not."""
    known: Mapping[str, Any] = checked(value, isinstance(value, Mapping))
    return known


def checked(value: Any, fits: bool) -> Any:
    """The value if the condition holds; raises `Misfit` if not."""
    if not fits:
        raise Misfit(f"not as expected: {str(value)[:80]}")
    return value
