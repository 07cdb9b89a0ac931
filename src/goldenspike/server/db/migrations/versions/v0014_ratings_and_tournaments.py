"""Adds profiles, finished games, ratings, tournaments, and whether a game was played with hints."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

TABLES = (
    *("pairings", "entrants", "tournaments"),
    *("ratings", "finished_seats", "finished_games", "profiles"),
)


def upgrade() -> None:
    """Adds the tables and a column. Older games do not count until ratings are rebuilt."""
    op.add_column(
        "games", sa.Column("aided", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.execute("UPDATE games SET aided = hints")  # nobody knows whether they were asked for
    add_ratings()
    add_tournaments()


def add_ratings() -> None:
    """Adds profiles, finished games and ratings."""
    op.create_table(
        "profiles",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("id", sa.String(20), nullable=False, unique=True),
        sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "finished_games",
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("pool", sa.String(40), nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("number", sa.Integer),
        sa.Column("reason", sa.String(20)),
        sa.UniqueConstraint("pool", "number"),
    )
    op.create_table(
        "finished_seats",
        sa.Column("game", sa.String(20), sa.ForeignKey("finished_games.game"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(60), nullable=False),
        sa.Column("owner", sa.String(60), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("openings", sa.Text, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
    )
    op.create_index("ix_finished_seats_owner", "finished_seats", ["owner"])
    op.create_table(
        "ratings",
        sa.Column("pool", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(60), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ix_ratings_player", "ratings", ["player"])


def add_tournaments() -> None:
    """Adds tournaments, their entrants and pairings."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("maker", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_index("ix_tournaments_maker", "tournaments", ["maker"])
    op.create_index("ix_tournaments_state", "tournaments", ["state"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(20), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("bot", sa.String(40)),
        sa.UniqueConstraint("tournament", "person"),
    )
    op.create_index("ix_entrants_person", "entrants", ["person"])
    op.create_table(
        "pairings",
        sa.Column("tournament", sa.String(20), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(20), nullable=False, unique=True),
        sa.Column("made", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drops them."""
    for table in TABLES:
        op.drop_table(table)
    op.drop_column("games", "aided")
