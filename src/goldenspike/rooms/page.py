"""The page room: what a game adds to the page in the browser."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeVar, runtime_checkable

from goldenspike.core.words import Line
from goldenspike.games import catalogue

Period = Literal["round", "turn"]


@dataclass(frozen=True, slots=True)
class Seen:
    """An action as a seat saw it. The last of a list is the present, and has no text."""

    round: int
    phase: str
    seat: int  # that acted; below 0, chance
    text: str
    lines: list[Line]
    scores: list[int]  # before it
    parts: list[int] = field(default_factory=list)  # lines at which further parts of it begin


@dataclass(frozen=True)
class ViewDetails:
    """What the page shows of a position beside the state itself."""

    last: str | None  # the action played last
    names: list[str]  # of the seats
    chosen: frozenset[int] = frozenset()  # seats that have decided, where several do so together


@dataclass(frozen=True)
class Sign:
    """A company's box; `look` is the CSS class of its colour."""

    name: str
    letter: str
    element: str
    look: str


@dataclass(frozen=True)
class Option:
    """An option of a game and its possible values, the usual one first."""

    name: str
    choices: Sequence[str | bool | int]
    editions: Sequence[str] = ()  # that have it; none named: all


@dataclass(frozen=True)
class CashChart:
    """Cash by seat, at the start and after every change."""

    at: list[int]  # numbers of actions
    rounds: list[int]  # that were over then
    cash: list[list[int]]  # by point in time, then by seat


@dataclass(frozen=True)
class Prospect:
    """What an action would make possible: goods that could be delivered then."""

    text: str  # of the action
    cubes: dict[str, int]  # by colour: how many could go further than now
    links: int  # own links of the best of their deliveries


class Offered(Protocol):
    """What every offer has in a game with a page room."""

    @property
    def text(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def least(self) -> int | None: ...


SomeOffer = TypeVar("SomeOffer", bound=Offered)


def bid_in(offers: Sequence[SomeOffer]) -> SomeOffer | None:
    """The offer to bid, with its bounds; None if there is none."""
    return next((offer for offer in offers if offer.kind == "bid"), None)


def bid_up_to(offers: Sequence[Offered], up_to: int) -> str:
    """The least bid offered if a standing order covers it; else `pass`."""
    bid = bid_in(offers)
    if bid is None or bid.least is None or bid.least > up_to:
        return "pass"
    return f"{bid.text} {bid.least}"


@dataclass(frozen=True)
class Types:
    """The types of a game's part of the payload, for OpenAPI."""

    view: type
    numbers: type
    offer: type
    chart: type
    result: type
    plan: type


class Page(Protocol):
    """A game's page room. Every state it is given was made by `seen`."""

    @property
    def SEATS(self) -> int: ...  # at a new table, unless the person chooses another number
    @property
    def PERIOD(self) -> Period: ...  # what its rules call what `moment` counts
    @property
    def OPTIONS(self) -> list[Option]: ...
    @property
    def TYPES(self) -> Types: ...

    def boards(self) -> list[tuple[str, str]]: ...  # ids and names, the usual first
    def check_board(self, setup: Any, /) -> None: ...  # ValueError: too large for a server
    def board_name(self, setup: Any, /) -> str: ...
    def plan(self, setup: Any, /) -> Any: ...
    def sheet(self, setup: Any, theme: str | None, /) -> str: ...
    def stylesheet(self, theme: str, /) -> str: ...
    def moment(self, state: Any, /) -> tuple[int, str]: ...  # round or turn, and phase
    def view(self, state: Any, details: ViewDetails, /) -> Any: ...
    def numbers(self, state: Any, /) -> Any: ...
    def marks(self, state: Any, details: ViewDetails, /) -> dict[str, dict[str, str]]: ...
    def offers(self, state: Any, /) -> list[Any]: ...  # of the seat that decides
    def prospects(self, state: Any, texts: list[str], /) -> list[Prospect]: ...  # of legal texts
    def lot(self, state: Any, texts: list[str], /) -> int | None: ...  # which auction is under way
    def bids(self, state: Any, seat: int, /) -> bool: ...  # in an auction under way
    def bid(self, state: Any, seat: int, /) -> Any: ...  # its offer, were it this seat's turn
    def ordered(self, state: Any, up_to: int, /) -> str | None: ...  # by a standing order
    def wanted(self, state: Any, element: str, /) -> str | None: ...  # the action a click means
    def chart(self, setup: Any, seen: list[Seen], /) -> Any: ...
    def result(self, state: Any, chart: Any, /) -> Any: ...


@runtime_checkable
class InParts(Protocol):
    """A page room that shows some actions part by part: a link, then the end of the round."""

    def parts(self, lines: list[Line], /) -> list[int]: ...  # of an action: where others begin
    def during(self, state: Any, action: Any, part: int, /) -> Any: ...  # after so many parts


def parts_of(page: Page) -> Callable[[list[Line]], list[int]]:
    """The function that says at which lines of an action further parts begin; none: it is one."""
    return page.parts if isinstance(page, InParts) else lambda lines: []


@runtime_checkable
class Hiding(Protocol):
    """A page room that knows when seats know different things: else they are compared."""

    def hides(self, state: Any, /) -> bool: ...  # from some seats or watchers, and not from others


def hides_of(page: Page) -> Callable[[Any], bool]:
    """The function that says whether a position may hide anything from anybody."""
    return page.hides if isinstance(page, Hiding) else lambda state: True


@runtime_checkable
class Weighing(Protocol):
    """A page room that says how much a decision weighs where there is a clock: usually 1."""

    @property
    def WEIGHTS(self) -> Mapping[str, float]: ...  # by phase


def weight_of(page: Page, moment: tuple[int, str]) -> float:
    """How much a decision weighs at a moment: so many times the usual time is given for it."""
    return page.WEIGHTS.get(moment[1], 1.0) if isinstance(page, Weighing) else 1.0


def find(name: str) -> Page:
    """The page room of a game, or the general one."""
    from goldenspike.rooms.general_page import GeneralPage

    kit = catalogue.kit(name)
    room: Any = kit.room("page")
    page: Page = GeneralPage(kit) if room is None else room
    return page
