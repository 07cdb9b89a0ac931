"""Adds whether a table waits in a lobby until its host starts it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a column."""
    waits = sa.Column("lobby", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("games", waits)


def downgrade() -> None:
    """Drops the column."""
    op.drop_column("games", "lobby")
