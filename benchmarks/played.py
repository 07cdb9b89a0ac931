"""Records of games for the measurements of the server: unfinished ones and the longest."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks import checking, hexes
from goldenspike import bots
from goldenspike.bots import match
from goldenspike.core import record as records
from goldenspike.core.game import NOBODY
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.games import records as games
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import AUCTION

PLAYERS, MOST_PLAYERS = 4, 6
LEFT = 40  # actions still to be played of a game that is all but over
SPREAD = 50  # moments of a game


@dataclass(frozen=True)
class Played:
    """A game, and the records of it that are measured."""

    title: str
    name: str
    edition: str
    board: str
    spread: bool  # over the whole game; else all but over, where there is most to tell
    longest: Callable[[], str]

    def unfinished(self, seed: int) -> str:
        """The record of an unfinished game of four `steady` bots."""
        game = catalogue.find(self.name)
        replay: Replay[Any, Any, Any] = Replay(game, game.set_up(self.edition, self.board, PLAYERS))
        match.run(replay, [bots.find("steady")] * PLAYERS, Random(seed))
        most = len(replay) - LEFT
        replay.back_to(most * (1 + seed % SPREAD) // SPREAD if self.spread else most)
        return self.record(replay)

    def record(self, replay: Replay[Any, Any, Any]) -> str:
        """The text of a record."""
        names = [f"Player {seat + 1}" for seat in range(replay.setup.players)]
        empty = Record(self.name, self.edition, self.board, names, rules=replay.game.RULES_VERSION)
        return records.write(games.update(empty, replay))


def longest_steel() -> str:
    """The record of a game of 400 actions."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "longest.spike.json"
        checking.make(path)
        return path.read_text("utf-8")


def longest_barons() -> str:
    """The record of a long random game of six, in which low bids are made often."""
    return longest_of(BARONS, at_length)


def longest_steam() -> str:
    """The record of a game of six steady players: random ones are soon bankrupt."""
    return longest_of(STEAM, partial(hexes.steadily, st))


def longest_of(played: Played, choose: Callable[[Any, Random], Any]) -> str:
    """The record of a game of six in which `choose` picks the actions."""
    game = catalogue.find(played.name)
    replay: Replay[Any, Any, Any] = Replay(
        game, game.set_up(played.edition, played.board, MOST_PLAYERS)
    )
    rng = Random(1)
    while game.to_act(replay.now) != NOBODY:
        replay.apply(choose(replay.now, rng))
    return played.record(replay)


def at_length(state: sb.State, rng: Random) -> sb.Action:
    """The lowest bid most of the time, else a random action."""
    legal = sb.legal_actions(state) if state.phase == AUCTION else []
    lowest = len(legal) > 1 and rng.random() < 0.7  # the first is a pass
    return legal[1] if lowest else hexes.at_random(sb, state, rng)


STEEL = Played("Steel Driver", "steel-driver", "warfrog-2008", "usa", False, longest_steel)
BARONS = Played(
    "Steam Barons", "steam-barons", sb.EDITION_NAMES[0], hexes.BOARDS[0], True, longest_barons
)
STEAM = Played("Steam", "steam", st.EDITION_NAMES[0], hexes.BOARDS[0], True, longest_steam)
GAMES = (STEEL, BARONS, STEAM)
