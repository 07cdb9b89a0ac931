"""Games played inside the core: at random to their end, or for a turn as steady players would."""

from typing import Final

from goldenspike.core.bits import zeros
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.core.luck import roll, seeded
from goldenspike.games.steam.bots.appraisal import turns_to_come
from goldenspike.games.steam.bots.guide import choose
from goldenspike.games.steam.rules.finish import final_score
from goldenspike.games.steam.rules.numbered import pick
from goldenspike.games.steam.rules.state import AUCTION, CAPITAL, PLACES, State, copy
from goldenspike.games.steam.rules.turn import apply

PRIME: Final[i64] = 31
LOW_28: Final[i64] = 0xFFFFFFF
THRIFT: Final[i64] = 16  # bids and loans are among so small a part of all: else all are soon out


class Tally:
    """The sums of the results of some games."""

    games: i64 = 0
    decisions: i64 = 0
    checksum: i64 = 0  # of the scores and the number of decisions at every end, in order
    scores: vec[i64]  # by player: the sum over all games

    def __init__(self, players: i64) -> None:
        self.scores = zeros(players)


def random_games(state: State, games: i64, seed: i64) -> Tally:
    """Plays games to the end from a position where all is dealt.

    Every legal action is equally likely, but high bids and large loans are left out.
    """
    tally = Tally(state.players)
    game: i64
    for game in range(games):
        twin, luck = copy(state), seeded(seed, game)
        while twin.seat != NOBODY:
            luck = roll(luck)
            if twin.phase in (PLACES, CAPITAL, AUCTION):
                apply(twin, pick(twin, luck // THRIFT))
            else:
                apply(twin, pick(twin, luck))
            tally.decisions += 1
        add(tally, twin)
    return tally


def play_on(state: State, luck: i64, coming: i64, most: i64) -> i64:
    """Plays as steady players would while so many turns are to come, at most so many actions.

    All has been dealt. Returns the luck to go on with, or 0 when those turns are over.
    """
    while state.seat != NOBODY and turns_to_come(state) >= coming:
        if most == 0:
            return luck
        most -= 1
        luck = roll(luck)
        apply(state, choose(state, luck))
    return 0


def add(tally: Tally, end: State) -> None:
    """Adds one game to the tally."""
    tally.games += 1
    player: i64
    for player in range(end.players):
        score = final_score(end, player)
        tally.scores[player] += score
        tally.checksum = (tally.checksum * PRIME + score + tally.decisions) & LOW_28
