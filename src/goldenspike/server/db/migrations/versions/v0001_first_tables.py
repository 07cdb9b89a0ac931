"""The tables of the first release."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates all tables; people first, since the others refer to them."""
    make_people()
    make_games()
    make_seats()
    make_events()
    make_links()
    make_orders()


def downgrade() -> None:
    """Drops all tables."""
    for table in ("orders", "watchers", "links", "events", "seats", "games", "people", "settings"):
        op.drop_table(table)


def make_people() -> None:
    """Creates the tables of people and of shared settings."""
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_settings")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("token", name=op.f("uq_people_token")),
    )


def make_games() -> None:
    """Creates the table of headers, with what follows from the events."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(20), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("board", sa.Text, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("forced", sa.Boolean, nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("creator", sa.Integer, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("again", sa.String(20)),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("to_act", sa.Integer, nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["creator"], ["people.id"], name=op.f("fk_games_creator_people")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index("ix_games_creator", "games", ["creator"])


def make_seats() -> None:
    """Creates the tables of seats and of watchers."""
    op.create_table(
        "seats",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("person", sa.Integer),
        sa.Column("bot", sa.String(40)),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_seats_game_games")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_seats_person_people")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "watchers",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_watchers_game_games")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_watchers_person_people")),
        sa.PrimaryKeyConstraint("game", "person", name=op.f("pk_watchers")),
    )


def make_events() -> None:
    """Creates the table of events."""
    op.create_table(
        "events",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("by", sa.String(10), nullable=False),
        sa.Column("person", sa.Integer),
        sa.Column("made", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_events_game_games")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_events_person_people")),
        sa.PrimaryKeyConstraint("game", "seq", name=op.f("pk_events")),
    )


def make_links() -> None:
    """Creates the table of links to seats and to watch."""
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.Integer),
        sa.Column("made", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_links_game_games")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_links_person_people")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_links")),
    )
    op.create_index("ix_links_game", "links", ["game"])


def make_orders() -> None:
    """Creates the table of standing orders."""
    op.create_table(
        "orders",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("up_to", sa.Integer, nullable=False),
        sa.Column("lot", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_orders_game_games")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_orders")),
    )
