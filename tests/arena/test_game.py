"""One game is one task: the same wherever it is played, and stopped by a bot that fails."""

import json
from random import Random
from typing import Any

import pytest

from goldenspike import bots
from goldenspike.arena.game import Fault, Play
from goldenspike.arena.played import Played, read, write
from goldenspike.arena.schedule import Pairing, pairings
from goldenspike.bots import Budget
from goldenspike.core import record as records
from goldenspike.core.game import Game
from goldenspike.games import records as games
from tests.arena.cups import barons, cup, play

CUP = cup("steady", "random", "random", seed=4)


def what_is_decided(played: Played) -> tuple[Any, ...]:
    """All but the time it took."""
    return played.pairing, played.scores, played.winners, played.forgiven, played.record


def test_the_same_games_in_any_order_and_in_other_processes() -> None:
    alone = [what_is_decided(game) for game in play(CUP, 6)]
    together = [what_is_decided(game) for game in play(CUP, 6, jobs=2)]
    backwards = [what_is_decided(Play(CUP)(pairing)) for pairing in reversed(pairings(CUP, 6))]
    assert alone == together == backwards[::-1]
    assert len({str(game) for game in alone}) == 6


def test_what_a_bot_throws_changes_nobody_else_s_dice() -> None:
    """Chance deals the same goods whoever plays."""
    one, other = (play(barons(*names), 1)[0] for names in (("steady",) * 2, ("random",) * 2))
    assert one.record["actions"][0] == other.record["actions"][0]
    assert one.record["actions"] != other.record["actions"]


@pytest.mark.parametrize("tournament", [CUP, barons("steady", "random")])
def test_records_are_sound_and_say_who_played(tournament: Any) -> None:
    [played] = play(tournament, 1)
    names = [tournament.bots[bot] for bot in played.seats]
    assert played.record["x-bots"] == names
    found = records.read(str_of(played.record))
    assert games.replay(found).is_over
    assert found.result == records.Result(played.scores, played.winners)
    assert found.notes["x-seed"] == f"{tournament.seed}/1"


def str_of(record: Any) -> str:
    """A record as text."""
    return json.dumps(record)


def test_decisions_are_timed() -> None:
    [played] = play(CUP, 1)
    actions = len(played.record["actions"])
    assert sum(map(len, played.seconds)) == actions
    assert all(second >= 0 for seat in played.seconds for second in seat)


def test_a_line_and_back() -> None:
    [played] = play(CUP, 1)
    assert read(write(played, CUP.bots)) == played


@pytest.mark.parametrize(
    "line",
    [
        *("", "[]", "{}", "3", '{"number": 1}'),
        '{"number":1,"seats":[0],"seconds":[[]],"forgiven":[0],"record":{}}',
        '{"number":1,"seats":[0],"seconds":[[]],"forgiven":[0],"record":{"result":'
        '{"cash":[1],"winners":[]}}}',
        '{"number":1,"seats":[0],"seconds":[[]],"forgiven":[0],"record":{"result":'
        '{"cash":[1,2],"winners":[0]}}}',
    ],
)
def test_other_lines_are_no_games(line: str) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        read(line)


def clumsy(game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget) -> Any:
    """Chooses what is never legal."""
    return "nonsense"


def broken(game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget) -> Any:
    """Fails."""
    raise RuntimeError("out of ideas")


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (clumsy, "'nonsense', which is not legal"),
        (broken, "failed: RuntimeError: out of ideas"),
    ],
)
def test_a_bot_that_fails_ends_the_game(
    monkeypatch: pytest.MonkeyPatch, bot: Any, said: str
) -> None:
    monkeypatch.setitem(bots.BOTS, "mine", bot)
    with pytest.raises(Fault, match=rf"game 1, action \d+, seat \d: mine .*{said}"):
        Play(cup("mine", "mine", "mine"))(Pairing(1, (0, 1, 2)))


def test_a_bot_that_is_forgiven_plays_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "mine", broken)
    forgiving = cup("mine", "steady", "steady", forgive=True)
    [played] = play(forgiving, 1)
    seat = played.seats.index(0)
    assert played.forgiven[seat] == len(played.seconds[seat]) > 0
    assert sum(played.forgiven) == played.forgiven[seat]
    assert what_is_decided(play(forgiving, 1)[0]) == what_is_decided(played)


def test_a_worker_of_another_version_does_not_play() -> None:
    with pytest.raises(Fault, match=r"tournament is of goldenspike 9\.9, and a worker has"):
        Play(cup("random", "random", "random", version="9.9"))(Pairing(1, (0, 1, 2)))
