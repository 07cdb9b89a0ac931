"""What whoever runs a server is told of it, and what somebody is told who is banned."""

import time
from dataclasses import dataclass, field

from goldenspike.analysis.model import doc
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.values import Ban


@dataclass(frozen=True)
class PersonHere:
    person: int
    name: str
    used: float | None = field(metadata=doc("when a page was last used, seconds since 1970"))


@dataclass(frozen=True)
class HostTable:
    id: str
    game: str
    players: list[str]
    state: str = field(metadata=doc("lobby, going, over, or quarantine"))
    listed: bool
    updated: float


@dataclass(frozen=True)
class HostReport:
    """A message, or a person at a table, that somebody reported."""

    id: int
    table: str
    number: int = field(metadata=doc("of the message; 0: the person is reported"))
    text: str
    author: int
    name: str = field(metadata=doc("of the author, then"))
    person: int = field(metadata=doc("who reported it"))
    note: str
    made: float


@dataclass(frozen=True)
class HostBan:
    person: int
    name: str
    reason: str
    made: float
    until: float | None = field(metadata=doc("null: until it is lifted"))


@dataclass(frozen=True)
class HostFault:
    """A channel by which the last message did not arrive."""

    person: int
    name: str
    kind: str
    error: str
    off: bool = field(metadata=doc("nothing is sent by it any more"))
    tried: float | None


@dataclass(frozen=True)
class HostSlow:
    request: str
    table: str | None
    seconds: float
    made: float


@dataclass(frozen=True)
class Figure:
    """A gauge of this server, as in GET /metrics."""

    name: str
    labels: dict[str, str]
    value: float


@dataclass(frozen=True)
class HostTold:
    """Everything the host's page shows."""

    version: str
    database: str = field(metadata=doc("sqlite or postgresql"))
    here: list[PersonHere]
    tables: list[HostTable]
    reports: list[HostReport]
    bans: list[HostBan]
    faults: list[HostFault] = field(metadata=doc("messages that did not arrive"))
    slow: list[HostSlow] = field(metadata=doc("the slowest requests of a day"))
    sizes: dict[str, int] = field(metadata=doc("counts, and bytes of `database` and free `disk`"))
    jobs: dict[str, int] = field(metadata=doc("work that waits in the database"))
    figures: list[Figure] = field(metadata=doc("of the server that answers"))


def banned(ban: Ban) -> Refusal:
    """The refusal of everything that somebody asks who is banned."""
    if ban.until is None:
        return Refusal("banned", reason=ban.reason)
    until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(ban.until))
    return Refusal("banned", "banned-until", reason=ban.reason, until=until)
