"""The notebooks of examples/ run in the browser, from our own wheel, and ask nobody else."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page

from tests.test_examples import cells, shown
from tests.web.site import KINDS, ROOT

NOTEBOOK = "draw_a_game.ipynb"
PATIENCE = 600_000  # milliseconds
NUMBERS = "[...document.querySelectorAll('.jp-InputPrompt')].map(each => each.textContent)"
DONE = f"() => {NUMBERS}.filter(text => /^\\[\\d+\\]/.test(text)).length"
PICTURES = ".jp-OutputArea-output svg, .jp-OutputArea-output img"


class Files(SimpleHTTPRequestHandler):
    """Sends files."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | KINDS

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@contextmanager
def host(folder: Path) -> Iterator[str]:
    """The address of a folder, as a static host has it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def run_all(page: Page, address: str) -> None:
    """Opens the notebook and runs it to its end."""
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}/notebooks/index.html?path={NOTEBOOK}")
    page.wait_for_selector(".jp-Notebook")
    page.click("text=Run >> nth=0")
    page.click("text=Run All Cells >> nth=0")
    page.wait_for_function(f"{DONE} === {len(cells())}")


@pytest.mark.full
@pytest.mark.slow
def test_a_notebook_runs_in_the_browser(browser: Browser, tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "spike"), "notebooks", str(tmp_path / "notebooks")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with host(tmp_path / "notebooks") as address:
        check(browser, address)


def check(browser: Browser, address: str) -> None:
    """What a reader sees is what the same cells show here; nothing comes from elsewhere."""
    page = browser.new_context().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    run_all(page, address)
    assert page.locator("[data-mime-type$='stderr']").count() == 0
    assert page.locator(PICTURES).count() == 3
    first = page.locator(".jp-OutputArea-output").first.text_content()  # it may be out of sight
    assert first and first.strip() == repr(shown(cells()[0], {}))
    assert not [url for url in asked if not url.startswith((address, "data:", "blob:"))]
    page.context.close()
