"""Positions as values: equal when every fact is, and changed by a change of any."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

import goldenspike
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.state import facts
from tests.table import PEGASUS, fund, play_all, table

SOURCE = Path(goldenspike.__file__).parent / "games" / "steel_driver" / "state.py"
SHARED = {"setup", "chart", "players"}  # by all positions of a set-up


def fields() -> list[str]:
    """What a position has of its own, as its class says."""
    tree = ast.parse(SOURCE.read_text("utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    names = [node.target for node in classes["State"].body if isinstance(node, ast.AnnAssign)]
    return [node.id for node in names if isinstance(node, ast.Name) and node.id not in SHARED]


def position() -> sd.State:
    """Red has built a link."""
    state = table()
    fund(state, red=9)
    play_all(state, "build BAL-PIT from BAL")
    return state


@pytest.mark.parametrize("name", fields())
def test_every_fact_counts(name: str) -> None:
    """A change in any field makes another position, and leaves the copy it came from alone."""
    state, twin = position(), sd.copy(position())
    assert state == twin
    change(twin, name)
    assert state != twin and facts(state) == facts(position())


def change(state: sd.State, name: str) -> None:
    """Adds 1 to a field, or to the last number of a column."""
    value = getattr(state, name)
    if isinstance(value, int):
        setattr(state, name, value + 1)
    else:
        value[len(value) - 1] += 1


@pytest.mark.parametrize("other", [lambda: table(4), lambda: table(edition=PEGASUS)])
def test_set_ups_count(other: Callable[[], sd.State]) -> None:
    """Positions of different set-ups are different."""
    assert table() != other()


def test_positions_are_not_other_things() -> None:
    """A position equals no number, and is no key of a dictionary, for it changes."""
    assert table() != 3
    with pytest.raises(TypeError):
        hash(table())
