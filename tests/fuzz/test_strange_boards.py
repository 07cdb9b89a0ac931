"""Strange boards: refused in words, or every question about a game on them is answered in time.

`GOLDENSPIKE_BOARDS` is a range of seeds, such as 0-5000, in place of the usual ones.
"""

import os
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, TypeVar

import pytest

from goldenspike import bots
from goldenspike.adapters.observing import observe
from goldenspike.bots import Budget
from goldenspike.core.column import COMPILED
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.core.problems import Refused
from goldenspike.games import catalogue
from goldenspike.rooms import learning, page, terminal
from tests.fuzz.strange import any_board, any_map
from tests.sampling import times

T = TypeVar("T")
GAMES = ("steel-driver", "steam-barons", "steam")
SECONDS = 10.0  # of processor time for one question; most take a hundredth of that
MOST_CALLS = 20_000_000  # of functions, for one question
MOST_LISTED = 50_000  # actions, sales aside
LENGTH = 300  # decisions of a game
PART = 250  # boards of one test
AGAIN = {"goods": 0.1}  # how often a position is looked at, beside the first of each phase
USUALLY = 0.003
IDLE = 0.004  # how often who could build or move does not
LAZY = ("done", "skip", "pass")


class Watch:
    """Asks questions, and fails where one costs too much; knows the dearest."""

    def __init__(self) -> None:
        self.worst: dict[str, float] = {}

    def ask(self, what: str, question: Callable[..., T], *given: Any) -> T:
        """The answer, which came in time."""
        began = process_time()
        answer = question(*given)
        spent = process_time() - began
        self.worst[what] = max(spent, self.worst.get(what, 0.0))
        assert spent < SECONDS, f"{what} took {spent:.1f} s"
        return answer


class Counted(Watch):
    """Counts the functions that are called, too: the same number on any machine."""

    def ask(self, what: str, question: Callable[..., T], *given: Any) -> T:
        calls = 0

        def count(frame: object, event: str, argument: object) -> None:
            nonlocal calls
            calls += 1

        before = sys.getprofile()
        sys.setprofile(count)
        try:
            answer = question(*given)
        finally:
            sys.setprofile(before)
        assert calls < MOST_CALLS, f"{what} made {calls} calls"
        return answer


def seeds() -> range:
    """The boards that are tried."""
    chosen = os.environ.get("GOLDENSPIKE_BOARDS")
    if chosen:
        first, last = chosen.split("-")
        return range(int(first), int(last))
    return range(times(30, 5000 if COMPILED else 100))


def parts() -> list[range]:
    """The same in parts, which several processes can share."""
    every = seeds()
    return [every[start : start + PART] for start in range(0, len(every), PART)]


def set_up(name: str, rng: Random, watch: Watch) -> Any:
    """A table on a strange board, or None if the board is refused."""
    game, keys = catalogue.find(name), (any_board if name == "steel-driver" else any_map)(rng)
    players = rng.choice(game.PLAYERS)
    edition = rng.choice(game.EDITION_NAMES)
    try:
        return watch.ask("set_up", game.set_up, edition, keys, players)
    except Refused as refused:
        assert refused.problems
        return None


def play_on(game: Any, state: Any, rng: Random) -> None:
    """An action: players build and move what they can, and bid as little as they can."""
    if game.to_act(state) == CHANCE:
        game.apply(state, game.deal(state, rng))
        return
    first, *others = game.legal_actions(state)
    if not others or rng.random() < IDLE:
        game.apply(state, first)
        return
    last, any = others[-1], rng.choice(others)
    joins = game.write(state, last).startswith("connect")
    lazy = game.write(state, any) in LAZY
    game.apply(state, last if joins or lazy else any)


def look(game: Any, state: Any, rng: Random, watch: Watch) -> None:
    """Everything that can be asked of a position."""
    actions = watch.ask("legal_actions", game.legal_actions, state)
    sale = game.write(state, actions[0]).startswith("sell")
    assert len(actions) <= MOST_LISTED or sale
    for action in (actions[0], actions[-1], rng.choice(actions)):
        text = game.write(state, action)
        assert watch.ask("why_not", game.why_not, state, text) is None
        watch.ask("narrate", game.narrate, state, action)
    assert watch.ask("why_not", game.why_not, state, "move red A1:E A2 x") is not None
    watch.ask("view", game.view, state)
    draw(game, state, watch)
    learn(game, state, watch)
    think(game, state, rng, watch)


def draw(game: Any, state: Any, watch: Watch) -> None:
    """What pages and terminals show."""
    room, screen = page.find(game.NAME), terminal.find(game.NAME)
    details = page.ViewDetails(None, ["Ann"] * len(game.scores(state)))
    watch.ask("marks", room.marks, state, details)
    watch.ask("offers", room.offers, state)
    watch.ask("numbers", room.numbers, state)
    if not game.write(state, game.legal_actions(state)[0]).startswith("sell"):
        watch.ask("terminal", screen.offers, state)


def learn(game: Any, state: Any, watch: Watch) -> None:
    """What learners get."""
    room = learning.find(game.NAME)
    watch.ask("after", room.Numbers(state.setup).after, state, ())
    watch.ask("observe", observe, game, state, game.to_act(state))


def think(game: Any, state: Any, rng: Random, watch: Watch) -> None:
    """What bots choose is legal."""
    seat, budget = game.to_act(state), Budget(seconds=0.02, iterations=2)
    for name in ("random", "steady", rng.choice(("novice", "sharp", "master"))):
        seen, bot = game.seen(state, seat), bots.find(name)
        action = watch.ask(name, bot, game, seen, Random(1), budget)
        assert game.why_not(state, game.write(state, action)) is None, name


def try_board(seed: int, watch: Watch) -> bool:
    """A game on a strange board; False if the board is refused."""
    rng, name = Random(seed), GAMES[seed % len(GAMES)]
    setup = set_up(name, rng, watch)
    if setup is None:
        return False
    watch.ask("sheet", page.find(name).sheet, setup, None)
    game, phases = catalogue.find(name), set[str]()
    state = game.new(setup)
    for _ in range(LENGTH):
        if game.to_act(state) == NOBODY:
            break
        phase = page.find(name).moment(state)[1]
        often = AGAIN.get(phase, USUALLY) if phase in phases else 1.0
        if game.to_act(state) >= 0 and rng.random() < often:
            phases.add(phase)
            look(game, state, rng, watch)
        play_on(game, state, rng)
    return True


@pytest.mark.compiled
@pytest.mark.parametrize("boards", parts(), ids=str)
def test_strange_boards(boards: range) -> None:
    """Each is refused, or played on, and every question is answered in time."""
    watch, used = Watch(), 0
    for seed in boards:
        try:
            used += try_board(seed, watch)
        except Exception as error:
            raise AssertionError(f"board {seed}") from error
    assert used > len(boards) // 3
    print(used, {what: round(spent, 2) for what, spent in sorted(watch.worst.items())})


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(times(6, 60)))
def test_calls(seed: int) -> None:
    """The same by counting."""
    try_board(seed, Counted())
