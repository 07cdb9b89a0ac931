"""One game of a tournament: a task that gives the same game wherever and whenever it is played."""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import goldenspike
from goldenspike.arena.entrants import Entrant, Failure, Ours, Question
from goldenspike.arena.lines import PREFIX, Lines
from goldenspike.arena.names import numbered
from goldenspike.arena.played import Played
from goldenspike.arena.schedule import Pairing
from goldenspike.arena.tournament import Tournament
from goldenspike.core import record as records
from goldenspike.core.game import CHANCE
from goldenspike.core.problems import one_line
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.games import records as games


class Fault(ValueError):
    """A game could not be played to its end; says which bot failed, where, and how."""


@dataclass(frozen=True)
class Play:
    """Plays games of a tournament."""

    tournament: Tournament

    def __call__(self, pairing: Pairing) -> Played:
        if self.tournament.version != goldenspike.__version__:
            theirs, ours = self.tournament.version, goldenspike.__version__
            raise Fault(f"the tournament is of goldenspike {theirs}, and a worker has {ours}")
        return Game(self.tournament, pairing).run()


@dataclass
class Game:
    """A game under way."""

    tournament: Tournament
    pairing: Pairing
    entrants: list[Entrant] = field(default_factory=list)
    given: Mapping[int, Entrant] = field(default_factory=dict)  # by seat: in place of its bot

    def __post_init__(self) -> None:
        players = self.tournament.players
        game = catalogue.find(self.tournament.game)
        self.replay: Replay[Any, Any, Any] = Replay(game, self.tournament.set_up())
        self.chance = self.luck("chance")
        self.rngs = [self.luck(seat) for seat in range(players)]
        self.seconds: list[list[float]] = [[] for _ in range(players)]
        self.forgiven = [0] * players

    def luck(self, whose: object) -> Random:
        """A random generator for one seat or for chance, used for nothing else."""
        return Random(f"{self.tournament.seed}/{self.pairing.number}/{whose}")

    def name(self, seat: int) -> str:
        """The name of the bot in a seat."""
        return self.tournament.bots[self.pairing.seats[seat]]

    def question(self, seat: int) -> Question:
        """The position as a question to the bot in a seat, with its generator and its budget."""
        budget = self.tournament.budget_of(self.pairing.seats[seat])
        return Question(self.replay, seat, self.rngs[seat], budget)

    def run(self) -> Played:
        """Plays the game to its end."""
        try:
            for seat in range(self.tournament.players):
                self.seat(seat)
            while not self.replay.is_over:
                self.step()
            for entrant in self.entrants:
                entrant.end(self.replay)
        finally:
            for entrant in self.entrants:
                entrant.leave()
        return self.played()

    def seat(self, seat: int) -> None:
        """Seats a bot; raises `Fault` if it cannot be started, even where faults are forgiven."""
        name = self.name(seat)
        if seat in self.given:
            self.entrants.append(self.given[seat])
            return
        try:
            if not name.startswith(PREFIX):
                self.entrants.append(Ours(name))
                return
            process = Lines(name)
            self.entrants.append(process)
            process.hello(self.tournament, self.question(seat))
        except Failure as failure:
            raise self.fault(seat, failure) from None

    def step(self) -> None:
        """Plays one decision, of chance or of a seat."""
        game, state = self.replay.game, self.replay.now
        seat = int(game.to_act(state))
        if seat == CHANCE:
            self.replay.apply(game.deal(state, self.chance))
        else:
            self.replay.apply(self.decision(seat))

    def decision(self, seat: int) -> Any:
        """The action a bot chooses. If it fails: a random one if forgiven, else `Fault`."""
        question = self.question(seat)
        began = time.perf_counter()
        try:
            action = self.entrants[seat].choose(question)
        except Failure as failure:
            if not self.tournament.forgive:
                raise self.fault(seat, failure) from None
            self.forgiven[seat] += 1
            action = question.rng.choice(question.legal)
        self.seconds[seat].append(round(time.perf_counter() - began, 6))
        return action

    def fault(self, seat: int, failure: Failure) -> Fault:
        """A `Fault` that says which bot failed, and where."""
        where = f"game {self.pairing.number}, action {len(self.replay) + 1}, seat {seat}"
        return Fault(f"{where}: {one_line(self.name(seat))} {one_line(str(failure))}")

    def played(self) -> Played:
        """The finished game, with its record."""
        result = games.result(self.replay)
        return Played(
            self.pairing.number,
            self.pairing.seats,
            result.scores,
            result.winners,
            tuple(map(tuple, self.seconds)),
            tuple(self.forgiven),
            self.record(),
        )

    def record(self) -> dict[str, Any]:
        """The game's record as JSON values."""
        chosen, names = self.tournament, [self.name(seat) for seat in range(len(self.rngs))]
        empty = Record(
            game=chosen.game,
            edition=chosen.edition,
            board=chosen.board,
            players=numbered(names),
            rules=self.replay.game.RULES_VERSION,
            options=chosen.options,
            notes={"x-bots": names, "x-seed": f"{chosen.seed}/{self.pairing.number}"},
        )
        whole: dict[str, Any] = json.loads(records.write(games.update(empty, self.replay)))
        return whole
