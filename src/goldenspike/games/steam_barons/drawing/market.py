"""The market board below the map, as it is printed: prices, performance, adjustment.

Captions have ids that begin with `word-`, so that a page in another language can set them, and
say in `data-room` how long they may be.
"""

from goldenspike.draw.placing import Box
from goldenspike.draw.printed import caption, rectangle
from goldenspike.draw.sheet import path, safe, tag
from goldenspike.games.steam_barons.drawing.layout import SMALL_TOKEN, TOP_PERFORMANCE, Market
from goldenspike.games.steam_barons.rules.dividends import row
from goldenspike.games.steam_barons.rules.editions import COMPANIES, TOP_PRICE, Rules
from goldenspike.hexes.drawing.furniture import TOKEN, token

MINUS = "\N{MINUS SIGN}"
CHART = (("dividend", "dividend"), ("profit", "profit"), ("bonus", "bonus"))


def company_id(rules: Rules, company: int) -> str:
    """A company's name as part of ids."""
    return safe(rules.companies[company])


def train_class(rules: Rules, company: int) -> str:
    """The class that gives a company's things its colour."""
    return f"train-{safe(rules.companies[company])}"


def company_token(
    rules: Rules, company: int, kind: str, radius: float = TOKEN, visibility: str = "hidden"
) -> str:
    """A disc with the company's letter; a position moves it to where it lies."""
    id, look = f"{kind}-{company_id(rules, company)}", train_class(rules, company)
    return token(id, look, rules.letters[company], radius, visibility)


def tokens(rules: Rules, kind: str, radius: float = TOKEN) -> list[str]:
    """One for every company."""
    return [company_token(rules, company, kind, radius) for company in range(COMPANIES)]


def draw_market(market: Market, rules: Rules) -> str:
    """Tracks and tables of the market board."""
    return "".join(
        [
            draw_prices(market, rules),
            draw_performance(market, rules),
            draw_order(market, rules),
            draw_adjustment(market, rules),
        ]
    )


def signed(value: int) -> str:
    """A change of a price.

    >>> signed(3), signed(0), signed(-1)
    ('+3', '0', '−1')
    """
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def draw_prices(market: Market, rules: Rules) -> str:
    """SB-18.6: B, then every price; green spaces add to a rise, pink ones to a fall."""
    box = market.prices
    spaces = [draw_price(market, rules, price) for price in range(-1, TOP_PRICE + 1)]
    start = market.price_space(-1).left
    return tag(
        "g",
        rectangle(box, "panel", 3),
        *spaces,
        caption("price", "Share price", (box.left + 9, box.bottom - 12), start),
        *tokens(rules, "price"),
        id="price-track",
    )


def draw_price(market: Market, rules: Rules, price: int) -> str:
    space = market.price_space(price)
    change = rules.spaces[price] if price >= 0 else 0
    kind = "rising" if change > 0 else "falling" if change < 0 else "level"
    x, y = space.middle[0], space.bottom - 9
    parts = [
        rectangle(Box(space.left, space.top + 1, space.right, space.bottom - 1), f"space {kind}"),
        tag("path", class_="edge", d=path([(space.left, space.top), (space.left, space.bottom)])),
    ]
    if change:
        parts.append(tag("text", signed(change), class_="change", x=x + 15, y=y))
        x -= 11
    label = f"${price}" if price >= 0 else "B"
    parts.append(tag("text", label, class_="label", x=x, y=y))
    return tag("g", *parts, id=f"price-{price if price >= 0 else 'B'}", class_="price")


def draw_performance(market: Market, rules: Rules) -> str:
    """SB-18.1: every level, and under it what it pays."""
    box = market.performances
    start = market.performance_space(0).left
    words_ = [("performance", "Performance", 81.0)]
    words_ += [(word, text, 99.0 + 17 * n) for n, (word, text) in enumerate(CHART)]
    return tag(
        "g",
        rectangle(box, "panel", 3),
        *(draw_level(market, rules, level) for level in range(TOP_PERFORMANCE + 1)),
        *(caption(word, text, (box.left + 9, box.top + y), start) for word, text, y in words_),
        *tokens(rules, "performance", SMALL_TOKEN),
        id="performance-track",
    )


def draw_level(market: Market, rules: Rules, level: int) -> str:
    space = market.performance_space(level)
    x, top = space.middle[0], space.top
    bar = Box(space.left, top + 61, space.right, top + 66)
    label = f"{level}+" if level == TOP_PERFORMANCE else str(level)
    pays = [
        tag("text", str(amount) if amount else "·", class_="pay", x=x, y=top + 99 + 17 * n)
        for n, amount in enumerate(row(rules, level))
    ]
    return tag(
        "g",
        tag("path", class_="edge", d=path([(space.left, top), (space.left, space.bottom)])),
        rectangle(bar, "scale dark" if level % 2 else "scale"),
        tag("text", label, class_="label", x=x, y=top + 81),
        *pays,
        id=f"performance-{level}",
        class_="performance",
    )


def draw_order(market: Market, rules: Rules) -> str:
    """SB-14.3: in which order companies act."""
    box = market.order
    cells = []
    for place in range(COMPANIES):
        cell = market.order_cell(place)
        inside = cell._replace(top=cell.top + 9, bottom=cell.bottom - 9)
        cells.append(rectangle(inside, "cell", 2))
        at = inside.middle
        cells.append(tag("text", str(place + 1), class_="faint", x=at[0], y=at[1] + 5))
    marker = tag("path", id="turn-marker", class_="turn-marker", d="M0,-7 7,5H-7Z")
    return tag(
        "g",
        rectangle(box, "panel", 3),
        caption("order", "Order", (box.left + 9, box.middle[1] + 5), market.order_cell(0).left),
        *cells,
        tag("g", marker, id="turn-place", visibility="hidden"),
        *tokens(rules, "order", 12.0),
        id="order-of-play",
    )


def draw_adjustment(market: Market, rules: Rules) -> str:
    """SB-18.3: what each stack's price would gain or lose now."""
    box = market.adjustment
    cells = []
    for number, value in enumerate(rules.cells):
        cell = market.adjustment_cell(number)
        cells.append(rectangle(cell._replace(bottom=cell.bottom - 6), "cell", 2))
        label = tag("text", signed(value), class_="label", x=cell.middle[0], y=box.top + 42)
        cells.append(tag("g", label, id=f"adjustment-{number + 1}", class_="adjustment"))
    return tag(
        "g",
        rectangle(box, "panel", 3),
        caption("adjustment", "Prices would change by", (box.left + 9, box.top + 18), box.right),
        *cells,
        *tokens(rules, "stack", SMALL_TOKEN),
        id="adjustment-table",
    )
