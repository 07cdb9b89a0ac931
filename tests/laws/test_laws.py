"""Laws that hold in every game, on every board, in every edition, for any number of players."""

from itertools import product
from random import Random

import pytest

from goldenspike.core.bits import numbers
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, FINALE, OVER, facts
from goldenspike.games.steel_driver.text.view import CompanyView
from goldenspike.rulebook import Rule, find
from tests.laws.boards import BOARDS
from tests.laws.games import GAMES, Moment, moments, set_up
from tests.laws.plain import Plain
from tests.table import EDITIONS, links, network

TABLES = list(product(EDITIONS, (3, 4, 5, 6), BOARDS))
HERE = 2  # games at each table that are always played
EACH = -(-GAMES // len(TABLES))  # games at each table
CLOSELY = 8  # one game in so many is looked at closely, at one moment in four


@pytest.mark.parametrize(("edition", "players", "board"), TABLES)
def test_any_game(edition: str, players: int, board: str) -> None:
    """SD-0.7: a random game goes as the plain rules say, at every decision, and ends."""
    play_games(edition, players, board, range(HERE))


@pytest.mark.parametrize(("edition", "players", "board"), TABLES)
def test_many_games(edition: str, players: int, board: str) -> None:
    """SD-0.7: the same for many more games, as `GOLDENSPIKE_LAW_GAMES` asks."""
    play_games(edition, players, board, range(HERE, EACH))


def play_games(edition: str, players: int, board: str, numbers: range) -> None:
    """Plays some games at a table, and holds each position against the laws."""
    for number in numbers:
        seed = f"{edition} {players} {board} {number}"
        try:
            play_game(set_up(edition, BOARDS[board], players, Random(seed)), number, Random(seed))
        except Exception as error:
            error.add_note(f"in the game of seed {seed!r}")
            raise


def play_game(setup: sd.Setup, number: int, rng: Random) -> None:
    """One game: every law at some moments of some games, the cheap ones always."""
    decisions = 0
    for moment in moments(setup, rng):
        decisions += 1
        hold_always(moment)
        if number % CLOSELY == 0 and rng.random() < 0.25:
            hold_closely(moment, rng)
    assert 0 < decisions <= longest(setup)
    hold_at_the_end(moment.state, moment.plain)


def longest(setup: sd.Setup) -> int:
    """No game has more decisions: bids rise, links and goods are used up."""
    cubes = setup.rules.deal[setup.players] * 5
    auctions = 5 * (6 * (setup.players + cubes) + 7 * setup.players)
    return auctions + 6 * 17 + int(setup.board.chart.locations)


def hold_always(moment: Moment) -> None:
    """The laws that cost little."""
    state, (seat, _), actions = moment.state, moment.offer, moment.actions
    assert sd.to_act(state) == seat
    assert state.pool + sum(state.cubes) + sum(state.box) == 60, "SD-0.3: cubes are conserved"
    assert actions and len(set(actions)) == len(actions), "each legal action once, never none"
    assert len(actions) == how_many(moment), "as many as the format page says"


def how_many(moment: Moment) -> int:
    """How legal actions are counted: `formats`, the end of "A game record"."""
    state, (seat, offer) = moment.state, moment.offer
    if state.phase != AUCTION:
        return len(offer())
    if state.lot >= 0:
        return 1 + max(0, state.cubes[seat] - state.high_bid)
    return 1 + (6 - len(moment.plain.control)) * state.cubes[seat]


def hold_closely(moment: Moment, rng: Random) -> None:
    """The laws that cost more."""
    hold_texts(moment)
    hold_reasons(moment, rng)
    hold_positions(moment.state, moment.plain)
    hold_networks(moment.state)
    hold_copies(moment)
    hold_narration(moment)


def hold_texts(moment: Moment) -> None:
    """Texts go there and back, tell actions apart, and are those of the plain rules."""
    state, actions = moment.state, moment.actions
    texts = [sd.write(state, action) for action in actions]
    assert [sd.read(state, text) for text in texts] == actions
    assert len(set(texts)) == len(texts)
    assert set(texts) == moment.offer[1]()


def hold_reasons(moment: Moment, rng: Random) -> None:
    """`why_not` is None exactly for legal texts; else a known rule and a sentence."""
    state, legal = moment.state, moment.offer[1]()
    for text in rng.sample(sorted(legal), min(len(legal), 5)):
        assert sd.why_not(state, text) is None
    for text in strange_texts(state, sorted(legal), rng):
        reason = sd.why_not(state, text)
        if reason is None:
            action = sd.read(state, text)
            assert sd.write(state, action) in legal, "another way to write a route"
        else:
            assert text not in legal
            assert isinstance(find(reason.rule), Rule) and reason.rule in str(reason)


def strange_texts(state: sd.State, legal: list[str], rng: Random) -> list[str]:
    """Texts of other positions, and legal ones with a letter changed."""
    board = state.setup.board
    route, place = rng.choice(board.routes).id, rng.choice(board.locations).id
    text = rng.choice(legal)
    at = rng.randrange(len(text))
    company, end = rng.choice(state.setup.rules.companies), route.split("-")[rng.randrange(2)]
    return [
        *("pass", f"open {company} {rng.randrange(60)}", f"bid {rng.randrange(60)}"),
        *(f"build {route}", f"build {route} from {end}", f"claim {place}"),
        *(text[:at] + text[at + 1 :], text[:at] + rng.choice("0a-Z ") + text[at:], text.upper()),
    ]


def hold_positions(state: sd.State, plain: Plain) -> None:
    """All that lies on the table is where the plain rules have it."""
    view = sd.view(state)
    assert (view.round, view.pool, view.active) == (plain.round, plain.pool, plain.active)
    assert view.spike == (plain.spike or None)
    assert [player.cubes for player in view.players] == plain.cubes
    assert [player.cash for player in view.players] == plain.cash
    assert [plain.names[company] for company in view.order] == plain.order
    assert set(view.cargo) == plain.cargo
    if view.phase in {"build", "finale"}:
        assert [plain.names[company] for company in view.pass_row] == plain.passed
        assert view.company == plain.names.index(plain.company)
    for number, company in enumerate(view.companies):
        hold_company(company, plain, [player.shares[number] for player in view.players])


def hold_company(company: CompanyView, plain: Plain, held: list[int]) -> None:
    """SD-2.4, SD-3: a company's box, profit, shares, control, track and goods."""
    name = company.name
    assert (company.box, company.profit, held) == (
        plain.box[name],
        plain.profit[name],
        plain.shares[name],
    )
    assert company.controller == plain.control.get(name)
    assert set(company.links) == set(plain.track[name]) and len(company.links) <= 17
    assert set(company.network) == plain.network(name)
    colours = ("white", "black", "silver", "orange", "red")
    assert list(company.goods) == [plain.goods[name].count(colour) for colour in colours]
    assert sum(held) <= min(5, plain.round)


def hold_networks(state: sd.State) -> None:
    """SD-3.7, SD-3.8: what is kept of networks is what links make of them, in one piece."""
    board, chart = state.setup.board, state.setup.board.chart
    laid = [links(state, company) for company in range(6)]
    free = {route.id for route in board.routes} - set[str]().union(*laid)
    assert {board.routes[n].id for n in numbers(state.free, 0, chart.route_words)} == free
    assert sum(map(len, laid)) == len(board.routes) - len(free), "one link per route"
    for company in range(6):
        assert len(laid[company]) == state.links[company]
        assert network(state, company) == {end for id in laid[company] for end in id.split("-")}
        assert is_one_piece(laid[company])
        assert frontier(state, company) >= laid[company]
        assert frontier(state, company) == within_reach(state, company)
    hold_meetings(state)


def is_one_piece(routes: set[str]) -> bool:
    """Whether all routes hang together."""
    left, reached = set(routes), set(sorted(routes)[:1])
    ends = {end for route in reached for end in route.split("-")}
    while reached:
        left -= reached
        ends |= {end for route in reached for end in route.split("-")}
        reached = {route for route in left if ends & set(route.split("-"))}
    return not left


def frontier(state: sd.State, company: int) -> set[str]:
    """The routes a company may build, were they free, as the engine keeps them."""
    board, width = state.setup.board, state.setup.board.chart.route_words
    return {board.routes[n].id for n in numbers(state.frontier, company * width, width)}


def within_reach(state: sd.State, company: int) -> set[str]:
    """The same from scratch: routes at its network or, without one, at a hexagon."""
    board = state.setup.board
    hexagons = {place.id for place in board.locations if place.shape == "hexagon"}
    near = network(state, company) or hexagons
    return {route.id for route in board.routes if near & set(route.id.split("-"))}


def hold_meetings(state: sd.State) -> None:
    """Who serves a location and who meets whom, from scratch."""
    board = state.setup.board
    nets = [network(state, company) for company in range(6)]
    for number, place in enumerate(board.locations):
        serving = {company for company in range(6) if place.id in nets[company]}
        assert state.served[number] == sum(1 << company for company in serving)
    for company in range(6):
        met = {other for other in range(6) if other != company and nets[other] & nets[company]}
        assert state.meets[company] & ~(1 << company) == sum(1 << other for other in met)


def hold_copies(moment: Moment) -> None:
    """A copy is equal and its own; the same action does the same to both, and does something."""
    state = moment.state
    before, twin, other = facts(state), sd.copy(state), sd.copy(state)
    assert twin == state and facts(twin) == before
    sd.apply(twin, moment.action)
    sd.apply(other, moment.action)
    assert twin == other != state and facts(state) == before


def hold_narration(moment: Moment) -> None:
    """Every line renders, for players with names and without, and the position is left alone."""
    before = facts(moment.state)
    lines = sd.narrate(moment.state, moment.action)
    assert lines and all(str(line) and line.text(("Ann", "Bob", "Cyd")) for line in lines)
    assert facts(moment.state) == before


def hold_at_the_end(state: sd.State, plain: Plain) -> None:
    """SD-6.8, SD-6.9: the same money, the same winners, and everything else the same."""
    assert (state.phase, sd.to_act(state), sd.legal_actions(state)) == (OVER, -1, [])
    assert sd.scores(state) == plain.cash
    assert sd.winners(state) == plain.winners()
    hold_positions(state, plain)
    hold_networks(state)


def test_the_samples_see_every_phase() -> None:
    """The random games are worth playing: they auction, build, loop, drive the spike and claim."""
    seen, spikes = set[int](), 0
    for number in range(5):
        rng = Random(number)
        setup = set_up(EDITIONS[number % 2], BOARDS["usa"], 3 + number % 4, rng)
        for moment in moments(setup, rng):
            seen.add(int(moment.state.phase))
        spikes += moment.state.spike > 0
    assert seen == {AUCTION, BUILD, FINALE} and spikes
