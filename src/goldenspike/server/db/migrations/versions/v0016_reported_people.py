"""Lets people be reported, not only messages: several of a table, each once by everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None
BEFORE = ["game", "number", "person"]


def upgrade() -> None:
    """Reports of one message, or of no message, differ by whom they are about."""
    op.drop_index("uq_reports_game_number_person", "reports")
    op.create_index("uq_reports", "reports", ["game", "number", "author", "person"], unique=True)


def downgrade() -> None:
    """Drops the reports of people, which an older program does not know."""
    op.execute(sa.text("DELETE FROM reports WHERE number = 0"))
    op.drop_index("uq_reports", "reports")
    op.create_index("uq_reports_game_number_person", "reports", BEFORE, unique=True)
