"""The games in Gymnasium: its own checks, opponents of one's choice, and many games at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from goldenspike.adapters.gymnasium import Games, Solo, name_of
from goldenspike.adapters.observing import observe
from goldenspike.games import catalogue

ALL = pytest.mark.parametrize("game", catalogue.names())


def any_number(seen: dict[str, Any], rng: np.random.Generator) -> int:
    """A random legal number."""
    return int(rng.choice(np.flatnonzero(seen["action_mask"])))


def played(env: Solo, seed: int) -> list[float]:
    """The rewards of a random game to its end."""
    rng, (seen, _) = np.random.default_rng(seed), env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        seen, reward, over, _, _ = env.step(any_number(seen, rng))
        rewards.append(reward)
    assert not seen["action_mask"].any()
    return rewards


@ALL
def test_it_passes_the_check_of_gymnasium(game: str) -> None:
    check_env(gymnasium.make(name_of(game), players=3).unwrapped, skip_render_check=True)


@ALL
def test_who_wins_gets_one(game: str) -> None:
    env = Solo(game, players=3, seat=1)
    results = [played(env, seed) for seed in range(6)]
    assert all(rewards[-1] >= 0 and sum(map(abs, rewards[:-1])) == 0 for rewards in results)
    winners = env.game.winners(env.play.state)
    assert results[-1][-1] == pytest.approx((1 in winners) / len(winners))


def test_it_sees_what_its_seat_sees() -> None:
    env, rng = Solo("steam-barons", players=3, seat=2), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    for _ in range(50):
        assert env.play.to_act == 2
        tensor = observe(env.game, env.play.state, 2, env.play.word)
        assert seen["observation"].tolist() == tensor
        assert np.flatnonzero(seen["action_mask"]).tolist() == env.play.numbers()
        seen, _, over, _, _ = env.step(any_number(seen, rng))
        if over:
            seen, _ = env.reset()


def test_opponents_are_those_one_asks_for() -> None:
    """A random player wins less often against `steady` than against random ones."""
    weak, strong = (
        Solo("steel-driver", players=3),
        Solo("steel-driver", players=3, opponents="steady"),
    )
    wins = [sum(played(env, seed)[-1] for seed in range(15)) for env in (weak, strong)]
    assert wins[1] < wins[0]


def test_what_is_not_legal_ends_the_game() -> None:
    env = Solo("steel-driver", players=3)
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info) == (-1.0, True, {"illegal": illegal})


def test_bad_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="no seat 3 among 3 players"):
        Solo("steel-driver", players=3, seat=3)
    with pytest.raises(ValueError, match=r"needed for seats \[1, 2\]"):
        Solo("steel-driver", players=3, opponents={1: "random"})
    with pytest.raises(ValueError, match="no bot 'nobody'"):
        Games("steel-driver", 2, players=3, opponents="nobody")
    with pytest.raises(ValueError, match="render_mode is 'film'"):
        Solo("steel-driver", render_mode="film")


@ALL
def test_many_games_keep_to_their_spaces(game: str) -> None:
    envs = gymnasium.make_vec(name_of(game), num_envs=4, players=3, seat=1)
    assert isinstance(envs.unwrapped, Games)
    (seen, _), rng, wins = envs.reset(seed=3), np.random.default_rng(4), 0.0
    first = seen["observation"].copy()
    for _ in range(60):
        assert seen in envs.observation_space
        assert (envs.unwrapped.batch.seats == 1).all()
        actions = np.array([any_number({"action_mask": mask}, rng) for mask in seen["action_mask"]])
        seen, rewards, over, cut, _ = envs.step(actions)
        assert rewards[~over].sum() == 0 and not cut.any()
        wins += rewards.sum()
    again, _ = envs.reset(seed=3)
    assert np.array_equal(again["observation"], first)
    envs.close()


def test_views_are_not_copied_unless_asked_for() -> None:
    envs = Games("steel-driver", 2, players=3, copy=False)
    seen, _ = envs.reset(seed=1)
    assert np.shares_memory(seen["observation"], envs.batch.observations)
    with pytest.raises(ValueError, match="one seed is for all games"):
        envs.reset(seed=[1, 2])


def test_workers_play_the_same_games() -> None:
    trails = []
    for workers in (0, 2):
        envs = Games("steel-driver", 3, players=3, workers=workers)
        seen, _ = envs.reset(seed=7)
        for _ in range(20):
            seen, *_ = envs.step(seen["action_mask"].argmax(axis=1))
        trails.append(seen)
        envs.close()
    assert all(np.array_equal(trails[0][key], trails[1][key]) for key in trails[0])
