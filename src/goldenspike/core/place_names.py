"""Names for places of new boards: made of syllables, all different."""

from collections.abc import Iterator
from random import Random

BEGIN = (
    *("Al", "Bar", "Cor", "Den", "El", "Far", "Gal", "Hol", "Ir", "Kel", "Lon", "Mar", "Nor"),
    *("Or", "Pen", "Quin", "Ros", "Sal", "Tor", "Ul", "Ver", "Wes", "Yar"),
)
END = ("a", "bury", "dale", "den", "field", "ford", "haven", "ley", "mouth", "ton", "wick", "worth")
MOST_NAMES = len(BEGIN) * len(END)


def named(count: int, rng: Random) -> Iterator[str]:
    """So many names, at most `MOST_NAMES`."""
    names = [begin + end for begin in BEGIN for end in END]
    yield from rng.sample(names, min(count, len(names)))
