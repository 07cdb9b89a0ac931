"""Adds the clocks of tables, and when a job has to look at one."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds two columns and an index."""
    op.add_column("games", sa.Column("clock", sa.Text))
    op.add_column("games", sa.Column("wakes", sa.Double))
    op.create_index("ix_games_wakes", "games", ["wakes"])


def downgrade() -> None:
    """Drops them."""
    op.drop_index("ix_games_wakes", "games")
    op.drop_column("games", "wakes")
    op.drop_column("games", "clock")
