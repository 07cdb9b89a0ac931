"""Adds whether a table waits in a lobby, and who played which seat from when."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a column and a table."""
    waits = sa.Column("lobby", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("games", waits)
    op.create_table(
        "sittings",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("person", sa.Integer),
        sa.Column("bot", sa.String(40)),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_sittings_game_games")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sittings_person_people")),
        sa.PrimaryKeyConstraint("game", "seq", "seat", name=op.f("pk_sittings")),
    )
    op.create_index("ix_sittings_person", "sittings", ["person"])


def downgrade() -> None:
    """Drops both."""
    op.drop_table("sittings")
    op.drop_column("games", "lobby")
