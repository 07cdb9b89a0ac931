"""What a page needs of a game beyond its protocol; a folder for each game."""

from typing import Any, Protocol

from goldenspike.server.present.schemas import Payload
from goldenspike.server.shows import steam, steam_barons, steel_driver
from goldenspike.server.shows.common import Look, Option, Period, Seen


class Show(Protocol):
    """A module that shows a game. Every state it is given was made by `seen`."""

    @property
    def TITLE(self) -> str: ...
    @property
    def SEATS(self) -> int: ...  # at a table nobody has said more about
    @property
    def PERIOD(self) -> Period: ...  # what its rules call what `moment` counts
    @property
    def RULES(self) -> tuple[str, ...]: ...  # the pages of the rulebook it is played by
    @property
    def OPTIONS(self) -> list[Option]: ...
    @property
    def HAS_SECRETS(self) -> bool: ...  # else everybody sees the same, and it is told once
    @property
    def TOLD(self) -> type[Payload]: ...  # how OpenAPI describes it
    @property
    def PLAN(self) -> type: ...  # the same for its board

    def boards(self) -> list[tuple[str, str]]: ...  # ids and names, the usual first
    def check_board(self, setup: Any, /) -> None: ...  # ValueError: too large for a server
    def board_name(self, setup: Any, /) -> str: ...
    def plan(self, setup: Any, /) -> Any: ...
    def sheet(self, setup: Any, theme: str | None, /) -> str: ...
    def stylesheet(self, theme: str, /) -> str: ...
    def moment(self, state: Any, /) -> tuple[int, str]: ...  # round or turn, and phase
    def view(self, state: Any, look: Look, /) -> Any: ...
    def numbers(self, state: Any, /) -> Any: ...
    def marks(self, state: Any, look: Look, /) -> dict[str, dict[str, str]]: ...
    def offers(self, state: Any, /) -> list[Any]: ...  # of the seat that decides
    def lot(self, state: Any, texts: list[str], /) -> int | None: ...  # which auction is under way
    def bids(self, state: Any, seat: int, /) -> bool: ...  # in an auction under way
    def ordered(self, state: Any, up_to: int, /) -> str | None: ...  # by a standing order
    def chart(self, setup: Any, seen: list[Seen], /) -> Any: ...
    def result(self, state: Any, chart: Any, /) -> Any: ...

    # Where several decide together, none knowing what the others do:
    def together(self, state: Any, /) -> list[int]: ...  # who does now; none: one decides
    def stand_in(self, state: Any, /) -> str: ...  # what any of them might play
    def has_choice(self, state: Any, /) -> bool: ...  # whether who decides could play another


SHOWS: dict[str, Show] = {  # the games a table can be made for
    "steel-driver": steel_driver,
    "steam-barons": steam_barons,
    "steam": steam,
}


def find(name: str) -> Show:
    """The show of a game."""
    if name not in SHOWS:
        raise ValueError(f"no tables of {name!r} yet; there are tables of {', '.join(SHOWS)}")
    return SHOWS[name]
