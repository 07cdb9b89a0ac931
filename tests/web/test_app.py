"""The page as an app: it installs, opens without the server, and an update loses nothing."""

import shutil
import sys
import threading
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.barons.games import moments
from tests.web.hexes import at as at_record
from tests.web.person import Person, Sit
from tests.web.server import STATIC, Server

IN_CHARGE = "() => navigator.serviceWorker.controller?.state === 'activated'"
KEPT = """async () => {
  const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const files = await Promise.all(caching.map((cache) => cache.keys()));
  return files.flat().map(({ url }) => new URL(url).pathname);
}"""
WRAPPER = """#!{python}
import sys
from pathlib import Path

if __name__ == "__main__":
    from goldenspike.cli import main
    from goldenspike.server.http import static_files

    static_files.STATIC = Path("{static}")
    main(sys.argv[3:], prog_name="goldenspike")
"""


def app(sit: Sit, server: Server) -> Person:
    """Somebody whose browser keeps the page."""
    return sit(server, service_workers="allow")


def test_the_page_can_be_installed(server: Server, sit: Sit) -> None:
    ann = app(sit, server)
    ann.home()
    ann.page.wait_for_function(IN_CHARGE)
    session = ann.page.context.new_cdp_session(ann.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"].endswith("/manifest.webmanifest?language=en")
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each for each in found if each["errorId"] != "in-incognito"] == []
    kept = ann.page.evaluate(KEPT)
    assert "/" in kept and any(path.startswith("/assets/steam-barons") for path in kept)
    assert not [path for path in kept if path.startswith("/api/")]


def test_the_page_opens_without_the_server(own_server: Server, sit: Sit) -> None:
    """It says so, shows the tables as they stood, and comes back by itself."""
    ann = app(sit, own_server)
    ann.offline_is_fine = True
    ann.play_now()
    ann.home()
    expect(ann.page.locator(".cards .card")).to_have_count(1)
    ann.page.wait_for_function(IN_CHARGE)
    own_server.kill()
    ann.page.reload()
    expect(ann.page.get_by_text("No connection. These are your tables")).to_be_visible()
    expect(ann.page.locator(".cards .card")).to_have_count(1)
    starting = threading.Thread(target=own_server.start)
    starting.start()
    expect(ann.page.get_by_text("No connection.")).to_have_count(0)
    expect(ann.button("Play now Steel Driver")).to_be_visible()
    starting.join()


@pytest.fixture
def updated(tmp_path: Path) -> tuple[Server, Path]:
    """A server whose page can be replaced by another version."""
    static = tmp_path / "static"
    shutil.copytree(STATIC, static)
    wrapper = tmp_path / "python"
    wrapper.write_text(WRAPPER.format(python=sys.executable, static=static))
    wrapper.chmod(0o755)
    return Server(tmp_path, python=wrapper), static


@pytest.mark.full
def test_an_update_keeps_an_open_table(updated: tuple[Server, Path], sit: Sit) -> None:
    """A plan stays while the page is old, whose files are kept, and when it is loaded anew."""
    server, static = updated
    server.start()
    try:
        ann = at_record(sit, server, moments()["building"], service_workers="allow")
        ann.offline_is_fine = True
        ann.page.wait_for_function(IN_CHARGE)
        ann.panel.locator(".list .choice").first.click()
        ann.page.keyboard.press("p")
        expect(ann.panel.locator(".plan li")).to_have_count(1)
        server.kill()
        worker = static / "worker.js"
        worker.write_text(worker.read_text().replace('VERSION = "', 'VERSION = "next-', 1))
        (gone,) = static.glob("assets/Seats-*.js")  # loaded when somebody asks for it
        worker.write_text(worker.read_text().replace(f'"/assets/{gone.name}",', "", 1))
        gone.unlink()
        server.start()
        expect(ann.page.get_by_text("A new version of the page is here.")).to_be_visible()
        expect(ann.panel.locator(".plan li")).to_have_count(1)
        ann.button("Seats and links").click()
        expect(ann.page.get_by_role("heading", name="Seats and links")).to_be_visible()
        ann.button("Reload").click()
        ann.arrive()
        expect(ann.page.get_by_text("A new version of the page is here.")).to_have_count(0)
        expect(ann.panel.locator(".plan li")).to_have_count(1)
        names = ann.page.evaluate("caches.keys()")
        assert sum("next-" in name for name in names) == 1
    finally:
        server.stop()


@pytest.mark.full
def test_the_icon_counts_tables_that_wait(server: Server, sit: Sit) -> None:
    """For whoever looks elsewhere: on the app, and on the icon of the tab."""
    ann = sit(server)
    ann.page.add_init_script(
        "navigator.setAppBadge = async (count) => { window.counted = count; };"
    )
    ann.new_table(["me", "Bob", "Cyd"], first=0)
    ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ann.page.wait_for_function("() => window.counted === 1")
    icon = ann.page.locator("link[rel=icon]")
    assert str(icon.get_attribute("href")).startswith("data:image/png;base64,")
