"""The tables of who somebody is: devices, and the ways to sign in on another one; who blocks whom.

A person is a row of `people`. Every browser of theirs has a session.
"""

from sqlalchemy import BigInteger, Column, Double, ForeignKey, Index, Integer, String, Table, Text

from goldenspike.server.db.schema import metadata

sessions = Table(  # one for each browser
    "sessions",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("token", String(64), nullable=False, unique=True),  # of the cookie: its hash
    Column("device", String(60), nullable=False),  # browser and system, as the browser says
    Column("made", Double, nullable=False),
    Column("seen", Double, nullable=False),  # within an hour
    Index("ix_sessions_person", "person"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("credential", Text, nullable=False, unique=True),  # base64url, as all that is binary
    Column("key", Text, nullable=False),  # the public one
    Column("counter", BigInteger, nullable=False),  # of signatures, if the authenticator counts
    Column("transports", Text, nullable=False),  # JSON: how browsers reach the authenticator
    Column("name", String(40), nullable=False),
    Column("made", Double, nullable=False),
    Column("used", Double),
    Index("ix_passkeys_person", "person"),
)

addresses = Table(  # e-mail addresses that were confirmed
    "addresses",
    metadata,
    Column("address", String(254), primary_key=True),  # in small letters
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("made", Double, nullable=False),
    Index("ix_addresses_person", "person"),
)

recovery_codes = Table(  # each works once
    "recovery_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("made", Double, nullable=False),
    Index("ix_recovery_codes_person", "person"),
)

challenges = Table(  # for passkeys: each is answered once, by the browser that asked
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("session", ForeignKey("sessions.id"), nullable=False),
    Column("purpose", String(10), nullable=False),
    Column("made", Double, nullable=False),
    Index("ix_challenges_session", "session"),
)

codes = Table(  # that were asked for by e-mail; a session has at most one
    "codes",
    metadata,
    Column("session", ForeignKey("sessions.id"), primary_key=True),
    Column("channel", ForeignKey("channels.id"), nullable=False),  # by which it is sent
    Column("hash", String(200)),  # None: it was not sent yet
    Column("guesses", Integer, nullable=False),  # wrong ones
    Column("made", Double, nullable=False),
    Index("ix_codes_channel", "channel"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),  # who wants no more of
    Column("blocked", ForeignKey("people.id"), nullable=False),  # this person
    Column("name", String(40), nullable=False),  # of the blocked person, then
    Column("made", Double, nullable=False),
    Index("uq_blocks_person_blocked", "person", "blocked", unique=True),
    Index("ix_blocks_blocked", "blocked"),
)
