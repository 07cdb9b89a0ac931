"""Replay: the position after any action, taking back, and going on."""

from pathlib import Path
from random import Random
from typing import cast

import pytest

from goldenspike.core.game import CHANCE, Game, IllegalAction
from goldenspike.core.replay import STRIDE, Replay
from goldenspike.games import records as games
from goldenspike.games import steel_driver as sd
from tests.table import GAME, table

GOLDEN = Path(__file__).parents[1] / "records" / "games"
Played = Replay[sd.Setup, sd.State, int]


@pytest.fixture(scope="module")
def finished() -> Played:
    """A whole game of chance, longer than a few strides."""
    replay = Replay(GAME, table().setup)
    rng = Random(7)
    while not replay.is_over:
        replay.apply(rng.choice(sd.legal_actions(replay.now)))
    assert len(replay) > 3 * STRIDE
    return replay


def test_every_position_is_that_of_its_actions(finished: Played) -> None:
    state = sd.new(finished.setup)
    for number, action in enumerate(finished.actions):
        assert finished.at(number) == state
        sd.apply(state, action)
    assert finished.at(len(finished)) == state == finished.now


def test_a_position_is_a_copy(finished: Played) -> None:
    state = finished.at(STRIDE)
    sd.apply(state, sd.legal_actions(state)[0])
    assert finished.at(STRIDE) != state


@pytest.mark.parametrize("number", [-1, 100_000])
def test_there_is_no_position_outside_the_game(finished: Played, number: int) -> None:
    with pytest.raises(ValueError, match=f"action {number} is not one of 0 to"):
        finished.at(number)


@pytest.mark.parametrize("number", [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 2 * STRIDE])
def test_taking_back_and_playing_again(finished: Played, number: int) -> None:
    replay = Replay(GAME, finished.setup)
    for text in finished.texts:
        replay.play(text)
    replay.back_to(number)
    assert len(replay) == len(replay.texts) == number
    assert replay.now == finished.at(number)
    for text in finished.texts[number:]:
        replay.play(text)
    assert replay.now == finished.now
    assert replay.at(2 * STRIDE) == finished.at(2 * STRIDE)


def test_an_illegal_text_changes_nothing() -> None:
    replay = Replay(GAME, table().setup)
    with pytest.raises(IllegalAction, match=r"SD-2\.1: 11 is more than you can bid"):
        replay.play("open red 11")
    assert len(replay) == 0
    assert replay.now == table()


def test_texts_are_written_our_way() -> None:
    replay = Replay(GAME, table().setup)
    for text in ("open red 9", "pass", "pass", "pass", "pass", "pass"):
        replay.play(text)
    replay.play("build PIT-BAL from BAL")
    assert replay.texts[-1] == "build BAL-PIT from BAL"


def test_lines_tell_an_action() -> None:
    replay = Replay(GAME, table().setup)
    replay.play("open red 3")
    replay.play("bid 4")
    told = [[line.text(["Ann", "Bob"]) for line in replay.lines(number)] for number in (1, 2)]
    assert told == [["Ann puts red up for auction and bids 3"], ["Bob bids 4 for red"]]


def test_choices_count_legal_actions() -> None:
    """1 + 6 companies x 10 cubes to open; then pass or 4 to 10; then pass or 4 to 10 again."""
    replay = Replay(GAME, table().setup)
    for text in ("open red 3", "pass", "bid 10", "pass"):
        replay.play(text)
    assert replay.choices() == [61, 8, 8, 1]


class Dice:
    """A game in which chance deals once: all that a replay asks of it."""

    def new(self, setup: None) -> list[int]:
        return []

    def copy(self, state: list[int]) -> list[int]:
        return list(state)

    def to_act(self, state: list[int]) -> int:
        return CHANCE

    def write(self, state: list[int], action: int) -> str:
        return f"deal {action}"

    def apply(self, state: list[int], action: int) -> None:
        state.append(action)


def test_chance_has_one_choice() -> None:
    """A deal is counted as 1, and never asked for its legal actions."""
    replay = Replay(cast("Game[None, list[int], int]", Dice()), None)
    replay.apply(6)
    assert replay.choices() == [1]


def test_choices_made_together_are_sealed_until_the_last() -> None:
    """SB-19.1: in a sale the seats choose one by one, and all is revealed with the last choice."""
    path = GOLDEN / "steam-barons-northern-england-3.spike.json"
    _, played = games.load(path)
    secret = [number for number in range(len(played)) if played.sealed(number)]
    assert secret
    for number in secret:
        choosing = played.game.deciding(played.at(number))
        assert [*played.sealed(number), *choosing] == [0, 1, 2]
    first = secret[0] - 1
    assert played.sealed(first) == [] and played.game.deciding(played.at(first)) == [0, 1, 2]
    played.back_to(secret[-1])
    assert played.is_secret and played.sealed() == played.sealed(secret[-1])
    played.back_to(first - 1)
    assert not played.is_secret
