"""Whole games played inside the core: at random, or guided by what pays.

Nothing is allocated per decision: a playout copies its position once and writes legal actions
into one buffer.
"""

from typing import Final

from goldenspike.core.bits import lowest, zeros
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.core.luck import roll, seeded
from goldenspike.games.steel_driver.bots.appraisal import best_claim, best_link
from goldenspike.games.steel_driver.rules import actions, finale
from goldenspike.games.steel_driver.rules.editions import NONE
from goldenspike.games.steel_driver.rules.spike import count
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, State, copy
from goldenspike.games.steel_driver.rules.turn import apply, buffer_for, legal_into

PRIME: Final[i64] = 31
LOW_28: Final[i64] = 0xFFFFFFF


class Tally:
    """The sums of the results of some games."""

    games: i64
    decisions: i64
    spikes: i64  # games in which the golden spike was driven
    checksum: i64  # of the cash at every end, in order
    cash: vec[i64]  # by player: the sum over all games
    wins: vec[i64]  # by player: games won alone
    shared: vec[i64]  # by player: games won with others


def random_games(state: State, games: i64, seed: i64) -> Tally:
    """Plays games to the end from a position; every legal action is equally likely."""
    tally, buffer = blank(state), buffer_for(state.setup)
    decisions: i64 = 0
    game: i64
    for game in range(games):
        twin, luck = copy(state), seeded(seed, game)
        while twin.seat != NOBODY:
            number = legal_into(twin, buffer)
            luck = roll(luck)
            apply(twin, buffer[luck * number >> 32])
            decisions += 1
        add(tally, twin)
    tally.decisions = decisions
    return tally


def guided_games(state: State, games: i64, seed: i64) -> Tally:
    """Plays games to the end: players build and claim what pays most, and bid fairly."""
    tally = blank(state)
    game: i64
    for game in range(games):
        twin, luck = copy(state), seeded(seed, game)
        while twin.seat != NOBODY:
            luck = roll(luck)
            apply(twin, guided(twin, luck))
            tally.decisions += 1
        add(tally, twin)
    return tally


def guided(state: State, luck: i64) -> i64:
    """A quick sensible action; luck says how much a company is worth to a bidder."""
    if state.phase == BUILD:
        return best_link(state, state.company, state.seat)
    if state.phase != AUCTION:
        return best_claim(state)
    if state.lot == NONE:
        return guided_opening(state, luck)
    bid = state.high_bid + 1
    if bid > state.cubes[state.seat] or bid > fair_price(state) * (50 + luck % 101) // 100:
        return actions.PASS
    return actions.bid(bid)


def guided_opening(state: State, luck: i64) -> i64:
    """Any company that is left, for half of a fair price."""
    cubes = state.cubes[state.seat]
    if cubes == 0:
        return actions.PASS
    unsold = state.unsold
    for _ in range(luck % count(unsold)):
        unsold &= unsold - 1
    return actions.open_auction(lowest(unsold), max(1, min(cubes, fair_price(state) // 2)))


def fair_price(state: State) -> i64:
    """The cubes of all players, spread over the companies left."""
    purse: i64 = 0
    player: i64
    for player in range(state.players):
        purse += state.cubes[player]
    return purse // count(state.unsold)


def blank(state: State) -> Tally:
    """A tally without games."""
    tally, players = Tally(), state.players
    tally.games, tally.decisions, tally.spikes, tally.checksum = 0, 0, 0, 0
    tally.cash, tally.wins, tally.shared = zeros(players), zeros(players), zeros(players)
    return tally


def add(tally: Tally, end: State) -> None:
    """Adds one game to the tally."""
    tally.games += 1
    tally.spikes += 1 if end.spike != 0 else 0
    player: i64
    for player in range(end.players):
        tally.cash[player] += end.cash[player]
        tally.checksum = (tally.checksum * PRIME + end.cash[player]) & LOW_28
    winners = finale.winners(end)
    for winner in winners:
        if len(winners) == 1:
            tally.wins[winner] += 1
        else:
            tally.shared[winner] += 1
