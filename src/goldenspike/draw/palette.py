"""The colours of both themes, each with the colour of text that can be read on it."""

from dataclasses import dataclass

DARK_TEXT, LIGHT_TEXT = "#0E1113", "#FFFFFF"


@dataclass(frozen=True)
class Palette:
    """One theme. Colours of pieces are by name: the two editions share most of them."""

    ground: str  # around the map
    raised: str  # boxes, tokens
    land: str
    abroad: str
    water: str
    waterline: str  # the engraver's lines along a coast
    coast: str
    river: str
    hachure: str
    state: str
    ink: str
    quiet: str  # captions
    rule: str
    accent: str
    gold: str
    companies: dict[str, str]
    goods: dict[str, str]
    trains: dict[str, str]  # of companies on hex maps
    cubes: dict[str, str]  # of the hex maps, and their cities
    rising: str  # price spaces that help, and those that hurt
    falling: str


GOODS = {
    "white": "#FFFFFF",
    "black": "#26282A",
    "silver": "#9AA3AB",
    "green": "#2E7D32",
    "orange": "#D0611A",
    "red": "#B3261E",
    "pink": "#D6679A",
}

LIGHT = Palette(
    ground="#F4ECD8",
    raised="#FBF6E9",
    land="#F7F0DF",
    abroad="#E9DFC7",
    water="#D6E4E6",
    waterline="#B5CBCF",
    coast="#5C6A6E",
    river="#A5BFC5",
    hachure="#CDBF9F",
    state="#D9CDB2",
    ink="#22282C",
    quiet="#5A564A",
    rule="#B9AE93",
    accent="#8C2F1B",
    gold="#D9A21B",
    companies={
        "red": "#B3261E",
        "yellow": "#C88A00",
        "green": "#2E7D32",
        "blue": "#1F5FA8",
        "purple": "#6A3D9A",
        "black": "#26282A",
        "grey": "#6F767D",
        "brown": "#7B4B2A",
    },
    goods=GOODS,
    trains={
        "orange": "#D0611A",
        "green": "#2E7D32",
        "brown": "#7B4B2A",
        "natural": "#BE9A5E",
        "black": "#26282A",
        "white": "#FFFFFF",
    },
    cubes={
        "red": "#B3261E",
        "blue": "#1F5FA8",
        "yellow": "#E0A81C",
        "purple": "#6A3D9A",
        "black": "#26282A",
        "gray": "#8A9097",
    },
    rising="#CFE3C2",
    falling="#F3CFD3",
)

DARK = Palette(
    ground="#1B2125",
    raised="#252D32",
    land="#2A3237",
    abroad="#20272B",
    water="#1F3036",
    waterline="#2F464E",
    coast="#6D8087",
    river="#3C565F",
    hachure="#525E5E",
    state="#3A4449",
    ink="#E9E2D0",
    quiet="#B3AD9D",
    rule="#56605F",
    accent="#E2714F",
    gold="#F0C24A",
    companies={
        "red": "#E5675C",
        "yellow": "#EDBB3F",
        "green": "#67B36B",
        "blue": "#6AA5E8",
        "purple": "#B08AD9",
        "black": "#0D0F10",
        "grey": "#AEB5BB",
        "brown": "#B98258",
    },
    goods=GOODS,
    trains={
        "orange": "#F08A3C",
        "green": "#67B36B",
        "brown": "#A8714A",
        "natural": "#D9BE8C",
        "black": "#0D0F10",
        "white": "#FFFFFF",
    },
    cubes={
        "red": "#E5675C",
        "blue": "#6AA5E8",
        "yellow": "#EDBB3F",
        "purple": "#B08AD9",
        "black": "#0D0F10",
        "gray": "#8E959B",
    },
    rising="#2C4A34",
    falling="#55303A",
)

THEMES = {"light": LIGHT, "dark": DARK}


def text_on(colour: str) -> str:
    """Dark or light, whichever reads better.

    >>> text_on("#FFFFFF") == DARK_TEXT, text_on("#26282A") == LIGHT_TEXT
    (True, True)
    """
    return max((DARK_TEXT, LIGHT_TEXT), key=lambda text: contrast(text, colour))


def contrast(one: str, other: str) -> float:
    """Of two colours, from 1 to 21, as the Web Content Accessibility Guidelines measure it.

    >>> contrast("#000000", "#FFFFFF")
    21.0
    """
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(channel: float) -> float:
    """A channel of a colour as an amount of light."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def mix(one: str, other: str, part: float) -> str:
    """A colour some part of the way from one to the other.

    >>> mix("#000000", "#FF8000", 0.5)
    '#804000'
    """
    channels = (
        round(int(one[at : at + 2], 16) * (1 - part) + int(other[at : at + 2], 16) * part)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{channel:02X}" for channel in channels)
