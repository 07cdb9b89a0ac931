"""The map of Steam: building, growth, New Cities, goods over links of others."""

import re

import pytest
from playwright.sync_api import expect

from tests.sampling import sample
from tests.web.hexes import NARROW, click
from tests.web.hexes import at as at_record
from tests.web.person import Person, Sit
from tests.web.server import Server
from tests.web.steam.games import BOARDS, moments


def at(sit: Sit, server: Server, moment: str, phone: bool = False, **more: str) -> Person:
    """Somebody at a game that was played so far."""
    return at_record(sit, server, moments(**more)[moment], phone)


@pytest.mark.parametrize("board", sample(BOARDS, 1))
def test_a_tile_is_laid_and_taken_back(server: Server, sit: Sit, board: str) -> None:
    ann = at(sit, server, "building", board=board)
    count = ann.count
    ann.panel.locator(".list .choice").first.click()
    expect(ann.page.locator("#overlay .preview").first).to_be_attached()
    before = ann.standing()
    ann.panel.get_by_role("button", name=re.compile("^(Lay it|Connect) for")).click()
    ann.until_moved(before)
    expect(ann.panel).to_contain_text("1 of 3 builds made")
    before = ann.standing()
    ann.panel.get_by_role("button", name="Take back").click()
    ann.until_moved(before)
    assert ann.count == count


def test_a_city_grows_from_a_space_of_the_supply(server: Server, sit: Sit) -> None:
    """The city on the map, the space below it on the sheet."""
    ann = at(sit, server, "growth")
    expect(ann.panel).to_contain_text("City Growth is paid for")
    ann.button("City Growth").click()
    cities = [id for id in ann.offers if id.startswith("hex-")]
    assert all(ann.on_sheet(id.replace("hex-", "stop-")).count() for id in cities)
    hex = cities[2].removeprefix("hex-")
    click(ann.page, f"hex-{hex}")
    spaces = [id for id in ann.offers if id.startswith("space-")]
    ann.page.get_by_role("button", name="Whole board").click()
    click(ann.page, spaces[-1])
    expect(ann.on_sheet(spaces[-1])).to_have_attribute("data-chosen", "")
    before = ann.standing()
    ann.button("Let it grow").click()
    ann.until_moved(before)
    expect(ann.log).to_contain_text(f"grow from space {spaces[-1].removeprefix('space-')}")
    expect(ann.on_sheet(f"growth-{hex}")).to_have_attribute("visibility", "visible")
    expect(ann.on_sheet(spaces[-1])).to_have_class(re.compile("empty"))
    expect(ann.panel.locator(".modes")).to_have_count(0)


@pytest.mark.full
@pytest.mark.parametrize("board", sample(BOARDS[::-1], 1))
def test_a_town_becomes_a_city(server: Server, sit: Sit, board: str) -> None:
    """Where, of which colour, with which cubes: all of it in the panel too."""
    ann = at(sit, server, "new-city", board=board)
    ann.button("Urbanization").click()
    hex = next(id for id in ann.offers if id.startswith("hex-")).removeprefix("hex-")
    ann.panel.locator(".list .choice").first.click()
    ann.panel.get_by_role("radio", name="gray", exact=True).click()
    spaces = ann.panel.get_by_role("radiogroup", name="Cubes from a space")
    spaces.get_by_role("radio").last.click()
    before = ann.standing()
    ann.button("Make it a gray city").click()
    ann.until_moved(before)
    expect(ann.on_sheet(f"city-{hex}")).to_have_class(re.compile("new cube-gray"))
    expect(ann.on_sheet(f"city-{hex}")).to_have_attribute("visibility", "visible")
    expect(ann.on_sheet(f"stop-{hex}")).to_have_attribute("visibility", "hidden")
    label = ann.on_sheet(f"hex-{hex}").get_attribute("aria-label") or ""
    assert "New City, takes gray cubes" in label


def test_goods_by_a_cube_and_where_it_goes(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "goods")
    cubes = [id for id in ann.offers if id.startswith("cube-")]
    click(ann.page, cubes[0])
    expect(ann.on_sheet(cubes[0])).to_have_attribute("data-chosen", "")
    income = ann.page.locator(".beside").get_by_role("button", name=re.compile(r"^Income \+"))
    if not income.count():
        box = ann.page.locator("#overlay .arrival").first.bounding_box()
        assert box is not None
        ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = ann.standing()
    income.click()
    ann.until_moved(before)
    expect(ann.log).to_contain_text("moves a")


@pytest.mark.parametrize("board", sample(BOARDS[::-1], 1))
def test_a_phone(server: Server, sit: Sit, board: str) -> None:
    ann = at(sit, server, "goods", phone=True, board=board)
    assert ann.page.evaluate(NARROW)
    ann.panel.locator(".list .choice").first.tap()
    income = ann.panel.get_by_role("button", name=re.compile(r"^Income \+"))
    expect(income).to_be_in_viewport(ratio=1)
    before = ann.standing()
    income.tap()
    ann.until_moved(before)
    assert ann.page.evaluate(NARROW)


@pytest.mark.full
def test_growth_on_a_phone(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "new-city", phone=True)
    ann.button("Urbanization").tap()
    ann.panel.locator(".list .choice").first.tap()
    make = ann.panel.get_by_role("button", name=re.compile("^Make it a "))
    expect(make).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate(NARROW)
