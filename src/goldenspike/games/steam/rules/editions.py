"""The two editions of Steam, as numbers and switches, and the options a record may set.

The rules have two versions. A game goes on under the version it began with.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from goldenspike.core.column import i64
from goldenspike.core.problems import shown

NONE: Final[i64] = -1  # no player, no space
NO_TOP: Final[i64] = 1_000_000  # ST-3.5: more steps of income than any game has

TURN_ORDER: Final[i64] = 1  # ST-7: the action tiles, by number
FIRST_MOVE: Final[i64] = 2
ENGINEER: Final[i64] = 3
FIRST_BUILD: Final[i64] = 4
CITY_GROWTH: Final[i64] = 5
LOCOMOTIVE: Final[i64] = 6
URBANIZATION: Final[i64] = 7
TILES: Final[i64] = 7


@dataclass(frozen=True)
class Rules:
    """One edition: first what the two differ in, then what is the same in both.

    Tiles and tokens are not limited (ST-4.2), money is not either.
    """

    edition: str
    raises_to_pay: bool  # ST-3.3: money is raised at any payment; ST-3.4: at the start of a turn
    order_auction: bool  # ST-9.1: turn order by an auction every turn; ST-8.3: by action tile
    prices: tuple[int, ...]  # ST-7: by action tile
    price_of_level: i64  # ST-7: what Locomotive costs more for each level reached
    maintenance: i64  # ST-9.2: for each level of the locomotive

    first_game: bool = False  # ST-5.3: the first order is dealt, and later places begin with more
    counts_nobodys: bool = False  # ST-12.7: nobody's links are compared with own ones too
    version: int = 2  # of the rules
    income_top: i64 = 10  # ST-3.5, or NO_TOP
    bankrupt_share: bool = True  # ST-12.9: the win, when everybody is bankrupt

    fewest_players: int = 3
    most_players: int = 6
    turns: tuple[int, ...] = (0, 0, 0, 10, 8, 7, 7)  # ST-11.1: by number of players
    lot: i64 = 5  # ST-3.2: what a step down the income track brings
    lot_points: i64 = 2  # ST-3.2: what a lot costs at the foot of it
    lowest_income: i64 = -10  # ST-3.2
    top_level: i64 = 6  # ST-7
    builds: i64 = 3  # ST-4.4
    engineer_builds: i64 = 4  # ST-4.4
    goods_rounds: i64 = 2  # ST-8.1
    terrain: tuple[int, ...] = (0, 1, 2, 3, 0, 0)  # ST-4.3, SB-13.3: plain, river, hills, mountains
    connection: i64 = 3  # SB-13.2
    cubes: tuple[int, ...] = (20, 20, 20, 20, 16, 16)  # ST-6.2: by colour, the black ones added
    cubes_each: i64 = 2  # ST-6.2: for a city, and for a space of the goods supply
    spaces: i64 = 12  # SB-13.4: of the goods supply
    new_cities: tuple[int, ...] = (1, 1, 1, 1, 0, 4)  # ST-7.1: New City tiles by colour
    shortfall: i64 = 2  # ST-9.2: what a point, or a step of income, pays when cash is short


BASIC: Final = Rules(
    edition="basic",
    raises_to_pay=True,
    order_auction=False,
    prices=(0, 0, 0, 0, 0, 2, 4, 6),
    price_of_level=1,
    maintenance=0,
)
STANDARD: Final = Rules(
    edition="standard",
    raises_to_pay=False,
    order_auction=True,
    prices=(0, 0, 0, 0, 0, 0, 0, 0),
    price_of_level=0,
    maintenance=1,
)
EDITIONS: Final = {rules.edition: rules for rules in (BASIC, STANDARD)}
LINKS: Final = {"free": False, "counted": True}
OPTIONS: Final = ("first_game", "income_top", "nobodys_links")
OPTIONS_1: Final = ("first_game", "nobodys_links")


def version_1(rules: Rules) -> Rules:
    """ST-3.5, ST-12.9: an edition as it was in version 1 of the rules."""
    return replace(rules, version=1, income_top=NO_TOP, bankrupt_share=False)


def with_options(rules: Rules, options: Mapping[str, object]) -> Rules:
    """An edition with the switches of a record's header."""
    check_names(options, OPTIONS_1 if rules.version == 1 else OPTIONS)
    if "first_game" in options:
        rules = replace(rules, first_game=read_first_game(rules, options["first_game"]))
    if "income_top" in options:
        rules = replace(rules, income_top=read_income_top(rules, options["income_top"]))
    if "nobodys_links" in options:
        rules = replace(rules, counts_nobodys=read_links(options["nobodys_links"]))
    return rules


def check_names(options: Mapping[str, object], known: tuple[str, ...]) -> None:
    """Raises ValueError for options that are not known."""
    unknown = set(options) - set(known)
    if unknown:
        names = ", ".join(shown(name) for name in sorted(unknown))
        raise ValueError(f"unknown options {names}; there are {listed(known)}")


def listed(names: tuple[str, ...]) -> str:
    """Names as they are listed in a message."""
    *most, last = map(repr, names)
    return f"{', '.join(most)} and {last}"


def read_income_top(rules: Rules, value: object) -> i64:
    """ST-3.5: the usual top, or none."""
    if value == "none":
        return NO_TOP
    if type(value) is not int or value != rules.income_top:
        top = int(rules.income_top)
        raise ValueError(f'income_top is {shown(value)}, and should be {top} or "none"')
    return rules.income_top


def read_first_game(rules: Rules, value: object) -> bool:
    """ST-5.3: a variant of the basic game."""
    if not isinstance(value, bool):
        raise ValueError(f"first_game is {shown(value)}, and should be true or false")
    if value and rules.order_auction:
        raise ValueError("first_game is for the basic game: in the standard game order is dealt")
    return value


def read_links(value: object) -> bool:
    """ST-12.7: whether nobody's links count as another's."""
    if not isinstance(value, str) or value not in LINKS:
        raise ValueError(f'nobodys_links is {shown(value)}, and should be "free" or "counted"')
    return LINKS[value]
