"""The worst lists of legal actions in random games of Steam Barons, by length and by time."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from time import process_time

from benchmarks.barons import BOARDS, at_random
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.view import PHASES

TRIES = 5  # the shortest of so many counts: the rest is the machine's


@dataclass(frozen=True)
class Worst:
    """One list, and the position it was of."""

    board: str
    length: int = 0
    seconds: float = 0.0
    where: str = ""


def worst(board: str, games: int, told: Callable[[str], None]) -> tuple[Worst, Worst]:
    """The longest list, and the one that took most time, in random games of 2 to 6."""
    longest = slowest = Worst(board)
    for game in range(games):
        for state in decisions(board, game):
            found = timed(state, board, slowest.seconds)
            if found.length > longest.length or found.seconds > slowest.seconds:
                found = replace(found, where=f"game {game}, {described(state)}")
            longest = max(longest, found, key=lambda it: it.length)
            slowest = max(slowest, found, key=lambda it: it.seconds)
        told(f"longest lists, {board}")
    return longest, slowest


def decisions(board: str, game: int) -> Iterator[sb.State]:
    """The positions of a random game in which somebody decides."""
    rng = Random(f"{board}/{game}")
    state = sb.new(sb.set_up(sb.EDITION_NAMES[0], board, 2 + game % 5))
    while sb.to_act(state) != NOBODY:
        if sb.to_act(state) != CHANCE:
            yield state
        sb.apply(state, at_random(state, rng))


def timed(state: sb.State, board: str, known: float) -> Worst:
    """How long a list is, and takes; counted again only where it seems worse than all known."""
    best, length = float("inf"), 0
    for _ in range(TRIES):
        begun = process_time()
        length = len(sb.legal_actions(state))
        best = min(best, process_time() - begun)
        if best <= known:
            break
    return Worst(board, length, best)


def described(state: sb.State) -> str:
    """A position in words."""
    turn, phase = int(state.turn), PHASES[state.phase]
    said = f"turn {turn}, {phase}, {state.players} players"
    return said if state.company < 0 else f"{said}, {state.setup.rules.companies[state.company]}"


def all_worst(games: int, told: Callable[[str], None]) -> list[Worst]:
    """Both, for every board."""
    return [found for board in BOARDS for found in worst(board, games, told)]
