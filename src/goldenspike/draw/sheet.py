"""Writes SVG: elements as text, ids that are valid everywhere, and marks set by id."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

Marks: TypeAlias = dict[str, dict[str, str]]  # by element id: its attributes; "text" is its text
Point: TypeAlias = tuple[float, float]

NAMESPACE = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", NAMESPACE)

PLAIN = re.compile(r"[\w .,:;#%()/+-]*", re.ASCII)  # needs no quoting: nearly everything of ours
UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # in XML at all


def tag(name: str, *children: str, **attributes: str | float) -> str:
    """An SVG element. Children are markup; use `words` for text.

    >>> tag("circle", class_="shape", stroke_width=1.50, r=4)
    '<circle class="shape" stroke-width="1.5" r="4"/>'
    """
    start = name + "".join(f" {_key(key)}={_value(value)}" for key, value in attributes.items())
    return f"<{start}>{''.join(children)}</{name}>" if children else f"<{start}/>"


def _key(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: str | float) -> str:
    if not isinstance(value, str):
        return f'"{number(value)}"'
    return f'"{value}"' if PLAIN.fullmatch(value) else quoteattr(clean(value))


def words(text: str) -> str:
    """A text as escaped markup."""
    return escape(clean(text))


def clean(text: str) -> str:
    """A text without characters that XML cannot hold."""
    return UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def number(value: float) -> str:
    """A number with one decimal at most.

    >>> number(12.0), number(3.14159), number(-0.01)
    ('12', '3.1', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def path(points: Iterable[Point], closed: bool = False) -> str:
    """The path data of a line along some points.

    >>> path([(0, 0), (10, 5)], closed=True)
    'M0,0 10,5Z'
    """
    steps = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}"


@lru_cache(maxsize=4096)
def move(x: float, y: float) -> str:
    """The transform that moves an element from (0, 0) to a place."""
    return f"translate({number(x)} {number(y)})"


@lru_cache(maxsize=4096)
def safe(name: str) -> str:
    """A name as part of an id: different names give different ids, valid everywhere.

    >>> safe("PIT"), safe("Zürich"), safe('<"')
    ('PIT', 'Z_fc_rich', '_3c__22_')
    """
    return re.sub("[^A-Za-z0-9]", lambda match: f"_{ord(match[0]):x}_", name)


def mark(sheet: str, marks: Mapping[str, Mapping[str, str]]) -> str:
    """A sheet with the marks applied. Every id has to be on the sheet."""
    root = ElementTree.fromstring(sheet)
    elements = {element.get("id"): element for element in root.iter()}
    for id, changes in marks.items():
        _change(elements[id], changes)
    return ElementTree.tostring(root, encoding="unicode")


def _change(element: ElementTree.Element, changes: Mapping[str, str]) -> None:
    for key, value in changes.items():
        if key == "text":
            element.text = clean(value)
        else:
            element.set(key, clean(value))
