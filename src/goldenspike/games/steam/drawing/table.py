"""What lies on the table below the map: action tiles, goods supply, New Cities, players."""

from goldenspike.draw.placing import Box
from goldenspike.draw.printed import caption, rectangle
from goldenspike.draw.sheet import move, path, tag
from goldenspike.games.steam.drawing.layout import CAPTION, NEW_CITIES_CAPTION, Table
from goldenspike.games.steam.drawing.tracks import tokens, train_class
from goldenspike.games.steam.rules.editions import TILES, Rules
from goldenspike.hexes.drawing.furniture import (
    SEATS,
    draw_phase,
    draw_player,
    draw_turns,
    token,
)
from goldenspike.hexes.drawing.geometry import hexagon
from goldenspike.hexes.drawing.pieces import cube_slot, glyph
from goldenspike.parts.hexes.board import COLOURS

NAMES = {  # ST-7: the action tiles; their words, and what they are called
    1: ("turn-order", "Turn Order"),
    2: ("first-move", "First Move"),
    3: ("engineer", "Engineer"),
    4: ("first-build", "First Build"),
    5: ("city-growth", "City Growth"),
    6: ("locomotive", "Locomotive"),
    7: ("urbanization", "Urbanization"),
}
PHASES = {  # by phase as `View` names it
    "places": "Auction of places",
    "capital": "Raise money",
    "auction": "Auction",
    "tiles": "Action tiles",
    "build": "Build track",
    "goods": "Move goods",
    "scoring": "Income or points",
    "over": "The end",
}
NUMBERS = (("income", "income"), ("points", "points"), ("links", "links"))
CUBE = 15.0
NEW_CITY_RADIUS = 21.0


def draw_table(table: Table, rules: Rules, players: int) -> str:
    """Everything below the map that is no track."""
    return "".join(
        [
            *(draw_action_tile(table, number) for number in range(1, int(TILES) + 1)),
            *tokens("tile", 12.0),
            draw_supply(table, rules),
            draw_new_cities(table, rules),
            draw_turns(table.turns, rules.turns[players]),
            draw_phase(table.phase, PHASES),
            *(draw_place(table.player(seat), seat) for seat in range(SEATS)),
        ]
    )


def draw_action_tile(table: Table, number: int) -> str:
    """ST-7: its number and name, its price, and a place for its holder."""
    box, (word, name) = table.action_tile(number), NAMES[number]
    left, top = box.left, box.top
    return tag(
        "g",
        rectangle(box, "panel", 3),
        tag("text", str(number), class_="numeral", x=left + 20, y=top + 31),
        caption(word, name, (left + 38, top + 28), box.right - 4, "heading"),
        tag("text", "", id=f"price-{number}", class_="amount", x=left + 38, y=box.bottom - 15),
        tag("circle", class_="cell", cx=box.right - 24, cy=box.bottom - 20, r=12.5),
        id=f"action-{number}",
        class_="action",
    )


def holder_place(box: Box) -> tuple[float, float]:
    """Where the token of an action tile's holder lies."""
    return box.right - 24, box.bottom - 20


def draw_supply(table: Table, rules: Rules) -> str:
    """ST-6.1: the goods supply, space by space."""
    box, spaces = table.supply, int(rules.spaces)
    return tag(
        "g",
        rectangle(box, "panel", 3),
        caption("supply", "Goods supply", (box.left + 9, box.middle[1] + 5), box.left + CAPTION),
        *(draw_space(table.supply_space(space, spaces), space, rules) for space in range(spaces)),
        id="goods-supply",
    )


def draw_space(cell: Box, space: int, rules: Rules) -> str:
    """A space of the goods supply, with places for its cubes."""
    x, y = cell.middle
    step = CUBE + 4
    slots = [
        cube_slot(f"supply{space + 1}-{n + 1}", (x + (n - 0.5) * step, y + 8), CUBE)
        for n in range(int(rules.cubes_each))
    ]
    return tag(
        "g",
        rectangle(cell, "panel", 2),
        tag("text", str(space + 1), class_="faint", x=x, y=cell.top + 14),
        *slots,
        id=f"space-{space + 1}",
        class_="supply-space",
    )


def draw_new_cities(table: Table, rules: Rules) -> str:
    """ST-7.1: the New City tiles, and how many of each colour are left."""
    box = table.new_cities
    kinds = [colour for colour, count in zip(COLOURS, rules.new_cities, strict=True) if count]
    start = box.left + NEW_CITIES_CAPTION
    drawn = [draw_tile(colour, table.new_city(at, len(kinds))) for at, colour in enumerate(kinds)]
    word = caption("new-cities", "New Cities", (box.left + 9, box.middle[1] + 5), start)
    return tag("g", rectangle(box, "panel", 3), word, *drawn, id="new-cities")


def draw_tile(colour: str, at: tuple[float, float]) -> str:
    """A kind of New City tile."""
    shape = path(hexagon(NEW_CITY_RADIUS), closed=True)
    return tag(
        "g",
        tag("path", class_="place", d=shape),
        tag("path", class_="tile-edge", d=path(hexagon(NEW_CITY_RADIUS - 3), closed=True)),
        glyph(colour, 0, -7, 1.2),
        tag("text", "", id=f"left-{colour}", class_="left", y=13),
        id=f"new-{colour}",
        class_=f"city new cube-{colour}",
        transform=move(at[0], at[1]),
    )


def draw_place(box: Box, seat: int) -> str:
    """A player's place: sign, name, cash, and the numbers that make the final score."""
    left, top = box.left, box.top
    sign = token(f"sign-{seat}", train_class(seat), str(seat + 1), 13.0, "inherit")
    numbers = [draw_number(box, seat, row) for row in range(len(NUMBERS))]
    return draw_player(
        box,
        seat,
        tag("g", sign, transform=move(left + 21, top + 21)),
        tag("text", "", id=f"player-{seat}-bid", class_="bid amount", x=left + 40, y=top + 68),
        *numbers,
        tag("text", "", id=f"player-{seat}-score", class_="sum", x=box.right - 10, y=top + 102),
        caption(f"score-{seat}", "if it ended now", (left + 10, top + 101), box.right - 48),
    )


def draw_number(box: Box, seat: int, row: int) -> str:
    """A caption and a number that a position sets."""
    word, text = NUMBERS[row]
    y, x = box.top + 42 + 17 * row, box.right - 10
    return caption(f"{word}-{seat}", text, (box.right - 92, y), x - 26) + tag(
        "text", "", id=f"player-{seat}-{word}", class_="count", x=x, y=y
    )
