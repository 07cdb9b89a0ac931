"""The protocol of a game: a module with these functions, and its own types of set-up and state."""

from collections.abc import Mapping
from random import Random
from typing import Final, Protocol, TypeAlias, TypeVar

from goldenspike.core.column import i64
from goldenspike.core.words import Line, Reason

Seat: TypeAlias = i64  # from 0, clockwise
CHANCE: Final[i64] = -2  # the seat that deals
NOBODY: Final[i64] = -1  # nobody decides: the game is over

BoardSource: TypeAlias = str | Mapping[str, object]  # a board's id or file, or its keys and values

U = TypeVar("U")  # the set-up of a game
S = TypeVar("S")  # its state
A = TypeVar("A")  # its actions


class IllegalAction(ValueError):
    """Raised for a text that is not a legal action; has the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[Reason]]:
        return IllegalAction, (self.reason,)  # between processes


class Game(Protocol[U, S, A]):
    """A module that plays a game. Legality comes from `legal_actions`.

    A game that has more legal actions than can be listed lists some of them, as its rules say;
    then `why_not` alone knows the others.
    """

    @property
    def NAME(self) -> str: ...  # a constant of the module
    @property
    def RULES_VERSION(self) -> int: ...  # of new games; for older ones see `core.versions`
    @property
    def EDITION_NAMES(self) -> tuple[str, ...]: ...  # the first is the usual one
    @property
    def PLAYERS(self) -> range: ...  # how many may play
    @property
    def SCORED_IN(self) -> str: ...  # what `scores` counts: "cash" or "points"

    def set_up(
        self,
        edition: str,
        board: BoardSource,
        players: int,
        first: int = ...,
        options: Mapping[str, object] = ...,
    ) -> U: ...  # ValueError says what does not fit
    def inline_board(self, setup: U, /) -> Mapping[str, object]: ...
    def new(self, setup: U, /) -> S: ...

    def to_act(self, state: S, /) -> Seat: ...  # a seat, CHANCE or NOBODY
    def deciding(self, state: S, /) -> list[Seat]: ...  # who decides now: see `one_decides`
    def legal_actions(self, state: S, /) -> list[A]: ...  # every one, whole, once
    def apply(self, state: S, action: A, /) -> None: ...  # trusted, in place
    def copy(self, state: S, /) -> S: ...
    def deal(self, state: S, rng: Random, /) -> A: ...  # when CHANCE is to act
    def scores(self, state: S, /) -> list[int]: ...  # by seat
    def winners(self, state: S, /) -> list[int]: ...  # seats; none while the game goes on
    def measures(self, state: S, /) -> Mapping[str, float | None]: ...  # of a game that is over

    def write(self, state: S, action: A, /) -> str: ...
    def read(self, state: S, text: str, /) -> A: ...  # IllegalAction if unreadable here
    def why_not(self, state: S, text: str, /) -> Reason | None: ...  # None exactly when legal
    def narrate(self, state: S, action: A, /) -> list[Line]: ...  # before it is applied

    def seen(self, state: S, seat: Seat, /) -> S: ...  # without what this seat may not know
    def view(self, state: S, /) -> object: ...  # a frozen dataclass, for pages


def one_decides(to_act: Seat) -> list[Seat]:
    """`deciding` of a game in which one decides after the other: a seat, CHANCE, or nobody.

    Where several decide at once in secret, a game lists all who have not chosen yet. They act in
    the order of the list, and what they chose is revealed when the last of them has acted.
    """
    return [] if to_act == NOBODY else [to_act]


def play(game: Game[U, S, A], state: S, text: str) -> A:
    """Plays an action by its text, or raises `IllegalAction` and changes nothing."""
    reason = game.why_not(state, text)
    if reason is not None:
        raise IllegalAction(reason)
    action = game.read(state, text)
    game.apply(state, action)
    return action
