"""Imports point one way, the rules are silent, and games are known by the catalogue alone."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import goldenspike

PACKAGE = Path(goldenspike.__file__).parent

RULES = {"core", "parts", "rules"}
TEXT = {*RULES, "text", "bots-room"}
BELOW = {  # a layer may import itself and the layers named
    "words": set[str](),
    "rulebook": {"core", "catalogue", "rooms"},
    "core": {"words"},
    "parts": {"core"},
    "catalogue": {"core"},
    # The rooms of a game, and of games on hexes:
    "rules": {"core", "parts"},
    "text": TEXT,
    "manifest": {"core", "catalogue", "rules"},
    "bots-room": {*RULES, "bots"},
    "drawing": {*TEXT, "draw"},
    "terminal-room": {*TEXT, "drawing", "terminal"},
    "boards": {*TEXT, "drawing", "terminal-room", "terminal"},
    "learning": {*TEXT, "adapters"},
    "puzzles-room": {*TEXT, "rooms"},
    "report": {*TEXT, "manifest", "balance"},
    "page": {*TEXT, "drawing", "draw", "rooms"},
    # What stands on them by their protocols alone:
    "draw": {"core"},
    "terminal": {"core"},
    "bots": {"core", "catalogue"},
    "rooms": {"core", "catalogue", "bots", "adapters", "terminal"},
    "ratings": {"core", "catalogue", "bots"},
    "arena": {"core", "catalogue", "bots", "ratings"},
    "balance": {"core", "catalogue", "bots", "arena", "rooms", "draw"},
    "studio": {"core", "catalogue", "bots", "arena", "rooms", "balance"},
    "leaderboard": {"core", "catalogue", "bots", "arena"},
    "api": {"core", "catalogue", "bots"},
    "analysis": {"core", "catalogue", "bots", "arena", "rooms", "draw"},
    "adapters": {"core", "catalogue", "bots", "rooms"},
    "lessons": {"core", "catalogue", "rooms"},
    "puzzles": {"core", "catalogue", "bots", "arena", "analysis", "rooms"},
    "testing": {"core", "catalogue"},
}
OPEN = {"", "cli", "server"}  # they may import whatever they show, but for games
ROOMS = {  # folders of a game that share their name with a layer
    "bots": "bots-room",
    "puzzles": "puzzles-room",
    "terminal": "terminal-room",
}
SILENT = ("core", "parts", "catalogue", "rules", "text")
NOT_FOR_RULES = {"rich", "click", "random", "sys", "os", "time", "print"}

# Rules do not need pictures; a notebook that shows a position does, when it shows one.
SHOWS_ITSELF = re.compile(r"games/\w+/rules/state.py:_repr_svg_")
GATHERS = re.compile(r"games/\w+/rules/__init__.py")  # the protocol's functions, texts too

# A game's `deal` and a playout are given their dice; the module is named for its type alone.
MAY_NAME_RANDOM = re.compile(
    r"core/(game|place_names).py|games/\w+/rules/(__init__|order|setting_up|turn).py|parts/hexes/goods.py"
)

FILES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


@cache
def tree(file: str) -> ast.Module:
    """A module of the package, parsed."""
    return ast.parse((PACKAGE / file).read_text("utf-8"))


@cache
def imports(file: str) -> list[tuple[str, str]]:
    """Every module a file imports, each with the function it is imported in, if any."""
    return list(imports_in(tree(file), ""))


def imports_in(node: ast.AST, function: str) -> Iterator[tuple[str, str]]:
    """The imports below a node."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from ((function, name.name) for name in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0 and child.module, "imports are absolute"
            yield from ((function, f"{child.module}.{name.name}") for name in child.names)
        elif isinstance(child, ast.FunctionDef):
            yield from imports_in(child, child.name)
        else:
            yield from imports_in(child, function)


def layer_of(file: str) -> str:
    """The layer of a file: the room for files of a game or of `hexes`.

    >>> [layer_of(file) for file in ("games/go/rules/turn.py", "hexes/bots/ways.py", "cli/sim.py")]
    ['rules', 'bots-room', 'cli']
    """
    first, *rest = file.removesuffix(".py").split("/")
    if first not in ("games", "hexes"):
        return first if rest or first in BELOW else ""
    inside = rest if first == "hexes" else rest[1:]
    if not inside:
        return "catalogue"
    return "manifest" if inside[0] == "__init__" else ROOMS.get(inside[0], inside[0])


def file_of(module: str) -> str:
    """The file of a module, or of the module that a name is imported from."""
    path = module.removeprefix("goldenspike.").replace(".", "/")
    for candidate in (f"{path}.py", f"{path}/__init__.py"):
        if (PACKAGE / candidate).is_file():
            return candidate
    parent = module.rpartition(".")[0]
    return file_of(parent) if "." in parent else "__init__.py"


def game_of(file: str) -> str:
    """The folder of a game that a file is in; empty where it is in none."""
    parts = file.split("/")
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def is_allowed(file: str, function: str, module: str) -> bool:
    """Whether a file may import a module, in a function or at its top."""
    below = BELOW.get(layer_of(file))
    if below is None or not module.startswith("goldenspike."):
        return True
    layer = layer_of(file_of(module))
    gathers = GATHERS.fullmatch(file) and layer == "text"
    shows = SHOWS_ITSELF.fullmatch(f"{file}:{function}")
    return layer in below | {layer_of(file)} or bool(gathers or shows)


def test_imports_point_one_way() -> None:
    """Core knows no parts, parts no games, rules no texts, and nobody the command line."""
    assert is_allowed("parts/market/auction.py", "", "goldenspike.core.game")
    assert not is_allowed("core/game.py", "", "goldenspike.parts.market.auction")
    assert [
        f"{file} imports {module}"
        for file in FILES
        for function, module in imports(file)
        if not is_allowed(file, function, module)
    ] == []


def test_games_do_not_know_each_other() -> None:
    """A game is imported by its own folder alone; others find it in the catalogue."""
    assert [
        f"{file} imports {module}"
        for file in FILES
        for _, module in imports(file)
        if module.startswith("goldenspike.games.")
        and game_of(file_of(module)) not in ("", game_of(file))
    ] == []


NAMES = re.compile(r"steel[-_ ]?driver|steam[-_ ]?barons|\bsteam\b", re.IGNORECASE)
ROOT = Path(__file__).resolve().parent.parent
EVERYWHERE = [
    path
    for folder in ("src/goldenspike", "web/src", "web/css", "scripts")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".py", ".ts", ".svelte", ".css", ".toml", ".mjs", "") and path.is_file()
]
# Files that belong to games, or are made from them.
OF_GAMES = re.compile(
    r"src/goldenspike/games/(\w+/.*|catalogue.py)|web/src/games/[\w-]+/.*|web/src/openapi.ts"
    r"|src/goldenspike/server/static/.*"
    # The formats of boards name one of the games that are played on them.
    r"|src/goldenspike/hexes/(boards/[\w-]+.toml|text/board_file.py)|web/src/studio/keys.ts"
    # Measured on the boards that come with the program.
    r"|src/goldenspike/balance/usual.json"
    # They make the test data of particular games.
    r"|scripts/(conformance|cores|records)"
)


def test_games_are_named_in_their_folders_alone() -> None:
    """No other list of games: not in Python, not in the page."""
    others = [
        path for path in EVERYWHERE if not OF_GAMES.fullmatch(path.relative_to(ROOT).as_posix())
    ]
    named = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in others
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if NAMES.search(line)
    ]
    assert named == []


def noise(file: str) -> set[str]:
    """What a file uses that is not for rules."""
    used = {module.split(".")[0] for _, module in imports(file)}
    called = {
        node.func.id
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    allowed = {"random"} if MAY_NAME_RANDOM.fullmatch(file) else set()
    return (used | called) & (NOT_FOR_RULES - allowed)


def test_rules_are_silent() -> None:
    """Rules print nothing, roll no dice, and know no terminal."""
    assert "sys" in noise("server/http/running.py")
    silent = [file for file in FILES if layer_of(file) in SILENT]
    assert {file: noise(file) for file in silent if noise(file)} == {}


def test_every_layer_is_known() -> None:
    """A new package or room gets its place here."""
    assert {layer_of(file) for file in FILES} <= set(BELOW) | OPEN
