"""The editions of Steel Driver: what they differ in, as numbers and switches."""

from dataclasses import dataclass, replace
from typing import Final

from goldenspike.core.column import i64

COMPANIES: Final[i64] = 6  # SD-0.2
COLOURS: Final[i64] = 5  # of goods
NONE: Final[i64] = -1  # no company, no player


@dataclass(frozen=True)
class Rules:
    """One edition. A switch that picks a procedure names the two functions it picks between."""

    edition: str
    companies: tuple[str, ...]  # SD-0.4: left to right, the order of round 1
    letters: str  # a letter for each company, for pictures
    goods: tuple[str, ...]  # the edition's names of white, black, silver, orange, red
    version: int = 1  # raised whenever an old record would replay differently
    fewest_players: int = 3  # SD-0.1
    most_players: int = 6  # SD-0.1
    cubes: i64 = 60  # SD-0.3: in the pool at the start
    deal: tuple[int, ...] = (0, 0, 0, 10, 8, 7, 6)  # SD-1.1: by number of players
    stand_ins: bool = True  # SD-1.2: cubes.deal_full, else cubes.deal_evenly
    rounds: i64 = 5  # SD-0.7
    links: i64 = 17  # SD-3.13: pieces of each company
    spike_builder: i64 = 50  # SD-3.21
    spike_others: i64 = 30  # SD-3.21
    set_values: tuple[int, ...] = (0, 10, 30, 60, 100, 150)  # SD-6.6: by number of cubes
    all_goods_break_ties: bool = True  # SD-6.9: finale.goods_in_all, else finale.goods_in_best


WARFROG_2008: Final = Rules(
    edition="warfrog-2008",
    companies=("red", "yellow", "green", "blue", "purple", "black"),
    letters="RYGBPK",
    goods=("white", "black", "silver", "orange", "red"),
)

PEGASUS_2009: Final = replace(
    WARFROG_2008,
    edition="pegasus-2009",
    companies=("red", "yellow", "green", "blue", "grey", "brown"),
    letters="RYGBEN",
    goods=("white", "black", "green", "orange", "pink"),
    stand_ins=False,
    all_goods_break_ties=False,
)

EDITIONS: Final = {rules.edition: rules for rules in (WARFROG_2008, PEGASUS_2009)}
