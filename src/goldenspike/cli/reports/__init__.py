"""What `goldenspike board report` asks of a game that was played: a module each game."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from goldenspike.core import record as records
from goldenspike.games import registry

MODULES = {  # by game
    "steel-driver": "goldenspike.cli.reports.steel_driver",
    "steam-barons": "goldenspike.cli.reports.steam_barons",
}


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


class Teller(Protocol):
    """A module that tells a game."""

    def tell(self, state: Any, texts: Sequence[str], /) -> Tale: ...  # from the first position


def tell(game: str, record: str) -> Tale:
    """The tale of a record of ours, which needs no checking."""
    found = records.read(record)
    rules = registry.find(game)
    setup = rules.set_up(
        found.edition, found.board, len(found.players), found.first, dict(found.options)
    )
    teller: Teller = import_module(MODULES[game])
    return teller.tell(rules.new(setup), found.actions)
