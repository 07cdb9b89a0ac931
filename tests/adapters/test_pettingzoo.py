"""The games as PettingZoo environments: its own tests, and what they do not ask."""

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from goldenspike.adapters.pettingzoo import steam_barons_v0, steam_v0, steel_driver_v0
from goldenspike.games import catalogue

MODULES: dict[str, Any] = {
    "steel_driver_v0": steel_driver_v0,
    "steam_barons_v0": steam_barons_v0,
    "steam_v0": steam_v0,
}

# Their own classic games give a dict too; the test knows those by name.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{said}:UserWarning")
    for said in (
        "Observation space for each agent probably should be",
        "Observation is not a NumPy array",
    )
]


@pytest.fixture(params=MODULES)
def module(request: pytest.FixtureRequest) -> Any:
    """Each of our environments."""
    return MODULES[request.param]


def played(env: Any, seed: int) -> dict[str, float]:
    """A random game to its end: what each agent got in all."""
    env.reset(seed=seed)
    rng, got = Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        got[agent] += reward
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        env.step(None if terminated else rng.choice(legal))
    return got


def test_api(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(module.env(), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out


def test_api_of_the_raw_environment(module: Any) -> None:
    api_test(module.raw_env(players=3, reward=module.game.SCORED_IN), num_cycles=100)


def test_parallel_api(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(module.parallel_env(players=3), num_cycles=100)
    assert "Passed Parallel API test" in capsys.readouterr().out


def test_only_who_is_to_act_counts_in_parallel(module: Any) -> None:
    """The others may say what they like."""
    env = module.parallel_env(players=3)
    seen, _ = env.reset(seed=1)
    for _ in range(20):
        acting = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        assert len(acting) == 1
        said = dict.fromkeys(env.agents, 0)
        said |= {acting[0]: int(np.flatnonzero(seen[acting[0]]["action_mask"])[-1])}
        seen, _, _, _, infos = env.step(said)
        after = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        assert {infos[agent]["active_agent"] for agent in env.agents} == set(after)


def test_seed(module: Any) -> None:
    seed_test(module.env, num_cycles=100)


@pytest.mark.full
@pytest.mark.slow
def test_render(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env, custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})
    assert "player_0" in capsys.readouterr().out


def test_it_says_its_name_and_version(module: Any) -> None:
    env = module.env()
    assert str(env) == module.NAME == env.metadata["name"]
    assert module.NAME.endswith("_v0")


def test_whoever_wins_gets_one(module: Any) -> None:
    env = module.env(players=3)
    got = played(env, seed=1)
    assert sum(got.values()) == pytest.approx(1)
    game, state = env.unwrapped.game, env.unwrapped.play.state
    assert [seat for seat in range(3) if got[f"player_{seat}"] > 0] == game.winners(state)


@pytest.mark.parametrize(
    ("name", "scale", "first"),
    [("steel_driver_v0", 1000, 0), ("steam_barons_v0", 100, 30), ("steam_v0", 50, 0)],
)
def test_scores_add_up(name: str, scale: int, first: int) -> None:
    """What is got in all is the cash or the points at the end, less those at the start."""
    env = MODULES[name].env(players=3, reward=MODULES[name].game.SCORED_IN)
    got = played(env, seed=2)
    scores = env.unwrapped.game.scores(env.unwrapped.play.state)
    assert list(got.values()) == pytest.approx([(score - first) / scale for score in scores])


def test_only_who_is_to_act_has_a_mask(module: Any) -> None:
    env = module.env(players=3)
    env.reset(seed=3)
    masks = [env.observe(agent)["action_mask"].sum() > 0 for agent in env.agents]
    assert masks == [agent == env.agent_selection for agent in env.agents]


def test_what_is_not_legal_ends_the_game(module: Any, caplog: pytest.LogCaptureFixture) -> None:
    env = module.env(players=3)
    env.reset(seed=3)
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(env.terminations.values())
    raw = module.raw_env(players=3)
    raw.reset(seed=3)
    with pytest.raises(ValueError, match="is no legal action of player_0 here"):
        raw.step(int(np.flatnonzero(mask == 0)[0]))


def test_parameters_are_those_of_a_record() -> None:
    env = steam_barons_v0.raw_env(
        players=2, board="eastern-us-canada", options={"dividends": "chart"}
    )
    assert (env.setup.players, env.setup.board.id) == (2, "eastern-us-canada")
    assert env.setup.rules.chart[-1] == (21, 7, 7, 3)
    assert steel_driver_v0.raw_env(edition="pegasus-2009").setup.rules.edition == "pegasus-2009"
    with pytest.raises(ValueError, match="3 to 6 play, not 2"):
        steel_driver_v0.env(players=2)
    with pytest.raises(ValueError, match="reward is 'fun', and should be 'win' or 'cash'"):
        steel_driver_v0.env(reward="fun")
    with pytest.raises(ValueError, match="reward is 'cash', and should be 'win' or 'points'"):
        steam_v0.env(reward="cash")
    first_game = steam_v0.raw_env(players=3, options={"first_game": True})
    assert first_game.setup.rules.first_game
    with pytest.raises(ValueError, match="render_mode is 'film'"):
        steel_driver_v0.env(render_mode="film")


def test_every_game_has_its_environment() -> None:
    assert {module.game.NAME for module in MODULES.values()} == set(catalogue.names())
