"""The statistics of one game, which its report room reads from the record."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from goldenspike.core import record as records
from goldenspike.games import catalogue
from goldenspike.games import records as games


@dataclass(frozen=True)
class Use:
    """Which parts of the map were built on: routes or hexes."""

    parts: tuple[str, ...] = ()  # all there are
    built: tuple[str, ...] = ()


@dataclass(frozen=True)
class CompanyStats:
    """How one company did in one game."""

    name: str
    starts: tuple[str, ...]  # where its first track began: none, one place, or both its ends
    value: float  # what a share brought to whoever kept it all the time
    performances: tuple[int, ...]  # by turn; empty where the game has none
    price: int | None  # at the end; None where the game has none
    controlled: float  # part of the turns in which somebody controlled it
    bankrupt: bool


@dataclass(frozen=True)
class CompanyGameStats:
    """The statistics of one game with companies."""

    companies: tuple[CompanyStats, ...]
    map_used: float  # part of the map
    use: Use = Use()
    spike: int | None = None  # the round of the golden spike, 0: never; None: the game has none
    deliveries: int | None = None  # None: the game has none


@dataclass(frozen=True)
class PlayerStats:
    """How one player did in a game in which players own track."""

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
    own: int  # links of the player who moved it
    income: bool  # whether that player took income for them


@dataclass(frozen=True)
class TakenTile:
    """An action tile that was taken."""

    number: int
    place: int  # how many had taken one before
    declined: bool


@dataclass(frozen=True)
class PlayerGameStats:
    """The statistics of one game in which players own track."""

    players: tuple[PlayerStats, ...]  # by seat
    deliveries: tuple[Delivery, ...]
    taken: tuple[TakenTile, ...]
    cities: tuple[str, ...]  # of the map
    map_used: float  # part of the map
    use: Use = Use()


def use_of_hexes(parts: Sequence[str], texts: Sequence[str]) -> Use:
    """Which hexes got track, from the actions of a game on a map of hexes."""
    built = {text.split()[1] for text in texts if text.startswith("lay ")}
    return Use(tuple(parts), tuple(part for part in parts if part in built))


class ReportRoom(Protocol):
    """A game's report room, which reads the statistics from the first state and the actions."""

    def tell(self, state: Any, texts: Sequence[str], /) -> CompanyGameStats | PlayerGameStats: ...


def tell(game: str, record: str) -> CompanyGameStats | PlayerGameStats:
    """The statistics of a record that we wrote, so that it needs no checking."""
    parsed = records.read(record)
    rules = catalogue.find(game)
    setup = games.set_up(rules, parsed)
    room: Any = catalogue.kit(game).room("report")
    teller: ReportRoom = room
    return teller.tell(rules.new(setup), parsed.actions)
