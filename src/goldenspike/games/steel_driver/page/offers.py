"""A legal action, or a range of them, as the page offers it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Offer:
    """What can be played. With `least` and `most` an amount is to be added to the text."""

    text: str
    kind: str  # "pass", "open", "bid", "build" or "claim"
    element: str | None = None  # of the sheet
    company: str | None = None
    route: str | None = None
    start: str | None = None  # where a first link starts: a location
    location: str | None = None  # what it connects or claims; None for a loop
    cost: int | None = None
    profit: int | None = None
    gain: int | None = None
    goods: str | None = None  # the colour a claim takes
    value: int | None = None  # of the company after a claim
    spike: bool | None = None
    least: int | None = None
    most: int | None = None
