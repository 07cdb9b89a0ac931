"""Adds channels, wishes and the outbox: how people are told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates three tables."""
    op.create_table(
        "channels",
        sa.Column("id", sa.String(20), nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("language", sa.String(20), nullable=False),
        sa.Column("base", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("code", sa.String(10)),
        sa.Column("guesses", sa.Integer, nullable=False),
        sa.Column("off", sa.Boolean, nullable=False),
        sa.Column("error", sa.Text),
        sa.Column("tried", sa.Double),
        sa.Column("sent", sa.Double),
        sa.Column("made", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_channels_person_people")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_channels")),
        sa.UniqueConstraint("secret", name=op.f("uq_channels_secret")),
    )
    op.create_index("ix_channels_person", "channels", ["person"])
    op.create_table(
        "wishes",
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("every", sa.Integer, nullable=False),
        sa.Column("here_too", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_wishes_person_people")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_wishes")),
    )
    create_outbox()


def create_outbox() -> None:
    """Creates the table of messages."""
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("channel", sa.String(20), nullable=False),
        sa.Column("game", sa.String(20)),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("batch", sa.String(40)),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.ForeignKeyConstraint(
            ["channel"], ["channels.id"], name=op.f("fk_outbox_channel_channels")
        ),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_outbox_game_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    columns = ["channel", "game", "seq"]
    op.create_index("uq_outbox_channel_game_seq", "outbox", columns, unique=True)
    op.create_index("ix_outbox_state_due", "outbox", ["state", "due"])
    op.create_index("ix_outbox_game", "outbox", ["game"])


def downgrade() -> None:
    """Drops the tables."""
    for name in ("outbox", "wishes", "channels"):
        op.drop_table(name)
