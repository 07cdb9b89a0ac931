"""Games played inside the core: at random to their end, or for a turn as steady players would."""

from typing import Final

from goldenspike.core.bits import zeros
from goldenspike.core.column import i64, vec
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.core.luck import roll, seeded
from goldenspike.games.steam_barons.bots.appraisal import turns_to_come
from goldenspike.games.steam_barons.bots.guide import choose
from goldenspike.games.steam_barons.rules.actions import DEAL_ORDER, Action
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.numbered import pick
from goldenspike.games.steam_barons.rules.state import State, copy, is_living
from goldenspike.games.steam_barons.rules.turn import apply

PRIME: Final[i64] = 31
LOW_28: Final[i64] = 0xFFFFFFF


class Tally:
    """The sums of the results of some games."""

    games: i64 = 0
    decisions: i64 = 0
    checksum: i64 = 0  # of the scores and the number of decisions at every end, in order
    scores: vec[i64]  # by player: the sum over all games

    def __init__(self, players: i64) -> None:
        self.scores = zeros(players)


def random_games(state: State, games: i64, seed: i64) -> Tally:
    """Plays games to the end from a position with goods; every legal action is equally likely."""
    tally = Tally(state.players)
    game: i64
    for game in range(games):
        twin, luck = copy(state), seeded(seed, game)
        while twin.seat != NOBODY:
            luck = roll(luck)
            if twin.seat == CHANCE:
                apply(twin, order_by(twin, luck))
            else:
                apply(twin, pick(twin, luck))
                tally.decisions += 1
        add(tally, twin)
    return tally


def order_by(state: State, luck: i64) -> Action:
    """SB-19.3: the living in any order; each has all places that are left, equally likely."""
    companies = [company for company in range(COMPANIES) if is_living(state, company)]
    last: i64 = len(companies) - 1
    while last > 0:
        luck = roll(luck)
        other = luck * (last + 1) >> 32
        companies[last], companies[other] = companies[other], companies[last]
        last -= 1
    return (DEAL_ORDER, *companies)


def play_on(state: State, luck: i64, coming: i64, most: i64) -> i64:
    """Plays as steady players would while so many turns are to come, at most so many actions.

    Returns the luck to go on with, or 0 when those turns are over.
    """
    while state.seat != NOBODY and turns_to_come(state) >= coming:
        if most == 0:
            return luck
        most -= 1
        luck = roll(luck)
        if state.seat == CHANCE:
            apply(state, order_by(state, luck))
        else:
            apply(state, choose(state, luck))
    return 0


def add(tally: Tally, end: State) -> None:
    """Adds one game to the tally."""
    tally.games += 1
    player: i64
    for player in range(end.players):
        score = end.cash[player]
        tally.scores[player] += score
        tally.checksum = (tally.checksum * PRIME + score + tally.decisions) & LOW_28
