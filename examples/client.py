"""A bot of your own against the JSON API of a table: python client.py http://127.0.0.1:8750

It makes a table with three of the server's bots and plays to the end. The standard library is
enough: a cookie says who you are, a stream says when something happened, an action is a line of
text. The whole API is described at /api/openapi.json.
"""

import json
import sys
import urllib.request
from http.cookiejar import CookieJar
from typing import Any


class Table:
    """A seat at a table, by HTTP."""

    def __init__(self, address: str) -> None:
        self.address = address
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self.opener = urllib.request.build_opener(cookies)

    def ask(self, path: str, wish: Any = None) -> Any:
        """GET, or POST with a wish."""
        body = None if wish is None else json.dumps(wish).encode()
        request = urllib.request.Request(f"{self.address}/api/{path}", body)
        request.add_header("Content-Type", "application/json")
        with self.opener.open(request, timeout=60) as answer:
            return json.load(answer)

    def changes(self, table: str) -> Any:
        """One item whenever something happened at the table, and one at the start."""
        with self.opener.open(f"{self.address}/api/stream?table={table}", timeout=60) as stream:
            for line in stream:
                if line.startswith(b'data: {"table"'):
                    yield json.loads(line.removeprefix(b"data: "))


def choice(payload: Any) -> str:
    """What to play: the build that pays most for its cost, the dearest goods, cautious bids."""
    offers = payload["offers"]
    bid = next((offer for offer in offers if offer["least"] is not None), None)
    if bid is not None:
        cheap = bid["least"] <= 4
        return f"{bid['text']} {bid['least']}" if cheap else "pass"
    best = max(
        offers,
        key=lambda offer: (offer["profit"] or 0) - 5 * (offer["cost"] or 0) + (offer["gain"] or 0),
    )
    return str(best["text"])


def main() -> None:
    table = Table(sys.argv[1].rstrip("/"))
    seats = [{"kind": "me", "name": "Example"}] + [{"kind": "bot", "bot": "steady"}] * 3
    id = table.ask("tables", {"seats": seats})["id"]
    for _ in table.changes(id):
        payload = table.ask(f"tables/{id}?log_from=1000000")
        while payload["my_turn"]:
            wish = {"after": payload["seq"], "text": choice(payload)}
            payload = table.ask(f"tables/{id}/actions?log_from=1000000", wish)
        if payload["result"] is not None:
            break
    names = [seat["name"] for seat in payload["table"]["seats"]]
    print(dict(zip(names, payload["result"]["cash"], strict=True)))
    print(" and ".join(names[seat] for seat in payload["result"]["winners"]), "wins")


if __name__ == "__main__":
    main()
