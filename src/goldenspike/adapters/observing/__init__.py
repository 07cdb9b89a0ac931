"""A position as one seat sees it, as a list of floats with a written layout: docs/observations.md.

Seats are told from the observer's chair: he is the first of every list by seat, then the others
clockwise. Only what `seen` shows is told, and of a word that is being said only to who says it.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Facts as Facts
from goldenspike.adapters.observing.layout import Field as Field
from goldenspike.adapters.observing.layout import Layout as Layout
from goldenspike.core.game import Game
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games import steel_driver as sd


def layout(game: Game[Any, Any, Any], setup: Any) -> Layout:
    """What stands where in the observations of a set-up."""
    found: Layout = _module(game).layout(setup)
    return found


def observe(
    game: Game[Any, Any, Any], state: Any, seat: int, word: Word = (), where: Layout | None = None
) -> list[float]:
    """What a seat knows, flat; `word` is what the seat to act has said of its action so far."""
    return (where or layout(game, state.setup)).flat(facts(game, state, seat, word))


def facts(game: Game[Any, Any, Any], state: Any, seat: int, word: Word = ()) -> Facts:
    """The same by field, in whole numbers."""
    own_word = word if game.to_act(state) == seat else ()
    found: Facts = _module(game).facts(game.seen(state, seat), seat, own_word)
    return found


def names(game: Game[Any, Any, Any], setup: Any) -> Mapping[str, Sequence[str]]:
    """What the items of each axis are called, where they have names: axis by axis."""
    found: Mapping[str, Sequence[str]] = _module(game).names(setup)
    return found


def _module(game: Game[Any, Any, Any]) -> Any:
    return _named(game.NAME)


@cache
def _named(name: str) -> Any:
    from goldenspike.adapters.observing import steam, steam_barons, steel_driver

    modules = {sd.NAME: steel_driver, sb.NAME: steam_barons, st.NAME: steam}
    if name not in modules:
        raise ValueError(f"nobody has written down the observations of {name}")
    return modules[name]
