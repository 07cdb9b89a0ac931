"""Links, deliveries and plans of track, for any owner."""

from dataclasses import replace
from random import Random

import pytest

from goldenspike.core.column import i64, vec
from goldenspike.hexes.boards import load
from goldenspike.hexes.bots import deliveries
from goldenspike.hexes.bots.deliveries import Cubes, Lengths, cubes_for, longest_sum, measure
from goldenspike.hexes.bots.extending import Extension, begin, extend, keep, restart
from goldenspike.hexes.bots.judging import Judge, Weights
from goldenspike.hexes.bots.links import (
    ANY,
    ROOM,
    Links,
    add_link,
    are_joined,
    drop_link,
    links_of,
    rivals,
    span,
)
from goldenspike.hexes.bots.plans import FIRST_ROOM, TOWN_TILE, Means, Planner
from goldenspike.hexes.bots.seen import FIRST_SIZE, Seen
from goldenspike.hexes.bots.ways import CROSSED, Prices, Ways, key_of
from goldenspike.parts.hexes.board import COLOURS, HexBoard
from goldenspike.parts.hexes.tiles import NUMBERS
from goldenspike.parts.hexes.track import Track
from tests.hexes.boards import LINE, RING, THREE, TOWN_LINE, little
from tests.parts.rails import TERRAIN, goods, laid, lay, rails
from tests.steam.boards import SHORT

PRICES = Prices(TERRAIN, 3)
CHAINED = ("A2 E-W", "A4 E-W", "A6 E-W")
BLUE = COLOURS.index("blue")


def test_a_line_that_is_long_enough_is_not_looked_for_any_further() -> None:
    links = links_of(laid(SHORT, *CHAINED), 0)
    assert span(links) == 3
    assert span(links, 2) == 2


def test_a_look_for_a_line_has_an_end() -> None:
    links = links_of(laid(SHORT, *CHAINED), 0)
    links.glance = 2
    assert span(links) == 1


def test_links_of_others_are_not_his() -> None:
    """SB-17.2."""
    track = laid(SHORT, *CHAINED[:2])
    lay(SHORT, track, 1, CHAINED[2])
    assert span(links_of(track, 0)) == 2
    assert span(links_of(track, 1)) == 1
    assert [rivals(track, 0, stop) for stop in range(4)] == [0, 0, 1, 1]


def test_planned_links_come_and_go() -> None:
    links = links_of(laid(SHORT, CHAINED[0]), 0)
    assert list(links.joined[: links.size]) == [0, 1]
    add_link(links, 1, 3)
    assert span(links) == 2 and are_joined(links, 3, 1) and not are_joined(links, 3, 0)
    assert list(links.joined[: links.size]) == [0, 1, 3]
    drop_link(links, 1, 3)
    assert span(links) == 1 and not are_joined(links, 1, 3) and links.size == 2


def test_deliveries_over_few_links_and_over_most() -> None:
    """ST-10.1: blue goes over three links, purple over two, yellow over one."""
    links = links_of(laid(SHORT, *CHAINED), 0)
    cubes = Cubes(goods(SHORT, "A1 blue", "A1 purple", "A1 yellow"))
    assert [longest_sum(links, cubes, ANY, number) for number in range(5)] == [0, 3, 5, 6, 6]
    lengths = Lengths(len(links.number))
    measure(lengths, links, cubes, 1, 2)
    assert list(lengths.near[1:]) == [1, 0, 0] and list(lengths.far[1:]) == [1, 1, 0]
    assert deliveries.weighted(lengths, vec[i64]([10])) == 30
    assert deliveries.nearest_two(lengths, 9) == 1


def test_the_second_delivery_counts_up_to_a_cap() -> None:
    links = links_of(laid(SHORT, *CHAINED), 0)
    lengths, cubes = Lengths(len(links.number)), Cubes(goods(SHORT, "A1 blue", "A1 purple"))
    measure(lengths, links, cubes, 3, 3)
    assert [deliveries.nearest_two(lengths, cap) for cap in (0, 1, 9)] == [3, 4, 5]
    measure(lengths, links, Cubes(goods(SHORT, "A1 purple", "A1 purple")), 3, 3)
    assert [deliveries.nearest_two(lengths, cap) for cap in (0, 1, 9)] == [2, 3, 4]


def test_a_look_for_deliveries_has_an_end() -> None:
    """The ways it found until then are kept."""
    links = links_of(laid(SHORT, *CHAINED), 0)
    cubes = Cubes(goods(SHORT, "A1 blue", "A1 yellow"))
    links.patience = 1
    assert longest_sum(links, cubes, ANY, 9) == 1
    route = deliveries.Route(links)
    route.follow(0, cubes.colours[0], 0)
    assert [length for length, _ in route.ways.values()] == [1]


def test_cubes_are_shared_with_others_at_their_stop() -> None:
    track = laid(SHORT, CHAINED[0])
    cubes = goods(SHORT, "A1 blue", "A1 blue", "A5 blue")
    numbers = [list(cubes_for(track, cubes, owner).number[BLUE::6]) for owner in (0, 1)]
    assert numbers == [[2, 0, 1, 0], [1, 0, 1, 0]]
    assert list(cubes_for(track, cubes, 1).colours) == [2**BLUE, 0, 2**BLUE, 0]


@pytest.mark.parametrize("seed", range(40))
def test_a_stop_more_changes_what_a_measure_from_scratch_says(seed: int) -> None:
    """Random links between twelve stops, some of them cities; the last stop is joined at last."""
    rng = Random(seed)
    links = Links(vec[i64]([rng.randrange(-1, 4) for _ in range(12)]))
    cubes = Cubes(vec[i64]([rng.choice((0, 0, 0, 1, 2)) for _ in range(72)]))
    for _ in range(rng.randrange(1, 16)):
        a, b = rng.sample(range(11), 2)
        if not are_joined(links, a, b) and max(links.number[a], links.number[b]) < 6:
            add_link(links, a, b)
    extension, fresh = Extension(12, rng.randrange(1, 4), rng.randrange(1, 13), ANY), Lengths(12)
    few, most = extension.few, extension.most
    begin(extension, links, cubes)
    before = span(links)
    add_link(links, rng.randrange(11), 11)
    extend(extension, links, cubes, 11)
    measure(fresh, links, cubes, few, most)
    assert list(extension.lengths.far[1:]) == list(fresh.far[1:])
    assert list(extension.lengths.near[1:]) == list(fresh.near[1:])
    assert extension.lengths.top == fresh.top
    line = extension.line[links.end[11 * ROOM]]
    assert max(before, line) == span(links)


@pytest.mark.parametrize("seed", range(30))
def test_a_network_that_grows_stop_by_stop(seed: int) -> None:
    """Each of twelve stops is joined to one before it; at last the first network comes back."""
    rng = Random(seed)
    links = Links(vec[i64]([rng.randrange(-1, 3) for _ in range(12)]))
    cubes = Cubes(vec[i64]([rng.choice((0, 0, 1, 2)) for _ in range(72)]))
    extension, fresh = Extension(12, 2, rng.randrange(3, 13), ANY), Lengths(12)
    begin(extension, links, cubes)
    for stop in range(1, 12):
        before = rng.choice([each for each in range(stop) if links.number[each] < 6])
        add_link(links, before, stop)
        keep(extension, links, cubes, stop)
        measure(fresh, links, cubes, extension.few, extension.most)
        assert list(extension.known.far[1:]) == list(fresh.far[1:])
        assert list(extension.known.near[1:]) == list(fresh.near[1:])
    restart(extension)
    assert extension.known.top == 0 and not any(extension.known.far_of)


def planned(track: Track, means: Means, width: int = 4) -> Planner:
    """Plans judged by the number of their links, and their cost where that is equal."""
    planner, weights = Planner(track, 0, means), Weights([])
    weights.link = 100
    cubes = Cubes(vec[i64]([0] * (6 * int(track.ground.stops))))
    planner.plan(Judge(weights, planner.links, cubes, lambda dollars: dollars), width)
    return planner


def best(board: HexBoard, means: Means) -> tuple[int, int, int]:
    """Ways, builds and cost of the best plan on an empty map."""
    planner = planned(rails(board), means)
    plan = planner.best(len(planner.top) - 1)
    return int(planner.depth[plan]), int(planner.builds[plan]), int(planner.cost[plan])


def test_a_plan_goes_on_in_the_next_turn_if_it_may() -> None:
    """Four hexes: no plan for three builds, one for three and one more."""
    assert best(LINE, Means(3, 50, PRICES)) == (0, 0, 0)
    assert best(LINE, Means(3, 50, PRICES, 1, 0)) == (1, 4, 8)
    planner = planned(rails(LINE), Means(3, 50, PRICES, 1, 0))
    assert len(planner.builds_of(planner.best(4))) == 4


def test_what_goes_on_needs_money_of_its_own() -> None:
    assert best(LINE, Means(3, 6, PRICES, 1, 1)) == (0, 0, 0)
    assert best(LINE, Means(3, 6, PRICES, 1, 2)) == (1, 4, 8)


def test_large_expenses_are_not_remembered() -> None:
    judge = planned(rails(THREE), Means(3, 50, PRICES)).judge
    assert [judge.expense_of(dollars) for dollars in (5, 5, 200)] == [5, 5, 200]


def test_a_connection_that_stands_twice_on_a_map_is_one_way() -> None:
    """SB-13.2."""
    board = little("CC", "A1 red", "A2 blue", connections=[["A1", "A2"]])
    twice = replace(board, connections=board.connections * 2)
    ways = Ways(rails(twice), 0, PRICES)
    ways.look(0)
    assert (ways.number, ways.connection[0], ways.builds[0], ways.cost[0]) == (1, 0, 1, 3)


def test_the_best_plan_of_every_size() -> None:
    planner = planned(rails(THREE), Means(3, 50, PRICES))
    assert [planner.builds[planner.best(builds)] for builds in range(4)] == [0, 1, 2, 2]
    assert [planner.worth[plan] for plan in planner.ranked()] == [196, 98, 98, 0]


def test_there_is_room_for_more_plans() -> None:
    """A board with many stops has more plans than there is room for at first."""
    track = rails(load("eastern-us-canada"))
    planner = planned(track, Means(4, 60, PRICES, 3, 20), width=12)
    assert planner.count > FIRST_ROOM
    assert all(planner.builds[plan] <= 7 for plan in range(planner.count))
    assert len({int(planner.key[plan]) for plan in range(planner.count)}) == planner.count


def test_few_plans_are_continued() -> None:
    """The better one, or the first of equals, so that both links are in one plan all the same."""
    planner = planned(rails(THREE), Means(3, 50, PRICES), width=1)
    assert [planner.worth[plan] for plan in planner.ranked()] == [196, 98, 98, 0]
    assert list(planner.held) == [1, 1, 1, 0]


def test_plans_have_an_end_on_any_map() -> None:
    """With too little effort, what was found so far is all there is."""
    planner = Planner(laid(THREE), 0, Means(3, 30, PRICES))
    planner.effort = 2
    cubes = Cubes(goods(THREE))
    planner.plan(Judge(Weights([1]), planner.links, cubes, lambda cost: cost), 4)
    assert 1 <= planner.count <= 3 < planned(laid(THREE), Means(3, 30, PRICES)).count


def test_a_town_is_built_with_all_its_exits() -> None:
    """ST-4.3: two tiles of 2 and a town of 3."""
    assert best(TOWN_LINE, Means(3, 50, PRICES)) == (2, 3, 7)
    planner = planned(rails(TOWN_LINE), Means(3, 50, PRICES))
    built = planner.builds_of(planner.best(3))
    town = NUMBERS[(1, 6), (4, 6)]
    assert len(built) == 3 and sum(build[1:] == (town,) for build in built) == 1


def test_two_ways_do_not_use_one_hex() -> None:
    planner = planned(rails(RING), Means(4, 50, PRICES))
    plan = planner.best(4)
    planner.unfold(plan, False)
    assert not planner.fits(plan, planner.chosen[0])


def test_a_town_has_four_exits_at_most() -> None:
    full = NUMBERS[(0, 6), (1, 6), (2, 6), (3, 6)]
    assert TOWN_TILE[full * 6 + 4] == 0
    assert TOWN_TILE[NUMBERS[(0, 6),] * 6] == 0
    assert TOWN_TILE[NUMBERS[(0, 6),] * 6 + 3] == NUMBERS[(0, 6), (3, 6)]


def test_track_is_crossed() -> None:
    """ST-4.7: a straight may be crossed, and no side is used twice."""
    straight = NUMBERS[(1, 4),]
    assert [side for side in range(6) if CROSSED[(straight * 6 + 0) * 6 + side]] == [2, 3, 5]
    assert not any(CROSSED[(straight * 6 + 1) * 6 + side] for side in range(6))


def test_sets_of_pairs_have_keys_of_their_own() -> None:
    """Single pairs and all sets of two, of a map with 60 stops."""
    keys = [key_of(pair) for pair in range(0, 3600, 7)]
    two = {a ^ b for a in keys for b in keys if a < b}
    assert len(two | set(keys)) == len(keys) * (len(keys) - 1) // 2 + len(keys)
    assert max(keys) < 2**62


@pytest.mark.parametrize("count", [1, int(FIRST_SIZE) - 1, 5 * int(FIRST_SIZE)])
def test_what_was_seen(count: int) -> None:
    """Also numbers whose last bits are the same."""
    rng, seen = Random(count), Seen()
    numbers = {rng.getrandbits(50) * 16 for _ in range(count)}
    for number in numbers:
        assert not seen.has(number)
        seen.add(number)
    assert all(seen.has(number) for number in numbers)
    assert not any(seen.has(number + 1) for number in numbers)
