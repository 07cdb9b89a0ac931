"""Decisions: what they were worth, what they cost, and what was better."""

import json
from collections.abc import Generator
from random import Random
from typing import cast

import pytest

from goldenspike.analysis import analyse, decision_numbers, from_json, hint, marks, to_json
from goldenspike.analysis import decision as deciding
from goldenspike.analysis.analyst import Analyst, load_replay
from goldenspike.analysis.decision import analyse_decision, best_outlook, compare
from goldenspike.analysis.model import Decision, Outlook
from goldenspike.analysis.positions import (
    Position,
    ending,
    line_after,
    outlook,
    position_after,
    write_line,
)
from goldenspike.bots import Budget
from goldenspike.bots.assessing import assess
from goldenspike.bots.search import Assessment
from goldenspike.core.game import NOBODY
from tests.analysis.matches import GAMES, QUICK, barons, cut, little


def position(record: str, number: int) -> Position:
    """The position before an action."""
    played = load_replay(record)
    return Position(played.game, played.at(number - 1), Random(1))


def test_every_decision_once() -> None:
    record = little()
    found = list(analyse(record, QUICK))
    assert [it.number for it in found] == decision_numbers(record) == list(range(1, 28))
    assert [it.action for it in found] == json.loads(record)["actions"]
    for it in found:
        assert sum(it.wins) == pytest.approx(1, abs=0.001) and len(it.scores) == 3
        assert it.cost >= 0 and it.alternatives
        best = it.alternatives[0]
        assert (best.wins, best.scores) == (it.wins, it.scores)
        assert best.line[0] == best.action
    written = json.loads(json.dumps(to_json(found)))
    assert [from_json(Decision, row) for row in written] == found


def test_the_same_seed_and_iterations_give_the_same() -> None:
    record, budget = cut(4), Budget(iterations=6)
    once = Analyst(record, budget, seed=1)(3)
    load_replay.cache_clear()
    assert Analyst(record, budget, seed=1)(3) == once
    assert Analyst(record, budget, seed=2)(3) != once


def test_known_decisions_are_left_out_and_who_has_enough_stops() -> None:
    found = cast(Generator[Decision], analyse(little(), QUICK, known=range(1, 26)))
    assert next(found).number == 26
    found.close()
    assert list(found) == []


def test_prices_stand_where_something_is_on_offer() -> None:
    found = list(analyse(cut(6), QUICK))
    assert [it.prices is None for it in found] == [True, False, False, False, False, False]
    assert found[1].prices is not None and len(found[1].prices) == 4


def test_another_game_has_no_prices_and_chance_decides_nothing() -> None:
    record = barons(4)
    assert decision_numbers(record) == [3, 4]
    found = Analyst(record, Budget(iterations=1))(4)
    assert found.prices is None and found.action == "bid 6" and len(found.wins) == 2


def test_a_hint() -> None:
    record = cut(2)
    seat = int(load_replay(record).game.to_act(load_replay(record).now))
    found = hint(record, seat, QUICK)
    assert found.number == 3 and found.seat == seat and found.prices
    assert found.alternatives[0].wins == found.wins
    assert hint(record, seat, QUICK) == found
    with pytest.raises(ValueError, match="seat 9 has nothing to decide"):
        hint(record, 9, QUICK)


def test_a_hint_knows_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what `seen` gives is looked at."""
    record, asked = cut(2), []
    game = load_replay(record).game
    real = game.seen

    def watch(state: object, seat: int) -> object:
        asked.append(seat)
        return real(state, seat)

    monkeypatch.setattr(game, "seen", watch)
    seat = int(game.to_act(load_replay(record).now))
    hint(record, seat, QUICK)
    assert asked == [seat]


def test_an_action_no_search_looked_at_is_looked_at() -> None:
    here = position(cut(1), 1)
    found = assess(here.game, here.copy(), here.rng, Budget(iterations=3))
    looked_at = {it.action for it in found.candidates}
    wild = [action for action in here.game.legal_actions(here.state) if action not in looked_at][-1]
    best, chosen = compare(here, wild, found, Budget(iterations=4))
    assert 0 < chosen.games <= 4 and sum(chosen.wins) == pytest.approx(1)
    first = found.candidates[0]
    best, chosen = compare(here, first.action, found, Budget(iterations=4))
    assert best == chosen and best.games == first.games, "the best is not looked at again"


def test_where_nothing_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too little time for a single game: the chosen action is all there is to go by."""
    nothing = Assessment(0, (0.25,) * 4, (0.0,) * 4, (), (), None, exact=False)
    monkeypatch.setattr(deciding, "assess", lambda *_: nothing)
    here = position(cut(1), 1)
    found = analyse_decision(here, here.game.legal_actions(here.state)[0], 1, QUICK)
    assert found.alternatives == () and found.cost == 0 and found.mark is None
    assert not best_outlook(nothing, Outlook((1.0,), (1.0,), 1, exact=True)).exact


def test_a_game_that_is_over() -> None:
    record = little()
    played = load_replay(record)
    here = position(record, len(played))
    over = position_after(here, played.actions[-1])
    assert over.game.to_act(over.state) == NOBODY
    assert outlook(over, QUICK) == ending(over.game, over.state)
    assert outlook(over, QUICK) == Outlook((1.0, 0.0, 0.0), (100.0, 0.0, 0.0), 1, exact=True)
    assert line_after(here, played.actions[-1], QUICK) == (played.actions[-1],)
    assert write_line(here, (played.actions[-1],) * 2) == ("claim D",)


def test_positions_thought_through_are_certain() -> None:
    found = outlook(position(little(), 26), QUICK)
    assert found.exact and found.wins == (1.0, 0.0, 0.0)


def test_a_guess_counts_as_one_game() -> None:
    """The first claims of a finale that cannot be thought through at once."""
    record = (GAMES / "warfrog-2008-4.spike.json").read_text("utf-8")
    claims = [text.startswith("claim") for text in json.loads(record)["actions"]]
    found = Analyst(record, QUICK)(claims.index(True) + 1)
    assert not found.exact and found.games == 1 == found.chosen.games
    assert found.mark is None


def test_chance_is_dealt() -> None:
    record = barons(2)
    here = position(record, 1)
    dealt = position_after(here, load_replay(record).actions[0])
    assert dealt.game.to_act(dealt.state) >= 0


def test_where_there_is_no_time_all_are_alike() -> None:
    nothing = Budget(seconds=0.0)
    assert outlook(position(cut(1), 1), nothing) == Outlook((0.25,) * 4, (0.0,) * 4, 0, exact=False)


@pytest.mark.parametrize(
    ("cost", "doubt", "seats", "mark"),
    [
        (0.16, 0.1, 2, "blunder"),
        (0.16, 0.16, 2, None),
        (0.11, 0.0, 2, "mistake"),
        (0.06, 0.0, 2, "inaccuracy"),
        (0.04, 0.0, 2, None),
        (0.06, 0.0, 4, "mistake"),
        (0.08, 0.0, 4, "blunder"),
    ],
)
def test_marks(cost: float, doubt: float, seats: int, mark: str | None) -> None:
    assert marks.mark_of(cost, doubt, seats) == mark


def test_doubt() -> None:
    sure = Outlook((1.0, 0.0), (0.0, 0.0), 1, exact=True)
    few, many = (Outlook((0.99, 0.01), (0.0, 0.0), games, exact=False) for games in (1, 10_000))
    guess = Outlook((1.0, 0.0), (0.0, 0.0), 10_000, exact=False)
    assert marks.doubt_of(sure, guess, 0) > 1, "a search that is not through cannot be certain"
    assert marks.doubt_of(sure, sure, 0) == 0
    assert marks.doubt_of(few, sure, 0) > 0.5
    assert 0 < marks.doubt_of(many, sure, 0) < 0.01


def test_turning_points() -> None:
    swings = [(1, 0.5, 0.1), (2, -0.4, 0.6), (3, 0.02, 0.0), (4, -0.3, 0.1)]
    assert marks.turning_points(swings, 4) == [1, 4]
    many = [(number, number / 20, 0.0) for number in range(1, 11)]
    assert marks.turning_points(many, 4) == [6, 7, 8, 9, 10]
