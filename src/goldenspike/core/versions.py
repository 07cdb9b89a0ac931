"""Versions of the rules: a game goes on under the version it began with.

A game whose rules changed sets games of the older versions up by other functions, which it names in
`OLDER_RULES`: `{1: set_up_1}`. They take what `set_up` takes. A game without that constant plays
its `RULES_VERSION` alone.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from goldenspike.core.game import Game

U = TypeVar("U")  # the set-up of a game

OLDER = "OLDER_RULES"  # the constant of a game's module


def versions(game: Game[U, Any, Any]) -> list[int]:
    """The versions of the rules that a game plays; the last is that of new games."""
    return [*sorted(older(game)), game.RULES_VERSION]


def older(game: Game[U, Any, Any]) -> Mapping[int, Callable[..., U]]:
    """By older version of the rules: the function that sets a game of it up."""
    found: Mapping[int, Callable[..., U]] = getattr(game, OLDER, {})
    return found


def set_up_of(game: Game[U, Any, Any], version: int) -> Callable[..., U]:
    """The function that sets up games of a version; ValueError if the game does not play it."""
    if version == game.RULES_VERSION:
        return game.set_up
    if version not in older(game):
        known = " and ".join(map(str, versions(game)))
        several = "versions" if older(game) else "version"
        raise ValueError(f"rules is {version}, and this program knows {several} {known}")
    return older(game)[version]
