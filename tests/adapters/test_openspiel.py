"""The games in OpenSpiel: its own tests, its search, and what may not be told."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import goldenspike.adapters.openspiel  # noqa: F401  # registers the games
from goldenspike.adapters.openspiel.choosing import PARAMETERS
from goldenspike.adapters.openspiel.observer import RECALLED
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import SALE

STEEL_DRIVER = "goldenspike_steel_driver"
STEAM_BARONS, STEAM = "goldenspike_steam_barons", "goldenspike_steam"
SMALL = {
    STEEL_DRIVER: f"{STEEL_DRIVER}(players=3,edition=pegasus-2009)",
    STEAM_BARONS: f"{STEAM_BARONS}(players=2)",
    STEAM: f"{STEAM}(players=3,edition=standard)",
}
NAMES = pytest.mark.parametrize("name", SMALL)


def dealt(state: Any, rng: Random) -> None:
    """Chance goes on until somebody decides."""
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, odds)[0])


def at_random(state: Any, rng: Random) -> None:
    """One decision, of whomever."""
    if state.is_chance_node():
        dealt(state, rng)
    else:
        state.apply_action(rng.choice(state.legal_actions()))


@NAMES
def test_random_simulations(name: str) -> None:
    """Sorted legal actions, masks, tensors, copies, and positions that travel as text."""
    pyspiel.random_sim_test(pyspiel.load_game(SMALL[name]), 1, True, False)


@NAMES
def test_it_says_what_kind_it_is(name: str) -> None:
    game = pyspiel.load_game(name)
    kind, barons, dealt = game.get_type(), name == STEAM_BARONS, name != STEEL_DRIVER
    assert (kind.min_num_players, game.num_players(), kind.max_num_players) == (
        *(2 if barons else 3, 4, 6),
    )
    assert (kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION) == barons
    assert (kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC) == dealt
    assert game.max_chance_outcomes() == {STEAM_BARONS: 12, STEAM: 10}.get(name, 0)
    assert game.utility_sum() == 1


def test_parameters_are_those_of_a_record() -> None:
    game = pyspiel.load_game(
        STEAM_BARONS,
        {"players": 3, "board": "eastern-us-canada", "options": '{"dividends": "chart"}'},
    )
    state = game.new_initial_state()
    setup = state.line.play.state.setup
    assert (setup.players, setup.board.id) == (3, "eastern-us-canada")
    assert setup.rules.chart[-1] == (21, 7, 7, 3)
    cash = pyspiel.load_game(STEEL_DRIVER, {"reward": "cash"})
    assert cash.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    points = pyspiel.load_game(STEAM, {"reward": "points", "options": '{"first_game": true}'})
    assert points.min_utility() == -1
    assert points.new_initial_state().line.play.state.setup.rules.first_game
    assert set(PARAMETERS) == {"players", "edition", "board", "options", "reward"}


@NAMES
def test_whoever_wins_gets_one(name: str) -> None:
    state, rng = pyspiel.load_game(SMALL[name]).new_initial_state(), Random(1)
    assert sum(state.returns()) == 0
    while not state.is_terminal():
        at_random(state, rng)
    play = state.line.play
    assert sum(state.returns()) == pytest.approx(1)
    assert np.flatnonzero(state.returns()).tolist() == play.game.winners(play.state)


@NAMES
def test_the_search_in_python_plays(name: str) -> None:
    """With random games to the end."""
    game, rng = pyspiel.load_game(SMALL[name]), np.random.RandomState(1)
    state, chance = game.new_initial_state(), Random(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2.0, 6, evaluator, random_state=rng)
    for _ in range(4):
        dealt(state, chance)
        state.apply_action(bot.step(state))
    assert len(state.history()) >= 4


def selling(*said: int) -> Any:
    """A sale in which seat 0 says some numbers, all players holding two shares of each company."""
    state = pyspiel.load_game(f"{STEAM_BARONS}(players=3)").new_initial_state()
    dealt(state, Random(1))
    position = state.line.play.state
    for place in range(len(position.shares)):
        position.shares[place] = 2
    position.phase, position.seat, position.company = SALE, 0, -1
    for place in said:
        state.apply_action(state.legal_actions()[place])
    return state


def test_sales_are_told_when_all_are_in() -> None:
    """SB-19.1: neither half a sale nor a whole one, to nobody else."""
    for length in range(1, 7):
        one, other = selling(*[0] * length), selling(*[2] * length)
        for seat in (1, 2):
            assert one.information_state_string(seat) == other.information_state_string(seat)
            assert one.observation_string(seat) == other.observation_string(seat)
            assert one.observation_tensor(seat) == other.observation_tensor(seat)
        assert one.information_state_string(0) != other.information_state_string(0)
        assert one.observation_string(0) != other.observation_string(0)
        assert one.observation_tensor(0) != other.observation_tensor(0)
    assert "0: face down" in one.information_state_string(1)
    whole = selling(*[1] * 18)
    assert "0: sell orange 1 green 1" in whole.information_state_string(1)


def test_information_states_hide_the_same() -> None:
    """SB-19.1: the numbers of others' sales are told when all are in, one's own at once."""
    one, other = selling(*[0] * 7), selling(*[2] * 7)
    tensors = [
        [state.information_state_tensor(seat) for state in (one, other)] for seat in range(3)
    ]
    assert [mine == theirs for mine, theirs in tensors] == [False, False, True]
    assert selling(*[1] * 18).information_state_tensor(2) != selling(
        *[2] * 18
    ).information_state_tensor(2)


@NAMES
def test_information_states_hold_what_was_told_last(name: str) -> None:
    """The observation, then numbers from the newest on: who said them, counted from the player."""
    game, rng = pyspiel.load_game(SMALL[name]), Random(3)
    state = game.new_initial_state()
    dealt(state, rng)
    speaker, said = state.current_player(), state.legal_actions()[-1]
    state.apply_action(said)
    observed = len(state.observation_tensor(0))
    assert game.information_state_tensor_shape() == [observed + RECALLED * 3]
    for player in range(game.num_players()):
        tensor = state.information_state_tensor(player)
        assert tensor[:observed] == state.observation_tensor(player)
        chair = (speaker - player) % game.num_players() / game.num_players()
        told = [1, chair, (said + 1) / game.num_distinct_actions()]
        heard = player == speaker or state.current_player() != speaker
        assert (tensor[observed : observed + 3] == pytest.approx(told)) == heard


def test_what_is_hidden_can_be_made_up() -> None:
    """Other sales of the others, one's own as it was; the same to who asks."""
    state, luck = selling(*[1] * 12), Random(1)
    asked = [state.resample_from_infostate(2, luck.random) for _ in range(20)]
    assert len({str(other) for other in asked}) > 10
    for other in asked:
        assert other.information_state_string(2) == state.information_state_string(2)
        held = other.line.play.state.chosen
        assert all(0 <= count <= 2 for count in held)
    mine = state.resample_from_infostate(0, luck.random)
    assert mine.information_state_string(0) == state.information_state_string(0)
    assert state.line.play.state.chosen[:6] == mine.line.play.state.chosen[:6]


def test_a_search_for_hidden_information_plays() -> None:
    """OpenSpiel's IS-MCTS, in Python."""
    game, rng = pyspiel.load_game(f"{STEAM_BARONS}(players=3)"), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng, max_length=1)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=rng)
    state = selling(*[1] * 6)
    assert bot.step(state) in state.legal_actions()


@NAMES
def test_a_position_travels_and_copies_alone(name: str) -> None:
    state, rng = pyspiel.load_game(SMALL[name]).new_initial_state(), Random(2)
    for _ in range(60):
        at_random(state, rng)
    again, twin = pickle.loads(pickle.dumps(state)), state.clone()
    assert str(again) == str(state) == str(twin)
    assert again.line.play.state == state.line.play.state
    at_random(twin, rng)
    assert again.line.play.word == state.line.play.word
    assert again.line.play.state == state.line.play.state


def test_the_story_is_that_of_the_notation() -> None:
    """What OpenSpiel shows is what a record would hold."""
    state = pyspiel.load_game(STEEL_DRIVER).new_initial_state()
    state.apply_action(state.legal_actions()[1])
    assert str(state).strip() == "0: open red 1"
    assert state.action_to_string(1, 0) == "pass"
    barons = pyspiel.load_game(STEAM_BARONS).new_initial_state()
    assert barons.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "draw red"
    dealt(barons, Random(1))
    assert str(barons).startswith("deal goods ")
    fresh = sb.new(sb.set_up("2009", "northern-england", 4))
    assert sb.why_not(fresh, str(barons).splitlines()[0]) is None
