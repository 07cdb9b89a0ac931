"""The transcontinental link: SD-3.20 to SD-3.23. The worked examples are in test_spike_example."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest

from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules import build
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.rules.spike import partners
from tests.table import (
    BLACK,
    BLUE,
    EDITIONS,
    GREEN,
    RED,
    YELLOW,
    end_auctions,
    fund,
    lay,
    links,
    little_board,
    network,
    play_all,
    sell,
    table,
)

LINE = little_board("E-M 1", "M-N 1", "N-W 1", "W-X 1", "X-Y 1", hexagons="EMW", ends="E-W")


def test_it_takes_a_series_from_end_to_end() -> None:
    """SD-3.20: two ends that are reached but not joined are no link."""
    state = table(board=LINE)
    fund(state, red=1, yellow=2)
    play_all(state, "build E-M from E", "build N-W from W")
    assert state.spike == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_companies_may_join_the_ends(edition: str) -> None:
    """SD-3.20: it is complete the moment the last link is placed."""
    state = table(edition=edition, board=LINE)
    fund(state, red=2, yellow=2)
    play_all(state, "build E-M from E", "build N-W from W")
    assert state.spike == 0
    play_all(state, "build M-N")
    assert state.spike == 1


def test_one_company_may_join_them_alone() -> None:
    """SD-3.20: a series of links of one company, which gets 50."""
    state = table(board=LINE)
    fund(state, red=4)
    play_all(state, "build E-M from E", "build M-N", "build N-W")
    assert list(state.profit) == [80, 0, 0, 0, 0, 0]


def test_a_first_link_may_join_them() -> None:
    """SD-3.20: one link from end to end will do."""
    state = table(board=little_board("E-W 1", "W-X 1", hexagons="E", ends="E-W"))
    fund(state, red=2)
    play_all(state, "build E-W from E")
    assert (state.spike, state.profit[RED]) == (1, 60)


def test_networks_of_many_companies_may_join_them() -> None:
    """SD-3.20: a chain of six companies, of which each touches the next only."""
    chain = "ABCDEFG"
    routes = [f"{a}-{b} 1" for a, b in pairwise(chain)] + ["A-H 1", "H-I 1"]
    state = table(board=little_board(*routes, hexagons=chain, ends="A-G"))
    fund(state, red=3, blue=1, yellow=1, black=1, green=1, purple=1)
    play_all(state, "build A-H from A", "build F-G from F", "build C-D from C")
    play_all(state, "build D-E from D", "build E-F from E", "build B-C from B")
    assert state.spike == 0
    play_all(state, "build A-B")
    assert list(state.profit) == [10 + 10 + 50, 40, 40, 40, 40, 40]


def test_it_happens_once() -> None:
    """SD-3.20: a second line from end to end pays no bonus."""
    board = little_board("E-M 1", "M-W 1", "W-N 1", "N-E 1", "N-X 1", hexagons="EW", ends="E-W")
    state = table(board=board)
    fund(state, red=2, yellow=3)
    play_all(state, "build E-M from E", "build W-N from W", "build M-W", "build N-E")
    assert (state.profit[RED], state.profit[YELLOW]) == (10 + 10 + 50, 10 + 10)


def test_it_does_not_happen_again_in_a_later_round() -> None:
    """SD-3.20: once in the game, not once a round."""
    board = little_board("E-M 1", "M-W 1", "W-N 1", "N-E 1", "N-X 1", hexagons="EW", ends="E-W")
    state = table(board=board)
    fund(state, red=2)
    play_all(state, "build E-M from E", "build M-W")
    fund(state, yellow=3)
    play_all(state, "build W-N from W", "build N-E")
    assert (state.spike, state.profit[YELLOW], state.profit[RED]) == (1, 20, 0)


def test_the_builder_gets_50_on_top() -> None:
    """SD-3.21: on top of the value of the location connected; the others get 30."""
    board = little_board("E-M 1", "M-W 1", "W-X 1", hexagons="EW", ends="E-W", values={"M": 40})
    state = table(board=board)
    fund(state, red=1, yellow=2)
    play_all(state, "build E-M from E", "build M-W from W")
    assert (state.profit[RED], state.profit[YELLOW]) == (40 + 30, 40 + 50)


def test_a_company_that_has_passed_gets_its_bonus() -> None:
    """SD-3.21: red passed before yellow drove the spike."""
    state = table(board=LINE)
    fund(state, red=1, yellow=3)
    play_all(state, "build E-M from E", "build N-W from W")
    assert state.pass_row[4] == RED
    play_all(state, "build M-N")
    assert (state.profit[RED], state.profit[YELLOW]) == (40, 70)


def test_a_company_that_nobody_controls_gets_its_bonus() -> None:
    """SD-3.21: it rises on the profit track, and nobody takes it (SD-4.1)."""
    state = table(board=LINE)
    fund(state, red=1)
    play_all(state, "build E-M from E")
    sell(state, "yellow", 3, to=1)
    end_auctions(state)
    play_all(state, "build N-W from W", "build M-N")
    assert list(state.profit[:2]) == [30, 10 + 10 + 50]
    play_all(state, "build W-X")
    assert sd.scores(state) == [10, 80, 0]


def test_companies_beside_the_link_get_nothing() -> None:
    """SD-3.21: green has track, and no part in the link."""
    state = table(board=LINE)
    fund(state, red=2, yellow=1, green=2)
    play_all(state, "build E-M from E", "build N-W from W", "build W-X from W", "build M-N")
    assert list(state.profit[:3]) == [10 + 10 + 50, 10 + 30, 10]


def partners_of(tracks: dict[int, str]) -> set[int]:
    """The companies that are part of the link between E and W, for each company's links."""
    routes = " ".join(tracks.values()).split()
    board = little_board(*[f"{route} 1" for route in routes], hexagons="EABCDFGHW", ends="E-W")
    state = table(board=board)
    for company, track in tracks.items():
        lay(state, company, *track.split())
    return members(partners(state))


def members(companies: int) -> set[int]:
    """A set of companies that is written in bits."""
    return {company for company in range(6) if companies >> company & 1}


def test_a_longer_path_of_fewer_companies() -> None:
    """SD-3.22: one company with three links, not two companies with two."""
    assert partners_of({RED: "E-A A-B B-W", YELLOW: "E-C", GREEN: "C-W"}) == {RED}


def test_a_shorter_path_of_as_many_companies() -> None:
    """SD-3.22: of two pairs the one with fewer links."""
    tracks = {RED: "E-A", YELLOW: "A-B B-W", GREEN: "E-C", BLUE: "C-W"}
    assert partners_of(tracks) == {GREEN, BLUE}


def test_equal_paths_share() -> None:
    """SD-3.22: every company on any path kept is part of the link."""
    tracks = {RED: "E-A A-B", YELLOW: "A-W W-C", GREEN: "E-C", BLUE: "C-D"}
    assert partners_of(tracks) == {RED, YELLOW, GREEN}


def test_links_of_all_companies_on_the_path_are_counted() -> None:
    """SD-3.22: the length is that of the whole path, not of one company's part."""
    tracks = {RED: "E-A A-B E-C", YELLOW: "B-W", GREEN: "C-D D-F F-W"}
    assert partners_of(tracks) == {RED, YELLOW}


def test_a_path_may_change_back_to_a_company() -> None:
    """SD-3.22: companies are counted once however often the path changes between them."""
    tracks = {
        RED: "E-A A-G G-B B-C",
        YELLOW: "A-B B-H H-C C-W",
        GREEN: "E-D",
        BLUE: "D-F",
        BLACK: "F-W",
    }
    assert partners_of(tracks) == {RED, YELLOW}


Link = tuple[int, int, int]  # two locations, a company


def all_links(state: sd.State) -> list[Link]:
    """Every link on the board."""
    routes = {route.id: route.ends for route in state.setup.board.routes}
    return [(*routes[id], company) for company in range(6) for id in links(state, company)]


def paths(state: sd.State) -> list[list[int]]:
    """Every simple path over links between the two ends, as the companies along it."""
    laid, (east, west) = all_links(state), state.setup.board.transcontinental
    found: list[list[int]] = []

    def walk(here: int, been: set[int], along: list[int]) -> None:
        if here == west:
            found.append(along)
            return
        for a, b, company in laid:
            there = a + b - here
            if here in {a, b} and there not in been:
                walk(there, been | {there}, [*along, company])

    walk(east, {east}, [])
    return found


def by_the_book(state: sd.State) -> set[int]:
    """SD-3.22, word for word."""
    kept = paths(state)
    fewest = min((len(set(path)) for path in kept), default=0)
    kept = [path for path in kept if len(set(path)) == fewest]
    shortest = min((len(path) for path in kept), default=0)
    return {company for path in kept if len(path) == shortest for company in path}


def random_board(rng: Random) -> Board:
    """Up to nine places in a row, all of them starts, with a few shortcuts."""
    places = "ABCDEFGHI"[: rng.randint(4, 9)]
    pairs = [f"{a}-{b}" for a, b in combinations(places, 2)]
    row = [f"{a}-{b}" for a, b in pairwise(places)]
    chosen = sorted({*row, *rng.sample(pairs, min(len(pairs), rng.randint(0, 7)))})
    return little_board(*[f"{pair} 1" for pair in chosen], hexagons=places, ends=f"A-{places[-1]}")


def build_at_random(rng: Random) -> Iterator[tuple[sd.State, sd.State]]:
    """The positions before and after each link of one phase, all companies well funded."""
    state = table(board=random_board(rng))
    for company, cubes in enumerate(rng.choices(range(7), k=6)):
        state.box[company], state.control[company] = cubes, company % 3
    build.begin(state)
    while state.company >= 0:
        before = sd.copy(state)
        build.apply(state, rng.choice(sd.legal_actions(state)))
        yield before, state


@pytest.mark.parametrize("chunk", range(20))
def test_partners_against_all_paths(chunk: int) -> None:
    """SD-3.22: on random boards with random links, as all simple paths say."""
    rng = Random(chunk)
    for _ in range(20):
        for _, state in build_at_random(rng):
            assert members(partners(state)) == by_the_book(state)


@pytest.mark.parametrize("chunk", range(20))
def test_the_spike_is_driven_when_a_path_is_there(chunk: int) -> None:
    """SD-3.20: the first link after which some path joins the ends pays the bonuses, no other."""
    rng = Random(chunk)
    for _ in range(20):
        for before, state in build_at_random(rng):
            fresh = network(state, before.company) - network(before, before.company)
            value = 10 * (len(fresh) - (before.links[before.company] == 0))
            bonus = by_the_book(state) if not paths(before) else set()
            rise = [30 * (company in bonus) for company in range(6)]
            rise[before.company] = value + 50 * bool(bonus)
            gained = [state.profit[n] - before.profit[n] for n in range(6)]
            assert gained == rise
