"""The record of a table, as somebody may save it."""

from goldenspike.core.record import Record
from goldenspike.server.table import saving
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.playing import note_of, played
from goldenspike.server.table.position import Position
from goldenspike.server.table.store import TableReader


def header_of(store: TableReader, position: Position, who: Viewer) -> Record:
    """The record without its actions; refused while the game has secrets from this person."""
    now = position.replay.now
    if position.game.seen(now, who.eyes(position.to_act)) != now:
        raise Refusal("not-over", "secret")
    header = position.header.record([seat.name for seat in who.seats])
    header.notes["x-seats"] = saving.kinds_of(who.seats)
    note = note_of(played(position.events, store.sittings(position.header.id)))
    if note is not None:
        header.notes["x-played"] = note
    return header
