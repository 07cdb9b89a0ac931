"""The tiny SVG functions: escaping, ids, and marks put on by id."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goldenspike.draw.sheet import mark, safe, tag, words

NASTY = "<b>&\"'\u0000\ud800\u000b ]]> é 京 \U0001f682"


@given(st.text())
def test_any_words_survive_as_text_and_attribute(text: str) -> None:
    root = ElementTree.fromstring(tag("text", words(text), id=text, class_="name"))
    assert root.get("class") == "name"
    assert root.tag == "text" and not list(root)


def test_nasty_words_stay_words() -> None:
    root = ElementTree.fromstring(tag("text", words(NASTY)))
    assert root.text == "<b>&\"'��� ]]> é 京 \U0001f682"


@given(st.text(), st.text())
def test_ids_are_plain_and_tell_names_apart(one: str, other: str) -> None:
    assert all(letter.isascii() and (letter.isalnum() or letter == "_") for letter in safe(one))
    assert (safe(one) == safe(other)) == (one == other)


def test_marks_set_attributes_and_texts_and_leave_the_rest() -> None:
    sheet = tag("svg", tag("g", tag("text", "3", id="cost"), id="route", class_="route"), id="all")
    marked = mark(sheet, {"route": {"class": "route built"}, "cost": {"text": NASTY}})
    root = ElementTree.fromstring(marked)
    assert root.get("id") == "all"
    assert root[0].attrib == {"id": "route", "class": "route built"}
    assert root[0][0].text == "<b>&\"'��� ]]> é 京 \U0001f682"


def test_a_mark_for_nothing_is_an_error() -> None:
    with pytest.raises(KeyError):
        mark(tag("svg", id="all"), {"nowhere": {"class": "lost"}})
