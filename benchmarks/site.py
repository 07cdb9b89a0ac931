"""How long the page without a server takes to its first move, at a first and at a second visit.

    ./spike site
    ./spike run python -m benchmarks.site

What was seen counts on an idle machine only; the processor time of the browser is beside it.
"""

import json
import os
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.web.conftest import CHROMIUM, DESKTOP, FLAGS
from tests.web.person import READY, Person
from tests.web.site import ROOT, serve

LONG = 300_000  # milliseconds
MARKS = "() => performance.getEntriesByType('mark').map(one => [one.name, one.startTime])"
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  if (!(await caches.has("goldenspike-memory"))) return false;
  return (await (await caches.open("goldenspike-memory")).keys()).length > 0;
}"""


def main() -> None:
    """Visits a site twice, and prints what took how long."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist" / "site"
    host = next(serve(folder))
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        opened: dict[str, Any] = {"executable_path": CHROMIUM, "args": list(FLAGS)}
        opened |= {"viewport": DESKTOP, "reduced_motion": "reduce"}
        context = playwright.chromium.launch_persistent_context(profile, **opened)
        context.set_default_timeout(LONG)
        visit(context, host.url, "first visit, to the first turn", home)
        page = context.pages[-1]
        while not page.evaluate(KEPT):
            time.sleep(1)
        address = page.url
        page.close()
        visit(context, address, "second visit, to the first move", move)
        context.close()


def visit(context: BrowserContext, address: str, name: str, play: Any) -> None:
    """Opens a page, plays, and prints the phases."""
    used, began = processor_time(), time.monotonic()
    page = context.new_page()
    page.goto(address)
    play(page)
    took = {"seconds": time.monotonic() - began, "processor": processor_time() - used}
    phases, before = {}, 0.0
    for marks in (worker.evaluate(MARKS) for worker in page.workers):
        for mark, at in marks if "python-ready" in dict(marks) else ():
            phases[mark.removeprefix("python-")] = round((at - before) / 1000, 2)
            before = at
    print(json.dumps({"visit": name} | {k: round(v, 2) for k, v in took.items()} | phases))


def home(page: Page) -> None:
    """A game against bots, to the first decision."""
    Person(page, "").button("Play now Steel Driver").click()
    page.wait_for_function(READY)


def move(page: Page) -> None:
    """A decision, until it is played."""
    person = Person(page, "")
    page.wait_for_function(READY)
    before = person.standing()
    person.decide()
    person.until_moved(before)


def processor_time() -> float:
    """The seconds of all processes below this one."""
    ticks = 0
    below = {os.getpid()}
    for stat in sorted(Path("/proc").glob("[0-9]*/stat"), key=lambda path: int(path.parent.name)):
        with suppress(OSError, IndexError, ValueError):
            values = stat.read_text().rsplit(")", 1)[1].split()
            if int(values[1]) in below:
                below.add(int(stat.parent.name))
                ticks += int(values[11]) + int(values[12])
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
