"""Adds talk: messages, reactions, mutes and reports, and when somebody last used an open page."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None
OF_GAMES = ("talk", "said_players", "said_watchers")


def upgrade() -> None:
    """Adds columns to tables and presence, and creates four tables."""
    op.add_column("games", sa.Column("talk", sa.Boolean, nullable=False, server_default=sa.true()))
    for name in OF_GAMES[1:]:
        op.add_column("games", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column("presence", sa.Column("touched", sa.Double))
    create_messages()
    create_reactions()
    create_mutes()
    create_reports()


def person(table: str, column: str = "person") -> sa.ForeignKeyConstraint:
    """A foreign key to people."""
    name = op.f(f"fk_{table}_{column}_people")
    return sa.ForeignKeyConstraint([column], ["people.id"], name=name)


def game(table: str) -> sa.ForeignKeyConstraint:
    """A foreign key to games."""
    return sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f(f"fk_{table}_game_games"))


def create_messages() -> None:
    """Creates the table of messages."""
    op.create_table(
        "messages",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("removed", sa.Boolean, nullable=False),
        sa.Column("key", sa.String(40)),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        *(game("messages"), person("messages")),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_messages")),
    )
    op.create_index("ix_messages_game_revision", "messages", ["game", "revision"])
    op.create_index("ix_messages_person", "messages", ["person"])
    op.create_index("ix_messages_changed", "messages", ["changed"])
    once = ["game", "person", "key"]
    op.create_index("uq_messages_game_person_key", "messages", once, unique=True)


def create_reactions() -> None:
    """Creates the table of reactions."""
    op.create_table(
        "reactions",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("sign", sa.String(20), nullable=False),
        *(game("reactions"), person("reactions")),
        sa.PrimaryKeyConstraint("game", "number", "person", "sign", name=op.f("pk_reactions")),
    )
    op.create_index("ix_reactions_person", "reactions", ["person"])


def create_mutes() -> None:
    """Creates the table of who mutes whom."""
    op.create_table(
        "mutes",
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("muted", sa.Integer, nullable=False),
        *(person("mutes"), person("mutes", "muted")),
        sa.PrimaryKeyConstraint("person", "muted", name=op.f("pk_mutes")),
    )
    op.create_index("ix_mutes_muted", "mutes", ["muted"])


def create_reports() -> None:
    """Creates the table of what was reported."""
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("author", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        *(game("reports"), person("reports"), person("reports", "author")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    once = ["game", "number", "person"]
    op.create_index("uq_reports_game_number_person", "reports", once, unique=True)
    op.create_index("ix_reports_person", "reports", ["person"])
    op.create_index("ix_reports_author", "reports", ["author"])


def downgrade() -> None:
    """Drops all of it."""
    for name in ("reports", "mutes", "reactions", "messages"):
        op.drop_table(name)
    op.drop_column("presence", "touched")
    for name in OF_GAMES:
        op.drop_column("games", name)
