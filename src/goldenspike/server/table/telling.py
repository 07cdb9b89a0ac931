"""How people are told that it is their turn: their channels and wishes, and when they are told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from goldenspike.core.words import Line

# Kinds of channels.
PUSH: Final = "push"  # Web Push: a browser, also one without an open page
MAIL: Final = "mail"
WEB: Final = "web"  # a webhook: Discord, or a program
CODE: Final = "code"  # an e-mail address to which a code to sign in is sent, and nothing else

# Kinds of messages.
TURN: Final = "turn"
REMINDER: Final = "reminder"  # of a turn: the time for it is nearly up
NUDGE: Final = "nudge"  # somebody waits for the person, whose turn it is
TEST: Final = "test"
CONFIRM: Final = "code"  # the code that confirms an e-mail address
SIGN_IN: Final = "sign-in"  # a code by which a browser signs in

MOST_CHANNELS: Final = 10  # of one person
MOST_GUESSES: Final = 5  # wrong codes after which a channel is removed
DAY_MINUTES: Final = 24 * 60
OF_TURNS: Final = (TURN, NUDGE, REMINDER)  # true as long as the turn lasts, and subject to wishes
PAUSES: Final = (30, 120, 600, 1800)  # seconds between the first tries
LONGEST_PAUSE: Final = 3600  # seconds between all later ones
MOST_TRIES: Final = 30  # more than a day
MOST_CODE_TRIES: Final = 4  # of a code to sign in: somebody waits for it at the page


@dataclass(frozen=True)
class Channel:
    """One way to tell a person."""

    id: str
    person: int
    kind: str
    address: str  # an endpoint, an e-mail address or a URL
    keys: Mapping[str, str] = field(default_factory=dict)  # of a push subscription
    language: str = "en"
    base: str = ""  # the address at which this person reaches the server
    secret: str = ""  # in messages: whoever has it may switch the channel off
    code: str | None = None  # that confirms it; None: it is confirmed
    guesses: int = 0  # wrong codes so far
    off: bool = False  # its receiver said that it does not exist any more
    error: Line | None = None  # what the last try met with
    tried: float | None = None  # when; seconds since 1970
    sent: float | None = None  # when a message last arrived


@dataclass(frozen=True)
class Wishes:
    """When a person wants to be told."""

    quiet_from: int | None = None  # minutes since midnight; None: no quiet hours
    quiet_until: int | None = None
    zone: str = "UTC"  # the time zone, by its name of the IANA
    every: int = 0  # minutes between two messages, which gather what happens; 0: each at once
    here_too: bool = False  # also while a page is open


@dataclass(frozen=True)
class Turn:
    """A table that waits for a person, as a message names it."""

    table: str
    game: str
    others: tuple[str, ...]  # the names of the other players
    until: float | None = None  # when the time for it is up
    zone: str = "UTC"  # the person's


@dataclass(frozen=True)
class Batch:
    """What is sent as one message. A repetition has the same id."""

    id: str
    channel: Channel
    kind: str
    turns: tuple[Turn, ...]
    tries: int  # this one included


class SendError(Exception):
    """A message did not arrive."""

    def __init__(
        self, key: str, for_good: bool = False, after: float = 0, **values: str | int
    ) -> None:
        self.line = Line(f"told.error.{key}", values)
        super().__init__(f"{key} {values}")
        self.for_good = for_good  # the receiver does not exist any more
        self.after = after  # seconds for which the receiver wants to be left alone


@lru_cache(maxsize=100)
def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; ValueError if there is none."""
    try:
        return ZoneInfo(name)
    except (OSError, KeyError, ValueError):
        raise ValueError(f"there is no time zone {name!r}") from None


def earliest(wishes: Wishes, now: float, last: float | None) -> float:
    """The first moment from now on at which a person may be told, after a last message."""
    free = now if last is None or not wishes.every else max(now, last + 60 * wishes.every)
    return after_quiet(wishes, free)


def after_quiet(wishes: Wishes, moment: float) -> float:
    """The moment, or the end of the quiet hours in which it lies."""
    start, end = wishes.quiet_from, wishes.quiet_until
    if start is None or end is None or start == end:
        return moment
    local = datetime.fromtimestamp(moment, zone_of(wishes.zone))
    minute = local.hour * 60 + local.minute
    if not is_between(minute, start, end):
        return moment
    day = local if minute < end else local + timedelta(days=1)
    return day.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0).timestamp()


def is_between(minute: int, start: int, end: int) -> bool:
    """Whether a minute of the day lies between two, over midnight if they say so.

    >>> is_between(30, 22 * 60, 8 * 60), is_between(12 * 60, 22 * 60, 8 * 60)
    (True, False)
    """
    return start <= minute < end if start < end else minute >= start or minute < end


def pause_after(batch: Batch) -> float | None:
    """Seconds until the next try of a message; None if that was the last."""
    most = {TEST: 1, SIGN_IN: MOST_CODE_TRIES}.get(batch.kind, MOST_TRIES)
    if batch.tries >= most:
        return None
    return (*PAUSES, *(LONGEST_PAUSE,) * MOST_TRIES)[batch.tries - 1]
