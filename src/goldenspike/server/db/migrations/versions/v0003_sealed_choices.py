"""Adds the choices that are secret until all are revealed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates the table."""
    op.create_table(
        "sealed",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("by", sa.String(10), nullable=False),
        sa.Column("person", sa.Integer),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_sealed_game_games")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sealed_person_people")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_sealed")),
    )


def downgrade() -> None:
    """Drops the table."""
    op.drop_table("sealed")
