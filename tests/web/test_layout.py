"""At every size: the map is large, names can be read, choices are in sight, nothing overlaps."""

import json
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.sampling import sample
from tests.web.payloads import CUTS, RECORDS
from tests.web.person import Person, Sit
from tests.web.screenshots import bring
from tests.web.server import Server

SIZES = ["360x640", "390x844", "844x390", "768x1024", "1024x768", "1280x720", "1366x660"]
SIZES += ["1920x1080"]
PHASES: list[str] = [name for name, (_, actions) in CUTS.items() if actions is not None]
SHARE = 0.4  # of the window
SMALLEST = 10  # CSS pixels of a letter
LINES, LINES_OF_A_PHONE = 5, 2  # of the log that can be seen at least
# How many lines of text the log has room for.
ROOM_FOR_LINES = """() => {
  const log = document.querySelector(".log"), box = log.getBoundingClientRect();
  const title = log.querySelector("h3")?.getBoundingClientRect().height ?? 0;
  const room = Math.min(box.bottom, innerHeight) - box.top - title;
  return Math.floor(room / parseFloat(getComputedStyle(log).lineHeight));
}"""
FRAMES = 15  # without a movement
READY = """() => document.querySelector(".board svg.goldenspike")
  && !document.querySelector(".loading") && document.fonts.status === "loaded"
"""
# Resolves when nothing has moved for a number of frames in turn.
STILL = """(frames) => new Promise((done) => {
  let last = "", same = 0;
  const look = () => {
    const parts = document.querySelectorAll(".table > *, .act, .act *, svg.goldenspike");
    const now = [...parts].map((part) => Object.values(part.getBoundingClientRect().toJSON()));
    same = String(now) === last ? same + 1 : 0;
    last = String(now);
    if (same >= frames) done(); else requestAnimationFrame(look);
  };
  look();
})"""
# What is wrong with what can be seen; `share` and `smallest` are the measures above.
FAULTS = """({share, smallest}) => {
  const faults = [];
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const box = (element) => element.getBoundingClientRect();
  const named = (element) => (element.textContent || element.className).trim().slice(0, 30);
  const common = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const svg = one("svg.goldenspike"), board = box(one(".board")), matrix = svg.getScreenCTM();
  const scale = matrix.a;

  const [x, y, width, height] = svg.dataset.map.split(" ").map(Number);
  const start = new DOMPoint(x, y).matrixTransform(matrix);
  const end = new DOMPoint(x + width, y + height).matrixTransform(matrix);
  const across = Math.min(end.x, board.right) - Math.max(start.x, board.left);
  const down = Math.min(end.y, board.bottom) - Math.max(start.y, board.top);
  const narrower = innerWidth / innerHeight < width / height;
  const part = across * down / innerWidth / innerHeight;
  if (part < share && !(narrower && across > innerWidth - 2 && down > (end.y - start.y) - 2))
    faults.push(`the map has ${part.toFixed(2)} of the window`);

  for (const text of all("svg.goldenspike text")) {
    const place = box(text), style = getComputedStyle(text);
    const seen = text.textContent.trim() && place.width && style.visibility === "visible"
      && !text.closest("#below") && common(place, board) > 0;
    if (seen && parseFloat(style.fontSize) * scale < smallest - 0.05)
      faults.push(`${named(text)} is ${(parseFloat(style.fontSize) * scale).toFixed(1)} px`);
  }

  const ancestors = function* (element) {
    while ((element = element.parentElement) && !element.matches(".action")) yield element;
  };
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
    && element.scrollHeight > element.clientHeight + 1;
  for (const choice of all(".act button:not(:disabled), .act input")) {
    let seen = box(choice), inside = choice.parentElement;
    if (!seen.width) continue;
    const strip = [...ancestors(choice)].some(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowX));
    if (!strip && (seen.left < -1 || seen.right > innerWidth + 1))
      faults.push(`${named(choice)} is cut off`);
    for (; inside && !inside.matches(".act"); inside = inside.parentElement)
      if (scrolls(inside)) { seen = box(inside); break; }
    const room = Math.min(seen.bottom, innerHeight) - Math.max(seen.top, 0);
    if (room < Math.min(seen.height, 56) - 1) faults.push(`${named(choice)} is off-screen`);
  }

  const parts = [...one(".table").children].filter((part) => box(part).height > 0);
  parts.forEach((a, index) => parts.slice(index + 1).forEach((b) => {
    if (common(box(a), box(b)) > 1) faults.push(`${a.className} and ${b.className} overlap`);
  }));
  const tabs = one(".tabs"), side = one(".table > .side");
  if (tabs && box(tabs).bottom > box(side).bottom + 1) faults.push("the tabs are cut off");
  for (const part of parts)
    if (box(part).bottom > innerHeight + 1) faults.push(`${part.className} is below the window`);
  const inside = (a) => ({
    left: Math.max(a.left, board.left), right: Math.min(a.right, board.right),
    top: Math.max(a.top, board.top), bottom: Math.min(a.bottom, board.bottom)});
  for (const tool of all(".tools button")) for (const place of all(".location .place")) {
    if (common(box(tool), inside(box(place))) > 2)
      faults.push(`a button covers ${place.closest(".location").id}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is too wide");
  return [...new Set(faults)];
}"""
# Names that stand further from their own place than letters are high, or on one another.
ASTRAY = """() => {
  const svg = document.querySelector("svg.goldenspike"), scale = svg.getScreenCTM().a;
  const names = [...svg.querySelectorAll(".name")].filter(
    (name) => name.getBoundingClientRect().width);
  const boxes = names.map((name) => name.getBoundingClientRect());
  const faults = [];
  names.forEach((name, index) => {
    const place = document.getElementById(name.id.replace(/^name-/, "location-"));
    const at = boxes[index];
    const hex = document.getElementById(name.id.replace(/^name-/, "hex-"))?.getBoundingClientRect();
    const [x, y] = hex ? [hex.left + hex.width / 2, hex.top + hex.height / 2] : [0, 0];
    if (hex && x > at.left + 1 && x < at.right - 1 && y > at.top + 3 && y < at.bottom - 3)
      faults.push(`${name.textContent} covers its place`);
    if (!place) return;
    const disc = (place.querySelector(".halo") ?? place).getBoundingClientRect();
    const across = Math.max(at.left - disc.right, disc.left - at.right, 0);
    const down = Math.max(at.top - disc.bottom, disc.top - at.bottom, 0);
    if (Math.hypot(across, down) > 18 * scale + 2)
      faults.push(`${name.textContent} is away from its place`);
    boxes.slice(index + 1).forEach((other, more) => {
      const wide = Math.min(at.right, other.right) - Math.max(at.left, other.left);
      const high = Math.min(at.bottom, other.bottom) - Math.max(at.top, other.top);
      if (wide > 6 && high > 9)
        faults.push(`${name.textContent} is on ${names[index + 1 + more].textContent}`);
    });
  });
  for (const text of svg.querySelectorAll("text[data-room]"))
    if (text.getBoundingClientRect().width
        && text.getComputedTextLength() > Number(text.dataset.room) + 1)
      faults.push(`${text.textContent} needs more room than it has`);
  return {seen: names.length, faults};
}"""


def at(sit: Sit, server: Server, phase: str, **options: object) -> Person:
    """Somebody at a table in some phase."""
    ann = sit(server, **options)
    ann.page.goto(server.url)
    record, actions = CUTS[phase]
    played = json.loads((RECORDS / f"{record}.spike.json").read_text("utf-8"))
    bring(ann.page, json.dumps(played | {"actions": played["actions"][:actions]}))
    ann.arrive()
    settle(ann.page)
    return ann


def settle(page: Page) -> None:
    page.wait_for_function(READY)
    page.evaluate(STILL, FRAMES)


def windows() -> dict[str, list[str]]:
    """The sizes of window to look at in each phase."""
    chosen: dict[str, list[str]] = {}
    for phase, size in sample(product(PHASES, SIZES), 4):
        chosen.setdefault(phase, []).append(size)
    return chosen


@pytest.mark.parametrize(("phase", "sizes"), windows().items(), ids=windows())
def test_every_size_has_room_for_everything(
    server: Server, sit: Sit, phase: str, sizes: list[str]
) -> None:
    ann = at(sit, server, phase)
    faults = {size: faults_at(ann, *map(int, size.split("x"))) for size in sizes}
    assert not any(faults.values()), {size: found[:9] for size, found in faults.items() if found}


def faults_at(ann: Person, width: int, height: int) -> list[str]:
    """What is wrong in a window of a size, opened for the first time, and after a first click."""
    ann.page.set_viewport_size({"width": width, "height": height})
    ann.page.evaluate("localStorage.clear()")
    ann.page.reload()
    ann.arrive()
    settle(ann.page)
    measures = {"share": SHARE, "smallest": SMALLEST}
    faults: list[str] = ann.page.evaluate(FAULTS, measures) + faults_of_the_log(ann)
    note = ann.button("Got it")
    if note.count():
        note.click()
    first = ann.page.locator(".act .list button")
    if first.count():
        first.first.click()
        settle(ann.page)
        faults += [one for one in ann.page.evaluate(FAULTS, measures) if "map has" not in one]
    return faults


def faults_of_the_log(ann: Person) -> list[str]:
    """Whether too little of the log can be seen, where it is always there or on a tab."""
    tabs = ann.page.get_by_role("tab")
    log = tabs.filter(has_text="Log")
    if log.count():
        log.click()
    room = ann.page.evaluate(ROOM_FOR_LINES)
    if log.count():
        tabs.first.click()
    wide = ann.page.evaluate("Math.min(innerWidth, innerHeight) > 500")
    return [f"{room} lines of log"] * (room < (LINES if wide else LINES_OF_A_PHONE))


def names(ann: Person) -> Any:
    settle(ann.page)
    return ann.page.evaluate(ASTRAY)


@pytest.mark.parametrize("phase", sample(["steam-barons-building", "steel-driver-bidding"], 1))
def test_names_are_beside_their_places(server: Server, sit: Sit, phase: str) -> None:
    """After faces that come late, a reload, another language and a zoom."""
    ann = at(sit, server, phase, viewport={"width": 1280, "height": 720})

    def late(route: Route) -> None:
        ann.page.wait_for_timeout(600)
        route.continue_()

    assert names(ann)["faults"] == []
    ann.page.route("**/*.woff2", late)
    for _ in range(2):
        ann.page.reload()
        ann.arrive()
        found = names(ann)
        assert found["faults"] == [] and found["seen"] > 20
    ann.page.unroute("**/*.woff2")
    ann.page.locator("summary").click()
    ann.page.get_by_label("Nederlands").check()
    ann.page.keyboard.press("Escape")
    assert names(ann)["faults"] == []
    for width, height in ((390, 844), (1280, 720), (1024, 768)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert names(ann)["faults"] == []
    ann.page.locator(".tools button").first.click()
    assert names(ann)["faults"] == []


@pytest.mark.full
def test_names_are_right_at_a_table_that_comes_from_its_lobby(server: Server, sit: Sit) -> None:
    ann = sit(server, viewport={"width": 1280, "height": 720})
    ann.new_table(["me", "open", "bot"])
    ann.button("Let a bot play seat 2").click()
    ann.start()
    ann.button("Seats and links").click()
    ann.page.reload()
    ann.arrive()
    found = names(ann)
    assert found["faults"] == [] and found["seen"] > 20
