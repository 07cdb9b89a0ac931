"""Boards to play the laws on: the one we have, and generated ones of many sizes."""

from random import Random

from goldenspike.games.steel_driver.rules.board import GOODS, Board
from goldenspike.games.steel_driver.text.board_file import from_keys
from tests.table import USA, little_board


def grown(size: int, routes: int, seed: int) -> Board:
    """A board on which every location was joined to an earlier one, with more routes after."""
    rng = Random(seed)
    pairs = {(rng.randrange(max(0, b - 4), b), b) for b in range(1, size)}
    while len(pairs) < routes:
        a, b = sorted(rng.sample(range(size), 2))
        pairs.add((a, b))
    return from_keys(
        {
            "format": "goldenspike-board/1",
            "game": "steel-driver",
            "id": f"grown-{size}",
            "name": f"{size} places",
            "transcontinental": ["P0", f"P{min(size - 1, 12)}"],
            "locations": [
                {
                    "id": f"P{n}",
                    "name": f"Place {n}",
                    "shape": "hexagon" if n == 0 or rng.random() < 0.2 else "circle",
                    "value": 10 * rng.randint(1, 6),
                    "goods": rng.choice(GOODS),
                    "x": rng.randint(0, 1000),
                    "y": rng.randint(0, 600),
                }
                for n in range(size)
            ],
            "routes": [
                {"between": [f"P{a}", f"P{b}"], "cost": rng.randint(1, 5)}
                for a, b in sorted(pairs, key=lambda pair: rng.random())
            ],
        }
    )


BOARDS = {
    "usa": USA,
    "one route": little_board("A-B 2", ends="A-B"),
    "small": grown(9, 14, seed=1),
    "two words": grown(70, 120, seed=2),  # of locations and of routes: more than 62 each
    "three words": grown(130, 200, seed=3),  # more than 124 each
}
