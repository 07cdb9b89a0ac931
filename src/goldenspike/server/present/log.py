"""The log: what happened, as sentences in the page's language."""

from dataclasses import replace
from typing import TYPE_CHECKING

from goldenspike.core.words import Line
from goldenspike.rooms.page import Seen
from goldenspike.server.present.clocks import took
from goldenspike.server.present.history import SeatHistory, history_of
from goldenspike.server.present.orders import private_notes
from goldenspike.server.present.schemas import LogEntry, Sentence
from goldenspike.server.table.events import BOT, FORCED, ORDER, PERSON, TABLE, Event
from goldenspike.server.table.position import Note, Position

if TYPE_CHECKING:
    from goldenspike.server.present.payload import Viewing


def describe_log(
    position: Position, eyes: int, names: list[str], viewing: "Viewing"
) -> list[LogEntry]:
    """Actions and notes in order. Entries are cached by language, for the names of today."""
    history = history_of(position, eyes)
    wanted = entries_of(position, history, names, viewing.language)[viewing.log_from :]
    wanted = with_own_orders(position, wanted, viewing)
    notes = [note for note in position.notes if note.count >= viewing.log_from]
    private = private_notes(position, viewing)  # all: it may change after which action one stands
    if not notes and not private:
        return wanted
    between = [describe_note(note, history, names, viewing.language) for note in notes]
    own = [describe_note(note, history, names, viewing.language) for note in private]
    between += [replace(each, by=ORDER) for each in own]
    return sorted([*wanted, *between], key=lambda each: (each.number, each.note))


def with_own_orders(
    position: Position, entries: list[LogEntry], viewing: "Viewing"
) -> list[LogEntry]:
    """Entries that say which actions orders of the person who looks have played."""
    deeds, person = position.deeds, viewing.viewer.person
    if not any(deed.by == ORDER and deed.person == person for deed in deeds):
        return entries
    own = {n for n, deed in enumerate(deeds, 1) if deed.by == ORDER and deed.person == person}
    return [replace(each, by=ORDER) if each.number in own else each for each in entries]


def entries_of(
    position: Position, history: SeatHistory, names: list[str], language: str
) -> list[LogEntry]:
    """All entries of a history; what everybody saw alike is told once."""
    told: list[LogEntry] = history.entries(language, names)
    if len(told) == len(history.seen):
        return told
    public = history.public
    shared = entries_of(position, public, names, language) if public else []
    for number in range(len(told), len(history.seen)):
        seen = history.seen[number]
        if public and public.seen[number] is seen:
            told.append(shared[number])
        else:
            deed = position.deeds[number]
            made = entry(number + 1, seen, deed, names, language)
            told.append(replace(made, took=took(position, deed.seq)))
    return told


def entry(number: int, seen: Seen, deed: Event, names: list[str], language: str) -> LogEntry:
    """The log entry of an action."""
    return LogEntry(
        number=number,
        round=seen.round,
        phase=seen.phase,
        seat=seen.seat if seen.seat >= 0 else None,
        forced=deed.by == FORCED,
        by_bot=deed.by == BOT,
        by=PERSON if deed.by == ORDER else deed.by,  # see `with_own_orders`
        note=False,
        text=seen.text,
        lines=[sentence(line, names, language) for line in seen.lines],
        parts=seen.parts,
    )


def describe_note(note: Note, history: SeatHistory, names: list[str], language: str) -> LogEntry:
    """The log entry of a note."""
    number = min(note.count, len(history.seen))
    then = history.at(number)
    return LogEntry(
        number=number,
        round=then.round,
        phase=then.phase,
        seat=None,
        forced=False,
        by_bot=False,
        by=TABLE,
        note=True,
        text="",
        lines=[sentence(note.line, names, language)],
    )


def sentence(line: Line, names: list[str], language: str) -> Sentence:
    """A line as a sentence."""
    return Sentence(key=line.key, values=dict(line.values), text=line.text(names, language))
