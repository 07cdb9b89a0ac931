"""The log: what happened, in sentences of the language that is asked for."""

from typing import TYPE_CHECKING

from goldenspike.core.words import Line
from goldenspike.rooms.page import Seen
from goldenspike.server.events import BOT, FORCED, TABLE, Event
from goldenspike.server.models import LogEntry, Sentence
from goldenspike.server.position import Note, Position

if TYPE_CHECKING:
    from goldenspike.server.payload import Glance


def told_log(position: Position, eyes: int, names: list[str], glance: "Glance") -> list[LogEntry]:
    """Actions and notes in their order. What has been said in a language is kept."""
    trail = position.trail(eyes)
    told: list[LogEntry] = trail.told.setdefault((glance.language, *names), [])
    for number in range(len(told), len(trail.seen)):
        deed = position.deeds[number]
        told.append(entry(number + 1, trail.seen[number], deed, names, glance.language))
    wanted = told[glance.log_from :]
    notes = [note for note in position.notes if note.count >= glance.log_from]
    if not notes:
        return wanted
    between = [told_note(note, position, eyes, names, glance.language) for note in notes]
    return sorted([*wanted, *between], key=lambda each: (each.number, each.note))


def entry(number: int, seen: Seen, deed: Event, names: list[str], language: str) -> LogEntry:
    """What an action did."""
    return LogEntry(
        number=number,
        round=seen.round,
        phase=seen.phase,
        seat=seen.seat if seen.seat >= 0 else None,
        forced=deed.by == FORCED,
        by_bot=deed.by == BOT,
        by=deed.by,
        note=False,
        text=seen.text,
        lines=[sentence(line, names, language) for line in seen.lines],
    )


def told_note(
    note: Note, position: Position, eyes: int, names: list[str], language: str
) -> LogEntry:
    """Something that is no action."""
    number = min(note.count, position.count)
    state = position.game.seen(position.replay.at(number), eyes)
    round, phase = position.show.moment(state)
    return LogEntry(
        number=number,
        round=round,
        phase=phase,
        seat=None,
        forced=False,
        by_bot=False,
        by=TABLE,
        note=True,
        text="",
        lines=[sentence(note.line, names, language)],
    )


def sentence(line: Line, names: list[str], language: str) -> Sentence:
    """A line in words."""
    return Sentence(key=line.key, values=dict(line.values), text=line.text(names, language))
