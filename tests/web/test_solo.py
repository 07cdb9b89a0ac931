"""Who plays alone or at one screen: the same at a server and at a page without one."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.person import READY, Person, Sit
from tests.web.server import Server
from tests.web.site import Host, renew, serve
from tests.web.test_studio import FINE, PLACES, draw_places
from tests.web.test_studio import begin as begin_board

LONG = 600_000  # milliseconds: Python is loaded first, and the machine may be busy
GAMES = ("Steel Driver", "Steam Barons", "Steam")


def at(sit: Sit, base: Server | Host, **options: object) -> Person:
    person = sit(base, **options)
    person.page.set_default_timeout(LONG)
    person.offline_is_fine = True
    return person


def begin(person: Person, game: str = GAMES[0]) -> None:
    """A game against bots, at the first decision."""
    person.home()
    person.button(f"Play now {game}").click()
    expect(person.title).to_be_visible(timeout=LONG)
    person.page.locator(".history output").wait_for(timeout=LONG)
    person.page.wait_for_function(
        "() => document.querySelector('.act button:not(:disabled)') !== null", timeout=LONG
    )


def play(person: Person, decisions: int = 2) -> None:
    for _ in range(decisions):
        person.await_turn()
        before = person.standing()
        person.decide()
        person.until_moved(before)
    person.await_turn()


def test_a_game_goes_on_after_a_reload(sit: Sit, base: Server | Host) -> None:
    ann = at(sit, base)
    begin(ann)
    play(ann)
    count = ann.count
    ann.page.reload()
    ann.await_turn()
    assert ann.count == count
    play(ann, 1)
    assert ann.count > count


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES[1:])
def test_every_game_can_be_played(sit: Sit, base: Server | Host, game: str) -> None:
    ann = at(sit, base)
    begin(ann, game)
    expect(ann.page.locator(".board svg.goldenspike")).to_be_attached(timeout=LONG)


@pytest.mark.full
def test_a_move_is_taken_back(sit: Sit, base: Server | Host) -> None:
    ann = at(sit, base)
    begin(ann)
    count = ann.count
    play(ann, 1)
    ann.button(re.compile("^Take back")).first.click()
    ann.page.wait_for_function(
        "count => document.querySelector('.history output').textContent.includes(`/ ${count}`)"
        " || document.querySelector('.history output').textContent.trim().endsWith(`${count}`)",
        arg=count,
    )


# The page without a server


def whole(page: Page) -> None:
    """Waits until the service worker has kept all files."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")


@pytest.mark.full
def test_the_network_is_cut(sit: Sit, site: Host) -> None:
    """After the first visit nothing is asked of the host: the game goes on, also after a reload."""
    ann = at(sit, site, service_workers="allow")
    foreign: list[str] = []
    ann.page.on("request", lambda one: foreign.append(one.url) if site.url not in one.url else None)
    begin(ann)
    play(ann, 1)
    whole(ann.page)
    session = ann.page.context.new_cdp_session(ann.page)
    assert session.send("Page.getAppManifest")["errors"] == []
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each for each in faults if each["errorId"] != "in-incognito"] == []
    ann.page.context.set_offline(True)
    play(ann, 1)
    count = ann.count
    ann.page.reload()
    ann.await_turn()
    assert ann.count == count
    play(ann, 1)
    assert not [url for url in foreign if not url.startswith(("blob:", "data:"))]


@pytest.mark.full
def test_two_tabs_share_the_tables(sit: Sit, site: Host) -> None:
    """One of them looks after the tables; when it is closed, the other does."""
    ann = at(sit, site)
    begin(ann)
    other = Person(ann.page.context.new_page(), site.url)
    other.page.set_default_timeout(LONG)
    other.page.goto(ann.page.url)
    other.await_turn()
    play(ann, 1)
    other.page.wait_for_function(
        "count => Number(document.querySelector('.history output').textContent.split('/')[1])"
        " >= count",
        arg=ann.count,
    )
    ann.page.close()
    play(other, 1)
    assert not other.faults


@pytest.mark.full
def test_friends_need_a_server(sit: Sit, site: Host, server: Server) -> None:
    """The page says so, and leads to a server by its address, which it keeps."""
    ann = at(sit, site)
    ann.page.goto(f"{site.url}/new?game=steel-driver")
    ann.page.locator("form ol li").nth(1).locator("select").first.select_option("open")
    ann.button("Invite friends").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("no server", timeout=LONG)
    ann.page.get_by_text("Play with others").click()
    address = ann.page.get_by_label("Address of the server")
    for typed, said in WRONG:
        address.fill(typed or site.url)
        ann.button("Go there").click()
        expect(ann.page.locator("#elsewhere-fault")).to_contain_text(said)
    address.fill(server.url)
    ann.button("Go there").click()
    ann.page.wait_for_url(f"{server.url}/new")
    expect(ann.page.get_by_label("Your name")).to_be_visible()
    ann.page.goto(f"{site.url}/new")
    ann.page.get_by_text("Play with others").click()
    expect(address).to_have_value(server.url)


@pytest.mark.full
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_way_to_a_server_is_for_everyone(sit: Sit, site: Host, phone: bool) -> None:
    """By keys alone, and with nothing that axe-core finds wrong."""
    ann = at(sit, site, phone=phone, bypass_csp=True, color_scheme="dark" if phone else "light")
    ann.page.goto(f"{site.url}/new")
    ann.page.get_by_text("Play with others").press("Enter")
    ann.page.get_by_label("Address of the server").press("Enter")
    expect(ann.page.locator("#elsewhere-fault")).to_be_visible()
    assert ann.axe() == []


WRONG = [
    ("nowhere", "such as https://"),
    ("ftp://trains.example", "begin with https://"),
    ("https://a:b@trains.example", "no name or password"),
    ("", "this page"),
]


@pytest.mark.full
def test_the_studio_needs_no_server(sit: Sit, site: Host) -> None:
    """A board is drawn, checked and played on; a report says what it needs."""
    ann = at(sit, site)
    begin_board(ann, PLACES)
    draw_places(ann)
    expect(ann.page.get_by_text(FINE)).to_be_visible(timeout=LONG)
    ann.button("Play now").click()
    ann.button("Play against bots").click()
    ann.page.wait_for_url("**/table/*")
    ann.await_turn()
    play(ann, 1)


@pytest.fixture
def own_site(tmp_path: Path, site: Host) -> Iterator[tuple[Host, Path]]:
    """A site whose page can be replaced by another version."""
    folder = tmp_path / "site"
    shutil.copytree(site.folder, folder)
    yield from ((host, folder) for host in serve(folder))


@pytest.mark.full
def test_an_update_keeps_a_game(sit: Sit, own_site: tuple[Host, Path]) -> None:
    """A newer page is offered, never forced; taken, it goes on where the game was."""
    host, folder = own_site
    ann = at(sit, host, service_workers="allow")
    begin(ann)
    play(ann, 1)
    whole(ann.page)
    renew(folder)
    ann.page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    expect(ann.page.get_by_text("A new version of the page is here.")).to_be_visible(timeout=LONG)
    play(ann, 1)
    count = ann.count
    ann.button("Reload").click()
    ann.page.wait_for_function(NEXT)
    ann.await_turn()
    assert ann.count == count
    play(ann, 1)


NEXT = """() => [...document.querySelectorAll("script[src]")]
  .some((one) => one.src.includes("-next."))"""


BUSY = """
postMessage({ number: 0 });
onmessage = () => {
  new BroadcastChannel("busy").postMessage(true);
  for (;;);
};
"""
HEAR = 'window.busy = false; new BroadcastChannel("busy").onmessage = () => (window.busy = true);'


@pytest.mark.full
def test_nothing_waits_for_a_bot_that_thinks(sit: Sit, own_site: tuple[Host, Path]) -> None:
    """While a bot thinks without end, the page is clicked and typed at, and tables are shown."""
    host, folder = own_site
    (thinker,) = (folder / "assets").glob("thinker-*.js")
    thinker.write_text(BUSY)
    ann = at(sit, host)
    ann.page.add_init_script(HEAR)
    begin(ann)
    while not ann.page.evaluate("busy"):
        if ann.page.evaluate(READY):
            before = ann.standing()
            ann.decide()
            ann.until_moved(before)
        ann.page.wait_for_function(f"() => busy || ({READY})()")
    ann.button("Start").click()
    expect(ann.page.locator(".history output")).to_have_text(re.compile("^0 / "))
    ann.page.get_by_role("link", name="All tables").first.click()
    ann.page.get_by_role("link", name="New table").first.click()
    name = ann.page.get_by_label("Your name")
    name.press_sequentially("Ann of the trains")
    expect(name).to_have_value(re.compile("Ann of the trains$"))
