"""Adds analyses of games, their decisions, and whether a table has hints."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates two tables and adds a column."""
    hints = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("games", hints)
    make_analyses()
    op.create_table(
        "decisions",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_decisions_game_games")),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_decisions")),
    )


def make_analyses() -> None:
    """Creates the table of analyses."""
    op.create_table(
        "analyses",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("played", sa.String(64), nullable=False),
        sa.Column("budget", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("report", sa.Text),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_analyses_game_games")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_analyses_person_people")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_analyses")),
    )
    op.create_index("ix_analyses_person", "analyses", ["person"])


def downgrade() -> None:
    """Drops the tables and the column."""
    op.drop_table("decisions")
    op.drop_table("analyses")
    op.drop_column("games", "hints")
