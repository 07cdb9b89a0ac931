"""The two editions, what they differ in, and the options of a record."""

from dataclasses import asdict, replace
from typing import Any

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam.rules.editions import NO_TOP
from tests.steam.table import BASIC, EDITIONS, STANDARD, fresh

DIFFERENT = {  # by name: in the basic game, and in the standard one
    "edition": ("basic", "standard"),
    "raises_to_pay": (True, False),  # ST-3.3, ST-3.4
    "order_auction": (False, True),  # ST-8.3, ST-9.1
    "prices": ((0, 0, 0, 0, 0, 2, 4, 6), (0,) * 8),  # ST-7
    "price_of_level": (1, 0),  # ST-7
    "maintenance": (0, 1),  # ST-9.2
}
ALIKE = {
    "first_game": False,
    "counts_nobodys": False,
    "version": 2,
    "income_top": 10,  # ST-3.5
    "bankrupt_share": True,  # ST-12.9
    "fewest_players": 3,
    "most_players": 6,
    "turns": (0, 0, 0, 10, 8, 7, 7),  # ST-11.1
    "lot": 5,  # ST-3.2
    "lot_points": 2,
    "lowest_income": -10,
    "top_level": 6,  # ST-7
    "builds": 3,  # ST-4.4
    "engineer_builds": 4,
    "goods_rounds": 2,  # ST-8.1
    "terrain": (0, 1, 2, 3, 0, 0),  # ST-4.3, SB-13.3
    "connection": 3,  # SB-13.2
    "cubes": (20, 20, 20, 20, 16, 16),  # ST-6.2
    "cubes_each": 2,
    "spaces": 12,  # SB-13.4
    "new_cities": (1, 1, 1, 1, 0, 4),  # ST-7.1
    "shortfall": 2,  # ST-9.2
}


def test_the_editions() -> None:
    """ST-3.3, ST-3.4, ST-7, ST-8.3, ST-9.1, ST-9.2: what they differ in, and what not."""
    basic, standard = asdict(st.BASIC), asdict(st.STANDARD)
    assert {name: (basic[name], standard[name]) for name in DIFFERENT} == DIFFERENT
    assert {name: basic[name] for name in ALIKE} == ALIKE
    assert {name: standard[name] for name in ALIKE} == ALIKE
    assert basic.keys() == DIFFERENT.keys() | ALIKE.keys()


def test_names() -> None:
    """What a record says."""
    assert (st.NAME, st.EDITION_NAMES, st.SCORED_IN) == ("steam", EDITIONS, "points")
    assert (st.RULES_VERSION, list(st.PLAYERS)) == (2, [3, 4, 5, 6])


def test_version_1() -> None:
    """ST-3.5, ST-12.9: what differed; the rest is the same, and so are its other options."""
    for edition, rules in st.EDITIONS.items():
        older = st.set_up_1(edition, "northern-england", 3).rules
        assert (older.version, older.income_top, older.bankrupt_share) == (1, NO_TOP, False)
        assert replace(older, version=2, income_top=10, bankrupt_share=True) == rules
    links = st.set_up_1("basic", "northern-england", 3, 1, {"nobodys_links": "counted"})
    assert links.rules.counts_nobodys and links.rules.version == 1 and links.first == 1


def test_version_1_has_no_option_for_the_top() -> None:
    """ST-12.12: a record of version 1 cannot name it."""
    for value in (10, "none"):
        with pytest.raises(ValueError) as refused:
            st.set_up_1("basic", "northern-england", 3, options={"income_top": value})
        named = "unknown options 'income_top'; there are 'first_game' and 'nobodys_links'"
        assert str(refused.value) == named


UNKNOWN = "there are 'first_game', 'income_top' and 'nobodys_links'"
TOP = 'and should be 10 or "none"'


@pytest.mark.parametrize(
    ("edition", "options", "named"),
    [
        (BASIC, {"fast": 1}, f"unknown options 'fast'; {UNKNOWN}"),
        (BASIC, {"b": 1, "a": 2}, f"unknown options 'a', 'b'; {UNKNOWN}"),
        (BASIC, {"first_game": 1}, "first_game is 1, and should be true or false"),
        (BASIC, {"first_game": "yes"}, "first_game is 'yes', and should be true or false"),
        (
            STANDARD,
            {"first_game": True},
            "first_game is for the basic game: in the standard game order is dealt",
        ),
        (
            BASIC,
            {"nobodys_links": "x"},
            'nobodys_links is \'x\', and should be "free" or "counted"',
        ),
        (BASIC, {"nobodys_links": []}, 'nobodys_links is [], and should be "free" or "counted"'),
        (BASIC, {"income_top": 11}, f"income_top is 11, {TOP}"),
        (STANDARD, {"income_top": "10"}, f"income_top is '10', {TOP}"),
        (STANDARD, {"income_top": None}, f"income_top is None, {TOP}"),
        (STANDARD, {"income_top": 10.0}, f"income_top is 10.0, {TOP}"),
        (BASIC, {"income_top": []}, f"income_top is [], {TOP}"),
    ],
)
def test_options_that_do_not_fit(edition: str, options: dict[str, Any], named: str) -> None:
    """ST-3.5, ST-5.3, ST-12.7: unknown options and values are refused."""
    with pytest.raises(ValueError) as refused:
        fresh(edition, **options)
    assert str(refused.value) == named


def test_options_that_fit() -> None:
    """ST-3.5, ST-5.3, ST-12.7, ST-12.12: what is not said is as usual."""
    assert fresh(income_top=10).setup.rules == st.BASIC
    assert fresh(STANDARD, income_top="none").setup.rules.income_top == NO_TOP
    assert fresh(STANDARD, first_game=False).setup.rules == st.STANDARD
    assert fresh(nobodys_links="free").setup.rules == st.BASIC
    both = fresh(first_game=True, nobodys_links="counted").setup.rules
    assert (both.first_game, both.counts_nobodys) == (True, True)
    assert fresh(STANDARD, nobodys_links="counted").setup.rules.counts_nobodys
