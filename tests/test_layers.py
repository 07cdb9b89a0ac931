"""Imports point one way, the rules are silent, and names say what things are."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import goldenspike

PACKAGE = Path(goldenspike.__file__).parent

# A layer may import itself and the layers named:
# core <- parts <- games <- draw, bots <- arena <- analysis <- the rest.
BELOW = {
    "boards": set[str](),
    "words": set[str](),
    "rulebook": set[str](),
    "core": {"words"},
    "parts": {"core"},
    "games": {"core", "parts", "boards"},
    "draw": {"core", "parts", "games"},
    "bots": {"core", "parts", "games"},
    "arena": {"core", "parts", "games", "bots"},
    "analysis": {"core", "parts", "games", "draw", "bots", "arena"},
    "adapters": {"core", "parts", "games", "draw", "cli"},
}
RULES = ("core", "parts", "games")
NOT_FOR_RULES = {"rich", "click", "random", "sys", "os", "time", "print"}

# Rules do not need pictures; a notebook that shows a position does, when it shows one.
EXCEPTIONS = {
    (f"games/{game}/state.py", "_repr_svg_", "goldenspike.draw")
    for game in ("steel_driver", "steam_barons", "steam")
}

# A game's `deal` and a playout are given their dice; the module is named for its type alone.
MAY_NAME_RANDOM = {
    *("core/game.py", "games/steel_driver/__init__.py", "parts/goods.py"),
    *(
        f"games/{game}/{name}.py"
        for game in ("steam", "steam_barons")
        for name in ("order", "set_up", "turn")
    ),
}

BANNED = re.compile(
    r"(Base|Manager|Helper|Handler|Util|Utils|Processor|Provider|Impl|Context|Data|Info)(?![a-z])"
)

FILES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


def tree(file: str) -> ast.Module:
    """A module of the package, parsed."""
    return ast.parse((PACKAGE / file).read_text("utf-8"))


def imports(file: str) -> Iterator[tuple[str, str]]:
    """Every module a file imports, each with the function it is imported in, if any."""
    yield from imports_in(tree(file), "")


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


def layer_of(module: str) -> str:
    """The layer a module of ours belongs to: `games` for `goldenspike.games.registry`."""
    return module.split(".")[1]


def is_excepted(file: str, function: str, module: str) -> bool:
    """Whether an import is one of the exceptions."""
    return any(
        (file, function) == known[:2] and module.startswith(known[2]) for known in EXCEPTIONS
    )


@pytest.mark.parametrize("file", FILES)
def test_imports_point_one_way(file: str) -> None:
    """Core knows no parts, parts no games, games no pictures and no bots."""
    layer = file.split("/", maxsplit=1)[0]
    allowed = BELOW.get(layer)
    for function, module in imports(file):
        ours = module.startswith("goldenspike.")
        if allowed is not None and ours and not is_excepted(file, function, module):
            assert layer_of(module) in allowed | {layer}, f"{file} imports {module}"


@pytest.mark.parametrize("file", [file for file in FILES if file.split("/")[0] in RULES])
def test_rules_are_silent(file: str) -> None:
    """Rules print nothing, roll no dice, and know no terminal."""
    used = {module.split(".")[0] for _, module in imports(file)}
    called = {
        node.func.id
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    allowed = {"random"} if file in MAY_NAME_RANDOM else set()
    assert not (used | called) & (NOT_FOR_RULES - allowed)


def names(file: str) -> set[str]:
    """What a file calls its classes and, below the command line, its functions: as `PlainWords`."""
    kinds = (ast.ClassDef,) if file.startswith("cli/") else (ast.ClassDef, ast.FunctionDef)
    found = {node.name for node in ast.walk(tree(file)) if isinstance(node, kinds)}
    return {name if name[0].isupper() else name.title().replace("_", "") for name in found}


@pytest.mark.parametrize("file", FILES)
def test_names_say_what_things_are(file: str) -> None:
    """No managers, helpers and the like, neither as words of a class nor of a function."""
    assert {name for name in names(file) if BANNED.search(name)} == set()


def test_every_layer_is_known() -> None:
    """A new package gets its place here."""
    packages = {file.split("/")[0] for file in FILES if "/" in file}
    assert packages <= set(BELOW) | {"cli", "server"}
