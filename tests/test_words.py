"""The catalogues: every sentence in every language, each used, each with the same values."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import goldenspike
from goldenspike import bots
from goldenspike.analysis.marks import MARKS
from goldenspike.balance.figures import KEYS as FIGURES
from goldenspike.core.words import (
    Line,
    Value,
    catalogue,
    enumerate_words,
    language_names,
    languages,
    say,
    translated,
)
from goldenspike.games import catalogue as games
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games import steel_driver as sd
from goldenspike.games.steam import drawing as steam_pictures
from goldenspike.games.steam.rules.editions import TILES
from goldenspike.games.steam.text import notation as steam_texts
from goldenspike.games.steam_barons import drawing as barons_pictures
from goldenspike.games.steam_barons.page.sheets import PARTS as MONEY
from goldenspike.games.steam_barons.rules.editions import BARONS_2009
from goldenspike.games.steam_barons.text.notation import TEXTS
from goldenspike.games.steam_barons.text.reasons_build import RULES as ON_THE_MAP
from goldenspike.games.steel_driver import drawing as pictures
from goldenspike.games.steel_driver.rules.editions import EDITIONS
from goldenspike.hexes.text import board_file as hex_board_file
from goldenspike.hexes.text import reasons as hex_reasons
from goldenspike.lessons.lesson import OTHER
from goldenspike.parts.hexes.board import COLOURS
from goldenspike.rooms import page as pages
from goldenspike.server.db.leaving import GONE
from goldenspike.server.db.merging import MERGED
from goldenspike.server.http.errors import CODES
from goldenspike.server.present.orders import CaseKind
from goldenspike.server.table.values import CRASH, MEMORY, OPERATOR, TIME
from goldenspike.words.plurals import categories

PACKAGE = Path(goldenspike.__file__).parent
PAGE = Path(__file__).resolve().parent.parent / "web" / "src"
LANGUAGES = languages()
OTHERS = LANGUAGES[1:]
KEYS = tuple(catalogue("en"))

NARROW = "\N{NARROW NO-BREAK SPACE}"
# What a template may ask for, but for counts.
NAMES = {"seat", "list", "colour", "goods", "bot", "tile"}
SAMPLES: dict[str, Value] = {"seat": (0, 3), "list": ("A", "B"), "colour": "red", "goods": "black"}
SAMPLES |= {"bot": "steady", "tile": "6"}


def fields(template: str) -> list[tuple[str, str]]:
    """The values a template names, each with how it wants it said."""
    parts = Formatter().parse(template)
    return [(name, spec or "") for _, name, spec, _ in parts if name is not None]


def kinds(template: str) -> dict[str, str]:
    """By value: how it is said. A count is a number, with or without its noun."""
    return {name: "" if "|" in spec else spec for name, spec in fields(template)}


def are_forms(spec: str, language: str) -> bool:
    """Whether these are forms of a count: two at least, and no more than the language has."""
    forms = spec.split("|")
    return all(forms) and 2 <= len(forms) <= len(categories(language))


def prose(template: str) -> str:
    """A template without notation, its values as letters."""
    return re.sub(r"\{[^{}]*\}", "x", re.sub(r"`[^`]*`", "x", template))


def test_there_are_three() -> None:
    """English first: whoever asks for a language that is not there gets English."""
    assert language_names() == {"en": "English", "fr": "Français", "nl": "Nederlands"}
    assert LANGUAGES[0] == "en"


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing(language: str) -> None:
    """The keys of English, all of them and in their order."""
    assert list(translated(language)) == list(KEYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence(language: str) -> None:
    """The values English has, said in the same ways; nothing is left open when it is said."""
    for key, template in catalogue(language).items():
        assert template == template.strip() != "", key
        assert kinds(template) == kinds(catalogue("en")[key]), key
        for name, spec in fields(template):
            assert re.fullmatch(r"[a-z][a-z_]*", name), key
            assert spec in NAMES | {""} or are_forms(spec, language), key
        for count in (0, 1, 2):
            values = {name: SAMPLES.get(spec, count) for name, spec in fields(template)}
            text = say(key, values, ["Ann", "Bob", "Cyd"], language)
            assert not re.search(r"[{}|]|\s\s|None", text.replace(NARROW, " ")), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_may_be_only_one(language: str) -> None:
    """Nothing is said of each where a count comes before it: "1 lot of $5, each for a step"."""
    each = r"\|[^}]*\}.*\b(each(?! other)|chacune?|pièce|elk|per stuk)\b"
    texts = {key: re.sub(r"\{\w+\}", "x", text) for key, text in catalogue(language).items()}
    assert not [key for key, text in texts.items() if re.search(each, text)]


@pytest.mark.parametrize("language", OTHERS)
def test_notation_is_not_translated(language: str) -> None:
    """What is to be typed is the same everywhere."""
    for key, template in catalogue(language).items():
        typed = re.findall(r"`[^`]*`", template)
        assert typed == re.findall(r"`[^`]*`", catalogue("en")[key]), key


def test_french_marks_stand_apart() -> None:
    """A narrow space that does not break goes before them, and inside quotation marks."""
    for key, template in catalogue("fr").items():
        text = prose(template)
        assert not re.search(rf"(?<!{NARROW})[:;!?%»]|«(?!{NARROW})", text), key
        assert "'" not in text and '"' not in text, key


def test_dutch_marks() -> None:
    """Close to their words; curved quotation marks and apostrophes."""
    for key, template in catalogue("nl").items():
        text = prose(template)
        assert not re.search(r"\s[:;!?%]", text), key
        assert "'" not in text and '"' not in text, key


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["Ann wins red for 0 cubes", "Ann wins red for 1 cube", "Ann wins red for 2 cubes"]),
        (
            "fr",
            [
                "Ann remporte la compagnie rouge pour 0 cube",
                "Ann remporte la compagnie rouge pour 1 cube",
                "Ann remporte la compagnie rouge pour 2 cubes",
            ],
        ),
        (
            "nl",
            [
                "Ann wint rood voor 0 blokjes",
                "Ann wint rood voor 1 blokje",
                "Ann wint rood voor 2 blokjes",
            ],
        ),
    ],
)
def test_counts(language: str, texts: list[str]) -> None:
    """None is singular in French alone."""
    for count, text in enumerate(texts):
        line = Line("steel-driver.event.won", {"player": 0, "company": "red", "amount": count})
        assert line.text(["Ann"], language) == text


@pytest.mark.parametrize(
    ("language", "players", "colours"),
    [
        ("en", "Ann, player 2 and player 3", "red, green and mauve"),
        ("fr", "Ann, joueur 2 et joueur 3", "rouge, verte et mauve"),
        ("nl", "Ann, speler 2 en speler 3", "rood, groen en mauve"),
    ],
)
def test_rows_of_names(language: str, players: str, colours: str) -> None:
    """Joined and named in the language; a colour nobody knows stays as it is."""
    line = Line("steel-driver.event.winners", {"players": (0, 1, 2), "cash": 90})
    assert line.text(["Ann"], language).startswith(f"{players} ")
    spike: dict[str, Value] = {"builder": 50, "company": "red", "bonus": 30}
    spike["others"] = ("red", "green", "mauve")
    assert say("steel-driver.event.spike-with", spike, (), language).endswith(f" {colours}")
    assert enumerate_words(["A", "B"], language) == f"A {catalogue(language)['common.and']} B"


def test_goods_are_no_companies() -> None:
    """The same colour may be said in two ways."""
    values: dict[str, Value] = {"company": "green", "goods": "green", "location": "X", "value": 10}
    said = say("steel-driver.event.claimed", values, (), "fr")
    assert (
        said == f"la compagnie verte réclame le cube vert à X{NARROW}: une part vaut maintenant 10"
    )


def names_in(section: str) -> set[str]:
    """The last parts of the keys of a section."""
    return {key.removeprefix(f"{section}.") for key in KEYS if key.startswith(f"{section}.")}


def sheet_words() -> set[str]:
    """The captions of the printed sheets, without the company or seat they are about."""
    rules = next(iter(EDITIONS.values()))
    steel = pictures.sheet(sd.load_board("usa"), rules)
    barons = "".join(map(barons_pictures.sheet, map(sb.load_board, hex_board_file.ids())))
    steam = steam_pictures.sheet(st.set_up(st.BASIC.edition, "eastern-us-canada", 6))
    found = {re.sub(r"-\d$", "", word) for word in re.findall(r'id="word-([^"]+)"', steam)}
    for drawn, companies in ((steel, rules.companies), (barons, BARONS_2009.companies)):
        about = re.compile(f"-({'|'.join(companies)})$")
        found |= {about.sub("", word) for word in re.findall(r'id="word-([^"]+)"', drawn)}
    return found - {"company"}


def test_names_of_things() -> None:
    """What games, editions and bots are called, no more and no less.

    The page names the games a table can be made for, and their editions.
    """
    rules = EDITIONS.values()
    companies = {name for each in rules for name in each.companies}
    assert names_in("colour") == companies | set(BARONS_2009.companies)
    goods = {name for each in rules for name in each.goods}
    assert names_in("goods") == goods | set(COLOURS)
    assert names_in("page.game") == set(games.names())
    editions = {name for game in games.names() for name in games.find(game).EDITION_NAMES}
    assert names_in("page.edition") == editions
    assert names_in("page.bot") == names_in("bot") == set(bots.BOTS)
    options = {
        f"{option.name}{choice}".lower()
        for show in map(pages.find, games.names())
        for option in show.OPTIONS
        for choice in ("", *(f"-{choice}" for choice in option.choices))
    }
    assert names_in("page.option") == options
    assert names_in("page.sheet") == sheet_words()
    assert names_in("page.phase") >= {"auction", "build", "finale", "over", "goods-1", "sale"}


# How the code names keys: by folder the functions that are given one, as which argument, and what
# it stands for. `Failed` says why a bot is replaced, which the log then tells; a `Refusal` that
# has no key of its own says what its code says.
CALLS = {
    "hexes": {"tell": (0, "hexes.thing.")},
    "rooms": {"tell": (0, "general.thing.")},
    "games/steel_driver": {
        "tell": (0, "steel-driver.thing."),
        "Line": (0, ""),
        "line": (0, "steel-driver.event."),
        "reason": (1, "steel-driver.reason."),
        "refusal": (1, "steel-driver.reason."),
        "unreadable": (1, "steel-driver.reason.unreadable-"),
    },
    "games/steam_barons": {
        "tell": (0, "steam-barons.thing."),
        "Line": (0, ""),
        "line": (0, "steam-barons.event."),
        "reason": (1, "steam-barons.reason."),
        "refusal": (1, "steam-barons.reason."),
        "about": (2, "steam-barons.reason."),
    },
    "games/steam": {
        "tell": (0, "steam.thing."),
        "Line": (0, ""),
        "line": (0, "steam.event."),
        "reason": (1, "steam.reason."),
        "Refused": (1, "steam.reason."),
    },
    "analysis": {
        "fact": (0, "analysis.fact."),
        "reason": (0, "analysis.reason."),
        "word": (0, "analysis."),
    },
    "cli": {"word": (0, "analysis.")},
    "server": {
        "note": (0, "table.note."),
        "Failed": (0, "table.note."),
        "Refusal": (-1, "table.refusal."),
        "not_yours": (0, "table.refusal."),
        "unfit": (0, "table.refusal."),
        "too_often": (0, "table.refusal."),
        "take": (0, "table.refusal."),
        "end": (0, "order.note."),
        "say_told": (0, "told."),
        "SendError": (0, "told.error."),
    },
}


BOUNDED = ("bank", "increment", "cap", "back")  # times of a clock
# Keys that are put together, or chosen before they are given.
CHOSEN = (
    *("steam.reason.over", "steam.reason.all-empty", "steam.reason.empty-space"),
    *("steam.event.bid", "steam.event.passed", "steam.event.stayed"),
    *("steam.event.grew", "steam.event.grew-empty", "steam.event.city", "steam.event.city-empty"),
    *("steam.event.scored-income", "steam.event.scored-points"),
    *(f"scored.{where}.{what}" for where in ("head", "said") for what in ("cash", "points")),
    *(f"table.note.{kind}" for kind in ("quarantine", "release", "repair", "cut")),
    *(f"table.note.{kind}" for kind in (MERGED, GONE)),
    *(f"table.refusal.passkeys-{why}" for why in ("not-safe", "no-name")),
    *("page.me.not-made", "page.me.not-used"),
    *(f"table.note.{why}-turn" for why in ("slow", "crash")),
    *(f"table.refusal.quarantined-{why}" for why in (TIME, MEMORY, CRASH, OPERATOR)),
    *(f"table.refusal.clock-{what}-{kind}" for what, kind in product(BOUNDED, ("live", "turn"))),
    *("table.refusal.clock-leave",),
    *(f"table.refusal.too-much-{why}" for why in (TIME, MEMORY, CRASH)),
    *("page.table.not-shown", "page.table.aside"),
    *(f"fair.{key}{more}" for key in FIGURES for more in ("", "-means")),
    *(f"steam-barons.thing.{kind}-is" for kind in ("dividend", "profit", "bonus")),
    *(f"steam-barons.thing.space-{kind}" for kind in ("green", "pink", "plain")),
    *("steam-barons.thing.green-adds", "steam-barons.thing.pink-takes"),
    *(f"steam-barons.thing.came-{part}" for part in MONEY),
    *(f"steam-barons.thing.came-{part}-is" for part in MONEY),
    *("steam.thing.put-income", "steam.thing.put-points"),
    *("hexes.thing.seat", "hexes.thing.company", "steel-driver.thing.name"),
    *(f"order.{part}" for part in ("somebody", "deed", "bid", "pass", "line")),
    *(f"order.case.{kind}" for kind in get_args(CaseKind)),
    *(f"order.node.{kind}" for kind in ("any", "legal", "if")),
    *(f"steel-driver.deed.{verb}" for verb in ("open", "bid", "pass", "build", "claim")),
)


def python_keys() -> Iterator[str]:
    """Keys that the games and the server use."""
    for folder, calls in CALLS.items():
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                yield from keys_of(node, calls)
    yield from ("common.and", "common.player", "language.name", OTHER)
    yield from (f"analysis.mark.{mark}" for mark in MARKS)
    yield from (f"table.refusal.{code}" for code in CODES.values())
    on_the_map = {"steam-barons": (TEXTS, ON_THE_MAP)}
    on_the_map["steam"] = (steam_texts.TEXTS, hex_reasons.RULES)
    for game, (texts, rules) in on_the_map.items():
        yield from (f"{game}.reason.unreadable-{wanted.situation}" for wanted in texts.values())
        yield from (f"{game}.reason.{key}" for key in (*rules, *parts_keys()))
        verbs = {verb for wanted in texts.values() for verb in wanted.verbs} - {"deal"}
        yield from (f"{game}.deed.{verb}" for verb in verbs)  # but chance deals
    yield from CHOSEN
    yield from (f"tile.{number}" for number in range(1, int(TILES) + 1))


def parts_keys() -> Iterator[str]:
    """Keys of what no map of hexes has; each game that uses one has a sentence for it."""
    tree = ast.parse((PACKAGE / "hexes" / "text" / "notation.py").read_text("utf-8"))
    for node in ast.walk(tree):
        yield from keys_of(node, {"Refused": (1, "")})


def keys_of(node: ast.AST, calls: dict[str, tuple[int, str]]) -> Iterator[str]:
    """Keys that a call may mean."""
    if not isinstance(node, ast.Call):
        return
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    at, section = calls.get(name, (len(node.args), ""))
    for argument in node.args[at:][:1]:
        yield from (section + constant for constant in outcomes(argument))


def outcomes(node: ast.expr) -> Iterator[str]:
    """The strings an expression can be, as far as they are written there."""
    if isinstance(node, ast.IfExp):
        yield from outcomes(node.body)
        yield from outcomes(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def page_keys() -> Iterator[str]:
    """Keys the page uses, as patterns: `t("a.b")`, `t(x ? "a.b" : "a.c")`, `t(`a.${b}`)`, names."""
    for path in sorted([*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]):
        text = path.read_text("utf-8")
        for key in re.findall(r'\b(?:t|say)\(\s*"([\w.-]+)"', text):
            yield re.escape(f"page.{key}")
        for chosen in re.findall(r'(?:\b(?:t|say)\(|key = )[^"`(){}]+"[^(){}\n]*', text):
            for key in re.findall(r'[?:] "([\w-]+\.[\w.-]+)"', chosen):
                yield re.escape(f"page.{key}")
        for made in re.findall(r"\bt\(`((?:[^`$]|\$\{[^}]*\})+)`", text):
            parts = re.split(r"\$\{[^}]*\}", made)
            last = r"[\w.-]+" if made.endswith("}") else ""  # may be a section's key
            inner = r"[\w-]+".join(re.escape(part) for part in parts[: -1 if last else None])
            yield re.escape("page.") + inner + last
        for kind in re.findall(r"""\bnamed\(["'](\w+)["']""", text):
            yield rf"(page\.)?{kind}\.[\w-]+"


def test_every_key_in_the_code_has_a_sentence() -> None:
    """Nobody is shown a key."""
    assert sorted(set(python_keys()) - set(KEYS)) == []
    unknown = {
        pattern
        for pattern in set(page_keys())
        if not any(re.fullmatch(pattern, key) for key in KEYS)
    }
    assert sorted(unknown) == []


def test_every_sentence_is_used() -> None:
    """None is translated in vain."""
    used = "|".join(sorted({*map(re.escape, python_keys()), *page_keys()}))
    assert [key for key in KEYS if not re.fullmatch(used, key)] == []
