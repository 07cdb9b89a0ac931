"""Records that somebody brings."""

import secrets
from random import SystemRandom

from goldenspike import bots
from goldenspike.core import record as records
from goldenspike.core.problems import Refused
from goldenspike.core.record import Record
from goldenspike.games import records as games
from goldenspike.server.table import creation
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import unfit
from goldenspike.server.table.values import Header, Person, Seat

MOST_ACTIONS = 10_000


def take(tables: Tables, person: Person, body: bytes) -> str:
    """A table made from a record, checked whole; its id."""
    try:
        found = records.read(body.decode("utf-8"))
        header = header_of(found, person)
        if len(found.actions) > MOST_ACTIONS:
            raise Refused("record", [f"more than {MOST_ACTIONS} actions"])
        creation.set_up(header, len(found.players))
        played = games.replay(found)
    except UnicodeDecodeError:
        raise unfit("not-text") from None
    except Refused as error:
        raise unfit("record", problems="; ".join(error.problems)[:1000]) from None
    seats = seats_of(found, person)
    creation.add(tables, header, seats, played.texts)
    return header.id


def header_of(found: Record, person: Person) -> Header:
    """The header of a table that goes on with a record."""
    return Header(
        id=secrets.token_urlsafe(creation.ID_BYTES),
        game=found.game,
        edition=found.edition,
        rules=found.rules,
        options=found.options,
        board=found.board,
        first=found.first,
        forced=True,
        seed=SystemRandom().randrange(creation.SEEDS),
        creator=person.id,
    )


def seats_of(found: Record, person: Person) -> list[Seat]:
    """Bots where the record's notes name them, and me everywhere else."""
    kinds = found.notes.get("x-seats")
    if not isinstance(kinds, list) or len(kinds) != len(found.players):
        kinds = ["human"] * len(found.players)
    seats, known = [], bots.playing(found.game)
    for seat, (name, kind) in enumerate(zip(found.players, kinds, strict=True)):
        named = creation.clean(name) or f"Player {seat + 1}"
        is_bot = isinstance(kind, str) and kind in known
        seats.append(Seat(seat, named, None if is_bot else person.id, kind if is_bot else None))
    return seats
