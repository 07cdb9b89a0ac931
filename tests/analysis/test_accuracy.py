"""Accuracy: it judges decisions, not how the game stands."""

from dataclasses import replace
from pathlib import Path

import pytest

from goldenspike.analysis.accuracy import FEWEST, LOST, accuracy, even_cost
from goldenspike.analysis.analyst import Analyst, load_replay
from goldenspike.analysis.model import Decision, Outlook
from goldenspike.analysis.report import seat_report
from goldenspike.bots import Budget
from tests.analysis.matches import made_decision

RECORD = Path(__file__).parent / "records" / "four-bots.spike.json"  # of Steam Barons
SEATS = ("steady", "novice", "sharp", "random")
MOST = 18  # decisions of each that are analysed: those in which the game is decided


def decision(chance: float, chosen: float, score: float = 100.0) -> Decision:
    """A decision of the first of four seats: the best chance, that of its choice, and its score."""
    rest = (1 - chance) / 3
    best = Outlook((chance, rest, rest, rest), (100.0,) * 4, 20, False)
    taken = Outlook((chosen, rest, rest, rest), (score, 100.0, 100.0, 100.0), 20, False)
    made = made_decision(1, best.wins, scores=best.scores, best=best, chosen=taken)
    first = replace(made.alternatives[0], scores=best.scores)
    return replace(made, cost=round(chance - chosen, 4), alternatives=(first,))


def of(*decisions: Decision) -> float | None:
    return accuracy(decisions * FEWEST, 0)


def test_who_loses_nothing_where_much_could_be_lost_is_perfect() -> None:
    worse = decision(0.3, 0.1).alternatives[0]
    open_to_both = replace(
        decision(0.3, 0.3), alternatives=(replace(worse, wins=(0.1, 0.3, 0.3, 0.3)),)
    )
    assert of(open_to_both) == 100
    slip, blunder = of(decision(0.3, 0.28)), of(decision(0.3, 0.1))
    assert slip is not None and blunder is not None
    assert 80 < slip < 100 and blunder < 30


def test_score_that_is_lost_counts_for_who_has_hardly_a_chance() -> None:
    """L5: cost is the chance lost, so who has none left to lose would be perfect."""
    ruined = of(decision(0.02, 0.01, score=40.0))
    assert ruined is not None and ruined < 20
    sure_to_win = of(decision(0.99, 0.98, score=40.0))
    assert sure_to_win == pytest.approx(ruined, abs=1)
    assert even_cost(5.0, 0.0, 4) == 0, "nobody is expected to score"


def test_what_says_nothing_does_not_count() -> None:
    bad = decision(0.3, 0.1)
    assert of(replace(bad, choices=1)) is None, "forced"
    assert of(replace(bad, analysed=False)) is None, "not known"
    assert of(decision(LOST / 2, 0.0, score=1.0)) is None, "lost"
    assert of(decision(0.3, 0.3)) is None, "nothing was at stake"
    assert accuracy([bad] * (FEWEST - 1), 0) is None, "too few"
    assert accuracy([bad] * FEWEST, 1) is None, "somebody else's"
    assert seat_report(0, [bad] * FEWEST).accuracy == of(bad)


@pytest.mark.compiled
def test_better_players_have_a_higher_accuracy() -> None:
    """T9, L5: `random`, who has nothing left to lose soon, had the lowest cost of all."""
    record = RECORD.read_text("utf-8")
    analyst = Analyst(record, Budget(iterations=80))
    wanted = [number for each in by_seat(record).values() for number in each[:MOST]]
    known = [analyst(number) for number in wanted]
    assert all(each.analysed for each in known)
    found = {name: accuracy(known, seat) for seat, name in enumerate(SEATS)}
    steady, novice, sharp, wild = (found[name] for name in SEATS)
    assert steady is not None and novice is not None and sharp is not None and wild is not None
    assert sharp > steady > novice > wild, found
    costs = [seat_report(seat, known).cost for seat in range(len(SEATS))]
    assert costs[3] < costs[0], "by its cost alone the wild one would be the better"


def by_seat(record: str) -> dict[int, list[int]]:
    """By seat: the numbers of the decisions with a choice."""
    replay = load_replay(record)
    game, state = replay.game, replay.at(0)
    numbers: dict[int, list[int]] = {seat: [] for seat in range(len(SEATS))}
    for number, action in enumerate(replay.actions, start=1):
        seat = game.to_act(state)
        if seat >= 0 and len(game.legal_actions(state)) > 1:
            numbers[seat].append(number)
        game.apply(state, action)
    return numbers
