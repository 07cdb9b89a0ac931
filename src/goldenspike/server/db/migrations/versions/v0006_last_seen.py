"""Adds when people were last there: a seat is given to a bot by others only after an absence."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a column."""
    op.add_column("people", sa.Column("seen", sa.Double))


def downgrade() -> None:
    """Drops the column."""
    op.drop_column("people", "seen")
