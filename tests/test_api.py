"""`import goldenspike`: the smallest API, lazily imported."""

import subprocess
import sys

import pytest

import goldenspike
from goldenspike import api
from goldenspike.games import catalogue


def test_every_name_is_there() -> None:
    for name in goldenspike.API:
        assert getattr(goldenspike, name) is getattr(api, name)
    with pytest.raises(AttributeError, match="no attribute 'laod'"):
        goldenspike.laod  # noqa: B018  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", catalogue.names())
def test_a_game_starts_as_usual(name: str) -> None:
    """The usual edition and board, or what is asked for."""
    game = goldenspike.load(name)
    usual = game.set_up(game.EDITION_NAMES[0], catalogue.kit(name).board, 4)
    assert goldenspike.start(game) == game.new(usual)
    most = game.PLAYERS[-1]
    last = goldenspike.start(game, most, edition=game.EDITION_NAMES[-1])
    assert len(game.scores(last)) == most
    with pytest.raises(ValueError, match="play, not 9"):
        goldenspike.start(game, 9)


def test_bots_play_a_game() -> None:
    game = goldenspike.load("steel-driver")
    players = [goldenspike.bot("random")] * 3
    one, same, other = (goldenspike.play_bots(game, players, seed=seed) for seed in (1, 1, 2))
    assert one.is_over and one.texts == same.texts != other.texts
    state = goldenspike.start(game, 3)
    goldenspike.play(game, state, one.texts[0])
    with pytest.raises(goldenspike.IllegalAction, match="SD-"):
        goldenspike.play(game, state, "bid 99")


def test_importing_the_package_imports_nothing_else() -> None:
    """Commands start fast because the rest comes on first use."""
    code = (
        "import sys, goldenspike; print([m for m in sys.modules if m.startswith('goldenspike.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() in ("[]", "['goldenspike.plain']")
