"""Steam Barons as people play it over HTTP: what is offered, up to a sale, in a sale."""

from random import Random

from tests.server.browser import Browser, Json


def choice(payload: Json, luck: Random) -> Json:
    """One of the offers, as a request has it: text and seat."""
    offers = payload["offers"]
    if offers[0]["kind"] == "sell":
        return {"text": sale(offers[0], luck), "seat": offers[0]["seat"]}
    offer = luck.choice(offers[:6])
    if offer["tiles"]:
        return {"text": offer["tiles"][0]["text"]}
    return {
        "text": offer["text"] if offer["least"] is None else f"{offer['text']} {offer['least']}"
    }


def sale(offer: Json, luck: Random) -> str:
    """Some of what may be sold."""
    sold = [
        f"{each['company']} {each['most']}" for each in offer["holdings"] if luck.random() < 0.5
    ]
    return " ".join(["sell", *(sold or ["nothing"])])


def choose(browser: Browser, table: str, text: str, seat: int | None = None) -> Json:
    """Plays or seals an action after what was seen last."""
    after = browser.see(table)["seq"]
    payload: Json = browser.post(f"tables/{table}/actions", after=after, text=text, seat=seat)
    return payload


def play_until_sale(*browsers: Browser, table: str) -> Json:
    """Everybody buys what there is and builds nothing, until something may be sold."""
    while True:
        for browser in browsers:
            payload = browser.see(table)
            if payload["together"]:
                return payload
            if payload["my_turn"]:
                choose(browser, table, plain(payload))


def plain(payload: Json) -> str:
    """Bids the least, buys one, builds and moves nothing."""
    offers = {offer["kind"]: offer for offer in payload["offers"]}
    if "bid" in offers and payload["view"]["auction"]["high_bidder"] is None:
        return f"bid {offers['bid']['least']}"
    if "buy" in offers:
        return f"buy {max(1, offers['buy']['least'])}"
    return next(kind for kind in ("pass", "done", "skip") if kind in offers)
