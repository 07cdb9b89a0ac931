"""Positions as values: equal when every fact is, and changed by a change of any."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import goldenspike
from goldenspike.games import catalogue
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games import steel_driver as sd
from goldenspike.games.steam.rules.state import facts as steam_facts
from goldenspike.games.steam_barons.rules.state import facts as barons_facts
from goldenspike.games.steel_driver.rules.state import facts as driver_facts
from tests.hexes.boards import PORTS
from tests.steam import table as steam
from tests.steam_barons import table as barons
from tests.table import PEGASUS, fund, play_all, table

SHARED = {"setup", "chart", "players", "ground", "scattered"}  # by all positions of a set-up
GAMES: dict[str, tuple[Any, Callable[[Any], list[Any]]]] = {
    sd.NAME: (sd, driver_facts),
    sb.NAME: (sb, barons_facts),
    st.NAME: (st, steam_facts),
}


def fields(game: str) -> list[str]:
    """What a position has of its own, as its class says; of track, what its class says."""
    folder = Path(goldenspike.__file__).parent
    found = annotated(folder / "games" / game.replace("-", "_") / "rules" / "state.py", "State")
    if game != sd.NAME:  # whose track is a column
        inner = annotated(folder / "parts" / "hexes" / "track.py", "Track")
        found.remove("track")
        found += [f"track.{name}" for name in inner]
    return found


def annotated(source: Path, name: str) -> list[str]:
    """The fields of a class."""
    tree = ast.parse(source.read_text("utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    names = [node.target for node in classes[name].body if isinstance(node, ast.AnnAssign)]
    return [node.id for node in names if isinstance(node, ast.Name) and node.id not in SHARED]


def position(game: str) -> Any:
    """Somebody has built something."""
    if game == sb.NAME:
        return barons.laid(PORTS, "lay B1 E-NW")
    if game == st.NAME:
        return steam.laid(PORTS, "lay B1 E-NW")
    state = table()
    fund(state, red=9)
    play_all(state, "build BAL-PIT from BAL")
    return state


def test_every_game_is_here() -> None:
    assert set(GAMES) == set(catalogue.names())


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in GAMES for name in fields(game)]
)
def test_every_fact_counts(game: str, name: str) -> None:
    """A change in any field makes another position, and leaves the copy it came from alone."""
    module, facts = GAMES[game]
    state, twin = position(game), module.copy(position(game))
    assert state == twin
    owner = twin.track if name.startswith("track.") else twin
    change(owner, name.removeprefix("track."))
    assert state != twin and facts(state) == facts(position(game))


def change(state: Any, name: str) -> None:
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


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_not_other_things(game: str) -> None:
    """A position equals no number, and is no key of a dictionary, for it changes."""
    assert position(game) != 3
    with pytest.raises(TypeError):
        hash(position(game))
