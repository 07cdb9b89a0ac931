"""The pictures of docs/screenshots: `python -m tests.web.screenshots [FOLDER [WANTED]]`.

Wanted are all, those of `analysis`, or those of one of the `games`: `steel`, `barons`, `steam`.
From a real game: one that plays itself is brought to the table as a record, cut where there is
something to see, at both widths and in both themes.
"""

import sys
import tempfile
from itertools import product
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from goldenspike.bots import Budget, find
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.games import steel_driver as sd
from tests.web import lessons
from tests.web.barons.games import moments as barons_moments
from tests.web.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE
from tests.web.person import WAIT
from tests.web.server import Server
from tests.web.steam.games import moments as steam_moments

NAMES = ["Ann", "Bob", "Cyd", "Dee"]
SEED = 46
QUALITY = 84
NOTES = "auction build profit finale claims "
NOTES += "barons-auction barons-purchase barons-build barons-ports barons-goods barons-sale "
NOTES += "steam-places steam-capital steam-auction steam-tiles steam-build steam-ports steam-goods "
NOTES += "steam-scoring steam-last"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = ("light", "dark")
THINKING = ("--iterations", "1000")  # about a decision that is analysed: compiled, two minutes


def main(folder: Path, wanted: str = "") -> None:
    """Every picture, or those of what is wanted, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), options=THINKING)
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            if wanted != "analysis":
                games(browser, server, folder, wanted)
            if wanted in ("", "analysis"):
                learning(browser, server, folder)
            browser.close()
        finally:
            server.stop()


def games(browser: Browser, server: Server, folder: Path, wanted: str) -> None:
    """Moments of games, and the home page."""
    cuts: dict[str, str] = {}
    if wanted in ("", "steel"):
        cuts |= moments()
    if wanted in ("", "barons"):
        barons = barons_moments()
        cuts |= {f"barons-{name}": text for name, text in barons.items()}
        cuts["barons-dividends"] = barons["sale"]
    if wanted in ("", "steam"):
        both = steam_moments(edition="standard") | steam_moments()
        cuts |= {f"steam-{name}": text for name, text in both.items()}
    for size, theme in product(SIZES, THEMES):
        show(browser, server, folder, (size, theme), cuts)


def learning(browser: Browser, server: Server, folder: Path) -> None:
    """A game that is analysed once, and hints."""
    text = moments()["score"]
    with browser.new_context(locale="en-GB") as context:
        url = lessons.analysed(context, server, lambda page: bring(page, text))
        cookies = context.storage_state()
    for size, theme in product(SIZES, THEMES):

        def path(name: str, look: str = f"{size}-{theme}") -> Path:
            return folder / f"{name}-{look}.jpg"

        context = lessons.with_cookies(browser, cookies, **dressed(size, theme))
        page = opened(context, server)
        lessons.pictures(page, url, path, save)
        lessons.hint(page, server, path("hint"), save)
        context.close()


def dressed(size: str, theme: str) -> dict[str, object]:
    """One width in one theme."""
    phone = size == "phone"
    return {
        "viewport": SIZES[size],
        "color_scheme": theme,
        "reduced_motion": "reduce",
        "device_scale_factor": 2 if phone else 1,
        "is_mobile": phone,
        "has_touch": phone,
        "locale": "en-GB",
    }


def opened(context: BrowserContext, server: Server) -> Page:
    """A page of somebody who has read the notes."""
    context.set_default_timeout(WAIT)
    page = context.new_page()
    page.goto(server.url)
    page.evaluate("notes => localStorage.setItem('goldenspike.notes', notes)", NOTES)
    return page


def show(
    browser: Browser, server: Server, folder: Path, look: tuple[str, str], cuts: dict[str, str]
) -> None:
    """Games and the home page, at one width in one theme."""
    size, theme = look
    context = browser.new_context(**dressed(size, theme))  # type: ignore[arg-type]
    page = opened(context, server)
    for name, text in cuts.items():
        page.goto(server.url)
        bring(page, text)
        if name.endswith("score"):
            expect(page.locator(".score")).to_be_visible()
        else:
            expect(page.locator(".act button").first).to_be_visible()
            choose(page, name)
        save(page, folder / f"{name}-{size}-{theme}.jpg")
    page.goto(server.url)
    expect(page.locator(".cards").first).to_be_visible()
    save(page, folder / f"home-{size}-{theme}.jpg")
    context.close()


def bring(page: Page, text: str) -> None:
    """A record, as somebody would open it."""
    record = {"name": "game.spike.json", "mimeType": "application/json", "buffer": text.encode()}
    page.set_input_files("input[type=file]", record)  # type: ignore[arg-type]
    page.wait_for_url("**/table/*")
    expect(page.locator("#action-title")).to_be_visible()


def choose(page: Page, name: str) -> None:
    """Something chosen shows more than nothing chosen."""
    if name.endswith(("growth", "new-city")):
        page.locator(".modes button").last.click()
    if name.endswith(("building", "goods", "growth", "new-city", "tiles")):
        page.locator(".list button").first.click()
    if name == "barons-sale":
        page.locator(".cover button").click()
        page.get_by_role("button", name="One more").first.click()
    if name == "barons-dividends":
        log = page.get_by_role("tab", name="Log")
        if log.count():
            log.click()
        page.get_by_role("button", name="Why did prices move?").last.click()


def save(page: Page, path: Path) -> None:
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)
    page.screenshot(path=path, type="jpeg", quality=QUALITY)


def moments() -> dict[str, str]:
    """By picture: the record of a game up to there."""
    state = sd.new(sd.set_up(sd.WARFROG_2008.edition, "usa", len(NAMES)))
    bot, rng = find("steady"), Random(SEED)
    actions: list[str] = []
    found: dict[str, list[str]] = {}
    while state.phase != sd.OVER:
        note(state, actions, found)
        action = bot(sd, sd.copy(state), rng, Budget())
        actions.append(sd.write(state, action))
        sd.apply(state, action)
    found["score"] = list(actions)
    return {name: record(cut) for name, cut in found.items()}


def note(state: sd.State, actions: list[str], found: dict[str, list[str]]) -> None:
    """A bid in the third round, a link after the golden spike, a claim half way through."""
    view = sd.view(state)
    if view.round == 3 and view.auction is not None and view.auction.high_bid >= 3:
        found.setdefault("auction", list(actions))
    if view.phase == "build" and view.round == 4 and len(sd.legal_actions(state)) > 5:
        found.setdefault("building", list(actions))
    if view.phase == "finale" and len(view.cargo) < 20 and len(sd.legal_actions(state)) > 1:
        found.setdefault("finale", list(actions))


def record(actions: list[str]) -> str:
    """As a file."""
    return records.write(
        Record("steel-driver", sd.WARFROG_2008.edition, "usa", NAMES, actions=actions)
    )


if __name__ == "__main__":
    main(Path(*sys.argv[1:2] or ["docs/screenshots"]), *sys.argv[2:3])
