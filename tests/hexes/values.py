"""Positions as values: what a class keeps, as its source says, and another number in it."""

import ast
from pathlib import Path

SHARED = {"setup", "ground", "track", "players"}  # by all positions, or looked at by itself
TRACK = ("tile", "far", "loose", "into", "owner", "touched", "ends", "pieces", "begins", "built")


def fields(source: Path, name: str) -> list[str]:
    """What a class has of its own."""
    tree = ast.parse(source.read_text("utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    names = [node.target for node in classes[name].body if isinstance(node, ast.AnnAssign)]
    return [node.id for node in names if isinstance(node, ast.Name) and node.id not in SHARED]


def change(state: object, name: str) -> None:
    """Adds 1 to a field, or to the last number of a column."""
    value = getattr(state, name)
    if isinstance(value, int):
        setattr(state, name, value + 1)
    else:
        value[len(value) - 1] += 1
