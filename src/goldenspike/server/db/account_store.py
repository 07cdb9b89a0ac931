"""Who people are, in the database: their browsers, passkeys, addresses and recovery codes."""

import json
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update

from goldenspike.server.db.account_schema import addresses, passkeys, recovery_codes, sessions
from goldenspike.server.db.deleting import delete_sessions
from goldenspike.server.db.operator_store import tell_people
from goldenspike.server.db.schema import people
from goldenspike.server.db.store import Store
from goldenspike.server.table.accounts import Passkey, Session


class AccountStore:
    """Reads and writes who people are."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Browsers

    def session(self, token: str) -> Session | None:
        """The browser with the cookie of this hash; None if there is none."""
        with self.store.reading() as connection:
            row = connection.execute(select(sessions).where(sessions.c.token == token)).first()
        return None if row is None else session_of(row)

    def sessions(self, person: int) -> list[Session]:
        """The browsers of a person, the latest first."""
        asked = select(sessions).where(sessions.c.person == person)
        with self.store.reading() as connection:
            rows = connection.execute(asked.order_by(sessions.c.seen.desc(), sessions.c.id))
            return [session_of(row) for row in rows]

    def end_sessions(self, person: int, ids: Sequence[str]) -> bool:
        """Ends some browsers of a person, at every server; whether there were any."""
        with self.store.writing() as connection:
            own = (sessions.c.person == person) & sessions.c.id.in_(ids)
            found = list(connection.execute(select(sessions.c.id).where(own)).scalars())
            delete_sessions(connection, sessions.c.id.in_(found))
            if found:
                tell_people(self.store, connection)
        return bool(found)

    def handle(self, person: int) -> str:
        """The handle by which authenticators know a person."""
        asked = select(people.c.handle).where(people.c.id == person)
        with self.store.reading() as connection:
            return str(connection.execute(asked).scalar_one())

    # Passkeys

    def passkeys(self, person: int) -> list[Passkey]:
        """The passkeys of a person, the oldest first."""
        asked = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.made)
        with self.store.reading() as connection:
            return [passkey_of(row) for row in connection.execute(asked)]

    def passkey(self, credential: str) -> Passkey | None:
        """The passkey with a credential's id; None if there is none."""
        asked = select(passkeys).where(passkeys.c.credential == credential)
        with self.store.reading() as connection:
            row = connection.execute(asked).first()
        return None if row is None else passkey_of(row)

    def add_passkey(self, passkey: Passkey, most: int) -> bool:
        """Adds a passkey; False if there are too many. `Conflict` if it is known."""
        row = {**vars(passkey), "transports": json.dumps(passkey.transports), "made": time.time()}
        count = select(func.count()).where(passkeys.c.person == passkey.person)
        with self.store.writing() as connection:
            if connection.execute(count).scalar_one() >= most:
                return False
            connection.execute(insert(passkeys).values(row))
        return True

    def use_passkey(self, passkey: Passkey, counter: int) -> None:
        """Notes that a passkey was used."""
        its = update(passkeys).where(passkeys.c.id == passkey.id)
        with self.store.writing() as connection:
            connection.execute(its.values(counter=counter, used=time.time()))

    def remove_passkey(self, person: int, id: str) -> bool:
        """Removes a passkey of a person; False if there is none."""
        its = (passkeys.c.person == person) & (passkeys.c.id == id)
        with self.store.writing() as connection:
            return bool(connection.execute(delete(passkeys).where(its)).rowcount)

    # Addresses

    def addresses(self, person: int) -> list[str]:
        """The e-mail addresses of a person, the oldest first."""
        asked = select(addresses.c.address).where(addresses.c.person == person)
        with self.store.reading() as connection:
            return list(connection.execute(asked.order_by(addresses.c.made)).scalars())

    def owner(self, address: str) -> int | None:
        """Whose address it is; None if it is nobody's."""
        asked = select(addresses.c.person).where(addresses.c.address == address)
        with self.store.reading() as connection:
            return connection.execute(asked).scalar_one_or_none()

    def add_address(self, person: int, address: str, most: int) -> bool:
        """Adds an address; False if there are too many. `Conflict` if it is somebody's."""
        count = select(func.count()).where(addresses.c.person == person)
        with self.store.writing() as connection:
            if connection.execute(count).scalar_one() >= most:
                return False
            row = {"address": address, "person": person, "made": time.time()}
            connection.execute(insert(addresses).values(row))
        return True

    def remove_address(self, person: int, address: str) -> bool:
        """Removes an address of a person; False if there is none."""
        its = (addresses.c.person == person) & (addresses.c.address == address)
        with self.store.writing() as connection:
            return bool(connection.execute(delete(addresses).where(its)).rowcount)

    # Recovery codes

    def set_recovery(self, person: int, hashes: Sequence[str]) -> None:
        """Gives a person recovery codes in place of all earlier ones."""
        now = time.time()
        rows = [{"hash": hash, "person": person, "made": now} for hash in hashes]
        with self.store.writing() as connection:
            own = recovery_codes.c.person == person
            connection.execute(delete(recovery_codes).where(own))
            connection.execute(insert(recovery_codes), rows)

    def count_recovery(self, person: int) -> int:
        """How many recovery codes a person has left."""
        asked = select(func.count()).where(recovery_codes.c.person == person)
        with self.store.reading() as connection:
            return int(connection.execute(asked).scalar_one())

    def whose_recovery(self, hash: str) -> int | None:
        """Whose recovery code it is; None if there is none."""
        asked = select(recovery_codes.c.person).where(recovery_codes.c.hash == hash)
        with self.store.reading() as connection:
            return connection.execute(asked).scalar_one_or_none()


def session_of(row: Row[Any]) -> Session:
    """The session that a row holds."""
    return Session(row.id, row.person, row.device, row.made, row.seen)


def passkey_of(row: Row[Any]) -> Passkey:
    """The passkey that a row holds."""
    values = {name: getattr(row, name) for name in Passkey.__dataclass_fields__}
    return Passkey(**values | {"transports": tuple(json.loads(row.transports))})
