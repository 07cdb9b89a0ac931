"""What the two editions differ in, and nothing else: the table of the rules page."""

from dataclasses import fields

import pytest

from goldenspike.games import steel_driver as sd

FROG, PEGASUS = sd.WARFROG_2008, sd.PEGASUS_2009


def test_the_usual_edition_comes_first() -> None:
    """Edition ids are those of the record format."""
    assert sd.EDITION_NAMES == ("warfrog-2008", "pegasus-2009")


def test_company_colours() -> None:
    """SD-0.4: left to right; Pegasus has grey and brown for purple and black."""
    assert FROG.companies == ("red", "yellow", "green", "blue", "purple", "black")
    assert PEGASUS.companies == ("red", "yellow", "green", "blue", "grey", "brown")


def test_goods_colours() -> None:
    """SD-6.1: Pegasus has green for silver and pink for red."""
    assert FROG.goods == ("white", "black", "silver", "orange", "red")
    assert PEGASUS.goods == ("white", "black", "green", "orange", "pink")


def test_a_company_has_a_letter_of_its_own() -> None:
    """Pictures tell companies apart by letters too: K for black, E for grey, N for brown."""
    assert (FROG.letters, PEGASUS.letters) == ("RYGBPK", "RYGBEN")


@pytest.mark.parametrize("rules", [FROG, PEGASUS], ids=lambda rules: rules.edition)
def test_the_numbers_of_the_rules_page(rules: sd.Rules) -> None:
    """SD-0.1, SD-0.3, SD-0.7, SD-1.1, SD-3.13, SD-3.21, SD-6.6: the same in both."""
    assert (rules.fewest_players, rules.most_players, rules.cubes, rules.rounds) == (3, 6, 60, 5)
    assert (rules.deal, rules.links) == ((0, 0, 0, 10, 8, 7, 6), 17)
    assert (rules.spike_builder, rules.spike_others) == (50, 30)
    assert rules.set_values == (0, 10, 30, 60, 100, 150)


def test_the_switches() -> None:
    """SD-1.2, SD-6.9: others stand in for cubes, and all goods break ties, in Warfrog's only."""
    assert (FROG.stand_ins, FROG.all_goods_break_ties) == (True, True)
    assert (PEGASUS.stand_ins, PEGASUS.all_goods_break_ties) == (False, False)


def test_the_editions_differ_in_nothing_else() -> None:
    """SD-1.2, SD-6.9: besides names, the deal from a small pool and the tie at the end."""
    names = [field.name for field in fields(FROG)]
    apart = {name for name in names if getattr(FROG, name) != getattr(PEGASUS, name)}
    switches = {"stand_ins", "all_goods_break_ties"}
    assert apart == {"edition", "companies", "letters", "goods"} | switches
