"""Which games count for ratings, and with which seats: the rule of docs/ratings.md."""

import pytest

from goldenspike.ratings.model import ENOUGH, Rating, first_rating, rate
from goldenspike.ratings.rule import (
    AIDED,
    ALONE,
    IMPORTED,
    LESSON,
    ONESELF,
    OWN_BOARD,
    Outcome,
    counted,
)

ANN, BOB, ZOE = ("person:ann",), ("person:bob",), ("person:zoe",)
STEADY = ("bot:steady",)


def outcome(*seats: tuple[str, ...], flags: frozenset[str] = frozenset()) -> Outcome:
    """A game in which the first seat won, and so on."""
    return Outcome("go", seats, tuple(range(len(seats))), flags)


def test_people_and_bots_count_together() -> None:
    verdict = counted(outcome(ANN, STEADY, BOB))
    assert (verdict.reason, verdict.seats) == (None, (0, 1, 2))


@pytest.mark.parametrize("flag", [IMPORTED, AIDED, LESSON, OWN_BOARD])
def test_some_games_never_count(flag: str) -> None:
    assert counted(outcome(ANN, BOB, flags=frozenset({flag}))).reason == flag


def test_nobody_plays_against_oneself() -> None:
    """Two seats of one person, at one screen or by a second link; also with a bot in between."""
    assert counted(outcome(ANN, BOB, ANN)).reason == ONESELF
    assert counted(outcome(ANN, BOB, ("bot:steady", "person:ann"))).reason == ONESELF


def test_a_seat_that_changed_hands_is_left_out() -> None:
    """The others are compared with each other, by their ranks among themselves."""
    held = ("person:bob", "bot:steady")
    game = outcome(ANN, held, ZOE, STEADY)
    verdict = counted(game)
    assert verdict.seats == (0, 2, 3)
    assert verdict.players(game) == ["person:ann", "person:zoe", "bot:steady"]
    assert verdict.ranks(game) == [0, 1, 2]


def test_two_players_are_needed() -> None:
    held = ("person:bob", "bot:steady")
    assert counted(outcome(ANN, held, held[::-1])).reason == ONESELF
    assert counted(outcome(ANN, held)).reason == ALONE
    assert counted(outcome(STEADY, STEADY, STEADY)).reason == ALONE, "a bot is one player"
    assert counted(outcome(ANN, STEADY, STEADY)).reason is None


def test_the_winner_rises_and_everybody_is_surer() -> None:
    new = rate({}, ["a", "b"], [0, 1])
    assert new["a"].mu > first_rating().mu > new["b"].mu
    assert all(rating.sigma < first_rating().sigma and rating.games == 1 for rating in new.values())


def test_a_bot_in_several_seats_keeps_the_mean() -> None:
    new, apart = rate({}, ["a", "bot", "bot"], [1, 0, 2]), rate({}, ["a", "b", "c"], [1, 0, 2])
    assert new["a"] == apart["a"] and new["bot"].games == 1
    assert new["bot"].mu == (apart["b"].mu + apart["c"].mu) / 2


def test_a_rating_is_shown_after_five_games() -> None:
    assert ENOUGH == 5
    assert not Rating(25, 8, 4).is_shown and Rating(25, 8, 5).is_shown
