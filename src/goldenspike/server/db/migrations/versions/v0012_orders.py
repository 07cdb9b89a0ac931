"""Gives standing orders kinds, owners and due times; those to bid stay."""

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

KEPT = """
SELECT orders.game, orders.seat, orders.up_to, orders.lot, seats.person,
    (SELECT max(seq) FROM events WHERE events.game = orders.game) AS seq
FROM orders JOIN seats ON seats.game = orders.game AND seats.seat = orders.seat
WHERE seats.person IS NOT NULL
"""
OLD = "SELECT game, seat, wish FROM orders WHERE name = 'bid'"


def upgrade() -> None:
    """Makes the table anew, with the orders to bid that there were."""
    kept = op.get_bind().execute(sa.text(KEPT)).all()
    op.drop_table("orders")
    made = op.create_table(
        "orders",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("answered", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("version", sa.String(20), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_orders_game_games")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_orders_person_people")),
        sa.PrimaryKeyConstraint("game", "seat", "name", name=op.f("pk_orders")),
    )
    op.create_index("ix_orders_person", "orders", ["person"])
    rows = [
        {
            "game": row.game,
            "seat": row.seat,
            "name": "bid",
            "person": row.person,
            "wish": json.dumps({"up_to": row.up_to, "lot": row.lot}),
            "seq": row.seq or 0,
            "answered": 0,  # an order to bid does not look at what was done
            "due": None,
            "version": "0012",
            "made": time.time(),
        }
        for row in kept
    ]
    op.bulk_insert(made, rows)


def downgrade() -> None:
    """Makes the table as it was, with the orders to bid."""
    kept = op.get_bind().execute(sa.text(OLD)).all()
    op.drop_table("orders")
    made = op.create_table(
        "orders",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("up_to", sa.Integer, nullable=False),
        sa.Column("lot", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_orders_game_games")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_orders")),
    )
    rows = [{"game": row.game, "seat": row.seat, **json.loads(row.wish)} for row in kept]
    op.bulk_insert(made, rows)
