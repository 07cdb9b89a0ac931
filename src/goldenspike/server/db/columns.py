"""Converts rows of the database to values, and back."""

import json
from typing import Any

from sqlalchemy import Row

from goldenspike.server.table.values import Entry, Header, Seat, Standing


def standing_row(standing: Standing) -> dict[str, Any]:
    """A standing as a row of `games`."""
    known = {key: value for key, value in vars(standing).items() if key != "to_act"}
    return {"to_act": standing.to_act, "standing": json.dumps(known)}


def seat_row(table_id: str, seat: Seat) -> dict[str, Any]:
    """A seat as a row of `seats`."""
    return {"game": table_id, **vars(seat)}


def seat_of(row: Row[Any]) -> Seat:
    """The seat that a row holds."""
    return Seat(row.seat, row.name, row.person, row.bot)


def entry_of(row: Row[Any], sitting: list[Seat]) -> Entry:
    """The table in a list that a row and its seats hold."""
    usual = {"waiting": [row.to_act] if row.to_act >= 0 else []}  # rows from before there was more
    standing = Standing(row.to_act, **usual | json.loads(row.standing))
    return Entry(header_of(row), sitting, standing, row.updated, row.again)


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
    )
