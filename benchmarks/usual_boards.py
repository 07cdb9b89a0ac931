"""The figures of the boards that come with the program, with which reports compare others.

    ./spike run --compiled python -m benchmarks.usual_boards

plays some hundred games on each and writes `balance/usual.json`; the same seed, the same games.
"""

import json
import sys
from pathlib import Path
from typing import Any

from goldenspike.balance import bulk, figures
from goldenspike.balance.balance import Balance
from goldenspike.balance.bulk import Plan
from goldenspike.bots import usual
from goldenspike.games import catalogue
from goldenspike.rooms import boards

GAMES, PLAYERS, SEED = 400, 4, 1
FILE = Path(__file__).parents[1] / "src" / "goldenspike" / "balance" / figures.USUAL


def measure(game: str, board: str) -> dict[str, float]:
    """The figures of a board, by their keys."""
    edition = catalogue.find(game).EDITION_NAMES[0]
    balance = Balance(Plan(game, edition, board, (usual(game),) * PLAYERS, 0, SEED))
    for outcome in bulk.outcomes(balance.plan, GAMES, 1):
        balance.add(outcome)
    print(f"{game} on {board}: {GAMES} games", file=sys.stderr, flush=True)
    return {each["key"]: each["value"] for each in balance.data()["figures"]}


def main() -> None:
    """Measures all boards and writes the file."""
    found: dict[str, Any] = {
        game: {board: measure(game, board) for board in kind.ids()}
        for game, kind in boards.kinds().items()
    }
    FILE.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
