"""The edition of Steam Barons, as numbers and switches, and the options a record may set."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from goldenspike.core.column import i64
from goldenspike.core.problems import shown

COMPANIES: Final[i64] = 6  # SB-12
NONE: Final[i64] = -1  # no company, no player
TOP_PRICE: Final = 18  # SB-18.7

Chart: TypeAlias = tuple[tuple[int, int, int, int], ...]

# SB-18.1: from this performance on, so much dividend, profit and bonus. The rows up to 12 are the
# same in both charts.
_LOW: Final[Chart] = (
    *((0, 0, 0, 0), (3, 0, 1, 0), (4, 1, 1, 0), (5, 1, 2, 0), (6, 2, 2, 0), (7, 2, 3, 0)),
    *((8, 3, 3, 0), (9, 3, 4, 0), (10, 4, 4, 1), (11, 4, 5, 1)),
)
CHARTS: Final[dict[str, Chart]] = {  # SB-18.2: nothing settles which is right; the text's is ours
    "text": (*_LOW, (13, 5, 5, 1), (15, 6, 5, 2), (17, 7, 5, 2), (19, 8, 5, 3), (21, 9, 5, 3)),
    "chart": (*_LOW, (13, 5, 5, 2), (15, 5, 6, 2), (17, 6, 6, 3), (19, 6, 7, 3), (21, 7, 7, 3)),
}


@dataclass(frozen=True)
class Rules:
    """One edition. SB-20.8: tiles, trains and money are not limited."""

    edition: str = "2009"
    companies: tuple[str, ...] = ("orange", "green", "brown", "natural", "black", "white")  # SB-12
    letters: str = "OGNTKW"  # a letter for each company, for pictures
    version: int = 1  # raised whenever an old record would replay differently
    fewest_players: int = 2
    most_players: int = 6
    turns: i64 = 5  # SB-14.5
    cash: tuple[int, ...] = (0, 0, 40, 30, 25, 20, 20)  # SB-14.4: by number of players
    treasury: i64 = 5  # SB-14.2
    first_price: i64 = 5  # SB-14.2
    available: i64 = 1  # SB-14.2: shares of each company on offer at the start
    issue: i64 = 5  # SB-16.4: what a company gets for a share it issues
    cubes: tuple[int, ...] = (20, 20, 20, 20, 16, 16)  # SB-14.1: by colour, the black ones added
    terrain: tuple[int, ...] = (0, 1, 2, 3, 0, 0)  # ST-4.3, SB-13.3: plain, river, hills, mountains
    connection: i64 = 3  # SB-13.2
    goods_rounds: i64 = 2  # SB-17.1
    chart: Chart = CHARTS["text"]  # SB-18.2
    cells: tuple[int, ...] = (5, 3, 1, 0, -1, -3)  # SB-18.3: what each cell does to a price
    first_cell: tuple[int, ...] = (3, 3, 2, 2, 1, 1, 0)  # SB-18.4: by number of stacks
    blocked: tuple[int, ...] = (3, 4, 5, 2, 1, 0)  # SB-18.5: cells, in the order they are blocked
    # SB-18.9: what a green or pink price adds, by price. Nothing supports these particular spaces.
    spaces: tuple[int, ...] = (0, 1, 1, 1, 1, *(0,) * 7, *(-1,) * 7)


BARONS_2009: Final = Rules()
EDITIONS: Final = {BARONS_2009.edition: BARONS_2009}


def with_options(rules: Rules, options: Mapping[str, object]) -> Rules:
    """An edition with the switches of a record's header."""
    unknown = set(options) - {"dividends", "price_spaces"}
    if unknown:
        names = ", ".join(shown(name) for name in sorted(unknown))
        raise ValueError(f"unknown options {names}; there are 'dividends' and 'price_spaces'")
    if "dividends" in options:
        rules = replace(rules, chart=read_chart(options["dividends"]))
    if "price_spaces" in options:
        rules = replace(rules, spaces=read_spaces(options["price_spaces"]))
    return rules


def read_chart(value: object) -> Chart:
    """SB-18.2: one of the two published charts."""
    if not isinstance(value, str) or value not in CHARTS:
        raise ValueError(f'dividends is {shown(value)}, and should be "text" or "chart"')
    return CHARTS[value]


def read_spaces(value: object) -> tuple[int, ...]:
    """SB-18.9: other green and pink spaces, all others plain."""
    spaces = [0] * (TOP_PRICE + 1)
    if not isinstance(value, Mapping):
        raise ValueError(f'price_spaces is {shown(value)}, and should be like {{"1": 1, "12": -1}}')
    for price, change in value.items():
        if price not in map(str, range(TOP_PRICE + 1)):
            raise ValueError(f"price_spaces: {shown(price)} should be a price, 0 to {TOP_PRICE}")
        if not isinstance(change, int) or isinstance(change, bool) or abs(change) > TOP_PRICE:
            what = f"a whole number from -{TOP_PRICE} to {TOP_PRICE}"
            raise ValueError(f"price_spaces: {price} is {shown(change)}, and should be {what}")
        spaces[int(price)] = change
    return tuple(spaces)
