"""A server, a browser, and people who sit before it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.person import WAIT, Person, Sit
from tests.web.server import STATIC, Server, running
from tests.web.site import Host, hosted

CHROMIUM = "/usr/bin/chromium"
# Chromium takes the last list only, so Playwright's own is repeated. The popup of the address bar,
# which nobody opens, costs each window a process and half a second.
FEATURES_OFF = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup"),
)
FLAGS = (
    f"--disable-features={','.join(FEATURES_OFF)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each person has a profile of their own in it."""
    assert (STATIC / "index.html").exists(), "the page is not built; ./spike test builds it"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots do not pause."""
    yield from running(tmp_path_factory.mktemp("table"))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The page without a server, on a static host."""
    yield from hosted(tmp_path_factory.mktemp("site") / "site")


@pytest.fixture(params=["server", pytest.param("site", marks=pytest.mark.full)])
def base(request: pytest.FixtureRequest) -> Server | Host:
    """Where somebody plays alone: at a server, and at a page without one."""
    at: Server | Host = request.getfixturevalue(request.param)
    return at


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    yield from running(tmp_path)


@pytest.fixture
def sit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Somebody at a server, in a window; in the end nothing may have gone wrong in theirs."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def one(at: Server | Host, phone: bool = False, **options: object) -> Person:
        usual = {"locale": "en-GB", "reduced_motion": "reduce"}
        usual["service_workers"] = "block"  # they load all files of the page; see test_app.py
        settings = {"viewport": PHONE if phone else DESKTOP} | usual | options
        if phone:
            settings |= {"has_touch": True, "is_mobile": True}
        context = browser.new_context(**settings)  # type: ignore[arg-type]
        context.set_default_timeout(WAIT)
        contexts.append(context)
        person = Person(opened(context), at.url)
        people.append(person)
        return person

    yield one
    faults = [fault for person in people for fault in person.faults]
    for context in contexts:
        context.close()
    assert not faults, faults


def opened(context: BrowserContext) -> Page:
    return context.new_page()
