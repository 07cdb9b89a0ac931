"""Laws that hold in every game of Steam Barons, on every map, with both charts, for two to six."""

from math import prod
from random import Random
from typing import Any

import pytest

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE, TOP_PRICE
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BANKRUPT,
    BUILD,
    DEALING_GOODS,
    DEALING_ORDER,
    GOODS,
    OVER,
    PURCHASE,
    SALE,
    is_living,
)
from goldenspike.games.steam_barons.rules.state import facts as numbers
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.track import columns
from tests.laws.any_game import (
    hold_beside,
    hold_copies,
    hold_narration,
    hold_reasons,
    hold_texts,
    naming,
    strange_texts,
)
from tests.laws.barons import Barons
from tests.laws.barons_engine import Moment, facts, held, moments, set_up
from tests.laws.games import GAMES
from tests.laws.hex_boards import MAPS, grown, keys_of
from tests.laws.hex_walk import hold_track

CHARTS = ("text", "chart")
ON_MAPS = max(2, GAMES // 1000)  # games beside the plain rules, which are slow
ON_SMALL_MAPS = max(2, GAMES // 100)
ALONE = max(2, GAMES // 100)
BESIDE = [  # the seed, and the map; without one, a small map
    *((f"map {number}", MAPS[number % 2]) for number in range(ON_MAPS)),
    *((f"small {number}", "") for number in range(ON_SMALL_MAPS)),
]
CLOSELY = 0.05  # how often a moment is looked at closely


def some_table(rng: Random, keys: dict[str, Any] | None = None) -> tuple[Any, ...]:
    """A board, players, who begins, and options; all that a record's header says."""
    players = rng.randint(2, 6)
    options: dict[str, Any] = {"dividends": rng.choice(CHARTS)}
    lowest = rng.choice((None, None, -3, -8))  # far below 0, companies go bankrupt by and by
    if lowest is not None:
        options["price_spaces"] = {
            str(price): rng.randint(lowest, 3) for price in range(TOP_PRICE + 1)
        }
    return keys or grown(rng), players, rng.randrange(players), options


@pytest.mark.parametrize(("seed", "name"), BESIDE, ids=lambda part: part)
def test_many_games_go_as_the_plain_rules_say(seed: str, name: str) -> None:
    """SB-14.5: the same texts are legal and the same things true after every action."""
    naming(play_both, seed, name)


def play_both(rng: Random, name: str) -> None:
    """One game in step with the plain rules; on a map of ours, or a small one."""
    table = some_table(rng, keys_of(name) if name else None)
    plain = Barons(*table)
    for moment in moments(set_up(*table), rng):
        hold_beside(sb, moment, facts(moment.state), plain)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", [*MAPS, "small"])
def test_any_game(name: str, players: int) -> None:
    """SB-14.5: every law at every moment of a game, the dear ones at some."""
    rng = Random(f"{name} {players}")
    board: Any = grown(rng) if name == "small" else name
    play_alone(board, players, {"dividends": CHARTS[players % 2]}, rng)


@pytest.mark.parametrize("number", range(ALONE))
def test_many_games(number: int) -> None:
    """SB-14.5: the same for many more games."""
    naming(play_any, f"alone {number}")


def play_any(rng: Random) -> None:
    """A game at any table."""
    table = some_table(rng, keys_of(rng.choice(MAPS)) if rng.random() < 0.3 else None)
    play_alone(table[0], table[1], table[3], rng)


def play_alone(board: Any, players: int, options: dict[str, Any], rng: Random) -> None:
    """Plays one game, and holds each position against the laws."""
    setup, decisions, richest, cubes, heard = set_up(board, players, 0, options), 0, 0, 1000, [""]
    known: list[list[int]] = []
    for moment in moments(setup, rng):
        state = moment.state
        decisions, richest = decisions + 1, max(richest, *state.cash)
        hold_always(moment)
        if known != (known := [list(column) for column in columns(state.track)]):
            hold_track(state.setup.board, state.track, COMPANIES)
        if state.phase not in (DEALING_GOODS, OVER):
            assert sum(state.cubes) <= cubes, "SB-17.1: cubes only leave"
            cubes = sum(state.cubes)
        if moment.action and rng.random() < CLOSELY:
            hold_closely(moment, heard, rng)
    assert state.phase == OVER and decisions <= longest(setup, richest)
    assert sb.winners(state) == [n for n, cash in enumerate(state.cash) if cash == max(state.cash)]


def longest(setup: sb.Setup, richest: int) -> int:
    """No game has more decisions: bids rise, and builds are limited."""
    auctions = COMPANIES * (2 * setup.players + richest)
    builds = COMPANIES * (setup.board.tile_limit(5) + 1)
    return 2 + 5 * (1 + auctions + builds + 2 * COMPANIES + setup.players)


def hold_always(moment: Moment) -> None:
    """The laws that cost little."""
    state, actions = moment.state, moment.actions
    assert len(set(actions)) == len(actions), "each legal action once"
    assert len(actions) == how_many(moment), "as many as the format page says"
    assert min(state.cash) >= 0 <= min(state.treasury)
    assert min(state.cubes) >= 0 <= min(state.performance)
    assert all(BANKRUPT <= price <= TOP_PRICE for price in state.price)
    for company in range(COMPANIES):
        hold_shares(state, company)


def hold_shares(state: sb.State, company: int) -> None:
    """SB-14.2, SB-19.2: shares are conserved. SB-15.6: nobody holds more than the controller."""
    shares, on_b = held(state, company), not is_living(state, company)
    closed = on_b and (state.phase != SALE or company not in state.order)
    total = sum(shares) + state.available[company] + state.card[company]
    assert total == (0 if closed else state.setup.board.shares_on_card + 1)
    if state.control[company] == NONE:
        assert not any(shares)
    else:
        assert not closed and shares[state.control[company]] == max(shares)
    assert not closed or not (state.treasury[company] or state.track.pieces[company])


def how_many(moment: Moment) -> int:
    """How legal actions are counted: `formats`, the end of "A game record"."""
    state, seat = moment.state, moment.state.seat
    if state.phase == AUCTION:
        least = max(1, state.high_bid + 1, state.price[state.company])
        return 1 + max(0, state.cash[seat] - least + 1)
    if state.phase == PURCHASE:
        least = int(seat == state.high_bidder)
        return min(state.available[state.company], state.cash[seat] // state.high_bid) - least + 1
    if state.phase == SALE:
        living = [company for company in range(COMPANIES) if is_living(state, company)]
        return prod(held(state, company)[seat] + 1 for company in living)
    return len({sb.write(state, action) for action in moment.actions})


def hold_closely(moment: Moment, heard: list[str], rng: Random) -> None:
    """The laws that cost more."""
    hold_texts(sb, moment)
    legal = sorted(sb.write(moment.state, action) for action in moment.actions or [moment.action])
    others = strange(moment.state, rng.choice(legal), rng)
    hold_reasons(sb, moment, [*others, *rng.sample(heard, min(len(heard), 5))], rng)
    heard.append(rng.choice(legal))
    hold_copies(sb, numbers, moment)
    hold_narration(sb, numbers, moment)
    hold_secrets(moment.state)


def strange(state: sb.State, text: str, rng: Random) -> list[str]:
    """Well-formed texts about anything, and a legal one with a letter changed."""
    company = rng.choice(state.setup.rules.companies)
    shares = [f"sell {company} 1", f"sell {company} 9", f"buy {rng.randrange(8)}"]
    more = [*shares, f"deal order {company}"]
    return [*more, *strange_texts(state.setup.board, text, rng)]


def hold_secrets(state: sb.State) -> None:
    """SB-19.1: what others have chosen to sell is not seen; all else is."""
    for seat in range(state.players):
        seen, open_ = sb.seen(state, seat), sb.copy(state)
        for player in range(state.players):
            for at in range(player * COMPANIES, (player + 1) * COMPANIES):
                open_.chosen[at] = state.chosen[at] if player == seat else 0
        assert seen == open_


def test_the_samples_are_worth_playing() -> None:
    """They see every phase, bankrupts and their track, connections, deliveries and towns."""
    phases, wonders = set[int](), set[str]()
    for number in range(20):
        rng = Random(f"sample {number}")
        for moment in moments(set_up(*some_table(rng)), rng):
            state = moment.state
            phases.add(int(state.phase))
            wonders |= seen_in(state)
    assert phases == {DEALING_GOODS, DEALING_ORDER, AUCTION, PURCHASE, BUILD, GOODS, SALE, OVER}
    assert wonders == {"bankrupt", "connection", "delivery", "town tile", "nobody's link", "issue"}


def seen_in(state: sb.State) -> set[str]:
    """What there is of the rarer things."""
    track = state.track
    links = [exit for exit, far in enumerate(track.far) if far != NONE]
    found = {
        "bankrupt": BANKRUPT in state.price,
        "connection": any(track.built),
        "delivery": any(state.performance),
        "town tile": any(tile >= tiles.FIRST_TOWN for tile in track.tile),
        "nobody's link": any(track.owner[exit] == NONE for exit in links),
        "issue": any(available > 1 for available in state.available),
    }
    return {name for name, there in found.items() if there}
