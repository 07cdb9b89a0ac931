"""Names for bots at a table: railway people of our own invention."""

from collections.abc import Collection
from random import Random

NAMES = (
    *("Adelheid", "Barnaby", "Clémence", "Diederik", "Eudora", "Floris", "Ghislaine", "Hezekiah"),
    *("Isolde", "Jochem", "Kittie", "Lambert", "Maartje", "Norbert", "Odile", "Phineas"),
    *("Quirine", "Rosalind", "Silas", "Théophile", "Ursule", "Valentijn", "Willa", "Zacharie"),
)


def pick(count: int, taken: Collection[str], rng: Random) -> list[str]:
    """Different names, none of which somebody has already."""
    used = {name.casefold() for name in taken}
    free = [name for name in NAMES if name.casefold() not in used]
    return rng.sample(free, count)
