"""What the server and its isolated process tell each other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

# To the isolated process.


@dataclass(frozen=True)
class Asked:
    """A request to answer."""

    number: int
    scope: Mapping[str, Any]  # of ASGI, as far as it can be sent
    body: bytes


@dataclass(frozen=True)
class Connected:
    """The people who have a page open at the server."""

    people: frozenset[int]


# From the isolated process.


@dataclass(frozen=True)
class Alive:
    """The process runs; sent every second."""


@dataclass(frozen=True)
class Answered:
    """The answer to a request."""

    number: int
    status: int
    headers: Sequence[tuple[bytes, bytes]]
    body: bytes
    new_token: str | None = None  # the cookie of a new visitor


@dataclass(frozen=True)
class Begun:
    """Work at a board has begun. There is one piece of work at a time."""

    table: str  # empty: it is not stored yet
    request: int | None  # the number of the request it is for; None: a bot's move or an analysis


@dataclass(frozen=True)
class Ended:
    """The work has ended."""


@dataclass(frozen=True)
class OutOfMemory:
    """The work needs more memory than there is."""


@dataclass(frozen=True)
class Changed:
    """The process has written events at a table; on SQLite only, PostgreSQL tells it itself."""

    table: str
    seq: int  # of the last event
