"""Adds the lesson that is taught at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a column."""
    op.add_column("games", sa.Column("lesson", sa.Text))


def downgrade() -> None:
    """Drops the column."""
    op.drop_column("games", "lesson")
