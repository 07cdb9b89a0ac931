"""Measures games for learners: steps in a second, in a plain loop and in a batch."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from functools import partial
from random import Random
from typing import Any

import numpy as np

from benchmarks import machine, peers
from benchmarks.measure import Candidate, Pace, Results, measure
from benchmarks.serve import Counts
from benchmarks.server_report import scheduling
from benchmarks.tables import Table, number
from benchmarks.worker import worker
from goldenspike.adapters.batch import Batch
from goldenspike.adapters.pettingzoo import steam_barons_v0, steam_v0, steel_driver_v0
from goldenspike.core.column import COMPILED

GAMES = {"steel-driver": steel_driver_v0, "steam-barons": steam_barons_v0, "steam": steam_v0}
SIDE_BY_SIDE, FOR_WORKERS = 64, 256  # games in a batch: workers wait for each other at each step
WORKERS = (1, 2)
WAYS = ("loop", *map(str, WORKERS), "opponents")
BEGIN, END = "<!-- batches: begin -->", "<!-- batches: end -->"
HOW = (
    "Random play of four on the usual board, whose every step gives an observation and a mask: in "
    "the loop of PettingZoo's manual (its raw environment), and in a batch, stepped by this "
    "process (64 games) or by two workers (256), of which it is one. Where random bots inside the "
    "core play three of the seats, only the steps of the fourth count. Steps in a second, for all "
    "games together; in processor time, but by the clock where there are two workers. Medians of "
    "measurements that take turns. Peers are measured the same way at their own games, which are "
    "other amounts of work."
)


def loop(env: Any, amount: int, seed: int) -> Counts:
    """Plays this many steps of one game after another."""
    rng, done = Random(seed), 0
    began = time.process_time()
    while done < amount:
        env.reset(seed=seed + done)
        for _ in env.agent_iter():
            seen, _, terminated, _, _ = env.last()
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if terminated else int(legal[int(rng.random() * len(legal))]))
            done += not terminated
            if done == amount:
                break
    return {"steps": done, "seconds": time.process_time() - began}


def steps(batch: Batch, amount: int, seed: int) -> Counts:
    """Plays this many steps of a whole batch."""
    rng = np.random.default_rng(seed)
    now = time.perf_counter if batch.workers > 1 else time.process_time
    began = now()
    for _ in range(amount):
        batch.step(batch.any_numbers(rng))
    return {"steps": amount * len(batch.seats), "seconds": now() - began}


@contextmanager
def planned() -> Iterator[list[Candidate]]:
    """The candidates: every game in every way."""
    with ExitStack() as stack:
        candidates: list[Candidate] = []
        for game, module in GAMES.items():
            env = module.raw_env()
            candidates.append(Candidate(f"{game}/loop", partial(loop, env), "steps"))
            for workers in WORKERS:
                games = FOR_WORKERS if workers > 1 else SIDE_BY_SIDE
                batch = stack.enter_context(Batch(game, games, workers))
                candidates.append(Candidate(f"{game}/{workers}", partial(steps, batch), "steps"))
            bots = dict.fromkeys((1, 2, 3), "random")
            batch = stack.enter_context(Batch(game, SIDE_BY_SIDE, opponents=bots))
            candidates.append(Candidate(f"{game}/opponents", partial(steps, batch), "steps"))
        if peers.are_installed():
            candidates += [others(stack, name) for name in peers.LEARNERS]
        yield candidates


def others(stack: ExitStack, name: str) -> Candidate:
    """A peer, in a process of its own."""
    module, *arguments = peers.LEARNERS[name]
    started = worker(peers.python(), [f"benchmarks.peers.{module}", *arguments], {})
    source = stack.enter_context(started)
    return Candidate(name, partial(source.ask, "driven"), "steps")


def measured(pace: Pace, report_step: Callable[[str], None]) -> Results:
    """Measures all candidates."""
    with planned() as candidates:
        return measure(candidates, pace, report_step)


def table(results: Results) -> Table:
    """The table of rates, and how many times that of the loop they are."""
    rows = [
        [
            f"{game}, {label(way)}",
            number(results.rate(f"{game}/{way}").median),
            f"{results.rate(f'{game}/{way}').percent:.0f}%",
            number(results.ratio(f"{game}/{way}", f"{game}/loop").median),
        ]
        for game in GAMES
        for way in WAYS
    ]
    rows += [
        [name, number(results.rate(name).median), f"{results.rate(name).percent:.0f}%", ""]
        for name in peers.LEARNERS
        if name in results
    ]
    return Table("Steps with observation and mask", ["play", "steps/s", "±", "× the loop"], rows)


def label(way: str) -> str:
    """The name of a way of playing."""
    names = {"loop": "a plain loop", "1": "batch, this process"}
    names["opponents"] = "batch, this process, one seat against bots"
    return names.get(way, f"batch, {way} workers")


def section(results: Results, command: str) -> str:
    """The results in Markdown."""
    times = table(results)
    lines = [
        "",
        f"`{command}` on {datetime.now(UTC).date().isoformat()}, {surroundings()}:",
        "",
        HOW,
        "",
        f"| {' | '.join(times.headings)} |",
        "| --- | ---: | ---: | ---: |",
        *(f"| {' | '.join(row)} |" for row in times.rows),
        "",
        "",
    ]
    return "\n".join(lines)


def surroundings() -> str:
    """A sentence about the machine."""
    core = "compiled" if COMPILED else "plain"
    cores = f"{os.cpu_count()} cores of {machine.processor()}"
    return f"{cores}, {core} core, scheduled {scheduling()}, load {machine.load()}"


def data(results: Results) -> dict[str, Any]:
    """The results as JSON data."""
    return {key: {"steps_per_second": results.rate(key).median} for key in results.counts}
