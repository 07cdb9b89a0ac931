"""Steam Barons as people play it over HTTP: what is offered, up to a sale, in a sale."""

from functools import cache
from random import Random

from goldenspike import bots
from goldenspike.bots import match
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import records as games
from goldenspike.games import steam_barons
from goldenspike.rooms import page as pages
from tests.server.browser import Browser, Json

GAME = "steam-barons"


@cache
def whole_barons_game() -> str:
    """The record of a game that two bots have played to its end."""
    edition, board = steam_barons.EDITION_NAMES[0], pages.find(GAME).boards()[0][0]
    replay = Replay(steam_barons, steam_barons.set_up(edition, board, 2))
    match.run(replay, [bots.find("steady")] * 2, Random(1))
    return records.write(games.update(Record(GAME, edition, board, ["One", "Two"]), replay))


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
            while payload["my_turn"] and not payload["together"]:
                wish = {"after": payload["seq"], "text": plain(payload)}
                payload = browser.post(f"tables/{table}/actions", **wish)
            if payload["together"]:
                return payload


def plain(payload: Json) -> str:
    """Bids the least, buys one, builds and moves nothing."""
    offers = {offer["kind"]: offer for offer in payload["offers"]}
    if "bid" in offers and payload["view"]["auction"]["high_bidder"] is None:
        return f"bid {offers['bid']['least']}"
    if "buy" in offers:
        return f"buy {max(1, offers['buy']['least'])}"
    return next(kind for kind in ("pass", "done", "skip") if kind in offers)


def sales_in(payload: Json) -> list[str]:
    """The sales that the log tells."""
    return [entry["text"] for entry in payload["log"] if entry["text"].startswith("sell")]


class Sale:
    """Ann and Bob at a sale, and Eve who watches."""

    def __init__(self, ann: Browser, bob: Browser, eve: Browser, *more: str) -> None:
        self.ann, self.bob, self.eve = ann, bob, eve
        made = ann.table("me", "open", *more, game=GAME, forced=False)
        self.table: str = made["id"]
        bob.join(made["invitations"][0]["url"])
        eve.watch(made["watch"])
        play_until_sale(ann, bob, table=self.table)
        self.start = ann.see(self.table)

    def text(self, browser: Browser) -> str:
        """Everything somebody holds, which is something."""
        found = self.everything(browser)
        assert found != "sell nothing", "somebody without shares has no secret"
        return found

    def everything(self, browser: Browser, seat: int | None = None) -> str:
        """What somebody holds, at a seat or the first of his."""
        offers = browser.see(self.table)["offers"]
        offer = next(each for each in offers if seat in (None, each["seat"]))
        sold = [f"{each['company']} {each['most']}" for each in offer["holdings"]]
        return " ".join(["sell", *(sold or ["nothing"])])

    def told(self, browser: Browser) -> str:
        """All that anybody can read of a table."""
        paths = ["", "/record", "/why?text=sell nothing", "/board", "?at=3", "?language=fr"]
        found = [browser.client.get(f"/api/tables/{self.table}{path}").text for path in paths]
        found += [browser.client.get(f"/api/{path}").text for path in ("tables", "me", "catalogue")]
        return "\n".join(found)
