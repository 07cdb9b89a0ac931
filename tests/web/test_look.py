"""History, explanations, reasons, rules, languages, themes."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.person import Person, Sit
from tests.web.server import Server


def played(server: Server, sit: Sit, actions: int = 4) -> Person:
    """A table at which something has happened."""
    ann = sit(server)
    ann.new_table(["me", "Bob", "Cyd"], first=0)
    ann.open("Red", 1)
    for amount in range(2, 1 + actions):
        ann.button(f"Bid {amount}").click()
        expect(ann.page.locator(".history output")).to_have_text(f"{amount} / {amount}")
    return ann


def build(ann: Person) -> None:
    """Red is sold for 4, nobody wants another company: red builds."""
    for _ in range(2):
        ann.button("Pass").click()
        ann.page.wait_for_function("() => !document.querySelector('.pending')")
    for _ in range(3):
        before = ann.standing()
        ann.button("Pass (don’t auction)").click()
        ann.until_moved(before)
    expect(ann.panel).to_contain_text("Red builds a link")


def test_routes_say_what_they_do_and_what_is_not_allowed_says_why(server: Server, sit: Sit) -> None:
    ann = played(server, sit)
    build(ann)
    tip = ann.page.locator(".tip")
    route = ann.on_sheet("route-BAL-PIT").locator(".target")
    route.hover()
    expect(tip).to_contain_text("Baltimore – Pittsburgh")
    expect(tip).to_contain_text("connects Pittsburgh: profit 40")

    ann.on_sheet("route-OMA-DEN").locator(".token").click()  # circles: no start for a company
    expect(ann.panel).to_contain_text("a first link starts at a hexagon", ignore_case=True)
    rule = ann.panel.get_by_role("link", name=re.compile("Rule SD-3"))
    assert rule.get_attribute("href") == "/rules/steel-driver#SD-3.6"

    ann.on_sheet("route-BAL-PIT").locator(".token").click()
    expect(ann.panel).to_contain_text("Build from Baltimore")
    ann.on_sheet("route-BAL-PIT").locator(".token").click()
    expect(ann.log).to_contain_text("connects Pittsburgh for 3 cubes: profit 40")
    expect(ann.on_sheet("route-BAL-PIT")).to_have_class(re.compile("built"))


@pytest.mark.full
def test_zoom(server: Server, sit: Sit) -> None:
    ann = sit(server)
    ann.new_table(["me", "Bob", "Cyd"], first=0)
    sheet = ann.page.locator("svg.goldenspike")
    width = "svg => svg.viewBox.baseVal.width"
    ann.button("Whole board").click()
    whole = sheet.evaluate(width)
    ann.button("Zoom in").click()
    assert sheet.evaluate(width) < whole
    ann.button("Whole board").click()
    assert sheet.evaluate(width) == whole
    sheet.hover()
    ann.page.mouse.wheel(0, -400)
    ann.page.wait_for_function(
        "w => document.querySelector('svg.goldenspike').viewBox.baseVal.width < w", arg=whole
    )


@pytest.mark.full
def test_rules_can_be_searched(server: Server, sit: Sit) -> None:
    ann = sit(server)
    ann.page.goto(f"{server.url}/rules#SD-3.9")
    expect(ann.page.locator("#SD-3\\.9")).to_be_in_viewport()
    ann.page.get_by_label("Search the rules").fill("golden hexagonal")
    expect(ann.page.locator("article")).to_have_count(0)
    ann.page.get_by_label("Search the rules").fill("hexagon")
    expect(ann.page.locator("#SD-3\\.6")).to_be_visible()
    expect(ann.page.locator("#SD-3\\.9")).to_have_count(0)


def test_languages(server: Server, sit: Sit) -> None:
    """The page, the log and the reasons change at once, and stay changed."""
    ann = played(server, sit)
    for name, code, words in [("Français", "fr", "rouge"), ("Nederlands", "nl", "rood")]:
        ann.page.locator("summary").click()
        ann.page.get_by_label(name).check()
        expect(ann.page.locator("html")).to_have_attribute("lang", code)
        expect(ann.log).to_contain_text(words)
        expect(ann.log).not_to_contain_text("bids")
        assert "page." not in ann.page.locator("body").inner_text()
        ann.page.keyboard.press("Escape")
    ann.page.goto(server.url)
    expect(ann.page.locator("html")).to_have_attribute("lang", "nl")


@pytest.mark.full
def test_themes(server: Server, sit: Sit) -> None:
    ann = sit(server, color_scheme="dark")
    ann.new_table(["me", "Bob", "Cyd"], first=0)
    ground = "() => getComputedStyle(document.querySelector('.sheet')).fill"
    ann.page.wait_for_function(f"() => ({ground})() === 'rgb(27, 33, 37)'")
    ann.page.locator("summary").click()
    ann.page.get_by_label("Light").check()
    ann.page.wait_for_function(f"() => ({ground})() === 'rgb(244, 236, 216)'")
