"""Adds who is connected to which server, and an index of events by person for clean-up."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates a table and an index."""
    op.create_table(
        "presence",
        sa.Column("server", sa.String(20), nullable=False),
        sa.Column("person", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("server", "person", name=op.f("pk_presence")),
    )
    op.create_index("ix_events_person", "events", ["person"])


def downgrade() -> None:
    """Drops the table and the index."""
    op.drop_index("ix_events_person", "events")
    op.drop_table("presence")
