"""The events of a table, from which everything else follows."""

from dataclasses import dataclass, field
from typing import Any, Final

from goldenspike.core.words import Line

# Kinds. The first two change the position.
ACTION: Final = "action"  # text: the action
UNDO: Final = "undo"  # text: the number of actions left
ASK: Final = "ask"  # text: the number of actions that would be left
AGREE: Final = "agree"
REFUSE: Final = "refuse"
SEAL: Final = "seal"  # a seat has chosen in secret; no text: see the table `sealed`
START: Final = "start"  # the host starts the game, which waited in its lobby
READY: Final = "ready"  # text: yes or no; a person in the lobby
ADMIT: Final = "admit"  # text: yes or no; whether the table's address lets people in
CLAIM: Final = "claim"  # text: a name; somebody asks for a seat
CONSENT: Final = "consent"  # to the claim to a seat
GRANT: Final = "grant"  # the same, and nobody else has to agree
DENY: Final = "deny"  # the claim is refused, withdrawn or of no use any more
PAUSE: Final = "pause"  # text: ask, agree, or begin when everybody has agreed
RESUME: Final = "resume"  # ends a pause, or refuses one
LEAVE: Final = "leave"  # text: days that the player of a seat takes off; 0: back again
TIME_UP: Final = "timeup"  # of a seat: the others are asked whether a bot sits in
AGREED_UP: Final = "agreeup"  # to that
NOTE: Final = "note"  # text: JSON, a key of the catalogue and its values

# By whom.
PERSON: Final = "person"
BOT: Final = "bot"
FORCED: Final = "forced"  # the only choice, played for a person
ORDER: Final = "order"  # a person's standing order
CHANCE: Final = "chance"
IMPORT: Final = "import"
TABLE: Final = "table"  # decided by no player

MOVES: Final = (ACTION, UNDO)


@dataclass(frozen=True)
class Move:
    """An action with its text and lines, made once and shared by all who need it."""

    action: Any
    text: str
    lines: list[Line] | None = None  # what it does; None: not narrated yet


@dataclass(frozen=True)
class Event:
    """Something that happened at a table."""

    seq: int
    kind: str
    text: str
    seat: int | None = None
    by: str = TABLE
    person: int | None = None
    # Seconds since 1970, the same for all of a step; 0: when it is written.
    made: float = field(default=0.0, compare=False)
