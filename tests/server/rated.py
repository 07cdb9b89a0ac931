"""Whole games of people and bots at once, for tests of ratings: each written in one step."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from goldenspike.server.db.store import Store
from goldenspike.server.http.auth import hashed
from goldenspike.server.table import creation
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.events import BOT, PERSON
from goldenspike.server.table.values import Person, Seat, SeatPlan, TablePlan

GAME = "steel-driver"
Player = int | str  # a person, or a bot by its name
During = Callable[[Draft], None]


def new_people(store: Store, count: int) -> list[int]:
    """So many new people."""
    known = store.count_tables()
    return [store.add_person(hashed(f"{known} {number}")).id for number in range(count)]


def seats_for(players: Sequence[Player]) -> list[Seat]:
    """Seats for people and bots."""
    return [
        Seat(at, str(who).title(), bot=who) if isinstance(who, str) else Seat(at, f"P{who}", who)
        for at, who in enumerate(players)
    ]


def begin(tables: Tables, players: Sequence[Player], **more: Any) -> str:
    """A table for people and bots."""
    maker = next((who for who in players if isinstance(who, int)), None)
    assert maker is not None, "somebody has to make the table"
    plan = TablePlan(more.pop("game", GAME), [SeatPlan("open")] * len(players), **more)
    header = creation.new_header(Person(maker), plan)
    creation.add(tables, header, seats_for(players))
    return header.id


def finish(tables: Tables, table: str, luck: Random, until: int | None = None) -> None:
    """Plays a table to its end, or until there are so many actions."""
    with tables.positions.at(table) as position:
        draft = tables.draft(position)
        while draft.game.to_act(draft.state) >= 0 and len(draft.texts) != until:
            seat = draft.seats[int(draft.game.to_act(draft.state))]
            action = luck.choice(draft.game.legal_actions(draft.state))
            draft.play(action, BOT if seat.bot else PERSON, None if seat.bot else seat.person)
        tables.write(position, draft.step())


def change(tables: Tables, table: str, during: During) -> None:
    """Lets something happen at a table."""
    with tables.positions.at(table) as position:
        draft = tables.draft(position)
        during(draft)
        tables.write(position, draft.step())


def play(tables: Tables, players: Sequence[Player], luck: Random, *during: During) -> str:
    """A whole game, in which things happen after 20 actions, 24, and so on; its table."""
    table = begin(tables, players)
    for number, each in enumerate(during):
        finish(tables, table, luck, 20 + 4 * number)
        change(tables, table, each)
    finish(tables, table, luck)
    return table
