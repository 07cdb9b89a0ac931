"""Where tables' boards and games come from: with us, or from others."""

from collections import OrderedDict
from threading import Lock

from goldenspike.games import catalogue
from goldenspike.server.db.store import Store

KNOWN = 10_000  # tables


class Origins:
    """Knows which tables have a game and a board that came with us."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[str, bool] = OrderedDict()
        self.lock = Lock()

    def is_ours(self, table_id: str) -> bool:
        """Whether a table has a game and a board that came with us; yes, if there is no table."""
        ours = self.known.get(table_id)
        if ours is None:
            origin = self.store.origin(table_id)
            if origin is None:
                return True
            game, named = origin
            ours = named and game in catalogue.OURS
            self.remember(table_id, ours)
        return ours

    def remember(self, table_id: str, ours: bool) -> None:
        """Caches what never changes."""
        with self.lock:
            self.known[table_id] = ours
            if len(self.known) > KNOWN:
                self.known.popitem(last=False)
