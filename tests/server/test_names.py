"""Names of people: one line, nothing invisible, nothing that writes over its neighbours."""

import time
import unicodedata

import pytest

from goldenspike.server.table.creation import MOST_MARKS, clean
from tests.server.browser import Browser


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann \n\t of   Bath ", "Ann of Bath"),
        ("A\u202enn\u2066", "Ann"),  # turns the direction of writing
        ("A\u200bn\u200d\u2060n\ufeff\u00ad", "Ann"),  # no width
        ("\u3164\u115f\u2800\uffa0", ""),  # blanks that count as letters
        ("Ann\ufe0f\U000e0100", "Ann"),  # choose a form
        ("\U000e0041\U000e006e", ""),  # tags
        ("Zoe\u0308", "Zoë"),
        ("Z" + "\u0335\u0336\u0337\u0338" * 20 + "oe", "Z\u0335\u0336\u0337oe"),
        ("Z" + "\u0335\u200b" * 20, "Z" + "\u0335" * MOST_MARKS),  # hidden signs do not help
        ("\u0301\u0302Ann", "Ann"),  # marks on nothing
        ("Nguyễn Thị Minh", "Nguyễn Thị Minh"),
        ("น้ำ", "น้ำ"),
        ("हिन्दी", "हिन्दी"),
        ("שָׁלוֹם", unicodedata.normalize("NFC", "שָׁלוֹם")),
        ("山田", "山田"),
        ("🚂 Ann", "🚂 Ann"),
        ("x" * 100, "x" * 40),
        ("\ud800", ""),
        (None, ""),
    ],
)
def test_names_are_cleaned(given: str | None, kept: str) -> None:
    assert clean(given) == kept
    assert clean(kept) == kept, "and stay as they are"


def test_a_long_name_costs_little() -> None:
    began = time.process_time()
    for _ in range(100):
        clean("a\u0301\u200b" * 1_000_000)
    assert time.process_time() - began < 50


def test_at_the_table(ann: Browser) -> None:
    assert ann.post("me", name="A\u202enn")["name"] == "Ann"
    table = ann.table("me", "here", "here")["id"]
    seats = ann.post(f"tables/{table}/seats/1", name="B\u200bob")["table"]["seats"]
    assert [seat["name"] for seat in seats][:2] == ["Ann", "Bob"]
    ann.post(f"tables/{table}/seats/1", 422, name="\u200b\u3164")
