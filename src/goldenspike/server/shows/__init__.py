"""What a page needs of a game beyond its protocol; a module for each game."""

from typing import Any, Protocol

from goldenspike.server.shows import steel_driver
from goldenspike.server.shows.offers import Offer
from goldenspike.server.shows.outcome import Chart, Result
from goldenspike.server.shows.plan import Plan


class Show(Protocol):
    """A module that shows a game. Every state it is given was made by `seen`."""

    @property
    def TITLE(self) -> str: ...
    @property
    def HAS_SECRETS(self) -> bool: ...  # else everybody sees the same, and it is told once

    def boards(self) -> list[tuple[str, str]]: ...  # ids and names
    def check_board(self, setup: Any, /) -> None: ...  # ValueError: too large for a server
    def board_name(self, setup: Any, /) -> str: ...
    def plan(self, setup: Any, /) -> Plan: ...
    def sheet(self, setup: Any, theme: str | None, /) -> str: ...
    def stylesheet(self, theme: str, /) -> str: ...
    def moment(self, state: Any, /) -> tuple[int, str]: ...  # round and phase
    def numbers(self, state: Any, /) -> Any: ...
    def marks(
        self, state: Any, last: str | None, names: list[str], /
    ) -> dict[str, dict[str, str]]: ...
    def offers(self, state: Any, /) -> list[Offer]: ...
    def lot(self, state: Any, texts: list[str], /) -> int | None: ...  # what opened the auction
    def bids(self, state: Any, seat: int, /) -> bool: ...  # in an auction under way
    def ordered(self, state: Any, up_to: int, /) -> str | None: ...  # by a standing order
    def chart(
        self, moments: list[tuple[int, str]], scores: list[list[int]], /
    ) -> Chart: ...  # both by number of actions
    def result(self, state: Any, chart: Chart, /) -> Result: ...


SHOWS: dict[str, Show] = {"steel-driver": steel_driver}  # the games a table can be made for


def find(name: str) -> Show:
    """The show of a game."""
    if name not in SHOWS:
        raise ValueError(f"no tables of {name!r} yet; there are tables of {', '.join(SHOWS)}")
    return SHOWS[name]
