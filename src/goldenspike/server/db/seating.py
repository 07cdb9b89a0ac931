"""Writes who sits where, with the step that changes it."""

from sqlalchemy import Connection, delete, update

from goldenspike.server.db.columns import seat_row
from goldenspike.server.db.schema import links, orders, seats
from goldenspike.server.table.values import Step


def write_seats(connection: Connection, step: Step) -> None:
    """Updates the seats that a step changes, and ends or uses up links to them."""
    for seat in step.seats:
        its = (seats.c.game == step.game) & (seats.c.seat == seat.seat)
        connection.execute(update(seats).where(its).values(seat_row(step.game, seat)))
    if step.drops_orders:
        connection.execute(delete(orders).where(orders.c.game == step.game))
    if step.ends_links:
        those = (links.c.game == step.game) & links.c.seat.in_(step.ends_links)
        connection.execute(delete(links).where(those))
    if step.link is not None:
        that = links.c.token == step.link
        connection.execute(update(links).where(that).values(person=step.taker))
