"""What games say of bots: shares, intervals, scores, times and ratings."""

from typing import Any

import pytest

from goldenspike.arena.played import Played
from goldenspike.arena.ratings import ratings
from goldenspike.arena.standings import Standings
from goldenspike.ratings.model import ranks
from tests.arena.cups import cup

FOUR = cup("a", "b", "b", "b")


def game(
    number: int, seats: tuple[int, ...], cash: tuple[int, ...], winners: tuple[int, ...]
) -> Played:
    """A game that took a tenth of a second a decision, two for each seat."""
    times = ((0.1, 0.1),) * len(seats)
    return Played(number, seats, cash, winners, times, (0,) * len(seats), {})


def by_name(standings: Standings) -> dict[str, Any]:
    """The lines."""
    return {line["bot"]: line for line in standings.lines()}


def test_a_shared_win_counts_in_parts() -> None:
    standings = Standings(FOUR)
    standings.add(game(1, (0, 1, 2, 3), (9, 9, 1, 1), (0, 1)))
    standings.add(game(2, (1, 2, 3, 0), (9, 9, 9, 1), (0, 1, 2)))
    found = by_name(standings)
    assert (found["a"]["wins"], found["b"]["wins"]) == (0.5, 1.5)
    assert (found["a"]["win_share"], found["b"]["win_share"]) == (0.25, 0.75)
    assert (found["a"]["even"], found["b"]["even"]) == (0.25, 0.75)
    assert found["a"]["seats"] == [1, 0, 0, 1] and found["b"]["seats"] == [1, 2, 2, 1]
    assert found["a"]["games"] == found["b"]["games"] == 2


def test_scores_and_times() -> None:
    standings = Standings(FOUR)
    standings.add(game(1, (0, 1, 2, 3), (9, 5, 1, 3), (0,)))
    found = by_name(standings)
    assert found["b"]["score"] == {"mean": 3, "error": 2.26, "least": 1, "most": 5}
    assert found["b"]["decisions"] == 6
    assert found["b"]["seconds"] == {"mean": 0.1, "p95": 0.1, "most": 0.1}


def test_an_interval_holds_the_share() -> None:
    standings = Standings(FOUR)
    for number in range(1, 21):
        standings.add(game(number, (0, 1, 2, 3), (9, 5, 1, 3), (0,)))
    found = by_name(standings)
    assert found["a"]["from"] == pytest.approx(0.839, abs=0.001) and found["a"]["to"] == 1
    assert found["b"]["from"] == 0 and found["b"]["to"] == pytest.approx(0.161, abs=0.001)


def test_no_game_counts_twice_and_order_does_not_matter() -> None:
    games = [
        game(1, (0, 1, 2, 3), (9, 5, 1, 3), (0,)),
        game(2, (1, 2, 3, 0), (9, 5, 1, 3), (0,)),
        game(3, (2, 3, 0, 1), (9, 5, 1, 9), (0, 3)),
    ]
    one, other = Standings(FOUR), Standings(FOUR)
    assert all(one.add(it) for it in games)
    assert not one.add(games[1])
    for it in reversed(games):
        other.add(it)
    assert one.report() == other.report()
    assert one.report()["games"] == 3 and one.report()["named"] == ["a", "b", "b", "b"]


def test_bots_that_have_not_played_are_left_out() -> None:
    standings = Standings(cup("a", "b", "c", players=2))
    standings.add(game(1, (0, 1), (1, 2), (1,)))
    assert list(by_name(standings)) == ["a", "b"]


def test_ranks_follow_winners_then_cash() -> None:
    assert ranks((1, 2), (5, 9, 9, 1)) == [2, 0, 0, 3]
    assert ranks((1,), (9, 9, 4, 4)) == [1, 0, 2, 2], "a tie that was broken"


def test_ratings_tell_winners_from_losers() -> None:
    games = [game(number, (0, 1, 2, 3), (9, 5, 4, 3), (0,)) for number in range(1, 9)]
    found = ratings(("a", "b", "b", "c"), games)
    assert found["a"].mu > found["b"].mu > found["c"].mu
    assert all(rating.sigma < 25 / 3 for rating in found.values()), "surer than at the start"


def test_equals_stay_equal() -> None:
    """All seats of one bot, and shared wins of two."""
    [rating] = ratings(("a",) * 4, [game(1, (0, 1, 2, 3), (9, 5, 4, 3), (0,))]).values()
    assert rating.mu == pytest.approx(25)
    found = ratings(("a", "b"), [game(1, (0, 1), (5, 5), (0, 1))])
    assert found["a"].mu == pytest.approx(found["b"].mu)
