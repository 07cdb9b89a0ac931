"""Steam at the table: whole games, action tiles, money, auctions, scores."""

import re

import pytest
from playwright.sync_api import expect

from goldenspike.core.words import languages
from tests.web.hexes import MOST_DECISIONS, NARROW
from tests.web.person import Person, Sit
from tests.web.screenshots import bring
from tests.web.server import Server
from tests.web.steam.games import BOARDS, EDITIONS, moments
from tests.web.steam.player import decide
from tests.web.test_everyone import both_widths, is_fine, looked_at

GAME = "steam"
KINDS = list(zip(BOARDS, EDITIONS, strict=True))


def number(text: str) -> int:
    """The first number of a text, which may be below 0."""
    found = re.search(r"[−-]?\d+", text)
    assert found, text
    return int(found[0].replace("−", "-"))


def at(sit: Sit, server: Server, moment: str, phone: bool = False, **more: str) -> Person:
    """Somebody at a game that was played so far."""
    ann = sit(server, phone=phone)
    ann.home()
    bring(ann.page, moments(**more)[moment])
    ann.arrive()
    return ann


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
    expect(score.get_by_role("table", name="What deliveries brought")).to_be_visible()


def test_the_running_score_is_the_sum_of_its_parts(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "goods")
    players = ann.page.get_by_role("table", name="Players")
    for row in players.locator("tbody tr").all():
        total = row.locator("button.total")
        said = total.get_attribute("aria-label") or ""
        score, points, income, links = (number(part) for part in re.split(": |, ", said))
        assert score == points + income + links == number(total.inner_text())
    players.locator("button.total").first.hover()
    expect(ann.page.locator(".tip")).to_contain_text("were it the end")


def test_action_tiles_say_what_they_cost_and_do(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "tiles")
    choices = ann.panel.locator(".list .choice")
    expect(choices.filter(has_text="Urbanization")).to_contain_text("$6")
    expect(choices.filter(has_text="Engineer")).to_contain_text("four builds instead of three")
    choices.filter(has_text="Urbanization").click()
    expect(ann.panel.locator(".confirm")).to_contain_text("a town becomes a New City")
    expect(ann.panel.locator(".confirm")).to_contain_text("1 lot of $5")
    expect(ann.panel.get_by_role("button", name="Take it without its action")).to_be_visible()
    before = ann.standing()
    ann.panel.get_by_role("button", name="Take it for $6").click()
    ann.until_moved(before)
    expect(ann.log).to_contain_text("takes Urbanization for 6")
    expect(ann.page.locator(".strip li").filter(has_text="Urbanization")).to_have_class(
        re.compile("taken")
    )


def test_an_action_tile_can_be_chosen_on_the_board(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "tiles")
    ann.page.get_by_role("button", name="The whole board").click()
    ann.on_sheet("action-3").locator(".panel").click()
    expect(ann.panel.locator(".confirm")).to_contain_text("Engineer")
    label = ann.on_sheet("action-3").locator(".panel").get_attribute("aria-label") or ""
    assert label.startswith("3 Engineer, You have four builds")


def test_building_may_end_early(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "building")
    before = ann.standing()
    ann.panel.get_by_role("button", name=re.compile("^(Done building|Build nothing)$")).click()
    ann.until_moved(before)
    expect(ann.log.locator("li").last).not_to_contain_text("lays")


def test_money_is_raised_at_the_start_of_a_turn(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "capital", edition="standard")
    expect(ann.panel).to_contain_text("At the end of the turn, with locomotive 1: −1.")
    for _ in range(2):
        ann.button("One more").click()
    expect(ann.panel).to_contain_text("You would have $10, income −2")
    expect(ann.panel).to_contain_text("with locomotive 1: −3.")
    before = ann.standing()
    ann.button("Raise $10").click()
    ann.until_moved(before)
    expect(ann.log).to_contain_text("raises 10: income −2")


def test_bids_say_what_they_cost(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "auction")
    ann.panel.get_by_role("spinbutton", name="Bid", exact=True).fill("7")
    ann.panel.get_by_role("spinbutton", name="Bid", exact=True).press("Tab")
    expect(ann.panel).to_contain_text("you raise 2 lots of $5: income −2")
    ann.page.goto(server.url)
    bring(ann.page, moments(edition="standard")["auction"])
    ann.arrive()
    ann.panel.get_by_role("spinbutton", name="Bid", exact=True).fill("3")
    ann.panel.get_by_role("spinbutton", name="Bid", exact=True).press("Tab")
    expect(ann.panel).to_contain_text("Places 1 and 2 pay 3, places between 2, the last nothing.")
    expect(ann.panel).to_contain_text("Passing now: place 4 for $0.")
    before = ann.standing()
    ann.button("Bid 3").click()
    ann.until_moved(before)
    expect(ann.page.locator(".bid").first).to_be_visible()


def test_others_choose_income_or_points(server: Server, sit: Sit) -> None:
    ann = at(sit, server, "scoring")
    expect(ann.panel).to_contain_text("of yours. Income or points?")
    worths = ann.panel.locator(".worths dd")
    expect(worths.first).to_contain_text("still to come")
    expect(worths.last).to_contain_text("at the end, and no money")
    before = ann.standing()
    ann.panel.get_by_role("button", name=re.compile(r"^Points \+")).click()
    ann.until_moved(before)
    expect(ann.log).to_contain_text(re.compile(r"adds \d to points"))


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


def test_at_one_screen(server: Server, sit: Sit) -> None:
    """Three at one screen auction the places: each is asked by name."""
    ann = sit(server)
    ann.new_table(["me", "Bob", "Cyd"], first=0, game=GAME, forced=False)
    for name, button in [("Ann", "Bid 0"), ("Bob", "Pass"), ("Cyd", "Pass")]:
        expect(ann.title).to_have_text(f"{name} is to play")
        before = ann.standing()
        ann.panel.get_by_role("button", name=button, exact=True).click()
        ann.until_moved(before)
    expect(ann.log).to_contain_text("Ann gets place 1 for 0")
    expect(ann.title).to_have_text("Bob is to play")
    expect(ann.panel).to_contain_text("Place 2 in the first turn order is up.")


@pytest.mark.parametrize("language", languages())
def test_a_phone_has_room_for_every_control(server: Server, sit: Sit, language: str) -> None:
    ann = sit(server, phone=True)
    for name, text in (moments() | moments(edition="standard")).items():
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


@both_widths
def test_axe_finds_nothing(server: Server, sit: Sit, phone: bool) -> None:
    """Auctions, money, action tiles, growth, building, goods, scores, the end; chosen or not."""
    ann = looked_at(server, sit, phone)
    basic, standard = moments(), moments(edition="standard")
    only_there = {f"standard {name}": standard[name] for name in ("auction", "capital")}
    for name, text in (basic | only_there).items():
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
