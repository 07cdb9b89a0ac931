"""The games of a match, one task each; what came of every one is a line of JSON."""

import json
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from benchmarks.strength.plan import HALVING, Match
from goldenspike import bots
from goldenspike.bots import Bot, Budget
from goldenspike.bots.budget import Clock
from goldenspike.bots.guides import guide_of
from goldenspike.bots.halving import Halving
from goldenspike.core.game import CHANCE, NOBODY, Game
from goldenspike.games import catalogue

RESULTS = Path(__file__).parent / "results"


def file_of(match: Match) -> Path:
    """The file of a match's games."""
    return RESULTS / f"{match.name}.jsonl"


def known_games(match: Match) -> dict[int, dict[str, Any]]:
    """By number: the games that were played already, under the rules of today."""
    rules = catalogue.find(match.game).RULES_VERSION
    games = [played for played in read_lines(file_of(match)) if played.get("rules", 1) == rules]
    return {played["game"]: played for played in games}


def read_lines(file: Path) -> list[dict[str, Any]]:
    """The games in a file; a line that was cut short is skipped."""
    games: list[dict[str, Any]] = []
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        with suppress(ValueError):
            games.append(json.loads(line))
    return games


def play_missing(match: Match, games: int, jobs: int) -> Iterator[dict[str, Any]]:
    """Plays the games of a match that are missing, and writes each when it is over."""
    done = known_games(match)
    tasks = [(match, number) for number in range(games) if number not in done]
    if not tasks:
        return
    with get_context("spawn").Pool(jobs) as pool:
        for played in pool.imap_unordered(play, tasks):
            add_line(file_of(match), played)
            yield played


def add_line(file: Path, played: dict[str, Any]) -> None:
    """Writes a game on a line of its own, even after a line that was cut short."""
    file.parent.mkdir(exist_ok=True)
    with file.open("a+b") as out:
        if out.tell() and file.read_bytes()[-1:] != b"\n":
            out.write(b"\n")
        out.write(json.dumps(played).encode() + b"\n")


def found(name: str) -> Bot:
    """A bot by its name in the plan."""
    return halve if name == HALVING else bots.find(name)


def halve(game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget, /) -> Any:
    """Decides as `master` does, but by halving; the game has to have a guide that judges."""
    legal, guide = game.legal_actions(state), guide_of(game.NAME)
    if len(legal) == 1:
        return legal[0]
    assert guide is not None, "without a guide there is nothing to halve"
    clock = Clock(budget)
    search = Halving(game, guide, state, rng)
    search.grow(clock, rng)
    return search.best()


def budget_of(match: Match, is_tested: bool) -> Budget:
    """What the bot that is tested, or another, may spend on a decision."""
    if match.iterations is not None:
        return Budget(iterations=match.iterations)
    seconds = match.seconds if is_tested else match.others_seconds
    return Budget(seconds=match.seconds if seconds is None else seconds)


def play(task: tuple[Match, int]) -> dict[str, Any]:
    """Plays one game; its random numbers come from the match's name and its number alone."""
    match, number = task
    seat, rng = number % match.players, Random(f"{match.name}/{number}")
    first, game = rng.randrange(match.players), catalogue.find(match.game)
    state = game.new(game.set_up(match.edition, match.board, match.players, first))
    players = [
        found(match.bot if place == seat else match.others) for place in range(match.players)
    ]
    times = [0.0]
    while (turn := game.to_act(state)) != NOBODY:
        if turn == CHANCE:
            game.apply(state, game.deal(state, rng))
            continue
        began = monotonic()
        budget = budget_of(match, turn == seat)
        action = players[turn](game, game.seen(state, turn), rng, budget)
        if turn == seat:
            times.append(monotonic() - began)
        game.apply(state, action)
    return {
        **{"match": match.name, "rules": game.RULES_VERSION},
        **{"game": number, "seat": seat, "first": first},
        **{"winners": list(game.winners(state)), "scores": list(game.scores(state))},
        **{"decisions": len(times) - 1, "seconds": round(sum(times), 2)},
        "slowest": round(max(times), 3),
    }
