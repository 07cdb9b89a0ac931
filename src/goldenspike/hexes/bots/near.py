"""First builds of plans that are about as good as the best."""

from collections.abc import Callable
from typing import Any

from goldenspike.hexes.bots.plans import Planner

NEAR = 3  # percent less than the best plan that a plan about as good may be worth
MOST = 5  # of their first builds


def first_builds(
    planner: Planner, best: int, first_of: Callable[[int], Any], end: Any
) -> list[Any]:
    """The first build of the best plan, then those of others about as good; none that ends."""
    least = planner.worth[best] * (100 - NEAR)
    plans = [plan for plan in planner.ranked() if planner.worth[plan] * 100 >= least]
    builds = dict.fromkeys(first_of(plan) for plan in [best, *plans])
    return [build for build in list(builds)[:MOST] if build != end]
