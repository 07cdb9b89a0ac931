"""The record of a table from its events alone, for tables at which nobody works."""

from collections.abc import Sequence

from goldenspike.core import record as records
from goldenspike.core.game import NOBODY
from goldenspike.games import catalogue
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.events import ACTION, UNDO, Event
from goldenspike.server.table.values import Seat, StoredTable


def actions_of(events: Sequence[Event]) -> list[str]:
    """The actions that stand after some events."""
    texts: list[str] = []
    for event in events:
        if event.kind == ACTION:
            texts.append(event.text)
        elif event.kind == UNDO:
            del texts[int(event.text) :]
    return texts


def kinds_of(seats: Sequence[Seat]) -> list[str]:
    """Who plays each seat, as records tell it: a bot's name, or human."""
    return [seat.bot or "human" for seat in seats]


def record_text(table: StoredTable, events: Sequence[Event]) -> str:
    """The text of a record, which nobody has replayed: it has no result."""
    record = table.header.record([seat.name for seat in table.seats])
    record.actions.extend(actions_of(events))
    record.notes["x-seats"] = kinds_of(table.seats)
    return records.write(record)


def check_secrets(table: StoredTable) -> None:
    """A refusal if the actions of a game might hold secrets: those of our games never do."""
    if table.header.game not in catalogue.OURS and table.standing.to_act != NOBODY:
        raise Refusal("not-over", "secret")
