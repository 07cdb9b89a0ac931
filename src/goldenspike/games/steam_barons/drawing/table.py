"""What lies around the market board: companies' cards, turns, players."""

from goldenspike.draw.placing import Box
from goldenspike.draw.printed import caption, rectangle
from goldenspike.draw.sheet import move, path, tag, words
from goldenspike.games.steam_barons.drawing.layout import Market
from goldenspike.games.steam_barons.drawing.market import company_id, company_token, train_class
from goldenspike.games.steam_barons.rules.editions import COMPANIES, Rules
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    GOODS,
    OVER,
    PURCHASE,
    SALE,
)
from goldenspike.hexes.drawing.furniture import SEATS, draw_phase, draw_player, draw_turns

ROWS = (
    ("treasury", "treasury"),
    ("performance", "performance"),
    ("available", "on offer"),
    ("card", "on its card"),
)
PHASES = {
    AUCTION: "auction",
    PURCHASE: "purchase",
    BUILD: "build",
    GOODS: "goods",
    SALE: "sale",
    OVER: "over",
}
CAPTIONS = {
    "auction": "Auction",
    "purchase": "Buy shares",
    "build": "Build track",
    "goods": "Move goods",
    "sale": "Sell shares",
    "over": "The end",
}
STAR = "M0,-9 2.6,-3 9,-2.6 4.2,1.8 5.6,8 0,4.8 -5.6,8 -4.2,1.8 -9,-2.6 -2.6,-3Z"
CHIP = 21.0


def draw_table(market: Market, rules: Rules) -> str:
    """Everything printed around the market board."""
    return "".join(
        [
            *(draw_company(market, rules, company) for company in range(COMPANIES)),
            draw_turns(market.turns, int(rules.turns)),
            draw_phase(market.phase, CAPTIONS),
            *(draw_place(market.player(seat), seat) for seat in range(SEATS)),
        ]
    )


def draw_place(box: Box, seat: int) -> str:
    """A player's place, with their number and the first-player marker."""
    left, top = box.left, box.top
    return draw_player(
        box,
        seat,
        tag("rect", class_="chip", x=left + 8, y=top + 8, width=26, height=26, rx=3),
        tag("text", str(seat + 1), class_="seat", x=left + 21, y=top + 26),
        tag(
            "path",
            id=f"player-{seat}-marker",
            class_="active-marker",
            d=STAR,
            transform=move(left + 21, top + 46),
            visibility="hidden",
        ),
    )


def draw_company(market: Market, rules: Rules, company: int) -> str:
    """A company's card: price, a piece of its track, money, shares, who holds how many."""
    box, name = market.company_box(company), company_id(rules, company)
    left, top = box.left, box.top
    rail = path([(left + 10, top + 44), (box.right - 10, top + 44)])
    title = words(rules.companies[company])
    sign = company_token(rules, company, "sign", 12.0, "visible")
    return tag(
        "g",
        rectangle(box, "panel", 3),
        tag("g", sign, transform=move(left + 21, top + 20)),
        caption(f"company-{name}", title, (left + 38, top + 25), left + 104, "heading"),
        tag("text", "", id=f"worth-{name}", class_="count", x=box.right - 10, y=top + 26),
        *(tag("path", class_=kind, d=rail) for kind in ("rail-bed", "casing", "line")),
        *(draw_amount(box, name, row) for row in range(len(ROWS))),
        draw_bid(box, name),
        *(draw_holding(box, name, seat) for seat in range(SEATS)),
        id=f"box-{name}",
        class_=f"box {train_class(rules, company)}",
    )


def draw_amount(box: Box, name: str, row: int) -> str:
    """A caption and a number that a position sets."""
    word, text = ROWS[row]
    y = box.top + 69 + 19 * row
    parts = [
        caption(f"{word}-{name}", text, (box.left + 10, y), box.right - 36),
        tag("text", "", id=f"{word}-of-{name}", class_="amount", x=box.right - 10, y=y),
    ]
    return tag("g", *parts, id=f"{word}-row-{name}")


def draw_bid(box: Box, name: str) -> str:
    """The highest bid so far and its bidder; in place of the performance, which is then 0."""
    y = box.top + 88
    return tag(
        "g",
        caption(f"bid-{name}", "bid", (box.left + 10, y), box.right - 60),
        tag("text", "", id=f"bid-of-{name}", class_="amount bid", x=box.right - 10, y=y),
        id=f"bid-row-{name}",
        visibility="hidden",
    )


def draw_holding(box: Box, name: str, seat: int) -> str:
    """How many shares a player holds, under the player's number."""
    x = box.left + 10 + (CHIP / 2) + seat * CHIP
    return tag(
        "g",
        tag("text", str(seat + 1), class_="faint", y=-7),
        tag("rect", class_="chip", x=-CHIP / 2 + 1, y=-2, width=CHIP - 2, height=22, rx=3),
        tag("text", "", id=f"shares-{name}-{seat}", y=14),
        id=f"holding-{name}-{seat}",
        class_="holding",
        transform=move(x, box.bottom - 29),
    )
