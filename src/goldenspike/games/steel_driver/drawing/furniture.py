"""The furniture below the map: profit track, company boxes, order of play, rounds, pool.

Captions have ids that begin with `word-`, so that a page in another language can set them, and
say in `data-room` how long they may be.
"""

from goldenspike.draw.placing import Box
from goldenspike.draw.printed import ROUND_RADIUS, caption, draw_round, rectangle
from goldenspike.draw.sheet import Point, move, path, tag, words
from goldenspike.games.steel_driver.drawing.layout import TRACK_STEPS, Layout
from goldenspike.games.steel_driver.drawing.pieces import (
    company_class,
    company_id,
    company_token,
    cube_faces,
    goods_class,
    investment_cube,
)
from goldenspike.games.steel_driver.rules.board import GOODS
from goldenspike.games.steel_driver.rules.editions import COMPANIES, Rules

SHARES = 5  # SD-0.2
SEATS = 6
TURN_MARKER = "M0,-13 12,8H-12Z"
CUBE = 6  # from its middle to its side


def draw_furniture(layout: Layout, rules: Rules) -> str:
    """Everything printed below the map."""
    return "".join(
        [
            draw_profit_track(layout, rules),
            *(draw_company(layout, rules, company) for company in range(COMPANIES)),
            draw_display(layout, rules),
            draw_rounds(layout, rules),
            draw_pool(layout, rules),
            *(draw_player(layout, seat) for seat in range(SEATS)),
        ]
    )


def draw_profit_track(layout: Layout, rules: Rules) -> str:
    """0 to 200 in tens, as a map has its scale."""
    track, start = layout.track, layout.profit_space(0).left
    spaces = [draw_space(layout, step) for step in range(TRACK_STEPS + 1)]
    tokens = [draw_profit_token(rules, company) for company in range(COMPANIES)]
    return tag(
        "g",
        rectangle(track, "panel", 3),
        caption("profit", "Profit", (track.left + 10, track.bottom - 12), start),
        *spaces,
        *tokens,
        id="profit-track",
    )


def draw_space(layout: Layout, step: int) -> str:
    space = layout.profit_space(step)
    bar = Box(space.left, space.bottom - 30, space.right, space.bottom - 24)
    edge = path([(space.left, space.top + 4), (space.left, space.bottom - 24)])
    return "".join(
        [
            tag("path", class_="edge", d=edge),
            rectangle(bar, "scale dark" if step % 2 else "scale"),
            tag("text", str(10 * step), class_="level", x=space.middle[0], y=space.bottom - 8),
        ]
    )


def draw_profit_token(rules: Rules, company: int) -> str:
    """A token that goes along the track; beyond 200 it says how often it has been round."""
    over = tag("text", "", id=f"over-{company_id(rules, company)}", class_="over", x=12, y=5)
    return company_token(rules, company, "profit", 9.5) + over


def draw_company(layout: Layout, rules: Rules, company: int) -> str:
    """A company's box: cubes, a piece of its track, shares, control marker, goods."""
    box, name = layout.company_box(company), company_id(rules, company)
    left, top = box.left, box.top
    rail = path([(left + 10, top + 45), (box.right - 10, top + 45)])
    title = words(rules.companies[company])
    sign = company_token(rules, company, "sign", visibility="visible")
    return tag(
        "g",
        rectangle(box, "panel", 3),
        tag("g", sign, transform=move(left + 21, top + 21)),
        caption(f"company-{name}", title, (left + 38, top + 26), left + 101 - CUBE, "heading"),
        investment_cube(left + 101, top + 21),
        tag("text", "0", id=f"cubes-{name}", class_="count", x=box.right - 10, y=top + 27),
        *(tag("path", class_=kind, d=rail) for kind in ("rail-bed", "casing", "line")),
        *(draw_share(box, name, share) for share in range(SHARES)),
        draw_control(box, name),
        *(draw_claimed(box, rules, company, colour) for colour in range(len(GOODS))),
        id=f"box-{name}",
        class_=f"box {company_class(rules, company)}",
    )


def draw_share(box: Box, name: str, share: int) -> str:
    """A certificate, blank until a player holds it."""
    place = move(box.left + 10 + share * 26, box.top + 58)
    return tag(
        "g",
        tag("rect", class_="shape", width=22, height=22, rx=2),
        tag("text", "", id=f"holder-{name}-{share + 1}", x=11, y=16),
        id=f"share-{name}-{share + 1}",
        class_="share",
        transform=place,
    )


def draw_control(box: Box, name: str) -> str:
    """Who has the control marker; in an auction the highest bid so far and whose it is."""
    y = box.top + 88
    marker = tag(
        "g",
        tag("rect", class_="shape", x=-13, y=-11, width=26, height=22, rx=11),
        tag("text", "", id=f"controller-{name}", y=5),
        id=f"control-{name}",
        class_="control",
        transform=move(box.right - 23, y + 11),
    )
    return "".join(
        [
            caption(f"control-{name}", "control", (box.left + 10, y + 16), box.left + 74 - CUBE),
            tag(
                "g",
                investment_cube(box.left + 74, y + 11),
                tag("text", "", id=f"bid-{name}", class_="bid", x=box.left + 84, y=y + 16),
                id=f"bidding-{name}",
                visibility="hidden",
            ),
            marker,
        ]
    )


def draw_claimed(box: Box, rules: Rules, company: int, colour: int) -> str:
    """Goods claimed of one colour."""
    goods, name = GOODS[colour], company_id(rules, company)
    faces = tag("g", *cube_faces(goods), class_=f"cube {goods_class(rules, goods)}")
    count = tag("text", "", id=f"count-{name}-{goods}", y=24)
    return tag(
        "g",
        faces,
        count,
        id=f"claimed-{name}-{goods}",
        class_="claimed none",
        transform=move(box.left + 21 + 26 * colour, box.top + 134),
    )


def draw_display(layout: Layout, rules: Rules) -> str:
    """The order of play: three rows, for the order, the marker and the companies that passed."""
    box = layout.display
    rows = [("order", "order"), ("turn", "turn"), ("passed", "passed")]
    cells = [draw_cell(layout, row, place) for row in range(3) for place in range(COMPANIES)]
    captions = [
        caption(word, text, (box.left + 8, first.middle[1] + 5), first.left)
        for row, (word, text) in enumerate(rows)
        for first in [layout.display_cell(row, 0)]
    ]
    marker = tag("path", id="turn-marker", class_="turn-marker", d=TURN_MARKER, visibility="hidden")
    tokens = [company_token(rules, company, "order") for company in range(COMPANIES)]
    return tag(
        "g",
        rectangle(box, "panel", 3),
        caption("display", "Order of play", (box.left + 10, box.top + 20), box.right, "heading"),
        *captions,
        *cells,
        marker,
        *tokens,
        id="order-of-play",
    )


def draw_cell(layout: Layout, row: int, place: int) -> str:
    """A space, with its number in the first row."""
    cell = layout.display_cell(row, place)
    space = rectangle(cell.grown(-2), f"cell cell-{row}", 2)
    if row:
        return space
    return space + tag(
        "text", str(place + 1), class_="faint", x=cell.middle[0], y=cell.middle[1] + 5
    )


def draw_rounds(layout: Layout, rules: Rules) -> str:
    """One space for every round."""
    box = layout.rounds
    rounds: int = rules.rounds
    step = min(34.0, 170 / max(1, rounds))
    start = box.right - 22 - (rounds - 1) * step - ROUND_RADIUS
    spaces = [
        draw_round(round, box.right - 22 - (rounds - round) * step, box.middle[1])
        for round in range(1, rounds + 1)
    ]
    word = caption("round", "Round", (box.left + 10, box.middle[1] + 5), start)
    return tag("g", rectangle(box, "panel", 3), word, *spaces, id="round-track")


def draw_pool(layout: Layout, rules: Rules) -> str:
    box = layout.pool
    y = box.middle[1]
    return tag(
        "g",
        rectangle(box, "panel", 3),
        caption("pool", "Pool", (box.left + 10, y + 5), box.left + 55 - CUBE),
        investment_cube(box.left + 55, y),
        tag("text", str(rules.cubes), id="pool", class_="count", x=box.right - 10, y=y + 6),
        id="pool-box",
    )


def owned(seat: int, what: str, kind: str, at: Point, room: float) -> str:
    """A word of a player's place, blank until somebody sits there."""
    x, y = at
    return tag("text", "", id=f"player-{seat}-{what}", class_=kind, x=x, y=y, data_room=room)


def draw_player(layout: Layout, seat: int) -> str:
    """A player's place: name, cash, cubes, and the active-player marker."""
    box = layout.player(seat)
    left, right, top = box.left, box.right, box.top
    cubes = right - 38
    room = {"name": right - left - 48, "cash": cubes - left - 48}
    return tag(
        "g",
        rectangle(box, "panel", 3),
        tag("rect", class_="chip", x=left + 8, y=top + 8, width=26, height=26, rx=3),
        tag("text", str(seat + 1), class_="seat", x=left + 21, y=top + 26),
        owned(seat, "name", "player-name", (left + 40, top + 23), room["name"]),
        owned(seat, "cash", "cash", (left + 40, top + 48), room["cash"]),
        investment_cube(cubes, top + 43),
        tag("text", "", id=f"player-{seat}-cubes", class_="count small", x=right - 8, y=top + 48),
        tag(
            "path",
            id=f"player-{seat}-marker",
            class_="active-marker",
            d="M0,-9 2.6,-3 9,-2.6 4.2,1.8 5.6,8 0,4.8 -5.6,8 -4.2,1.8 -9,-2.6 -2.6,-3Z",
            transform=move(left + 21, top + 46),
            visibility="hidden",
        ),
        id=f"player-{seat}",
        class_="player",
    )
