"""Adds tables that are listed on the home page, and bans."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a column, its index and a table. All tables there are stay private."""
    listed = sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("games", listed)
    op.create_index("ix_games_listed_updated", "games", ["listed", "updated"])
    op.create_table(
        "bans",
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_bans_person_people")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_bans")),
    )


def downgrade() -> None:
    """Drops them."""
    op.drop_table("bans")
    op.drop_index("ix_games_listed_updated", "games")
    op.drop_column("games", "listed")
