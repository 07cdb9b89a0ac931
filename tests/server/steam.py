"""Steam as people play it over HTTP: what is offered, as texts."""

from random import Random

from tests.server.browser import Browser, Json

GAME = "steam"


def texts_of(offer: Json) -> list[str]:
    """Every action that an offer stands for."""
    text, kind = offer["text"], offer["kind"]
    if offer["least"] is not None:
        return [f"{text} {number}" for number in range(offer["least"], offer["most"] + 1)]
    if kind == "lay":
        return [tile["text"] for tile in offer["tiles"]]
    if kind == "move":
        return [f"{text} income", f"{text} points"]
    if kind in ("grow", "city"):
        coloured = [f"{text} {colour}" for colour in offer["colours"]] or [text]
        spaces = [f" from {space}" for space in offer["spaces"]] or [""]
        return [one + space for one in coloured for space in spaces]
    return [text]


def choice(payload: Json, luck: Random) -> str:
    """One of the first that are offered: cheap bids, little money, good builds and moves."""
    offer = luck.choice(payload["offers"][:8])
    return luck.choice(texts_of(offer)[:3])


def plain(payload: Json) -> str:
    """Goes on without doing anything."""
    offers = {offer["kind"]: offer for offer in payload["offers"]}
    for kind in ("pass", "done", "skip", "score"):
        if kind in offers:
            return str(offers[kind]["text"])
    if "raise" in offers:
        return "raise 1"
    return texts_of(payload["offers"][0])[0]


def play_until(browser: Browser, table: str, phase: str) -> Json:
    """Everybody does as little as can be until a phase."""
    payload = browser.see(table)
    while payload["view"]["phase"] != phase:
        payload = browser.act(table, payload["seq"], plain(payload))
    return payload
