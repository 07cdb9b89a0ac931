"""Adds quarantines, interventions of operators, and slow requests."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates three tables."""
    op.create_table(
        "quarantines",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("reason", sa.String(10), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_quarantines_game_games")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_quarantines")),
    )
    op.create_table(
        "interventions",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("game", sa.String(20)),
        sa.Column("person", sa.Integer),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_interventions")),
    )
    op.create_table(
        "slow_requests",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("server", sa.String(20), nullable=False),
        sa.Column("request", sa.String(100), nullable=False),
        sa.Column("game", sa.String(20)),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_slow_requests")),
    )


def downgrade() -> None:
    """Drops the tables."""
    for name in ("slow_requests", "interventions", "quarantines"):
        op.drop_table(name)
