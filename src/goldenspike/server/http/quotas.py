"""Quotas: how many tables, imports and analyses a person and a network may have.

What is counted by network is kept in memory only, as the database holds no addresses.
"""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil

from goldenspike.server.db.store import Store
from goldenspike.server.http.buckets import Buckets, by_the_hour
from goldenspike.server.http.limits import Limits
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.jobs.queue import Place
from goldenspike.server.table.errors import too_often
from goldenspike.server.table.values import Person

log = logging.getLogger(__name__)
WEEK = 7 * 24 * 3600.0  # seconds
MINUTE = 60.0
HOUR = 3600.0


@dataclass(frozen=True)
class Seen:
    """Where and when a person was seen last."""

    network: str
    when: float


class Whereabouts:
    """The network from which each person asked last. Kept in memory, never stored."""

    def __init__(self, known: int) -> None:
        self.known = known
        self.seen: OrderedDict[int, Seen] = OrderedDict()

    def note(self, asker: Asker) -> None:
        """Notes that a person asks now."""
        self.seen.pop(asker.person, None)
        self.seen[asker.person] = Seen(asker.network, time.monotonic())
        if len(self.seen) > self.known:
            self.seen.popitem(last=False)

    def network(self, person: int) -> str:
        """The network of a person; one of their own if it is not known."""
        seen = self.seen.get(person)
        return f"person {person}" if seen is None else seen.network

    def was_here(self, person: int) -> bool:
        """Whether a person asked for something in the last minute."""
        seen = self.seen.get(person)
        return seen is not None and time.monotonic() - seen.when < MINUTE


class TablesMade:
    """The tables that each network has made since the server started."""

    def __init__(self, known: int) -> None:
        self.known = known
        self.tables: OrderedDict[str, list[str]] = OrderedDict()

    def add(self, network: str, table_id: str) -> None:
        """Notes a new table of a network."""
        self.tables.setdefault(network, []).append(table_id)
        self.tables.move_to_end(network)
        if len(self.tables) > self.known:
            self.tables.popitem(last=False)

    def count(self, network: str, most: int, unfinished: Callable[[list[str]], list[str]]) -> int:
        """How many tables of a network count; those that are over are left out when it has many."""
        made = self.tables.get(network, [])
        if len(made) >= most:
            made = self.tables[network] = unfinished(made)
        return len(made)


class Quotas:
    """What people and networks have used up, and the refusals of more."""

    def __init__(self, limits: Limits, store: Store) -> None:
        self.limits, self.store = limits, store
        self.whereabouts = Whereabouts(limits.known)
        self.made = TablesMade(limits.known)
        self.tables = by_the_hour(limits.tables_hour_person)
        self.tables_here = by_the_hour(limits.tables_hour_network)
        self.bytes = by_the_hour(limits.import_bytes_person)
        self.bytes_here = by_the_hour(limits.import_bytes_network)
        self.analyses_here = by_the_hour(limits.analyses_hour)
        self.people_here = by_the_hour(limits.people_hour)
        self.messages = by_the_hour(limits.messages_hour_person)
        self.messages_here = by_the_hour(limits.messages_hour_network)
        self.messages_to = by_the_hour(limits.messages_hour_address)
        self.sign_ins = by_the_hour(limits.sign_ins_hour_person)
        self.sign_ins_here = by_the_hour(limits.sign_ins_hour_network)
        self.codes_to = by_the_hour(limits.codes_hour_address)
        self.codes_to_from_here = by_the_hour(limits.codes_hour_network_address)
        self.exports = by_the_hour(limits.exports_hour)
        self.claims = by_the_hour(limits.claims_hour)
        self.talk = Buckets(limits.talk_minute, limits.talk_minute / MINUTE)
        network = limits.talk_minute_network
        self.talk_here = Buckets(network, network / MINUTE)
        self.reports = by_the_hour(limits.reports_hour)
        self.connected: Callable[[], Iterable[int]] = frozenset  # who has a page open

    def check_table(self, asker: Asker) -> None:
        """Counts a new table; a refusal if a person or network has too many."""
        limits, since = self.limits, time.time() - WEEK
        if self.store.count_unfinished(asker.person, since) >= limits.tables_person:
            raise too_often("too-many-tables", HOUR, count=limits.tables_person)
        made = self.made.count(asker.network, limits.tables_network, self.store.unfinished)
        if made >= limits.tables_network:
            raise too_often("too-many-tables-here", HOUR, count=limits.tables_network)
        own, here = (self.tables, asker.person, 1), (self.tables_here, asker.network, 1)
        self.take("tables-too-often", own, here)

    def check_bytes(self, asker: Asker, size: int) -> None:
        """Counts bytes of a person that are to be stored; a refusal if there are too many."""
        wait = self.bytes.take(asker.person, size)
        if wait:
            raise too_often("too-much-imported", wait)

    def check_bytes_here(self, network: str, size: int) -> None:
        """The same for a network, as they arrive."""
        wait = self.bytes_here.take(network, size)
        if wait:
            raise too_often("too-much-imported", wait)

    def check_analysis(self, asker: Asker, running: int) -> None:
        """Counts an analysis that is begun; a refusal if too many run or were begun."""
        if running >= self.limits.analyses_person:
            raise too_often("too-many-analyses", MINUTE, count=self.limits.analyses_person)
        wait = self.analyses_here.take(asker.network)
        if wait:
            raise too_often("too-many-analyses-here", wait)

    def check_new_person(self, network: str) -> None:
        """Counts a new person; a refusal if a network brings too many."""
        wait = self.people_here.take(network)
        if wait:
            raise too_often("too-many-people", wait)

    def check_message(self, asker: Asker, address: str) -> None:
        """Counts a message that somebody asks for; a refusal if there are too many."""
        to = (self.messages_to, address.lower(), 1)
        own, here = (self.messages, asker.person, 1), (self.messages_here, asker.network, 1)
        self.take("messages-too-often", own, here, to)

    def check_code(self, asker: Asker, address: str) -> None:
        """Counts a code that is to be sent, whether the address is known or not.

        One network cannot use up what an address may get, so that nobody else gets a code.
        """
        own, here = (self.messages, asker.person, 1), (self.messages_here, asker.network, 1)
        to = (self.codes_to, address, 1)
        to_from_here = (self.codes_to_from_here, f"{asker.network} {address}", 1)
        self.take("codes-too-often", own, here, to_from_here, to)

    def check_sign_in(self, asker: Asker) -> None:
        """Counts a try to sign in; a refusal if there are too many."""
        own, here = (self.sign_ins, asker.person, 1), (self.sign_ins_here, asker.network, 1)
        self.take("sign-ins-too-often", own, here)

    def check_talk(self, asker: Asker, table_id: str) -> None:
        """Counts something said at a table; a refusal that says when more may be said."""
        wait = self.talk_here.take(asker.network)
        if not wait:
            wait = self.talk.take((asker.person, table_id))
            if wait:
                self.talk_here.give_back(asker.network)
        if wait:
            raise too_often("talk-too-often", wait, wait=max(1, ceil(wait)))

    def take(self, key: str, *wanted: tuple[Buckets, int | str, int]) -> None:
        """Takes from all of several buckets or from none; a refusal if one has too few."""
        for number, (buckets, who, cost) in enumerate(wanted):
            wait = buckets.take(who, cost)
            if wait:
                for earlier, other, spent in wanted[:number]:
                    earlier.give_back(other, spent)
                raise too_often(key, wait)

    def place(self, table_id: str) -> Place:
        """The place of a table in the queue of bots: by its creator's network, and who waits."""
        try:
            people = self.store.people_at(table_id)
        except Exception:  # the database is away: the table waits with all others
            log.warning("whose table %s is cannot be found out", table_id, exc_info=True)
            people = None
        if people is None:
            return Place()
        there = {person for person in people.playing if self.whereabouts.was_here(person)}
        someone_waits = bool(there) or not people.playing.isdisjoint(self.connected())
        return Place(self.whereabouts.network(people.creator), someone_waits)

    def note(self, person: Person, network: str) -> Asker:
        """Notes where a person is; the asker for quotas."""
        asker = Asker(person.id, network)
        self.whereabouts.note(asker)
        return asker
