"""The channels by which people are told, and when they want to be told, in the database."""

import time

from sqlalchemy import delete, func, insert, select, update

from goldenspike.server.db.channel_rows import channel_of, channel_row, wishes_of
from goldenspike.server.db.deleting import delete_channels
from goldenspike.server.db.store import Store
from goldenspike.server.db.telling_schema import channels, outbox, wishes
from goldenspike.server.table.telling import CODE, MOST_GUESSES, Channel, Wishes


class ChannelStore:
    """Reads and writes channels and wishes."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, person: int) -> list[Channel]:
        """The channels of a person, the oldest first, without those of codes to sign in."""
        own = (channels.c.person == person) & (channels.c.kind != CODE)
        with self.store.reading() as connection:
            rows = connection.execute(select(channels).where(own).order_by(channels.c.made))
            return [channel_of(row) for row in rows]

    def add(self, channel: Channel, most: int) -> bool:
        """Adds a channel in place of one to the same address; False if there are too many."""
        own = (channels.c.person == channel.person) & (channels.c.kind != CODE)
        same = own & (channels.c.address == channel.address)
        count = select(func.count()).where(own)
        with self.store.writing() as connection:
            for id in connection.execute(select(channels.c.id).where(same)).scalars().all():
                delete_channels(connection, channels.c.id == id)
            if connection.execute(count).scalar_one() >= most:
                return False
            connection.execute(insert(channels).values(made=time.time(), **channel_row(channel)))
        return True

    def remove(self, id: str) -> None:
        """Removes a channel, and what was to be sent by it."""
        with self.store.writing() as connection:
            delete_channels(connection, channels.c.id == id)

    def with_secret(self, secret: str) -> Channel | None:
        """The channel with a secret; None if there is none."""
        with self.store.reading() as connection:
            row = connection.execute(select(channels).where(channels.c.secret == secret)).first()
        return None if row is None else channel_of(row)

    def confirm(self, channel: Channel, code: str) -> bool:
        """Confirms a channel if the code is right; after too many wrong ones it is removed."""
        its = channels.c.id == channel.id
        with self.store.writing() as connection:
            row = connection.execute(select(channels).where(its).with_for_update()).first()
            if row is None:
                return False
            if row.code is None or row.code == code:
                connection.execute(update(channels).where(its).values(code=None))
                return True
            if row.guesses + 1 >= MOST_GUESSES:
                delete_channels(connection, its)
            else:
                connection.execute(update(channels).where(its).values(guesses=row.guesses + 1))
        return False

    def wishes(self, person: int) -> Wishes:
        """When a person wants to be told."""
        with self.store.reading() as connection:
            asked = select(wishes).where(wishes.c.person == person)
            return wishes_of(connection.execute(asked).first())

    def set_wishes(self, person: int, wanted: Wishes) -> None:
        """Sets when a person wants to be told; what waits is looked at again."""
        theirs = select(channels.c.id).where(channels.c.person == person)
        waits = outbox.c.channel.in_(theirs) & (outbox.c.state == "waiting")
        with self.store.writing() as connection:
            connection.execute(delete(wishes).where(wishes.c.person == person))
            connection.execute(insert(wishes).values(person=person, **vars(wanted)))
            soon = update(outbox).where(waits, outbox.c.batch.is_(None))
            connection.execute(soon.values(due=time.time()))
