"""Finds the worst lists of legal actions in games on hex maps, by length and by time.

Of Steam Barons in random games; of Steam in games of steady players, since random ones never come
to a large network.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from time import process_time
from typing import Any

from benchmarks.hexes import BOARDS, PARTS, Rules, at_random, steadily
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import catalogue

TRIES = 5  # timings of a list, of which the shortest counts
STEADY_SHARE = 10  # games of steady players take 10 times as long: 10 times fewer are played


@dataclass(frozen=True)
class Worst:
    """A list of legal actions, and the position it belongs to."""

    board: str
    length: int = 0
    seconds: float = 0.0
    where: str = ""
    game: str = "steam-barons"


def worst(
    board: str, games: int, report_step: Callable[[str], None], name: str = "steam-barons"
) -> tuple[Worst, Worst]:
    """The longest list, and the one that took most time, in games with all numbers of players."""
    rules = catalogue.find(name)
    longest = slowest = Worst(board, game=name)
    for game in range(count(name, games)):
        for state in decisions(rules, board, game):
            listed = timed(rules, state, slowest)
            if listed.length > longest.length or listed.seconds > slowest.seconds:
                listed = replace(listed, where=f"game {game}, {described(rules, state)}")
            longest = max(longest, listed, key=lambda each: each.length)
            slowest = max(slowest, listed, key=lambda each: each.seconds)
        report_step(f"longest lists, {name}, {board}")
    return longest, slowest


def count(name: str, games: int) -> int:
    """How many games are searched."""
    return games if name == "steam-barons" else max(1, games // STEADY_SHARE)


def decisions(game: Rules, board: str, number: int) -> Iterator[Any]:
    """The positions of a game in which a player decides."""
    rng, players = Random(f"{board}/{number}"), game.PLAYERS[number % len(game.PLAYERS)]
    choose = at_random if game.NAME == "steam-barons" else steadily
    state = game.new(game.set_up(game.EDITION_NAMES[number % 2 - 1], board, players))
    while game.to_act(state) != NOBODY:
        if game.to_act(state) != CHANCE:
            yield state
        game.apply(state, choose(game, state, rng))


def timed(game: Rules, state: Any, known: Worst) -> Worst:
    """The length and time of a list; timed again only if it seems worse than the worst known."""
    best, length = float("inf"), 0
    for _ in range(TRIES):
        begun = process_time()
        length = len(game.legal_actions(state))
        best = min(best, process_time() - begun)
        if best <= known.seconds:
            break
    return replace(known, length=length, seconds=best, where="")


def described(game: Rules, state: Any) -> str:
    """A position in words."""
    seen: Any = game.view(state)
    said = f"turn {seen.turn}, {seen.phase}, {len(seen.players)} players"
    company = getattr(seen, "company", None)
    return said if company is None else f"{said}, {seen.companies[company].name}"


def all_worst(
    games: int, report_step: Callable[[str], None], parts: tuple[str, ...]
) -> list[Worst]:
    """The longest and the slowest list of every board."""
    names = [PARTS[part] for part in parts]
    return [
        each
        for name in names
        for board in BOARDS
        for each in worst(board, games, report_step, name)
    ]
