"""The tables of channels, of wishes how to be told, and of messages that are to be sent."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, String, Table, Text

from goldenspike.server.db.schema import metadata

channels = Table(
    "channels",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("kind", String(10), nullable=False),  # see table/telling.py, as all of this
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),  # JSON
    Column("language", String(20), nullable=False),
    Column("base", Text, nullable=False),
    Column("secret", String(64), nullable=False, unique=True),
    Column("code", String(10)),
    Column("guesses", Integer, nullable=False),
    Column("off", Boolean, nullable=False),
    Column("error", Text),  # JSON: a key of the catalogue and its values
    Column("tried", Double),
    Column("sent", Double),
    Column("made", Double, nullable=False),
    Index("ix_channels_person", "person"),
)

wishes = Table(
    "wishes",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("zone", String(60), nullable=False),
    Column("every", Integer, nullable=False),
    Column("here_too", Boolean, nullable=False),
)

outbox = Table(  # written together with what it tells of
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("channel", ForeignKey("channels.id"), nullable=False),
    Column("game", ForeignKey("games.id")),  # None: a test, or a code
    Column("seq", Integer, nullable=False),  # the event from which it is this person's turn
    Column("kind", String(10), nullable=False),
    Column("made", Double, nullable=False),
    Column("due", Double, nullable=False),  # not before then
    Column("batch", String(40)),  # the message it was put into
    Column("tries", Integer, nullable=False),
    Column("state", String(10), nullable=False),  # waiting, sent, over (no longer true), failed
    Index("uq_outbox_channel_game_seq", "channel", "game", "seq", unique=True),
    Index("ix_outbox_state_due", "state", "due"),
    Index("ix_outbox_game", "game"),
)
