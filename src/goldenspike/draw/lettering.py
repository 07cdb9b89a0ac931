"""Widths of texts, so that they can be placed without a browser.

Measured for DejaVu, which is wider than the fonts we prefer, so what fits here fits in all.
"""

from itertools import accumulate, takewhile

SERIF_WIDTHS = {  # in ems
    0.32: " ,.ilj'",
    0.34: "-/:;|",
    0.4: "!()[]IJft",
    0.51: 'rs"*_`',
    0.56: "zcvxy?",
    0.6: "eaok",
    0.64: "$0123456789bdghnpqu{}",
    0.67: "LYPT",
    0.72: "FSZXAV",
    0.77: "BEKRC",
    0.82: "DGOQ",
    0.89: "wHNU&#+<=>^~",
    1.03: "%m@MW",
}
SERIF = {letter: width for width, letters in SERIF_WIDTHS.items() for letter in letters}
TITLE_SIZES = (30.0, 26.0, 22.0, 18.0, 15.0)
TITLE_SPACING = 3.0
SMALLEST_IDEOGRAPH = "\u1100"


def width(text: str, size: float) -> float:
    """The width of a text in the serif font.

    >>> width("Ohio", 10) > width("ohio", 10) > width("io", 10)
    True
    """
    return size * sum(map(_ems, text))


def _ems(letter: str) -> float:
    return SERIF.get(letter) or (1.03 if letter >= SMALLEST_IDEOGRAPH else 0.75)


def digits_width(text: str, size: float) -> float:
    """The width of a number in the bold sans font."""
    return 0.7 * size * len(text)


def shorten(text: str, size: float, room: float) -> str:
    """A text, shortened to a width.

    >>> shorten("Baltimore", 10, 100), shorten("Baltimore", 10, 30)
    ('Baltimore', 'Bal…')
    """
    widths = accumulate(_ems(letter) for letter in text)  # a long text costs no more than it shows
    ends = list(takewhile(lambda ems: size * ems <= room, widths))
    if len(ends) == len(text):
        return text
    return text[: sum(size * (ems + _ems("…")) <= room for ems in ends)].rstrip() + "…"


def title_size(name: str, room: float) -> float:
    """The largest font size in which a title fits."""
    for size in TITLE_SIZES:
        if width(name.upper(), size) + TITLE_SPACING * len(name) <= room:
            return size
    return TITLE_SIZES[-1]
