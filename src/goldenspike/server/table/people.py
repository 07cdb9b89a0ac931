"""What is known of players beside their tables: profiles, ratings, finished games."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from goldenspike.core.words import Line
from goldenspike.ratings.model import Rating
from goldenspike.ratings.rule import BOT, PERSON


@dataclass(frozen=True)
class Profile:
    """How others know a person."""

    id: str
    person: int
    shown: bool  # whether others may see it
    name: str  # the person's own; may be empty

    @property
    def player(self) -> str:
        """The name by which ratings know the person."""
        return f"{PERSON}{self.id}"


@dataclass(frozen=True)
class Rated:
    """A player in a pool, with the rating; the profile of a person, unless it is gone."""

    player: str
    rating: Rating
    profile: Profile | None = None

    @property
    def bot(self) -> str | None:
        """The name of a bot; None for a person."""
        return bot_of(self.player)


@dataclass(frozen=True)
class FinishedSeat:
    """A seat of a finished game."""

    seat: int
    player: str  # empty: several
    owner: str  # whose seat it was, if a person's
    name: str  # of the seat
    rank: int
    openings: Sequence[Line] = ()
    rating: Rating | None = None  # after the game; None: the seat does not count
    profile: Profile | None = None


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over."""

    table: str
    pool: str
    ended: float
    number: int | None  # in the order in which games count
    reason: str | None  # why it does not count
    seats: Sequence[FinishedSeat] = field(default_factory=list)


def bot_of(player: str) -> str | None:
    """The bot of this name of a player; None for a person."""
    return player.removeprefix(BOT) if player.startswith(BOT) else None
