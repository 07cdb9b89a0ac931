"""Codes to sign in, and challenges for passkeys: each for the browser that asked, and used once.

Their age is told by the clock of the database, so that the clocks of several servers need not
agree. Whatever seems to come from the future was made before a clock was set back: it is as good
as expired when it is further ahead than it could live.
"""

import time
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from goldenspike.server.db.account_schema import challenges, codes
from goldenspike.server.db.channel_rows import channel_of, channel_row
from goldenspike.server.db.deleting import delete_channels, lock_channels
from goldenspike.server.db.outbox import WAITING
from goldenspike.server.db.store import Store
from goldenspike.server.db.telling_schema import channels, outbox
from goldenspike.server.table.accounts import AskedCode, Session, slow_hash
from goldenspike.server.table.telling import CODE, SIGN_IN, Channel

KEPT = 24 * 3600.0  # seconds for which what nobody has answered is remembered
MOST_CHALLENGES = 20  # of one browser that wait for their answers


class CodeStore:
    """Keeps codes and challenges."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Challenges

    def add_challenge(self, hash: str, session: str, purpose: str) -> None:
        """Stores the hash of a challenge; of many of one browser the oldest go."""
        own = challenges.c.session == session
        newest = select(challenges.c.hash).where(own).order_by(challenges.c.made.desc())
        with self.store.writing() as connection:
            kept = connection.execute(newest.limit(MOST_CHALLENGES - 1)).scalars().all()
            connection.execute(delete(challenges).where(own, challenges.c.hash.not_in(kept)))
            row = {"hash": hash, "session": session, "purpose": purpose}
            connection.execute(insert(challenges).values(made=now_of(connection), **row))

    def take_challenge(self, hash: str, session: str, purpose: str, life: float) -> bool:
        """Whether a browser was given this challenge lately; it is answered by that."""
        own = (challenges.c.session == session) & (challenges.c.purpose == purpose)
        its = delete(challenges).where(challenges.c.hash == hash, own)
        with self.store.writing() as connection:
            made = connection.execute(its.returning(challenges.c.made)).scalar_one_or_none()
            return made is not None and abs(now_of(connection) - made) < life

    # Codes

    def ask(self, session: Session, channel: Channel) -> None:
        """Lets a code be sent for a browser, in place of the one before."""
        with self.store.writing() as connection:
            drop(connection, session.id)
            now = now_of(connection)
            row = {**channel_row(channel), "kind": CODE, "code": ""}  # no turns are sent by it
            connection.execute(insert(channels).values(made=now, **row))
            asked = {"session": session.id, "channel": channel.id, "guesses": 0, "made": now}
            connection.execute(insert(codes).values(asked))
            message = {"channel": channel.id, "seq": 0, "kind": SIGN_IN, "tries": 0}
            waits = {"state": WAITING, "made": time.time(), "due": time.time()}
            connection.execute(insert(outbox).values(**message, **waits))

    def asked(self, session: str) -> tuple[AskedCode, Channel] | None:
        """The code that a browser has asked for, and how it is sent; None if there is none."""
        with self.store.reading() as connection:
            return find(connection, session)

    def put(self, channel: str, code: str) -> bool:
        """Stores the hash of a code that is sent now; False if nobody waits for it any more."""
        its = update(codes).where(codes.c.channel == channel)
        hash = slow_hash(code)
        with self.store.writing() as connection:
            values = {"hash": hash, "guesses": 0, "made": now_of(connection)}
            return bool(connection.execute(its.values(values)).rowcount)

    def guess(self, session: str) -> AskedCode | None:
        """Counts a guess, before it is known whether it is right; what was asked for, before it."""
        its = codes.c.session == session
        with self.store.writing() as connection:
            connection.execute(select(codes.c.session).where(its).with_for_update())
            found = find(connection, session)
            if found is None:
                return None
            more = {"guesses": found[0].guesses + 1}
            connection.execute(update(codes).where(its).values(more))
        return found[0]

    def use(self, session: str, channel: str) -> bool:
        """Ends a code; False if somebody was faster."""
        its = (codes.c.session == session) & (codes.c.channel == channel)
        with self.store.writing() as connection:
            lock_channels(connection, channels.c.id == channel)
            used = bool(connection.execute(delete(codes).where(its)).rowcount)
            if used:
                delete_channels(connection, channels.c.id == channel)
        return used

    def tidy(self) -> None:
        """Deletes codes and challenges of long ago, and where the codes were sent."""
        with self.store.writing() as connection:
            before = now_of(connection) - KEPT
            old = select(codes.c.channel).where(codes.c.made < before)
            gone = list(connection.execute(old).scalars())
            delete_channels(connection, channels.c.id.in_(gone))
            connection.execute(delete(challenges).where(challenges.c.made < before))


def drop(connection: Connection, session: str) -> None:
    """Deletes the code of a browser, and what was to be sent of it."""
    asked = select(codes.c.channel).where(codes.c.session == session)
    delete_channels(connection, channels.c.id.in_(list(connection.execute(asked).scalars())))


def find(connection: Connection, session: str) -> tuple[AskedCode, Channel] | None:
    """The code that a browser has asked for, and its channel."""
    both: Any = codes.join(channels, codes.c.channel == channels.c.id)
    mine = (codes.c.hash, codes.c.guesses.label("wrong"), codes.c.made.label("begun"))
    asked = select(channels, *mine).select_from(both).where(codes.c.session == session)
    row = connection.execute(asked).first()
    if row is None:
        return None
    age = abs(now_of(connection) - row.begun)
    return AskedCode(row.id, row.address, row.hash, row.wrong, age), channel_of(row)


def now_of(connection: Connection) -> float:
    """The time by the clock of the database, in seconds since 1970."""
    if connection.dialect.name == "postgresql":
        moment = select(func.extract("epoch", func.clock_timestamp()))
        return float(connection.execute(moment).scalar_one())
    return time.time()  # it has no other clock
