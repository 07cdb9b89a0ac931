"""The lock files: for each purpose the versions and hashes of its packages, made by uv."""

from __future__ import annotations

import argparse
import os

from environment import OLDEST, ROOT, Trouble, in_environment, prepare

# Tests have every extra.
EXTRAS = ("postgres", "cluster", "parquet", "numpy", "gymnasium", "pettingzoo", "openspiel")
BROWSER = ("--python-version", "3.14", "--python-platform", "wasm32-pyodide2024")
ANYWHERE = ("--universal", "--python-version", ".".join(map(str, OLDEST)))


def write_locks(arguments: list[str]) -> int:
    """Writes all of them: for every platform and Python, and one for the Python of browsers."""
    parser = argparse.ArgumentParser(prog="./spike lock", allow_abbrev=False)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions allowed")
    options = parser.parse_args(arguments)
    prepare("dev")
    os.chdir(ROOT)
    compile_lock = [
        *("uv", "pip", "compile", "--quiet", "--generate-hashes", "--no-emit-index-url"),
        *("--custom-compile-command", "./spike lock"),
        *(["--upgrade"] if options.upgrade else []),
    ]
    for name, made_from in sources().items():
        where = BROWSER if name == "requirements/kernel" else ANYWHERE
        if in_environment(*compile_lock, *where, *made_from, "-o", f"{name}.txt").returncode:
            raise Trouble("the lock files could not be written; uv says why above.")
    return 0


def sources() -> dict[str, list[str]]:
    """By lock file: what it is made from. A version is the same in all of them."""
    playing = ["pyproject.toml", "requirements/run.in"]
    table = [*playing, "--extra", "table", "-c", "requirements/run.txt"]
    extras = [f"--extra={name}" for name in EXTRAS]
    extras += ["-c", "requirements/table.txt"]
    tools = ("build", "docs", "wheels", "cibuildwheel", "notebooks")
    return {
        "requirements/run": playing,
        "requirements/table": table,
        "requirements/dev": [*table, *extras, "requirements/dev.in"],
        **{
            f"requirements/{name}": [f"requirements/{name}.in", "-c", "requirements/dev.txt"]
            for name in tools
        },
        "requirements/kernel": [
            *("pyproject.toml", "requirements/kernel.in", "-c", "requirements/dev.txt"),
        ],
        "requirements/node": ["requirements/node.in"],
        "benchmarks/peers": ["benchmarks/peers.in", "--override", "benchmarks/peers_override.in"],
    }
