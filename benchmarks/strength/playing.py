"""The games of a match, one task each; what came of every one is a line of JSON."""

import json
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from benchmarks.strength.plan import Match
from goldenspike import bots
from goldenspike.bots import Budget
from goldenspike.core.game import NOBODY
from goldenspike.games import steel_driver as game

RESULTS = Path(__file__).parent / "results"


def file_of(match: Match) -> Path:
    """Where the games of a match are written down."""
    return RESULTS / f"{match.name}.jsonl"


def known(match: Match) -> dict[int, dict[str, Any]]:
    """The games that were played already, by number; a line cut short is none."""
    found: dict[int, dict[str, Any]] = {}
    file = file_of(match)
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        try:
            played = json.loads(line)
        except ValueError:
            continue
        found[played["game"]] = played
    return found


def play_missing(match: Match, games: int, jobs: int) -> Iterator[dict[str, Any]]:
    """Plays what is missing of a match; every game is written down when it is over."""
    done = known(match)
    tasks = [(match, number) for number in range(games) if number not in done]
    if not tasks:
        return
    RESULTS.mkdir(exist_ok=True)
    with get_context("spawn").Pool(jobs) as pool, file_of(match).open("a", encoding="utf-8") as out:
        for played in pool.imap_unordered(play, tasks):
            out.write(json.dumps(played) + "\n")
            out.flush()
            yield played


def play(task: tuple[Match, int]) -> dict[str, Any]:
    """One game: its luck comes from the name of the match and its number alone."""
    match, number = task
    seat, rng = number % match.players, Random(f"{match.name}/{number}")
    first = rng.randrange(match.players)
    state = game.new(game.set_up("warfrog-2008", "usa", match.players, first))
    players = [bots.find(match.bot if it == seat else match.others) for it in range(match.players)]
    budget, times = Budget(seconds=match.seconds), [0.0]
    while (turn := game.to_act(state)) != NOBODY:
        began = monotonic()
        action = players[turn](game, game.seen(state, turn), rng, budget)
        if turn == seat:
            times.append(monotonic() - began)
        game.apply(state, action)
    return {
        **{"match": match.name, "game": number, "seat": seat, "first": first},
        **{"winners": game.winners(state), "scores": game.scores(state)},
        **{"decisions": len(times) - 1, "seconds": round(sum(times), 2)},
        "slowest": round(max(times), 3),
    }
