"""The tables of tournaments: who takes part, and who meets whom at which table."""

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
)

from goldenspike.server.db.schema import metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("maker", ForeignKey("people.id"), nullable=False),
    Column("plan", Text, nullable=False),  # JSON: see table/tournaments.py
    Column("state", String(10), nullable=False),
    Column("round", Integer, nullable=False),  # 0: not begun
    Column("made", Double, nullable=False),
    Index("ix_tournaments_maker", "maker"),
    Index("ix_tournaments_state", "state"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 0
    Column("name", String(40), nullable=False),
    Column("person", ForeignKey("people.id")),
    Column("bot", String(40)),  # plays from the next round on, in place of a person if there is one
    UniqueConstraint("tournament", "person"),
    Index("ix_entrants_person", "person"),
)

pairings = Table(  # the tables of a round, before they are set up
    "pairings",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("game", String(20), nullable=False, unique=True),  # the id of the table
    Column("made", Boolean, nullable=False),  # whether it has been set up
    Column("seats", Text, nullable=False),  # JSON: by seat, the number of an entrant
)
