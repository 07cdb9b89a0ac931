"""Many games stepped together: the same games, whoever steps them."""

import multiprocessing
import time
from typing import Any

import numpy as np
import pytest

from goldenspike.adapters.batch import Batch
from goldenspike.adapters.batch.crew import Crew
from goldenspike.adapters.batch.row import Row
from goldenspike.adapters.batch.worker import AWAKE, RESET, ear
from goldenspike.adapters.observing import observe
from goldenspike.adapters.play import Play
from goldenspike.games import catalogue

BOTH = pytest.mark.parametrize("game", catalogue.names())


def trail(batch: Batch, steps: int) -> list[Any]:
    """All that the arrays hold, step by step, of games played at random."""
    rng, found = np.random.default_rng(1), []
    for _ in range(steps):
        batch.step(batch.any_numbers(rng))
        shown = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.over)
        found.append([array.copy() for array in shown])
    return found


@BOTH
def test_workers_play_the_same_games(game: str) -> None:
    """Alone, by two workers of which one has more to do, and by one for each game."""
    trails = []
    for workers in (0, 2, 4):
        with Batch(game, games=3, workers=workers, players=3, seed=5) as batch:
            trails.append(trail(batch, 40))
    for other in trails[1:]:
        for mine, theirs in zip(trails[0], other, strict=True):
            assert all(np.array_equal(a, b) for a, b in zip(mine, theirs, strict=True))


@BOTH
def test_it_shows_what_the_seat_to_act_sees(game: str) -> None:
    """The same as `observe` of what the seat may know, and as the words of all legal actions."""
    with Batch(game, games=2, players=3, seed=5) as batch:
        assert isinstance(batch._games, Row)
        rng = np.random.default_rng(6)
        for _ in range(150):
            batch.step(batch.any_numbers(rng))
            for place in range(2):
                play: Play = batch._games.plays[place]
                known = play.game.seen(play.state, play.to_act)
                seen = observe(play.game, known, play.to_act, play.word)
                assert batch.observations[place].tolist() == seen
                said, legal = play.word, play.game.legal_actions(play.state)
                words = [play.numbering.spell(play.state, action) for action in legal]
                begun = [word for word in words if word[: len(said)] == said]
                numbers = {word[len(said)] for word in begun}
                assert set(np.flatnonzero(batch.masks[place]).tolist()) == numbers


def test_bots_play_the_other_seats() -> None:
    """A batch stops for one seat only, and the same seed gives the same games."""
    trails = []
    for workers in (0, 2):
        opponents = {0: "random", 2: "steady"}
        with Batch(
            "steel-driver", games=3, workers=workers, players=3, opponents=opponents
        ) as batch:
            trails.append(trail(batch, 60))
            assert (batch.seats == 1).all()
    for mine, theirs in zip(*trails, strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(mine, theirs, strict=True))
    assert any(step[4].any() for step in trails[0])


@pytest.mark.parametrize(
    ("opponents", "why"),
    [
        ({3: "random"}, "no seat 3 among 3 players"),
        ({1: "nobody"}, "no bot 'nobody'"),
        ({0: "random", 1: "random", 2: "random"}, "nobody to decide for"),
    ],
)
def test_impossible_opponents_are_refused(opponents: dict[int, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Batch("steel-driver", games=1, players=3, opponents=opponents)


def test_every_game_needs_a_number() -> None:
    with (
        Batch("steel-driver", games=2, players=3) as batch,
        pytest.raises(ValueError, match="2 numbers are needed"),
    ):
        batch.step([0])


@BOTH
def test_one_game_follows_another(game: str) -> None:
    """A win is given out at each end, and the next game begins."""
    with Batch(game, games=4, players=3, seed=2) as batch:
        rng, ends = np.random.default_rng(3), 0
        while ends < 5:
            batch.step(batch.any_numbers(rng))
            over = batch.over.astype(bool)
            assert np.allclose(batch.rewards.sum(axis=1), over)
            assert (batch.masks.sum(axis=1) > 0).all()
            ends += int(over.sum())


def test_cash_is_a_reward_too() -> None:
    with Batch("steel-driver", games=1, players=3, reward="cash") as batch:
        got, rng = np.zeros(3), np.random.default_rng(4)
        while not batch.over[0]:
            batch.step(batch.any_numbers(rng))
            got += batch.rewards[0]
        assert got.sum() > 1


@pytest.mark.parametrize("workers", [0, 1, 2])
def test_what_is_not_legal_is_refused(workers: int) -> None:
    with (
        Batch("steel-driver", games=2, workers=workers, players=3) as batch,
        pytest.raises(ValueError, match="546 is no legal action in game 0"),
    ):
        batch.step([546, 0])


@pytest.mark.parametrize("workers", [1, 2])
def test_nothing_is_said_where_one_number_is_not_legal(workers: int) -> None:
    """The legal numbers beside it are not said either, and the batch goes on."""
    with Batch("steel-driver", games=3, workers=workers, players=3) as batch:
        before = batch.observations.copy()
        for wrong in (-1, 546, 10**12):
            with pytest.raises(ValueError, match=f"{wrong} is no legal action in game 2"):
                batch.step([*batch.any_numbers(np.random.default_rng(1))[:2], wrong])
        assert np.array_equal(batch.observations, before)
        batch.step(batch.any_numbers(np.random.default_rng(1)))
        assert not np.array_equal(batch.observations, before)


def test_a_worker_that_dies_is_noticed() -> None:
    with Batch("steel-driver", games=2, workers=3, players=3) as batch:
        assert isinstance(batch._games, Crew)
        (other,) = batch._games.others
        other.process.kill()
        other.process.join()
        with pytest.raises(ValueError, match="a worker has died"):
            batch.step(batch.any_numbers(np.random.default_rng(1)))
        with pytest.raises(ValueError, match="the batch is closed"):
            batch.reset(1)


def test_what_goes_wrong_in_a_worker_is_told() -> None:
    with Batch("steel-driver", games=2, workers=2, players=3) as batch:
        assert isinstance(batch._games, Crew)
        (other,) = batch._games.others
        with pytest.raises(ValueError, match="invalid literal"):
            batch._games._order([RESET + b"1", RESET + b"one"])
        assert not other.process.is_alive()


def test_workers_wake_up() -> None:
    """They wait awake for a moment only, then sleep until they are called."""
    with Batch("steel-driver", games=2, workers=2, players=3) as batch:
        for pause in (0.0, 10 * AWAKE):
            time.sleep(pause)
            batch.step(batch.any_numbers(np.random.default_rng(1)))
            assert (batch.masks.sum(axis=1) > 0).all()


@pytest.mark.parametrize("has_poll", [True, False])
def test_messages_are_heard(monkeypatch: pytest.MonkeyPatch, has_poll: bool) -> None:
    """Also where the system has no `poll`; and that nobody is there any more."""
    if not has_poll:
        monkeypatch.delattr("select.poll")
    ours, theirs = multiprocessing.Pipe()
    hear = ear(ours)
    theirs.send_bytes(b"one")
    assert hear() == b"one"
    theirs.close()
    with pytest.raises(EOFError):
        hear()


@pytest.mark.parametrize("games", [0, -1])
def test_a_batch_has_games(games: int) -> None:
    with pytest.raises(ValueError, match="one game or more"):
        Batch("steel-driver", games)


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(ValueError, match="reward is 'fun'"):
        Batch("steel-driver", games=1, reward="fun")
