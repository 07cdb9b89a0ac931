"""The positions that a rulebook shows: pictures of them, and records to open at a table.

They are named in `pictures.toml` of the game's rulebook folder, once for all languages.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any
from xml.etree import ElementTree

from goldenspike.core import record as records
from goldenspike.core.record import SUFFIX, Record
from goldenspike.core.words import catalogue as words_of
from goldenspike.core.words import known_language
from goldenspike.games import catalogue
from goldenspike.games.records import set_up
from goldenspike.rooms import drawing
from goldenspike.rulebook.book import file

KEPT = 48  # pictures, some 300 kilobytes each
THEMES = ("light", "dark")


@dataclass(frozen=True)
class Picture:
    """A position, and the part of its board that is shown."""

    record: str  # a file in the folder `positions`, without its ending
    actions: int | None = None  # so many from the record; None: all
    then: tuple[str, ...] = ()  # and these after them
    crop: tuple[float, float, float, float] | None = None  # left, top, width, height


@cache
def pictures(game: str) -> Mapping[str, Picture]:
    """The pictures of a game's rulebook by name; none where it has no such file."""
    listed = file(game, "pictures.toml")
    tables = {} if listed is None else tomllib.loads(listed.read_text("utf-8"))
    return {name: picture_of(game, name, table) for name, table in tables.items()}


def picture_of(game: str, name: str, table: Mapping[str, Any]) -> Picture:
    """A picture as the file describes it; ValueError says what is wrong."""
    crop, then = table.get("crop"), table.get("then", [])
    try:
        if crop is not None and len(crop) != 4:
            raise TypeError("crop has four numbers")
        shown = Picture(**{**table, "then": tuple(then), "crop": crop and tuple(crop)})
    except TypeError as error:
        raise ValueError(f"{game}, pictures.toml, [{name}]: {error}") from None
    return shown


def named(game: str, name: str) -> Picture:
    """A picture by its name; ValueError if there is none."""
    picture = pictures(game).get(name)
    if picture is None:
        raise ValueError(f"the rules of {game} have no picture {name!r}")
    return picture


def record(game: str, name: str) -> Record:
    """The game up to the position of a picture, as a record that can be played on."""
    picture = named(game, name)
    source = file(game, "positions", f"{picture.record}{SUFFIX}")
    if source is None:
        raise ValueError(f"{game}, pictures.toml, [{name}]: no position {picture.record!r}")
    whole = records.read(source.read_text("utf-8"), source.name)
    actions = [*whole.actions[: picture.actions], *picture.then]
    cut = len(actions) < len(whole.actions) or bool(picture.then)
    result = None if cut else whole.result
    return replace(whole, actions=actions, result=result, choices=None)


def position(game: str, name: str) -> Any:
    """The position of a picture. Its actions are known to be legal: the tests check them."""
    played = record(game, name)
    rules = catalogue.find(game)
    state = rules.new(set_up(rules, played))
    for text in played.actions:
        rules.apply(state, rules.read(state, text))
    return state


@lru_cache(maxsize=KEPT)
def draw(game: str, name: str, theme: str = "light", language: str = "en") -> str:
    """The picture as SVG, with the words of a language."""
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}; there are {', '.join(THEMES)}")
    room: Any = drawing.find(game)
    names = record(game, name).players
    svg = room.picture(position(game, name), theme=theme, names=names)
    return cropped(lettered(svg, known_language(language)), named(game, name).crop)


def cropped(svg: str, crop: tuple[float, float, float, float] | None) -> str:
    """A picture of which only a part is shown."""
    if crop is None:
        return svg
    view = f'viewBox="{" ".join(f"{value:g}" for value in crop)}"'
    size = f'width="{crop[2]:g}" height="{crop[3]:g}"'
    head, end, rest = svg.partition(">")
    head = re.sub(r'\s(width|height)="[^"]*"', "", head)
    head = re.sub(r'viewBox="[^"]*"', view, head)
    # What is hidden on a narrow board is hidden on a part of it that is drawn as small.
    rest = re.sub(r"\(max-width: \d+px\)", f"(max-width: {crop[2] / 3:.0f}px)", rest)
    return f"{head} {size}{end}{rest}"


def lettered(svg: str, language: str) -> str:
    """A picture whose captions are in a language, drawn together where they have little room."""
    if language == "en":
        return svg
    root = ElementTree.fromstring(svg)
    for element in root.iter():
        word = (element.get("id") or "").partition("word-")[2]
        said = caption(word, language) if word else None
        if said is not None and element.text != said:
            fit(element, said)
    return ElementTree.tostring(root, encoding="unicode")


def caption(word: str, language: str) -> str | None:
    """The caption of an element `word-...`; of `control-red` it is that of `control`."""
    if word.startswith("company-"):
        return words_of(language).get(f"colour.{word.removeprefix('company-')}")
    while word:
        said = words_of(language).get(f"page.sheet.{word}")
        if said is not None:
            return said
        word = word.rpartition("-")[0]
    return None


def fit(element: ElementTree.Element, text: str) -> None:
    """Writes a caption; a longer one than the old takes no more than its room."""
    room = element.get("data-room")
    if room is not None and len(text) * 7.5 > float(room):
        element.set("textLength", room)
        element.set("lengthAdjust", "spacingAndGlyphs")
    element.text = text
