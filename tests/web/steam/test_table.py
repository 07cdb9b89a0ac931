"""Steam at the table: whole games, action tiles, money, auctions, scores."""

import re

import pytest
from playwright.sync_api import expect

from goldenspike.core.words import languages
from tests.sampling import sample
from tests.web.hexes import MOST_DECISIONS, NARROW
from tests.web.person import Sit
from tests.web.screenshots import bring
from tests.web.server import Server
from tests.web.steam.games import BOARDS, EDITIONS, moments
from tests.web.steam.player import decide
from tests.web.test_everyone import is_fine, looked_at, width

GAME = "steam"
KINDS = list(zip(BOARDS, EDITIONS, strict=True))


def number(text: str) -> int:
    """The first number of a text, which may be below 0."""
    found = re.search(r"[−-]?\d+", text)
    assert found, text
    return int(found[0].replace("−", "-"))


@pytest.mark.full
@pytest.mark.parametrize(("board", "edition"), KINDS)
def test_a_whole_game_against_bots(server: Server, sit: Sit, board: str, edition: str) -> None:
    ann = sit(server)
    ann.new_table(["me", *["bot"] * 4], game=GAME, board=board, edition=edition)
    done: set[str] = set()
    for _ in range(MOST_DECISIONS):
        ann.await_turn()
        if ann.title.inner_text() == "The game is over":
            break
        before = ann.standing()
        done.add(decide(ann).split()[0])
        ann.until_moved(before)
    assert {"take", "lay", "move"} <= done
    expect(ann.title).to_have_text("The game is over")
    score = ann.page.locator(".score")
    rows = score.locator("table").first.locator("tbody tr")
    expect(rows).to_have_count(5)
    for row in rows.all():
        *parts, total = [number(text) for text in row.locator("td").all_inner_texts()]
        assert sum(parts) == total
    expect(score.locator("figure path.line")).to_have_count(5)
    expect(score.get_by_role("table", name="Deliveries, turn by turn")).to_be_visible()


def test_editions_options_and_maps_are_offered(server: Server, sit: Sit) -> None:
    """The first game's switch belongs to the basic game."""
    ann = sit(server)
    ann.page.goto(f"{server.url}/new?game=steam")
    edition, first = (ann.page.get_by_label(re.compile(name)) for name in ("^Edition", "^First"))
    expect(edition.locator("option")).to_have_text(["Basic game", "Standard game"])
    board = ann.page.get_by_label(re.compile("^Board"))
    assert set(BOARDS) <= set(
        board.locator("option").evaluate_all("all => all.map(one => one.value)")
    )
    expect(ann.page.get_by_label("Links of nobody")).to_be_visible()
    edition.select_option("standard")
    expect(first).to_have_count(0)
    edition.select_option("basic")
    first.select_option(label="First game: dealt by lot")
    ann.button("Start the game").click()
    ann.arrive()
    expect(ann.log).to_contain_text("Turn order: ")
    expect(ann.page.get_by_role("table", name="Players").locator("tbody tr")).to_have_count(4)


@pytest.mark.parametrize("language", sample(sorted(languages()), 1))
def test_a_phone_has_room_for_every_control(server: Server, sit: Sit, language: str) -> None:
    ann = sit(server, phone=True)
    for name, text in sample((moments() | moments(edition="standard")).items(), 2):
        ann.page.goto(server.url)
        ann.page.evaluate("code => localStorage.setItem('goldenspike.language', code)", language)
        ann.page.reload()
        bring(ann.page, text)
        expect(ann.page.locator(".board svg.goldenspike")).to_be_attached()
        expect(ann.panel.locator("button").first).to_be_in_viewport()
        assert ann.page.evaluate(NARROW), name
        for tab in ann.page.get_by_role("tab").all():
            tab.tap()
            assert ann.page.evaluate(NARROW), name


@width(phone=True)
def test_axe_finds_nothing(server: Server, sit: Sit, phone: bool) -> None:
    """Auctions, money, action tiles, growth, building, goods, scores, the end; chosen or not."""
    ann = looked_at(server, sit, phone)
    basic, standard = moments(), moments(edition="standard")
    only_there = {f"standard {name}": standard[name] for name in ("auction", "capital")}
    for name, text in sample((basic | only_there).items(), 2):
        ann.home()
        bring(ann.page, text)
        ann.arrive()
        ann.await_turn()
        is_fine(ann, name)
        if name in ("growth", "new-city"):
            ann.panel.locator(".modes button").last.click()
        if ann.panel.locator(".list button").count():
            ann.panel.locator(".list button").first.click()
            is_fine(ann, f"{name}, chosen", inside=".act")
        if phone and ann.page.get_by_role("tab", name="Displays").count():
            ann.page.get_by_role("tab", name="Displays").click()
            is_fine(ann, f"{name}, displays")
