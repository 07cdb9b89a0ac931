"""Bots that play some seats of a game, so that a batch stops only for the others."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from goldenspike.adapters.play import Play
from goldenspike.bots import check as check_bot
from goldenspike.bots import find
from goldenspike.bots.budget import Budget
from goldenspike.core.column import i64
from goldenspike.core.game import CHANCE
from goldenspike.core.luck import roll

RANDOM: Final = "random"  # played inside the core
BUDGET: Final = Budget(iterations=100)  # of bots that search: by number, so that games repeat


class Opponents:
    """The bots of one game at a time; `begin` gives each seat a bot that remembers nothing."""

    names: Mapping[int, str]  # by seat
    luck: i64  # of random play
    rng: Random  # of all other bots
    bots: dict[int, Any]  # by seat; None for random play

    def __init__(self, names: Mapping[int, str], seed: str) -> None:
        self.names, self.rng = names, Random(f"{seed} opponents")
        self.luck = 1 + self.rng.getrandbits(31)
        self.begin()

    def begin(self) -> None:
        """Seats the bots for a new game."""
        seated = self.names.items()
        self.bots = {seat: None if name == RANDOM else find(name) for seat, name in seated}

    def go_on(self, play: Play, luck: Random) -> i64:
        """Chance deals and bots act, until somebody else has to decide: the seat, or NOBODY."""
        while True:
            seat = play.to_act
            if seat == CHANCE:
                play.deal(luck)
            elif len(self.bots) > 0 and seat in self.bots:
                play.apply(self.choose(play, seat))
            else:
                return seat

    def choose(self, play: Play, seat: i64) -> Any:
        """The action that a seat's bot chooses."""
        bot = self.bots[seat]
        if bot is not None:
            return bot(play.game, play.game.seen(play.state, seat), self.rng, BUDGET)
        self.luck = roll(self.luck)
        return play.numbering.pick(play.state, self.luck)


def check(names: Mapping[int, str], game: str, players: int) -> None:
    """ValueError if a seat or a bot does not exist, or if nobody else is left to decide."""
    for seat, name in names.items():
        if not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat} among {players} players")
        check_bot(name, game)
    if len(names) >= players:
        raise ValueError("opponents play all seats, so there is nobody to decide for")
