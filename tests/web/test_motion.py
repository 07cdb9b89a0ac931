"""What others do is shown step by step, and what deserves a moment gets one."""

import json
import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import expect

from goldenspike.games import steel_driver as sd
from tests.web.person import Person, Sit
from tests.web.screenshots import NAMES, bring, moments, record
from tests.web.server import Server

LIVELY = {"reduced_motion": "no-preference"}
WATCH = """() => {
  const at = () => Number(document.querySelector(".history output").textContent.split("/")[0]);
  window.steps = [at()];
  window.pieces = [];
  window.moments = [];
  window.said = [];
  const look = () => {
    const text = document.querySelector(".moment")?.textContent ?? "";
    if (text && text !== said.at(-1)) said.push(text);
    requestAnimationFrame(look);
  };
  look();
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.matches?.(".moment, .celebration"))
          moments.push([node.getAttribute("class"), node.textContent,
            node.querySelectorAll(".traced").length]);
  }).observe(document.querySelector(".board"), {subtree: true, childList: true});
  new MutationObserver(() => {
    if (at() !== steps.at(-1)) steps.push(at());
  }).observe(document.querySelector(".history"), {
    subtree: true, childList: true, characterData: true
  });
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.classList?.contains("flying")) pieces.push(node.getAttribute("class"));
  }).observe(document.querySelector("svg.goldenspike"), {childList: true});
}"""
TOLD = "(part) => said.some((text) => text.includes(part))"
CAUGHT_UP = """() => {
  const [at, count] = document.querySelector(".history output").textContent.split("/").map(Number);
  return at === count;
}"""
SKIP = """async () => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "x", bubbles: true}));
  await new Promise(requestAnimationFrame);
  const [at, count] = document.querySelector(".history output").textContent.split("/").map(Number);
  return count - at;
}"""


def test_others_play_one_after_the_other(server: Server, sit: Sit) -> None:
    """Three bots answer at once; no step is left out, and nothing old is offered meanwhile."""
    ann = sit(server, **LIVELY)
    ann.new_table(["me", "bot", "bot", "bot"], first=0)
    ann.page.evaluate(WATCH)
    ann.open("Red", 1)
    ann.await_turn()
    ann.page.wait_for_function(CAUGHT_UP)
    steps = ann.page.evaluate("steps")
    assert steps == list(range(ann.count + 1))
    assert ann.count >= 4


@pytest.mark.full
def test_whoever_presses_a_key_waits_for_nothing(server: Server, sit: Sit) -> None:
    ann = sit(server, **LIVELY)
    ann.new_table(["me", "bot", "bot", "bot"], first=0)
    ann.open("Red", 1)
    expect(ann.button("Skip")).to_be_visible()
    assert ann.page.evaluate(SKIP) == 0
    ann.await_turn()
    assert ann.page.evaluate(SKIP) == 0
    bid = ann.panel.locator(".button.main")
    before = ann.count
    bid.click()
    expect(ann.page.locator(".history output")).not_to_have_text(re.compile(rf"/ {before}$"))


def won(ann: Person) -> None:
    """Ann opens red with 3 and everybody else passes."""
    ann.new_table(["me", "Bob", "Cyd"], first=0)
    ann.page.evaluate(WATCH)
    ann.open("Red", 3)
    for name in ("Bob", "Cyd"):
        expect(ann.title).to_have_text(f"{name}’s turn")
        ann.button("Pass").click()
    expect(ann.log).to_contain_text("Ann wins red for 3 cubes")


def test_cubes_travel(server: Server, sit: Sit) -> None:
    ann = sit(server, **LIVELY)
    won(ann)
    ann.page.wait_for_function("() => pieces.length === 3")
    assert set(ann.page.evaluate("pieces")) == {"flying cube"}
    expect(ann.page.locator(".flying")).to_have_count(0)


def test_nothing_moves_for_who_asks_for_no_motion(server: Server, sit: Sit) -> None:
    ann = sit(server)
    won(ann)
    assert ann.page.evaluate("pieces") == []


@cache
def game() -> list[str]:
    actions: list[str] = json.loads(moments()["score"])["actions"]
    return actions


def cut(wanted: Callable[[sd.State, sd.State], bool]) -> tuple[str, str]:
    """The game up to the last choice of a link before something is so, and that link's route."""
    state = sd.new(sd.set_up(sd.WARFROG_2008.edition, "usa", len(NAMES)))
    choice = 0
    for number, text in enumerate(game()):
        before = sd.copy(state)
        if text.startswith("build") and " from " not in text and len(sd.legal_actions(state)) > 1:
            choice = number
        sd.apply(state, sd.read(state, text))
        if choice and wanted(before, state):
            return record(game()[:choice]), game()[choice].split()[1]
    raise AssertionError("this never happens")


def build_on_the_board(ann: Person, text: str, route: str) -> None:
    ann.home()
    bring(ann.page, text)
    ann.arrive()
    ann.await_turn()
    ann.page.evaluate(WATCH)
    ann.panel.locator(".list button").first.wait_for()
    token = ann.on_sheet(f"route-{route}").locator(".token")
    token.click()
    expect(ann.panel.locator(".confirm")).to_be_visible()
    token.click()


@pytest.mark.full
def test_the_end_of_a_round_has_its_moment(server: Server, sit: Sit) -> None:
    ann = sit(server, **LIVELY)
    text, route = cut(lambda before, after: sd.view(after).round > sd.view(before).round > 1)
    build_on_the_board(ann, text, route)
    ann.page.wait_for_function("() => pieces.includes('flying coin')")
    ann.page.wait_for_function(TOLD, arg="begins: everyone takes")
    texts = ann.page.evaluate("said")
    profits, begins = (
        [each for each, text in enumerate(texts) if part in text]
        for part in ("Profits: ", "begins: everyone takes")
    )
    assert profits and begins and profits[0] < begins[0]


@pytest.mark.full
def test_the_golden_spike_has_its_moment(server: Server, sit: Sit) -> None:
    ann = sit(server)
    text, route = cut(lambda before, after: after.spike != before.spike)
    build_on_the_board(ann, text, route)
    ann.page.wait_for_function("() => moments.length > 1")
    expect(ann.on_sheet("spike")).to_have_class(re.compile("driven"))
    moments = {look.split()[0]: rest for look, *rest in ann.page.evaluate("moments")}
    assert moments["moment"][0].startswith("The golden spike is driven")
    gained, traced = moments["celebration"]
    assert gained.startswith("+50+30") and traced > 5
