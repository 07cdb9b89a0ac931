"""The pieces: goods and their glyphs, cubes, company tokens, the golden spike."""

from goldenspike.draw.palette import GOODS as GOODS_COLOURS
from goldenspike.draw.palette import LIGHT
from goldenspike.draw.sheet import move, safe, tag, words
from goldenspike.games.steel_driver.rules.board import GOODS
from goldenspike.games.steel_driver.rules.editions import Rules

COMPANY_NAMES = ("red", "yellow", "green", "blue", "purple", "black")
TOKEN_RADIUS = 12.0

GLYPHS = {  # by goods, as board files name them: each its own shape, for those who see no hue
    "white": "M-3.6,0a3.6,3.6 0 1 0 7.2,0a3.6,3.6 0 1 0 -7.2,0Z"
    "M-1.9,0a1.9,1.9 0 1 1 3.8,0a1.9,1.9 0 1 1 -3.8,0Z",
    "black": "M-3,-3h6v6h-6Z",
    "silver": "M0,-4.2 4.2,0 0,4.2 -4.2,0Z",
    "orange": "M0,-3.9 4.1,3.1 -4.1,3.1Z",
    "red": "M-1.3,-3.9h2.6v2.6h2.6v2.6h-2.6v2.6h-2.6v-2.6h-2.6v-2.6h2.6Z",
}
SPIKE = "M-9,-16q-2,-5 3,-6h9q8,1 9,7q0,3 -6,3h-2l-1,27l-3,9l-3,-9l-1,-27q-4,0 -5,-4Z"


def goods_class(rules: Rules, goods: str) -> str:
    """The CSS class of a colour of goods, if we have one for it."""
    colour = rules.goods[GOODS.index(goods)]
    return f"goods-{colour if colour in GOODS_COLOURS else goods}"


def company_class(rules: Rules, company: int) -> str:
    """The CSS class of a company's colour, if we have one for it."""
    name = rules.companies[company]
    return f"company-{name if name in LIGHT.companies else COMPANY_NAMES[company]}"


def company_id(rules: Rules, company: int) -> str:
    """A company's name as part of ids."""
    return safe(rules.companies[company])


def glyph(goods: str, x: float, y: float, kind: str = "glyph") -> str:
    """The sign of a colour of goods."""
    return tag("path", class_=kind, fill_rule="evenodd", d=GLYPHS[goods], transform=move(x, y))


def cube(goods: str, id: str, classes: str) -> str:
    """A goods cube about (0, 0), hidden at first."""
    return tag("g", *cube_faces(goods), id=id, class_=f"cube {classes}", visibility="hidden")


def cube_faces(goods: str) -> list[str]:
    """Front, top and side, and the glyph on the front."""
    return [
        tag("path", class_="shape", d="M-10,-5h15v15h-15Z"),
        tag("path", class_="shape face", d="M-10,-5l5,-5h15l-5,5Z"),
        tag("path", class_="shape face", d="M5,-5l5,-5v15l-5,5Z"),
        glyph(goods, -2.5, 2.5),
    ]


def investment_cube(x: float, y: float) -> str:
    """The picture that stands before a number of investment cubes."""
    outline = tag("path", class_="shape", d="M-6,-3h9v9h-9ZM-6,-3l3,-3h9l-3,3ZM3,-3l3,-3v9l-3,3Z")
    return tag("g", outline, class_="investment", transform=move(x, y))


def company_token(
    rules: Rules, company: int, kind: str, radius: float = TOKEN_RADIUS, visibility: str = "hidden"
) -> str:
    """A disc with the company's letter, about (0, 0); a position moves it to where it lies."""
    return tag(
        "g",
        tag("circle", class_="shape", r=radius),
        tag("text", words(rules.letters[company]), y=5),
        id=f"{kind}-{company_id(rules, company)}",
        class_=f"piece {company_class(rules, company)}",
        visibility=visibility,
    )


def spike() -> str:
    """The golden spike, hollow until it is driven."""
    return tag(
        "g",
        tag("path", class_="shape", d=SPIKE),
        tag("text", "", id="spike-round", class_="numeral", x=24, y=24),
        id="spike",
        class_="spike",
    )
