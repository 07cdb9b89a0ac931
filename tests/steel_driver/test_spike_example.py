"""SD-3.23: the worked examples of the transcontinental link, reached by legal play."""

from importlib.resources import files

import pytest

from goldenspike.games import records
from goldenspike.games import steel_driver as sd
from tests.steel_driver.spike_example import PLANS, path, text
from tests.table import BLACK, BLUE, EDITIONS, GREEN, PURPLE, RED, YELLOW, links, play_all

EITHER = pytest.mark.parametrize("edition", EDITIONS)
BUFFALO = pytest.mark.parametrize("variant", ["-buffalo-added", "-buffalo-instead"])


def position(edition: str, variant: str = "") -> sd.State:
    """The position of the example, from its record."""
    state: sd.State = records.load(path(edition, variant))[1].now
    return state


def bonuses(state: sd.State, route: str) -> dict[int, int]:
    """What each company's controller takes when green builds a route; seat n controls n."""
    before = sd.scores(state)
    play_all(state, f"build {route}")
    after = sd.scores(state)
    return {company: after[company] - before[company] for company in range(6)}


@EITHER
@pytest.mark.parametrize("variant", PLANS)
def test_the_record_is_the_plan(edition: str, variant: str) -> None:
    """SD-3.23: every action is legal, and the file is canonical."""
    assert path(edition, variant).read_text("utf-8") == text(edition, variant)


@EITHER
def test_the_position(edition: str) -> None:
    """SD-3.23: green is active, has 5 cubes, and may build to Omaha or Kansas City."""
    state = position(edition)
    assert (state.company, state.box[GREEN], state.spike) == (GREEN, 5, 0)
    assert {sd.why_not(state, "build DEN-OMA"), sd.why_not(state, "build DEN-KAN")} == {None}


COMPANIES = {"green": 2, "red": 0, "blue": 3, "yellow": 1, "black": 5, "purple": 4}


@EITHER
@pytest.mark.parametrize("name", COMPANIES)
def test_the_networks_are_those_of_the_rules_page(edition: str, name: str) -> None:
    """SD-3.23: link for link."""
    page = (files("goldenspike.games.steel_driver") / "rulebook" / "steel-driver.md").read_text(
        "utf-8"
    )
    row = next(line for line in page.splitlines() if line.startswith(f"| {name} "))
    listed = row.split("|")[2].split("(")[0].replace(",", " ").split()
    built = links(position(edition), COMPANIES[name])
    assert {tuple(sorted(link.split("-"))) for link in listed} == {
        tuple(sorted(link.split("-"))) for link in built
    }


@EITHER
def test_denver_omaha(edition: str) -> None:
    """SD-3.23: the builder 50 on top of Omaha's 30; red, yellow and black (brown) 30 each."""
    assert bonuses(position(edition), "OMA-DEN") == {
        **{GREEN: 30 + 50, RED: 30, YELLOW: 30, BLACK: 30},
        **{BLUE: 0, PURPLE: 0},
    }


@EITHER
def test_denver_kansas_city(edition: str) -> None:
    """SD-3.23: the builder 50, red and black (brown) 30; purple (grey) needs a link more."""
    assert bonuses(position(edition), "KAN-DEN") == {
        **{GREEN: 30 + 50, RED: 30, BLACK: 30},
        **{YELLOW: 0, BLUE: 0, PURPLE: 0},
    }


@EITHER
@BUFFALO
def test_denver_omaha_had_blue_built_to_new_york(edition: str, variant: str) -> None:
    """SD-3.23: Denver-Omaha would also pay blue 30."""
    assert bonuses(position(edition, variant), "OMA-DEN") == {
        **{GREEN: 30 + 50, RED: 30, YELLOW: 30, BLACK: 30, BLUE: 30},
        **{PURPLE: 0},
    }


@EITHER
@BUFFALO
def test_denver_kansas_city_had_blue_built_to_new_york(edition: str, variant: str) -> None:
    """SD-3.23: blue is as short as red on this line too."""
    assert bonuses(position(edition, variant), "KAN-DEN") == {
        **{GREEN: 30 + 50, RED: 30, BLACK: 30, BLUE: 30},
        **{YELLOW: 0, PURPLE: 0},
    }


@EITHER
@pytest.mark.parametrize("route", ["HEL-DEN", "SFE-DEN", "SFO-LOS"])
def test_elsewhere_green_drives_no_spike(edition: str, route: str) -> None:
    """SD-3.20: a link that joins nothing pays its location and no bonus."""
    state = position(edition)
    play_all(state, f"build {route}")
    assert state.spike == 0
