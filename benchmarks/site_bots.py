"""How long the moves of bots take on the page without a server, over whole games in Chromium.

    ./spike site
    ./spike run python -m benchmarks.site_bots [--game GAME] [--bot BOT] [FOLDER]

A move is from one notice of the page's worker to the next: the bot's thinking, playing its action,
keeping it in the browser's database, and what the page asks meanwhile. What bots that think beside
that worker and writing take is told too, and the longest tasks of the page itself. Numbers count on
an idle machine only.
"""

import argparse
import json
import time
from itertools import pairwise, product
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright

from goldenspike.games import catalogue
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.site import ROOT, serve

LONG = 600_000  # milliseconds
BOTS = ("steady", "sharp")
SEATS = 4
WINDOW: ViewportSize = {"width": 1280, "height": 900}
LISTEN = """
window.asked = new Map();
window.told = [];
window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)))
  .observe({ type: "longtask" });
window.Worker = class extends Worker {
  constructor(...all) {
    super(...all);
    window.site = this;
    this.addEventListener("message", ({ data }) => {
      const { kind, event, number, body } = data;
      if (kind === "told" && event === "notice") told.push({ at: performance.now(), ...data.data });
      if (kind === "answer" && asked.has(number)) asked.get(number)(body);
    });
  }
};
window.ask = (method, path, body = "") => new Promise((done) => {
  const number = 1_000_000 + asked.size;
  asked.set(number, done);
  site.postMessage({ kind: "ask", number, method, path, body });
});
"""
INSIDE = """() => {
  const begun = new Map();
  const { postMessage } = Worker.prototype;
  const { transaction } = IDBDatabase.prototype;
  const since = (at) => performance.now() - at;
  self.thoughts = [];
  self.writes = [];
  Worker.prototype.postMessage = function (message) {
    const at = ({ number }) => begun.get(number);
    const note = ({ data }) => at(data) && thoughts.push(since(at(data)));
    if (!this.heard) this.addEventListener("message", note);
    this.heard = true;
    begun.set(message.number, performance.now());
    postMessage.call(this, message);
  };
  IDBDatabase.prototype.transaction = function (stores, mode) {
    const [made, at] = [transaction.call(this, stores, mode), performance.now()];
    const writes = mode === "readwrite" && stores.includes?.("events");
    if (writes) made.addEventListener("complete", () => self.writes.push(since(at)));
    return made;
  };
}"""
ASK = "([method, path, body]) => ask(method, path, JSON.stringify(body))"


def main() -> None:
    """Lets bots play games, and prints a row of each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--game", choices=list(catalogue.names()), action="append")
    parser.add_argument("--bot", choices=BOTS, action="append")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / "site")
    asked = parser.parse_args()
    host = next(serve(asked.folder))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for game in asked.game or catalogue.names():
            for bot in asked.bot or BOTS:
                page = browser.new_context(viewport=WINDOW, reduced_motion="reduce").new_page()
                page.set_default_timeout(LONG)
                page.add_init_script(LISTEN)
                page.goto(host.url)
                print(
                    json.dumps({"game": game, "bot": bot} | play(page, host.url, game, bot)),
                    flush=True,
                )
                page.context.close()
        browser.close()


def play(page: Page, url: str, game: str, bot: str) -> dict[str, Any]:
    """A game of bots, watched at its table: how long their moves and the page's own tasks take."""
    begun = begin(page, game, bot)
    page.goto(f"{url}/table/{begun}")
    page.locator(".board svg.goldenspike").wait_for(state="attached")
    page.wait_for_timeout(8000)  # the worker in which bots think is ready then
    for worker in page.workers:
        worker.evaluate(INSIDE)
    page.evaluate("tasks.length = 0")
    page.evaluate(ASK, ["POST", f"/tables/{begun}/seats/0", {"bot": bot}])
    while not over(page, begun):
        time.sleep(2)
    told = [each["at"] for each in page.evaluate("told") if each["table"] == begun]
    moves = [after - before for before, after in pairwise(told)]
    tasks = page.evaluate("tasks")
    row: dict[str, Any] = {"decisions": len(moves), **spread("move", moves)}
    row |= {"over 1 s": sum(move > 1000 for move in moves)}
    for worker, name in product(page.workers, ("thoughts", "writes")):
        row |= spread(name, worker.evaluate(f"self.{name} ?? []"))
    return row | {"long tasks": len(tasks), **spread("long task", tasks)}


def spread(name: str, milliseconds: list[float]) -> dict[str, float]:
    """The median and the worst of some times, in seconds; nothing if there are none."""
    kinds = (("median", median), ("worst", max)) if milliseconds else ()
    return {f"{name}, {word}": round(of(milliseconds) / 1000, 3) for word, of in kinds}


def begin(page: Page, game: str, bot: str) -> str:
    """A new table with a person and bots."""
    bots = [{"kind": "bot", "bot": bot}] * (SEATS - 1)
    plan = {"game": game, "seats": [{"kind": "me", "name": "Ann"}, *bots], "first": 0}
    table: str = json.loads(page.evaluate(ASK, ["POST", "/tables", plan]))["id"]
    return table


def over(page: Page, table: str) -> bool:
    """Whether a game is over."""
    cards = json.loads(page.evaluate(ASK, ["GET", "/tables", ""]))["tables"]
    return any(card["over"] for card in cards if card["id"] == table)


if __name__ == "__main__":
    main()
