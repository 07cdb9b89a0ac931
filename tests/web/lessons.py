"""Pictures of an analysed game and of a hint, for docs/screenshots."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, StorageState, expect

from tests.web.server import Server

PATIENCE = 600_000  # milliseconds for a whole analysis
Save = Callable[[Page, Path], None]


def analysed(context: BrowserContext, server: Server, open: Callable[[Page], None]) -> str:
    """The address of a game that was analysed; whoever has these cookies may look at it."""
    page = context.new_page()
    page.goto(server.url)
    open(page)
    page.locator(".score").get_by_role("button", name="Analyse this game").click()
    look = page.locator(".score").get_by_role("button", name="Look through the game")
    look.wait_for(timeout=PATIENCE)
    page.close()
    return page.url


def pictures(page: Page, url: str, path: Callable[[str], Path], save: Save) -> None:
    """What the analysis says of all, of a decision, and a line that was not played."""
    page.goto(url)
    expect(page.locator(".score .prose")).to_be_visible()
    save(page, path("analysis"))
    page.locator(".score").get_by_role("button", name="Look through the game").click()
    page.keyboard.press("End")
    page.keyboard.press("Shift+ArrowLeft")  # the last mark
    better = page.locator(".act tbody button")
    expect(better.first).to_be_visible()
    save(page, path("decision"))
    better.first.click()
    expect(page.locator(".board .stamp.line")).to_be_visible()
    save(page, path("what-if"))


def hint(page: Page, server: Server, path: Path, save: Save) -> None:
    """Somebody alone against bots asks what to do."""
    page.goto(f"{server.url}/new")
    page.get_by_label("Let me ask for hints").check()
    page.get_by_label("Who begins").select_option("0")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("complementary", name="Suggestions")).to_be_visible()
    save(page, path)


def with_cookies(browser: Browser, state: StorageState, **settings: object) -> BrowserContext:
    """A window of the same person."""
    return browser.new_context(storage_state=state, **settings)  # type: ignore[arg-type]
