"""The tables of talk: messages, reactions to them, who mutes whom, and what was reported."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, String, Table, Text

from goldenspike.server.db.schema import metadata

messages = Table(
    "messages",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # grows, with gaps
    Column("revision", Integer, nullable=False),  # see table/talk.py, as all of this
    Column("room", String(10), nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("at", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("removed", Boolean, nullable=False),
    Column("key", String(40)),
    Column("made", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Index("ix_messages_game_revision", "game", "revision"),
    Index("ix_messages_person", "person"),
    Index("ix_messages_changed", "changed"),
    Index("uq_messages_game_person_key", "game", "person", "key", unique=True),
)

reactions = Table(
    "reactions",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the message
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("sign", String(20), primary_key=True),
    Index("ix_reactions_person", "person"),
)

mutes = Table(  # at all tables
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),  # who does not want to read
    Column("muted", ForeignKey("people.id"), primary_key=True),  # what this person says
    Index("ix_mutes_muted", "muted"),
)

reports = Table(  # for operators, until they have dealt with it
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),  # of the message; 0: the person is reported
    Column("person", ForeignKey("people.id"), nullable=False),  # who reported it
    Column("author", ForeignKey("people.id"), nullable=False),  # or the person who is reported
    Column("name", String(40), nullable=False),  # the author's
    Column("text", Text, nullable=False),  # as it was then
    Column("note", Text, nullable=False),  # why
    Column("made", Double, nullable=False),
    Index("uq_reports", "game", "number", "author", "person", unique=True),
    Index("ix_reports_person", "person"),
    Index("ix_reports_author", "author"),
)
