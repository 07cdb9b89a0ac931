"""Versions of the rules that a game plays."""

from types import SimpleNamespace
from typing import Any

import pytest

from goldenspike.core.versions import older, set_up_of, versions


def set_up(*words: object) -> str:
    """How new games are set up."""
    return "new"


def set_up_1(*words: object) -> str:
    """How games of version 1 are."""
    return "first"


def set_up_2(*words: object) -> str:
    """How games of version 2 are."""
    return "second"


ONE: Any = SimpleNamespace(RULES_VERSION=7, set_up=set_up)
MANY: Any = SimpleNamespace(RULES_VERSION=4, set_up=set_up, OLDER_RULES={2: set_up_2, 1: set_up_1})


def test_a_game_with_one_version() -> None:
    """As games of other packages are, that know nothing of versions."""
    assert (versions(ONE), older(ONE)) == ([7], {})
    assert set_up_of(ONE, 7) is set_up


def test_a_game_with_several() -> None:
    """The newest is last, whatever the order of the others; one may be left out."""
    assert versions(MANY) == [1, 2, 4]
    assert [set_up_of(MANY, version)() for version in versions(MANY)] == ["first", "second", "new"]


@pytest.mark.parametrize(
    ("game", "version", "named"),
    [
        (ONE, 6, "rules is 6, and this program knows version 7"),
        (ONE, 8, "rules is 8, and this program knows version 7"),
        (MANY, 3, "rules is 3, and this program knows versions 1 and 2 and 4"),
    ],
)
def test_a_version_that_is_not_played(game: Any, version: int, named: str) -> None:
    with pytest.raises(ValueError) as refused:
        set_up_of(game, version)
    assert str(refused.value) == named
