"""Links, deliveries and plans of track, for any owner."""

from goldenspike.hexes.bots.deliveries import cubes_for, cubes_on, lengths, near_and_far
from goldenspike.hexes.bots.links import links_of, rivals, set_of, span
from goldenspike.hexes.bots.plans import Means, Plan, Planner, builds_of
from goldenspike.hexes.bots.ways import Prices
from tests.hexes.boards import LINE, THREE, TOWN_LINE
from tests.parts.rails import TERRAIN, goods, laid, lay, rails
from tests.steam.boards import SHORT

PRICES = Prices(TERRAIN, 3)
CHAINED = ("A2 E-W", "A4 E-W", "A6 E-W")


def test_a_line_that_is_long_enough_is_not_looked_for_any_further() -> None:
    links = links_of(laid(SHORT, *CHAINED), 0)
    assert span(links) == 3
    assert span(links, 2) == 2


def test_links_of_others_are_not_his() -> None:
    """SB-17.2."""
    track = laid(SHORT, *CHAINED[:2])
    lay(SHORT, track, 1, CHAINED[2])
    assert span(links_of(track, 0)) == 2
    assert span(links_of(track, 1)) == 1
    assert [rivals(track, 0, stop) for stop in range(4)] == [0, 0, 1, 1]


def test_sets_have_as_many_numbers_as_there_are() -> None:
    assert set_of(70) == 2**70


def test_deliveries_over_few_links_and_over_most() -> None:
    """ST-10.1: blue goes over three links, purple over two, yellow over one."""
    links = links_of(laid(SHORT, *CHAINED), 0)
    cubes = cubes_on(goods(SHORT, "A1 blue", "A1 purple", "A1 yellow"))
    assert lengths(links, cubes) == [3, 2, 1]
    assert near_and_far(links, cubes, 1, 2) == ([1], [2, 1])


def test_cubes_are_shared_with_others_at_their_stop() -> None:
    track = laid(SHORT, CHAINED[0])
    cubes = goods(SHORT, "A1 blue", "A1 blue", "A5 blue")
    assert cubes_for(track, cubes, 0) == {0: [(2, 2)], 2: [(2, 1)]}
    assert cubes_for(track, cubes, 1) == {0: [(2, 1)], 2: [(2, 1)]}


def links_built(plan: Plan) -> int:
    """Judges a plan by the number of its links, and its cost where that is equal."""
    return 100 * len(plan.ways) - plan.cost


def test_a_plan_goes_on_in_the_next_turn_if_it_may() -> None:
    """Four hexes: no plan for three builds, one for three and one more."""
    track = rails(LINE)
    assert Planner(track, 0, Means(3, 50, PRICES)).best(links_built, 4).ways == ()
    plan = Planner(track, 0, Means(3, 50, PRICES, 1, 0)).best(links_built, 4)
    assert (plan.builds, plan.cost, len(builds_of(plan, track))) == (4, 8, 4)


def test_what_goes_on_needs_money_of_its_own() -> None:
    track = rails(LINE)
    assert Planner(track, 0, Means(3, 6, PRICES, 1, 1)).best(links_built, 4).ways == ()
    assert Planner(track, 0, Means(3, 6, PRICES, 1, 2)).best(links_built, 4).builds == 4


def test_the_best_plan_of_every_size() -> None:
    found = Planner(rails(THREE), 0, Means(3, 50, PRICES)).bests(links_built, 4)
    assert [plan.builds for plan in found] == [0, 1, 2, 2]


def test_a_town_is_built_with_all_its_exits() -> None:
    """ST-4.3: two tiles of 2 and a town of 3."""
    plan = Planner(rails(TOWN_LINE), 0, Means(3, 50, PRICES)).best(links_built, 4)
    assert (len(plan.ways), plan.builds, plan.cost) == (2, 3, 7)
