"""Some games of a batch, stepped one after the other by one process."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from goldenspike.adapters import rewards
from goldenspike.adapters.batch.masks import Masks
from goldenspike.adapters.batch.opponents import Opponents
from goldenspike.adapters.observing.tensor import Tensor
from goldenspike.adapters.play import Play
from goldenspike.adapters.setting import set_up
from goldenspike.core.column import i32, i64, u8, vec
from goldenspike.core.game import NOBODY
from goldenspike.games import catalogue
from goldenspike.rooms import learning


class Settings(NamedTuple):
    """What every game of a batch has in common."""

    game: str
    setting: Mapping[str, Any]  # players, edition, board, options
    seed: int
    reward: str
    opponents: Mapping[int, str]  # by seat: the bot that plays it


class Row:
    """The games from one place of a batch on. The deals at a place depend on no other place.

    Its columns are by game, and are what `Batch` shows.
    """

    rules: Any
    setup: Any
    room: Any
    wins: bool
    reward: str
    players: i64
    first: i64  # the place of the first game
    plays: list[Play]
    names: Mapping[int, str]  # by seat: the bot that plays it
    opponents: list[Opponents]
    luck: list[Random]
    worth: list[list[float]]  # by game: what its position is worth to each seat
    start: list[float]  # the same of a new game
    tensor: Tensor
    masks: Masks
    seats: vec[i32]
    gains: vec[float]  # by game, then seat: what the last step brought
    over: vec[u8]

    def __init__(self, settings: Settings, places: range) -> None:
        games = len(places)
        self.rules = catalogue.find(settings.game)
        self.room = learning.find(settings.game)
        self.setup = set_up(self.rules, **settings.setting)
        self.reward, self.wins = settings.reward, settings.reward == rewards.WIN
        self.first, self.players = places[0], self.setup.players
        numbering = self.room.Numbers(self.setup)
        self.plays = [Play(self.rules, self.setup, numbering) for _ in places]
        self.names = settings.opponents
        self.start = rewards.worth(self.rules, self.plays[0].state, self.reward)
        self.worth = [self.start] * games
        self.tensor = self.room.layout(self.setup).tensor(games)
        self.masks = Masks(numbering.size, games)
        self.seats, self.over = vec[i32]([0] * games), vec[u8]([0] * games)
        self.gains = vec[float]([0.0] * (games * int(self.players)))
        self.reset(settings.seed)

    def reset(self, seed: int) -> None:
        """Begins all games anew. What chance deals follows from the seed and the place."""
        seeds = [f"{seed} {self.first + game}" for game in range(len(self.plays))]
        self.luck = [Random(each) for each in seeds]
        self.opponents = [Opponents(self.names, each) for each in seeds]
        game: i64
        for game in range(len(self.plays)):
            self.over[game] = 0
            self.worth[game] = self.start
            self.note(game, self.start)
            self.plays[game].restart(self.setup)
            self.show(game, self.go_on(game))

    def step(self, numbers: list[int]) -> None:
        """Says one number in each game; ValueError, before any is said, if one is not legal."""
        game: i64
        for game in range(len(self.plays)):
            if not self.masks.allows(game, numbers[game]):
                raise ValueError(f"{numbers[game]} is no legal action in game {self.first + game}")
        for game in range(len(self.plays)):
            self.plays[game].say_legal(numbers[game])
            seat = self.go_on(game)
            self.reckon(game, seat)
            self.show(game, self.start_anew(game) if seat == NOBODY else seat)

    def go_on(self, game: i64) -> i64:
        """Plays on to where somebody outside has to decide, or to the end."""
        return self.opponents[game].go_on(self.plays[game], self.luck[game])

    def reckon(self, game: i64, seat: i64) -> None:
        """Writes what the step brought; nobody decides next if that ended the game."""
        is_over = seat == NOBODY
        if is_over or self.over[game] != 0 or not self.wins:
            worth = self.start
            if is_over or not self.wins:
                worth = rewards.worth(self.rules, self.plays[game].state, self.reward)
            self.note(game, worth)
        self.over[game] = 1 if is_over else 0

    def start_anew(self, game: i64) -> i64:
        """Begins the next game in this place; who decides first."""
        self.worth[game] = self.start
        self.plays[game].restart(self.setup)
        self.opponents[game].begin()
        return self.go_on(game)

    def note(self, game: i64, worth: list[float]) -> None:
        """Writes by how much the position is worth more to each seat than before."""
        before, first = self.worth[game], game * self.players
        seat: i64
        for seat in range(self.players):
            self.gains[first + seat] = worth[seat] - before[seat]
        self.worth[game] = worth

    def show(self, game: i64, seat: i64) -> None:
        """Writes the observation, mask and seat of one game."""
        play = self.plays[game]
        self.tensor.begin(game, seat, self.players)
        self.room.fill(self.tensor, play.state, seat, play.word)
        self.masks.show(game, play.following())
        self.seats[game] = i32(seat)
