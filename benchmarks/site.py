"""How long the page without a server takes to its first move, at a first and at a second visit,
and how much a host sends, compressed with Brotli.

    ./spike site
    ./spike run python -m benchmarks.site

What was seen counts on an idle machine only; the processor time of the browser is beside it.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.web.conftest import CHROMIUM, DESKTOP, FLAGS
from tests.web.person import READY, Person
from tests.web.site import ROOT, Files, serve

LONG = 300_000  # milliseconds
MARKS = "() => performance.getEntriesByType('mark').map(one => [one.name, one.startTime])"
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  if (!(await caches.has("goldenspike-memory"))) return false;
  return (await (await caches.open("goldenspike-memory")).keys()).length > 0;
}"""

BROTLI = """
const { readFileSync } = require("fs");
const { brotliCompressSync } = require("zlib");
const sent = (path) => brotliCompressSync(readFileSync(path)).length;
console.log(process.argv.slice(1).reduce((sum, path) => sum + sent(path), 0));
"""


def main() -> None:
    """Visits a site twice, and prints what took how long."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist" / "site"
    asked: set[str] = set()
    host = next(serve(folder, noting(asked)))
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        opened: dict[str, Any] = {"executable_path": CHROMIUM, "args": list(FLAGS)}
        opened |= {"viewport": DESKTOP, "reduced_motion": "reduce"}
        context = playwright.chromium.launch_persistent_context(profile, **opened)
        context.set_default_timeout(LONG)
        visit(context, host.url, "first", begin)
        to_move = frozenset(asked)
        page = context.pages[-1]
        while not page.evaluate(KEPT):
            time.sleep(1)
        address = page.url
        page.close()
        visit(context, address, "second", lambda page: None)
        context.close()
    for name, paths in (("to the first move", to_move), ("in all, for use offline", asked)):
        print(json.dumps({"sent": name} | compressed(folder, paths)))


def noting(asked: set[str]) -> type[Files]:
    """What sends files, and notes which."""

    class Noting(Files):
        def do_GET(self) -> None:
            asked.add(self.path)
            super().do_GET()

    return Noting


def visit(context: BrowserContext, address: str, name: str, begin: Callable[[Page], None]) -> None:
    """Opens a page, plays a move, and prints the phases."""
    used, began = processor_time(), time.monotonic()
    page = context.new_page()
    page.goto(address)
    begin(page)
    page.wait_for_function(READY)
    turn = time.monotonic() - began
    move(page)
    took = {"turn": turn, "move": time.monotonic() - began, "processor": processor_time() - used}
    told = {"visit": name} | {each: round(seconds, 2) for each, seconds in took.items()}
    print(json.dumps(told | phases(page)), flush=True)


def phases(page: Page) -> dict[str, float]:
    """How long the parts of loading Python took, in the worker that answers the page."""
    known, before = {}, 0.0
    for marks in (worker.evaluate(MARKS) for worker in page.workers):
        for mark, at in marks if "python-ready" in dict(marks) else ():
            known[mark.removeprefix("python-")] = round((at - before) / 1000, 2)
            before = at
    return known


def begin(page: Page) -> None:
    """A game against bots."""
    Person(page, "").button("Play now Steel Driver").click()


def move(page: Page) -> None:
    """A decision, until it is played."""
    person = Person(page, "")
    before = person.standing()
    person.decide()
    person.until_moved(before)


def compressed(folder: Path, asked: Iterable[str]) -> dict[str, float]:
    """How many files, and how many millions of bytes they are, plain and compressed."""
    names = {path.partition("?")[0].lstrip("/") or "index.html" for path in asked}
    files = [folder / name for name in sorted(names) if (folder / name).is_file()]
    plain = sum(file.stat().st_size for file in files)
    command = ["node", "-e", BROTLI, *map(str, files)]
    small = int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return {"files": len(files), "MB": round(plain / 1e6, 2), "with Brotli": round(small / 1e6, 2)}


def processor_time() -> float:
    """The seconds of all processes below this one."""
    ticks = 0
    below = {os.getpid()}
    for stat in sorted(Path("/proc").glob("[0-9]*/stat"), key=lambda path: int(path.parent.name)):
        with suppress(OSError, IndexError, ValueError):
            values = stat.read_text().rsplit(")", 1)[1].split()
            if int(values[1]) in below:
                below.add(int(stat.parent.name))
                ticks += sum(map(int, values[11:15]))  # with those that have ended
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
