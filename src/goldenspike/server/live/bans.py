"""Who is banned, in memory: asked with every request, read when an operator changed something."""

import time
from collections.abc import Mapping

from goldenspike.server.db.ban_store import BanStore
from goldenspike.server.live.streams import Streams
from goldenspike.server.table.values import Ban


class Bans:
    """The bans that hold, by person."""

    def __init__(self, known: BanStore, streams: Streams) -> None:
        self.known, self.streams = known, streams
        self.banned: Mapping[int, Ban] | None = None  # None: not read yet

    def of(self, person: int) -> Ban | None:
        """The ban of a person that holds now; None if there is none."""
        banned = self.reload() if self.banned is None else self.banned
        ban = banned.get(person)
        return None if ban is None or (ban.until or time.time() + 1) <= time.time() else ban

    def reload(self) -> Mapping[int, Ban]:
        """Reads the bans, and ends the streams of who is banned."""
        self.banned = {ban.person: ban for ban in self.known.all()}
        self.streams.end(self.banned.keys())
        return self.banned
