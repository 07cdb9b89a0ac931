"""Gives people several browsers, and ways to sign in: sessions, passkeys, addresses, codes, blocks.

The hash of the cookie goes to the session. Its column becomes the handle by which authenticators
know a person: SQLite cannot drop a column that is unique.
"""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None
TABLES = ("blocks", "codes", "challenges", "recovery_codes", "addresses", "passkeys", "sessions")
ENDED = "ended-%"  # what stood in place of the hash of a cookie that an operator had ended
ONE_EACH = "SELECT person, min(token) AS token FROM sessions GROUP BY person"


def key(table: str, column: str, target: str) -> sa.ForeignKeyConstraint:
    """A foreign key."""
    name = op.f(f"fk_{table}_{column}_{target}")
    return sa.ForeignKeyConstraint([column], [f"{target}.id"], name=name)


def upgrade() -> None:
    """Creates the tables, and moves the cookies."""
    create_sessions()
    create_passkeys()
    create_addresses()
    create_codes()
    create_blocks()
    move_cookies()


def create_sessions() -> None:
    """Creates the table of browsers."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(20), nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        key("sessions", "person", "people"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
        sa.UniqueConstraint("token", name=op.f("uq_sessions_token")),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])


def create_passkeys() -> None:
    """Creates the tables of passkeys and of challenges for them."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(20), nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("transports", sa.Text, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
        key("passkeys", "person", "people"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
        sa.UniqueConstraint("credential", name=op.f("uq_passkeys_credential")),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("session", sa.String(20), nullable=False),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        key("challenges", "session", "sessions"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_challenges")),
    )
    op.create_index("ix_challenges_session", "challenges", ["session"])


def create_addresses() -> None:
    """Creates the tables of e-mail addresses and recovery codes."""
    for table, name, length in (("addresses", "address", 254), ("recovery_codes", "hash", 64)):
        op.create_table(
            table,
            sa.Column(name, sa.String(length), nullable=False),
            sa.Column("person", sa.Integer, nullable=False),
            sa.Column("made", sa.Double, nullable=False),
            key(table, "person", "people"),
            sa.PrimaryKeyConstraint(name, name=op.f(f"pk_{table}")),
        )
        op.create_index(f"ix_{table}_person", table, ["person"])


def create_codes() -> None:
    """Creates the table of codes that were asked for by e-mail."""
    op.create_table(
        "codes",
        sa.Column("session", sa.String(20), nullable=False),
        sa.Column("channel", sa.String(20), nullable=False),
        sa.Column("hash", sa.String(200)),
        sa.Column("guesses", sa.Integer, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        key("codes", "session", "sessions"),
        key("codes", "channel", "channels"),
        sa.PrimaryKeyConstraint("session", name=op.f("pk_codes")),
    )
    op.create_index("ix_codes_channel", "codes", ["channel"])


def create_blocks() -> None:
    """Creates the table of who blocks whom."""
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(20), nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("blocked", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        key("blocks", "person", "people"),
        key("blocks", "blocked", "people"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_blocks")),
    )
    op.create_index("uq_blocks_person_blocked", "blocks", ["person", "blocked"], unique=True)
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])


def move_cookies() -> None:
    """Makes a session of every cookie, and random handles."""
    connection = op.get_bind()
    people = sa.table(
        "people", *(sa.column(name) for name in ("id", "token", "made", "seen", "handle"))
    )
    sessions = sa.table(
        "sessions",
        *(sa.column(name) for name in ("id", "person", "token", "device", "made", "seen")),
    )
    known = sa.select(people.c.id, people.c.token, people.c.made, people.c.seen)
    for row in connection.execute(known.where(people.c.token.not_like(ENDED))).all():
        values = {"person": row.id, "token": row.token, "device": "", "made": row.made}
        seen = row.made if row.seen is None else row.seen
        new = {"id": secrets.token_urlsafe(12), "seen": seen, **values}
        connection.execute(sa.insert(sessions).values(new))
    op.execute("ALTER TABLE people RENAME COLUMN token TO handle")
    for id in connection.execute(sa.select(people.c.id)).scalars().all():
        its = sa.update(people).where(people.c.id == id)
        connection.execute(its.values(handle=secrets.token_hex(32)))


def downgrade() -> None:
    """Gives each person one cookie again; whoever has none keeps the handle, which is none."""
    connection = op.get_bind()
    op.execute("ALTER TABLE people RENAME COLUMN handle TO token")
    people = sa.table("people", sa.column("id"), sa.column("token"))
    for row in connection.execute(sa.text(ONE_EACH)).all():
        its = sa.update(people).where(people.c.id == row.person)
        connection.execute(its.values(token=row.token))
    for name in TABLES:
        op.drop_table(name)
