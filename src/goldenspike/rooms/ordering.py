"""What a game's page room may add to orders: what doing nothing is, and how deeds are called."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from goldenspike.core.words import ENGLISH, Line, catalogue
from goldenspike.rooms.page import Page


@dataclass(frozen=True)
class Ordering:
    """The words of a game's notation that standing orders need."""

    idle: Sequence[str] = ("pass",)  # actions that do nothing, where they are legal
    words: Mapping[str, int] = field(default_factory=dict)  # by verb, of a deed; else the verb
    prefix: str = ""  # of the sentences of the catalogue that say what somebody does
    controls: Callable[[Any, int], Sequence[str]] | None = None  # the companies of a seat


def ordering_of(page: Page) -> Ordering:
    """What a page room says about orders, or the usual."""
    room: Ordering = getattr(page, "ORDERING", Ordering())
    return room


def deed_of(ordering: Ordering, text: str) -> str:
    """The first words of an action, by which orders know what somebody did: `open red`."""
    words = text.split()
    return " ".join(words[: ordering.words.get(words[0], 1)])


def matches(deed: str, text: str) -> bool:
    """Whether an action is such a deed: its text begins with the words of the deed."""
    words = deed.split()
    return text.split()[: len(words)] == words


def say_deed(ordering: Ordering, deed: str) -> Line:
    """What somebody does, after `Ann` or `somebody`: "bids", "opens red"."""
    verb, _, what = deed.partition(" ")
    key = f"{ordering.prefix}.{verb}"
    if key in catalogue(ENGLISH):
        return Line(key, {"what": what})
    return Line("order.deed", {"text": deed})
