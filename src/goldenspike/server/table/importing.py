"""Makes tables from records."""

from random import SystemRandom

from goldenspike import bots
from goldenspike.core import record as records
from goldenspike.core.problems import Refused
from goldenspike.core.record import Record
from goldenspike.games import records as games
from goldenspike.server.table import creation
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import unfit
from goldenspike.server.table.values import Header, Person, Seat, free_name

MOST_ACTIONS = 10_000


def take(tables: Tables, person: Person, body: bytes) -> str:
    """Checks a record and makes a table from it; the table's id."""
    try:
        record = records.read(body.decode("utf-8"))
        header = header_of(record, person)
        if len(record.actions) > MOST_ACTIONS:
            raise Refused("record", [f"more than {MOST_ACTIONS} actions"])
        with tables.positions.working(""):
            creation.checked(header, len(record.players))
            played = games.replay(record)
    except UnicodeDecodeError:
        raise unfit("not-text") from None
    except Refused as error:
        raise unfit("record", problems="; ".join(error.problems)[:1000]) from None
    seats = seats_of(record, person)
    creation.add(tables, header, seats, played.texts)
    return header.id


def header_of(record: Record, person: Person) -> Header:
    """The header of a table that continues a record."""
    return Header(
        id=creation.new_id(),
        game=record.game,
        edition=record.edition,
        rules=record.rules,
        options=record.options,
        board=record.board,
        first=record.first,
        forced=True,
        seed=SystemRandom().randrange(creation.SEEDS),
        creator=person.id,
    )


def seats_of(record: Record, person: Person) -> list[Seat]:
    """Bots in the seats for which the record names them, me in all others."""
    kinds = record.notes.get("x-seats")
    if not isinstance(kinds, list) or len(kinds) != len(record.players):
        kinds = ["human"] * len(record.players)
    seats = []
    for seat, (name, kind) in enumerate(zip(record.players, kinds, strict=True)):
        named = creation.clean(name) or free_name(seat)
        is_bot = isinstance(kind, str) and bots.plays(kind, record.game)
        seats.append(Seat(seat, named, None if is_bot else person.id, kind if is_bot else None))
    return seats
