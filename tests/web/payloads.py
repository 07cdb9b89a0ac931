"""What the server sends of games, for the tests of the page: `python -m tests.web.payloads`.

From whole games in `records/`, each cut where there is something to see. Whatever differs from one
run to the next, a table's id and the version of its look, is replaced by a word.
"""

import json
import tempfile
from pathlib import Path

from starlette.testclient import TestClient

from goldenspike.server.http.app import Options, create_app
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from tests.server.browser import Browser, Json

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "payloads"
RECORDS = Path(__file__).parent / "records"
LINES = 20  # of the log, at most
STEEL, BASIC, STANDARD, BARONS = "steel-driver", "steam-basic", "steam-standard", "steam-barons"
TOP = "steam-top"  # a game of version 2 of the rules, at the top of income (ST-3.5)
CUTS = {  # by fixture: a record, and how many of its actions are played; None: all
    "steel-driver-opening": (STEEL, 0),
    "steel-driver-bidding": (STEEL, 101),
    "steel-driver-first-link": (STEEL, 42),
    "steel-driver-building": (STEEL, 196),
    "steel-driver-finale": (STEEL, 264),
    "steel-driver-over": (STEEL, None),
    "steam-places": (BASIC, 2),
    "steam-growth": (BASIC, 49),
    "steam-new-city": (BASIC, 84),
    "steam-tiles": (BASIC, 106),
    "steam-building": (BASIC, 110),
    "steam-goods": (BASIC, 128),
    "steam-scoring": (BASIC, 133),
    "steam-over": (BASIC, None),
    "steam-top-goods": (TOP, 181),
    "steam-top-scoring": (TOP, 182),
    "steam-capital": (STANDARD, 2),
    "steam-auction": (STANDARD, 7),
    "steam-barons-auction": (BARONS, 164),
    "steam-barons-purchase": (BARONS, 263),
    "steam-barons-building": (BARONS, 203),
    "steam-barons-goods": (BARONS, 233),
    "steam-barons-sale": (BARONS, 239),
    "steam-barons-over": (BARONS, None),
}
BOARDS = {
    "steel-driver": STEEL,
    "steam": BASIC,
    "steam-standard": STANDARD,
    "steam-top": TOP,
    "steam-barons": BARONS,
}
END_OF_TURN = {BASIC: 75, BARONS: 78}  # actions up to the last of a turn's goods moves
STEPS = 5  # moments of a game's start, one after the other


def main() -> None:
    """Writes every fixture."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in fixtures().items():
        (FOLDER / f"{name}.json").write_text(text, "utf-8")


def fixtures() -> dict[str, str]:
    """By name: what the server sends, as text."""
    with tempfile.TemporaryDirectory() as data:
        options = Options(
            f"sqlite:///{data}/tables.db", bots=None, analysis=AnalysisSettings(processes=0)
        )
        app = create_app(options)
        with TestClient(app):
            browser = Browser(TestClient(app, base_url="http://127.0.0.1"))
            found = {name: position(browser, *cut) for name, cut in CUTS.items()}
            found["steel-driver-steps"] = {"steps": steps(browser)}
            found["steel-driver-round"] = {"steps": end_of_round(browser)}
            found["steam-turn"] = {"steps": in_parts(browser, BASIC, END_OF_TURN[BASIC])}
            found["steam-barons-turn"] = {"steps": in_parts(browser, BARONS, END_OF_TURN[BARONS])}
            boards = {f"board-{name}": board(browser, record) for name, record in BOARDS.items()}
            found |= boards
            found["catalogue"] = catalogue(browser)
    return {name: written(value) for name, value in found.items()}


def catalogue(browser: Browser) -> Json:
    """The catalogue, without what changes by itself."""
    told: Json = browser.get("catalogue") | {"version": "0", "core": "plain"}
    for game in told["games"]:
        game["puzzles"] = 1  # more are mined from time to time
    return told


def opened(browser: Browser, name: str, actions: int | None) -> str:
    """A table with so much of a game, by its id."""
    record = json.loads((RECORDS / f"{name}.spike.json").read_text("utf-8"))
    record["actions"] = record["actions"][:actions]
    answer = browser.client.post("/api/import", content=json.dumps(record))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def position(browser: Browser, name: str, actions: int | None) -> Json:
    """A table with so much of a game, and the end of its log."""
    id = opened(browser, name, actions)
    count = browser.see(id)["count"]
    return settled(browser.see(id, log_from=max(0, count - LINES)))


def steps(browser: Browser) -> list[Json]:
    """The start of a game, action by action."""
    id = opened(browser, STEEL, STEPS - 1)
    return [settled(browser.see(id, at=at)) for at in range(STEPS)]


def end_of_round(browser: Browser) -> list[Json]:
    """A round with the golden spike: before and after it, then its last link part by part."""
    log = browser.see(opened(browser, STEEL, None))["log"]
    spike = next(number for number, entry in enumerate(log) if has_spike(entry))
    last = next(entry for entry in log[spike:] if entry["parts"])["number"]
    id = opened(browser, STEEL, last)
    shown = [browser.see(id, at=spike), *(browser.see(id, at=at) for at in (spike + 1, last - 1))]
    parts = [browser.see(id, at=last, part=part) for part in (1, 2)]
    return [
        settled(each | {"log": each["log"][spike:]}) for each in (*shown, *parts, browser.see(id))
    ]


def in_parts(browser: Browser, name: str, number: int) -> list[Json]:
    """The last action of a table: before it, part by part, and all of it."""
    id = opened(browser, name, number)
    after = browser.see(id, log_from=number - 2)
    before = browser.see(id, at=number - 1, log_from=number - 2)
    parts = range(1, len(after["log"][-1]["parts"]) + 1)
    seen = [browser.see(id, at=number, part=part, log_from=number) for part in parts]
    return [settled(each) for each in (before, *seen, after)]


def has_spike(entry: Json) -> bool:
    """Whether an entry of the log tells of the golden spike."""
    return any(".spike" in line["key"] for line in entry["lines"])


def board(browser: Browser, name: str) -> Json:
    """A board in words and numbers."""
    found: Json = browser.get(f"tables/{opened(browser, name, 0)}/board")
    return found


def settled(payload: Json) -> Json:
    """The same in every run."""
    return payload | {"table": payload["table"] | {"id": "fixture", "look": "look"}}


def written(value: Json) -> str:
    """JSON with a line for each part."""
    lines = (
        f"{json.dumps(key)}: {json.dumps(part, ensure_ascii=False)}" for key, part in value.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    main()
