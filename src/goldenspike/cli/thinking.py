"""The command-line options for how long bots think, and in how many processes."""

import math
from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from goldenspike.bots import Budget
from goldenspike.cli.base import fail


def thinking_options(usual: float) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Adds three options; the command gets `budget` and `jobs`, None if they are not given."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @click.option(
            "--time",
            "seconds",
            type=click.FloatRange(0.001, 3600),
            help=f"Seconds a decision; {usual} if neither this nor iterations are given.",
        )
        @click.option(
            "--iterations",
            type=click.IntRange(1, 10**9),
            help="Iterations a decision, in place of time: the same numbers on any machine.",
        )
        @click.option(
            "--jobs", type=click.IntRange(min=1), help="Processes; as many as cores if not given."
        )
        @wraps(command)
        def with_budget(*args: Any, **given: Any) -> Any:
            budget = budget_of(given.pop("seconds"), given.pop("iterations"))
            return command(*args, budget=budget, **given)

        return with_budget

    return decorate


def budget_of(seconds: float | None, iterations: int | None) -> Budget | None:
    """The budget that the options ask for; None if they ask for none."""
    if seconds is not None and iterations is not None:
        fail("--time and --iterations: give one of them")
    if iterations is not None:
        return Budget(iterations=iterations)
    if seconds is not None and math.isnan(seconds):
        fail("--time: not a number of seconds")
    return None if seconds is None else Budget(seconds=seconds)
