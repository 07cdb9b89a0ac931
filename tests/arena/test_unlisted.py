"""Bots may choose a legal action that is too long a way to be listed."""

from random import Random

from goldenspike.arena.entrants import Question
from goldenspike.bots import Budget
from goldenspike.core.replay import Replay
from goldenspike.games import steam_barons as sb
from tests.hexes.dense import snake
from tests.steam_barons.table import GAME
from tests.steam_barons.test_dense import joined, lone_city


def test_a_legal_action_that_is_not_listed() -> None:
    """It is allowed; nonsense and moves that are not legal are not."""
    state = joined(lone_city(), "A1:black")
    replay = Replay(GAME, state.setup)
    replay.now = state
    question = Question(replay, 0, Random(0), Budget())
    way = snake("ABCDEF", 6)
    action = sb.read(state, " ".join(["move black", *way[:-1], "F1"]))
    assert action not in question.legal
    assert question.allows(action) and question.allows(question.legal[-1])
    assert not question.allows("nonsense")
    assert not question.allows(sb.read(state, "move black A1:E A2"))
