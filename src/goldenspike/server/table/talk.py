"""What people say at a table: who talks with whom, and what a text may hold.

Players and spectators talk apart while a game goes on. When it is over, everybody reads all of it.
Talk is no event: it has numbers of its own, is in no record, and no bot is told of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from goldenspike.core.game import NOBODY
from goldenspike.server.table.creation import plain
from goldenspike.server.table.errors import Refusal, unfit
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.values import StoredTable

Room = Literal["players", "watchers"]
PLAYERS: Final = "players"
WATCHERS: Final = "watchers"
ROOMS: Final[tuple[Room, ...]] = (PLAYERS, WATCHERS)

Sign = Literal["yes", "well-played", "thanks", "laugh", "wow", "ouch"]
LONGEST: Final = 500  # letters of a message
MOST: Final = 2000  # messages at a table
MOST_TOLD: Final = 500  # messages in one answer
JOINERS: Final = "\u200c\u200d\ufe0f"  # signs that some languages and small pictures are made with


@dataclass(frozen=True)
class Reaction:
    """What somebody thinks of a message, in a word."""

    person: int
    sign: Sign


@dataclass(frozen=True)
class Message:
    """Something that was said."""

    number: int
    revision: int  # of its last change; the number, if there was none
    room: Room
    person: int
    seat: int | None  # of a player
    name: str  # at that time; may be empty
    at: int  # actions before it
    text: str  # empty if it was removed
    removed: bool
    made: float  # seconds since 1970
    reactions: Sequence[Reaction] = field(default_factory=list)


@dataclass(frozen=True)
class Saying:
    """Something that is to be said, by whom and when."""

    game: str
    room: Room
    person: int
    seat: int | None
    name: str
    at: int
    text: str
    key: str | None = None  # sent again with the same key, it is said once


@dataclass(frozen=True)
class Talker:
    """A person at a table, as far as that matters to talk."""

    table: str
    viewer: Viewer
    over: bool

    @property
    def person(self) -> int:
        """The person; nobody else sees a table."""
        assert self.viewer.person is not None
        return self.viewer.person

    @property
    def room(self) -> Room:
        """Where this person speaks."""
        return PLAYERS if self.viewer.mine else WATCHERS

    @property
    def rooms(self) -> tuple[Room, ...]:
        """What this person reads."""
        return rooms_of(bool(self.viewer.mine), self.over)

    @property
    def seat(self) -> int | None:
        """The seat for which this person speaks."""
        return self.viewer.mine[0] if self.viewer.mine else None


def rooms_of(plays: bool, over: bool) -> tuple[Room, ...]:
    """What somebody reads who plays, or watches, at a game that is over or not."""
    if over:
        return ROOMS
    return (PLAYERS,) if plays else (WATCHERS,)


def talker(stored: StoredTable, viewer: Viewer) -> Talker:
    """A viewer of a table as somebody who talks there."""
    return Talker(stored.header.id, viewer, stored.standing.to_act == NOBODY)


def clean_text(text: str) -> str:
    """A text on one line, without signs that nobody sees; a refusal if nothing is left."""
    said = plain(text[:LONGEST], JOINERS)
    if not said.strip(JOINERS):
        raise unfit("nothing-said")
    return said


def check_on(on: bool) -> None:
    """A refusal where nobody talks."""
    if not on:
        raise Refusal("talk-off")
