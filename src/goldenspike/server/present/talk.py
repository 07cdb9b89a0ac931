"""What a page is told of talk, and of who is there."""

import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from goldenspike.analysis.model import doc
from goldenspike.core.game import NOBODY
from goldenspike.server.present.schemas import TalkBrief
from goldenspike.server.table.nudging import nudgeable
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.talk import Message, Room, Sign, Talker, rooms_of
from goldenspike.server.table.values import Extras, Seat

THINKING = 120.0  # seconds after using a page for which somebody to decide is said to think
Presence = Literal["here", "away", "thinking"]


@dataclass(frozen=True)
class ReactionTold:
    """A reaction, and how many people had it."""

    sign: Sign
    count: int
    mine: bool


@dataclass(frozen=True)
class MessageTold:
    """Something that was said at a table."""

    number: int = field(metadata=doc("grows, with gaps"))
    room: Room
    seat: int | None = field(metadata=doc("of a player; null: a spectator"))
    name: str = field(metadata=doc("at that time; may be empty"))
    mine: bool
    at: int = field(metadata=doc("how many actions came before"))
    made: float = field(metadata=doc("seconds since 1970"))
    text: str = field(metadata=doc("empty if it was removed, or I have muted who said it"))
    removed: bool
    muted: bool
    removable: bool = field(metadata=doc("I can remove it"))
    reactions: list[ReactionTold]


@dataclass(frozen=True)
class Talk:
    """What was said at a table, as far as one person may read it, and what changed since."""

    on: bool
    room: Room = field(metadata=doc("where I speak"))
    rooms: list[Room] = field(metadata=doc("what I read; when that changes, ask for all of it"))
    said: int = field(metadata=doc("the last change in this answer; send it as `after`"))
    more: bool = field(metadata=doc("there is more: ask again"))
    messages: list[MessageTold] = field(metadata=doc("new ones, and others that have changed"))


@dataclass(frozen=True)
class SeatPresence:
    seat: int
    state: Presence | None = field(metadata=doc("null: no person plays it"))


@dataclass(frozen=True)
class PresenceTold:
    """Who is at a table now."""

    seats: list[SeatPresence]


def describe_talk(position: Position, viewer: Viewer, extras: Extras) -> TalkBrief:
    """Whether there is talk, and whom this person can nudge."""
    over = position.begun and position.to_act == NOBODY
    rooms = rooms_of(bool(viewer.mine), over)
    said = max(extras.said.get(room, 0) for room in rooms)
    return TalkBrief(on=extras.talk, said=said, nudge=nudgeable(position, viewer))


def tell_talk(talker: Talker, found: Iterable[Message], muted: frozenset[int]) -> list[MessageTold]:
    """Messages for one person."""
    return [describe_message(talker, message, muted) for message in found]


def describe_message(talker: Talker, message: Message, muted: frozenset[int]) -> MessageTold:
    """A message for one person; of somebody muted, only that there is one."""
    counts = Counter(reaction.sign for reaction in message.reactions)
    own = {each.sign for each in message.reactions if each.person == talker.person}
    mine, unheard = message.person == talker.person, message.person in muted
    return MessageTold(
        number=message.number,
        room=message.room,
        seat=message.seat,
        name=message.name,
        mine=mine,
        at=message.at,
        made=message.made,
        text="" if unheard else message.text,
        removed=message.removed,
        muted=unheard,
        removable=not message.removed and (mine or talker.viewer.creator),
        reactions=[ReactionTold(sign, count, sign in own) for sign, count in counts.items()],
    )


def is_thinking(seat: Seat, waiting: Iterable[int], connected: Mapping[int, float]) -> bool:
    """Whether a person is to decide and has used an open page lately."""
    used = 0.0 if seat.person is None else connected.get(seat.person, 0.0)
    return seat.kind == "person" and seat.seat in waiting and time.time() - used < THINKING


def presence_of(
    seats: Iterable[Seat], waiting: Iterable[int], connected: Mapping[int, float]
) -> PresenceTold:
    """By seat: whether its person is here, away or thinking."""

    def state(seat: Seat) -> Presence | None:
        if seat.kind != "person":
            return None
        if is_thinking(seat, waiting, connected):
            return "thinking"
        return "here" if seat.person in connected else "away"

    return PresenceTold([SeatPresence(seat.seat, state(seat)) for seat in seats])
