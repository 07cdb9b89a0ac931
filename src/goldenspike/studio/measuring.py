"""Measures a board that is only keys and values: bots play on a file of it."""

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from goldenspike import bots
from goldenspike.balance import bulk
from goldenspike.balance.balance import Balance
from goldenspike.balance.bulk import Plan
from goldenspike.games import catalogue
from goldenspike.studio import text


@contextmanager
def planned(keys: Mapping[str, Any], game: str, players: int, seed: int) -> Iterator[Plan]:
    """The plan of games on a board: the usual edition and bot, seat 0 first; else `Refused`."""
    rules = catalogue.find(game)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "board.toml"
        file.write_text(text.write(keys), "utf-8")
        edition = rules.EDITION_NAMES[0]
        rules.set_up(edition, str(file), players, 0, {})
        yield Plan(game, edition, str(file), (bots.usual(game),) * players, 0, seed)


def measured(
    keys: Mapping[str, Any], game: str, players: int, games: int, seed: int = 1
) -> dict[str, Any]:
    """The report of a board after some games."""
    with planned(keys, game, players, seed) as plan:
        balance = Balance(plan)
        for outcome in bulk.outcomes(plan, games, 1):
            balance.add(outcome)
        return balance.data() | {"board": str(keys.get("id", ""))}
