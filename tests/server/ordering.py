"""Standing orders over HTTP, and what their owners are told."""

from typing import Any

from tests.server.browser import Browser, Json

ANY = {"kind": "any"}


def did(text: str, seat: int | None = None) -> Json:
    """The case that somebody, or one seat, does something."""
    return {"kind": "did", "text": text, "seat": seat}


def node(case: Json, text: str, *then: Json) -> Json:
    """An action of a line."""
    return {"case": case, "text": text, "then": list(then)}


def order_pass(browser: Browser, table: str, until: Json, status: int = 200) -> Json:
    """Sets an order to pass."""
    after = browser.see(table)["seq"]
    told: Json = browser.post(f"tables/{table}/orders/pass", status, after=after, until=until)
    return told


def order_line(browser: Browser, table: str, *nodes: Json, status: int = 200) -> Json:
    """Sets a line."""
    after = browser.see(table)["seq"]
    told: Json = browser.post(f"tables/{table}/orders/line", status, after=after, nodes=list(nodes))
    return told


def sentences(payload: Json) -> list[str]:
    """All of one's orders."""
    return [each["text"] for order in payload["orders"]["own"] for each in order["sentences"]]


def notes(payload: Json) -> list[str]:
    """What became of one's orders, by the keys of the sentences."""
    entries = [entry for entry in payload["log"] if entry["note"] and entry["by"] == "order"]
    return [entry["lines"][0]["key"].removeprefix("order.note.") for entry in entries]


def texts(payload: Json, by: str | None = None) -> list[str]:
    """The actions that were played, or those of some."""
    entries = [entry for entry in payload["log"] if not entry["note"]]
    return [entry["text"] for entry in entries if by in (None, entry["by"])]


def sit(ann: Browser, bob: Browser, **more: Any) -> str:
    """A table where Ann has seats 0 and 2, and Bob has seat 1."""
    made = ann.table("me", "open", "here", forced=False, **more)
    bob.join(made["invitations"][0]["url"])
    return str(made["id"])
