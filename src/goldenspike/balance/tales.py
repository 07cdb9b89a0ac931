"""The report room: what statistics of a board ask of a game that was played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from goldenspike.core import record as records
from goldenspike.games import catalogue


@dataclass(frozen=True)
class CompanyTale:
    """How one company fared in one game."""

    name: str
    starts: tuple[str, ...]  # where its first track began: none, one place, or both its ends
    value: float  # what a share brought to whoever kept it all the time
    performances: tuple[int, ...]  # by turn; empty where the game has none
    price: int | None  # at the end; None where the game has none
    controlled: float  # part of the turns in which somebody controlled it
    bankrupt: bool


@dataclass(frozen=True)
class Tale:
    """What is worth telling of one game."""

    companies: tuple[CompanyTale, ...]
    map_used: float  # part of the map


@dataclass(frozen=True)
class PlayerTale:
    """How one player fared in a game in which track is players' own."""

    place: int  # in the order of the first turn, from 0
    starts: tuple[str, ...]  # where the first track began: none, one city, or both its ends
    score: int
    income: int  # at the end
    links: int  # complete ones, at the end
    bankrupt: bool


@dataclass(frozen=True)
class Delivery:
    """A cube that was moved."""

    turn: int
    seat: int
    start: str
    end: str
    links: int
    own: int  # links of who moved it
    income: bool  # whether he put them on income


@dataclass(frozen=True)
class Taken:
    """An action tile that was taken."""

    number: int
    place: int  # how many had taken one before
    declined: bool


@dataclass(frozen=True)
class PlayersTale:
    """What is worth telling of one game in which track is players' own."""

    players: tuple[PlayerTale, ...]  # by seat
    deliveries: tuple[Delivery, ...]
    taken: tuple[Taken, ...]
    cities: tuple[str, ...]  # of the map
    map_used: float  # part of the map


class Teller(Protocol):
    """A module that tells a game, from the first position."""

    def tell(self, state: Any, texts: Sequence[str], /) -> Tale | PlayersTale: ...


def tell(game: str, record: str) -> Tale | PlayersTale:
    """The tale of a record of ours, which needs no checking."""
    found = records.read(record)
    rules = catalogue.find(game)
    setup = rules.set_up(
        found.edition, found.board, len(found.players), found.first, dict(found.options)
    )
    room: Any = catalogue.kit(game).room("report")
    teller: Teller = room
    return teller.tell(rules.new(setup), found.actions)
