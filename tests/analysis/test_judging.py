"""Another action at a decision is judged as an analysis judges the one that was chosen."""

import pytest

from goldenspike.analysis import Analyst, judge
from goldenspike.analysis.analyst import load_replay
from goldenspike.analysis.judging import Choice
from goldenspike.analysis.narration import narrate_judged
from goldenspike.bots import Budget
from tests.analysis.matches import GAMES, barons_after_a_link, barons_at_sale

SOME = Budget(iterations=24)
PLENTY = Budget(iterations=100_000)
LAST = 12  # claims of a finale


def test_in_a_finale_it_is_certain() -> None:
    """Every claim costs what its chance is below the best claim's, without any doubt."""
    record = (GAMES / "warfrog-2008-4.spike.json").read_text("utf-8")
    replay = load_replay(record)
    number, state = next(
        (number, replay.at(number - 1))
        for number in range(len(replay) - LAST, len(replay))
        if len(replay.game.legal_actions(replay.at(number - 1))) > 1
    )
    decision = Analyst(record, PLENTY)(number)
    assert decision.exact
    best = decision.alternatives[0]
    for action in replay.game.legal_actions(state):
        found = judge(record, Choice(number, replay.game.write(state, action), best.action), PLENTY)
        assert found.analysed and found.best.exact and found.doubt == 0
        assert found.best.wins == best.wins and found.seat == decision.seat
        assert found.cost == max(0, round(best.wins[found.seat] - found.wins[found.seat], 4))
        if found.action == decision.action:
            assert (found.wins, found.cost) == (decision.chosen.wins, decision.cost)
        if found.action == best.action:
            assert found.cost == 0 and found.line[0] == best.action


def test_both_have_the_same_luck() -> None:
    """So the difference is known better than the chances; the reasons say what a build opens."""
    record = barons_after_a_link()
    number, text = len(load_replay(record)), load_replay(record).texts[-1]
    found = judge(record, Choice(number, text, "done"), SOME)
    assert found.analysed and found.games >= 8
    assert found.doubt < found.doubts[found.seat] + found.best.doubts[found.seat]
    assert found.cost == pytest.approx(
        max(0, found.best.wins[found.seat] - found.wins[found.seat]), abs=1e-4
    )
    told = narrate_judged(record, found)
    keys = [line.key for line in told.reasons]
    assert "analysis.reason.opens" in keys and len(told.told) == len(found.line)
    assert keys[-1] in ("analysis.reason.score", "analysis.reason.below")
    assert found == judge(record, Choice(number, text, "done"), SOME), "the same luck, every time"


def test_a_secret_sale() -> None:
    """From what its seat could know: what others sell is guessed."""
    record = barons_at_sale()
    replay = load_replay(record)
    number, state = len(replay), replay.at(len(replay) - 1)
    first, *_, last = (replay.game.write(state, each) for each in replay.game.legal_actions(state))
    found = judge(record, Choice(number, last, first), SOME)
    assert found.analysed and found.action == last != first
    assert narrate_judged(record, found).told[0].values
