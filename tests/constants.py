"""Mutation of what mutmut leaves alone: constants outside of functions, and the editions' tables.

`./spike run python -m tests.constants [MODULE ...]` changes each of them in a copy of the sources,
runs the tests of the rules, and prints the changes that no test notices.
"""

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = "goldenspike"
MODULES = (
    *(
        "core/bits",
        "core/game",
        "core/problems",
        "core/record",
        "games/steel_driver/rules/__init__",
    ),
    *(
        f"games/steel_driver/{name}"
        for name in (
            *("rules/actions", "rules/board", "rules/editions", "rules/state"),
            *("text/board_file", "text/notation"),
        )
    ),
)
TESTS = ("tests/steel_driver", "tests/core", "tests/test_records.py", "tests/laws", "tests/trees")


def main(names: list[str]) -> int:
    """Says which changes go unnoticed, and how many there are."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source)
        found = [line for name in names or MODULES for line in unnoticed(source, name)]
    print(f"{len(found)} changes, {len([line for line in found if line])} of them unnoticed")
    return 0


def unnoticed(source: Path, name: str) -> Iterator[str]:
    """For every change of a module: what it was, if no test noticed it."""
    path = source / PACKAGE / f"{name}.py"
    text = path.read_text("utf-8")
    for change, changed in mutants(text):
        path.write_text(changed, "utf-8")
        line = "" if is_noticed(source) else f"{name}.py:{change}"
        if line:
            print(line, flush=True)
        yield line
    path.write_text(text, "utf-8")


def mutants(text: str) -> Iterator[tuple[str, str]]:
    """For each constant and each way to change it: what is changed, and the text then."""
    lines = text.splitlines(keepends=True)
    for node in constants(ast.parse(text)):
        line = lines[node.lineno - 1].encode()
        before = line[node.col_offset : node.end_col_offset].decode()
        for value in others(node.value):
            fresh = line[: node.col_offset] + repr(value).encode() + line[node.end_col_offset :]
            changed = [*lines[: node.lineno - 1], fresh.decode(), *lines[node.lineno :]]
            yield f"{node.lineno}: {before} -> {value!r}", "".join(changed)


def constants(node: ast.AST) -> Iterator[ast.Constant]:
    """Constants that stand on one line, outside of functions, and are no documentation."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ImportFrom | ast.JoinedStr):
            continue
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Constant) and child.lineno == child.end_lineno:
            yield child
        else:
            yield from constants(child)


def others(value: object) -> list[object]:
    """What a constant is changed into."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value - 1, value + 1]
        case str() if value:
            return [value[:-1], f"{value}?"]
    return []


def is_noticed(source: Path) -> bool:
    """Whether the tests fail on a copy of the sources; hanging is noticed too."""
    variables = {
        "PYTHONPATH": str(source),
        "PYTHONDONTWRITEBYTECODE": "1",
        "GOLDENSPIKE_CORE": "plain",
        "GOLDENSPIKE_LAW_GAMES": "20",
        "GOLDENSPIKE_PROFILE": "quick",
    }
    command = [sys.executable, "-m", "pytest", "-qx", "-m", "not slow", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run(
            [*command, *TESTS],
            cwd=ROOT,
            env=os.environ | variables,
            capture_output=True,
            timeout=300,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
