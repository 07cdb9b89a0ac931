"""Converts rows of the database to values, and back."""

import json
from typing import Any

from sqlalchemy import Row

from goldenspike.server.table.clock_settings import clock_of
from goldenspike.server.table.values import Entry, Header, Seat, Standing, StoredTable

LONGEST_ID = 100  # letters of a board's id, in lists


def standing_row(standing: Standing) -> dict[str, Any]:
    """A standing as a row of `games`."""
    known = {key: value for key, value in vars(standing).items() if key not in ("to_act", "wakes")}
    stands = {"to_act": standing.to_act, "wakes": standing.wakes}
    return {**stands, "standing": json.dumps(known)}


def seat_row(table_id: str, seat: Seat) -> dict[str, Any]:
    """A seat as a row of `seats`."""
    return {"game": table_id, **vars(seat)}


def seat_of(row: Row[Any]) -> Seat:
    """The seat that a row holds."""
    return Seat(row.seat, row.name, row.person, row.bot)


def stored_table(row: Row[Any], sitting: list[Seat]) -> StoredTable:
    """The table that a row and its seats hold."""
    return StoredTable(header_of(row), sitting, standing_of(row), row.updated)


def entry_of(row: Row[Any], board: str, sitting: list[Seat]) -> Entry:
    """The table in a list that a row, its board's id and its seats make."""
    return Entry(
        id=row.id,
        game=row.game,
        edition=row.edition,
        board=board,
        creator=row.creator,
        seats=sitting,
        standing=standing_of(row),
        updated=row.updated,
    )


def standing_of(row: Row[Any]) -> Standing:
    """How the game of a row stands."""
    usual = {"waiting": [row.to_act] if row.to_act >= 0 else []}  # rows from before there was more
    return Standing(row.to_act, **usual | json.loads(row.standing))


def board_id(text: str) -> str:
    """The id of a board that is stored as JSON."""
    board = json.loads(text)
    return board if isinstance(board, str) else str(board.get("id"))[:LONGEST_ID]


def header_row(header: Header) -> dict[str, Any]:
    """A header as columns of `games`."""
    lesson = None if header.lesson is None else json.dumps(header.lesson)
    given = {"options": json.dumps(header.options), "board": json.dumps(header.board)}
    clock = None if header.clock is None else json.dumps(header.clock.values())
    return {**vars(header), **given, "lesson": lesson, "clock": clock}


def header_of(row: Row[Any]) -> Header:
    """The header that a row holds."""
    return Header(
        id=row.id,
        game=row.game,
        edition=row.edition,
        rules=row.rules,
        options=json.loads(row.options),
        board=json.loads(row.board),
        first=row.first,
        forced=row.forced,
        seed=row.seed,
        creator=row.creator,
        hints=row.hints,
        lesson=None if row.lesson is None else json.loads(row.lesson),
        lobby=row.lobby,
        clock=None if row.clock is None else clock_of(json.loads(row.clock)),
        talk=row.talk,
        listed=row.listed,
    )
