"""The tables of profiles, finished games and ratings, which outlive the games themselves."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from goldenspike.server.db.schema import metadata

profiles = Table(  # whoever has finished a game, or asked for a page of their own
    "profiles",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("id", String(20), nullable=False, unique=True),  # by which others know the person
    Column("shown", Boolean, nullable=False, server_default=false()),  # whether others may see it
)

finished_games = Table(
    "finished_games",
    metadata,
    Column("game", String(20), primary_key=True),  # the table
    Column("pool", String(40), nullable=False),  # the name of the game
    Column("ended", Double, nullable=False),
    Column("number", Integer),  # its place in the order in which games count; None: it does not
    Column("reason", String(20)),  # why it does not count: see ratings/rule.py
    UniqueConstraint("pool", "number"),
)

finished_seats = Table(
    "finished_seats",
    metadata,
    Column("game", ForeignKey("finished_games.game"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(60), nullable=False),  # see ratings/rule.py; empty: several
    Column("owner", String(60), nullable=False),  # whose seat it was, if a person's; else empty
    Column("name", String(40), nullable=False),  # of the seat
    Column("rank", Integer, nullable=False),  # how many did better
    Column("openings", Text, nullable=False),  # JSON: lines of the catalogue
    Column("mu", Double),  # the rating after it; None: the seat does not count
    Column("sigma", Double),
    Index("ix_finished_seats_owner", "owner"),
)

ratings = Table(  # what follows from the finished games, in the order of their numbers
    "ratings",
    metadata,
    Column("pool", String(40), primary_key=True),
    Column("player", String(60), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_ratings_player", "player"),
)
