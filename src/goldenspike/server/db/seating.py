"""Writes who sits where, with the step that changes it, and who played a seat from when."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, update

from goldenspike.server.db.columns import seat_row
from goldenspike.server.db.schema import links, seats, sittings
from goldenspike.server.table.playing import moment_of, new_players
from goldenspike.server.table.values import Seat, Sitting, Step


def write_seats(connection: Connection, step: Step) -> None:
    """Updates the seats that a step changes, and ends or uses up links to them."""
    write_sittings(connection, step.game, changing_hands(connection, step), moment_of(step))
    for seat in step.seats:
        its = (seats.c.game == step.game) & (seats.c.seat == seat.seat)
        connection.execute(update(seats).where(its).values(seat_row(step.game, seat)))
    if step.ends_links:
        those = (links.c.game == step.game) & links.c.seat.in_(step.ends_links)
        connection.execute(delete(links).where(those))
    if step.link is not None:
        that = links.c.token == step.link
        connection.execute(update(links).where(that).values(person=step.taker))


def changing_hands(connection: Connection, step: Step) -> list[Seat]:
    """The seats of a step that somebody else plays from now on: not those with a new name only."""
    numbers = [seat.seat for seat in step.seats]
    if not numbers:
        return []
    asked = select(seats.c.seat, seats.c.name, seats.c.person, seats.c.bot).where(
        seats.c.game == step.game, seats.c.seat.in_(numbers)
    )
    return new_players([Seat(*row) for row in connection.execute(asked)], step)


def write_sittings(
    connection: Connection, table_id: str, sitting: Sequence[Seat], seq: int = 0
) -> None:
    """Inserts who plays seats from an event on."""
    rows = [{"seq": seq, **seat_row(table_id, seat)} for seat in sitting]
    if rows:
        connection.execute(insert(sittings), rows)


def read_sittings(connection: Connection, table_id: str) -> list[Sitting]:
    """Who played the seats of a table, in order."""
    asked = select(sittings).where(sittings.c.game == table_id)
    rows = connection.execute(asked.order_by(sittings.c.seq, sittings.c.seat))
    return [Sitting(row.seq, Seat(row.seat, row.name, row.person, row.bot)) for row in rows]
