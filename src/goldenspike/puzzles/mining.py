"""Mines puzzles from games of bots: each game is one task, which depends on its number alone."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import goldenspike
from goldenspike.analysis.analyst import decision_numbers, load_replay
from goldenspike.analysis.positions import Position
from goldenspike.arena.game import Game
from goldenspike.arena.schedule import Pairing
from goldenspike.arena.tournament import Tournament
from goldenspike.bots import Budget, people
from goldenspike.bots.guides import guide_of
from goldenspike.core import record as records
from goldenspike.core.problems import Refused
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.puzzles import checking
from goldenspike.puzzles.judging import (
    MOST_CHOICES,
    Effort,
    Fell,
    Question,
    judge_choice,
    judge_finale,
)
from goldenspike.puzzles.limits import judge_limit
from goldenspike.puzzles.model import KINDS, Puzzle, identity, write
from goldenspike.puzzles.rating import rate, rate_limit
from goldenspike.rooms import puzzles as room

LIMIT = "auction-limit"  # the tag of a puzzle that asks for a limit
EARLY = 0.35  # of a game's actions: what is decided before cannot be judged well
SOLVING = Budget(iterations=1000)  # for a finale
PLAYING = Budget(iterations=200)  # for the bots that play the games; `sharp` takes less
A_GAME = 4  # puzzles of one game, at most,
APART = 8  # with so many actions between them: else they would be too much alike


@dataclass(frozen=True)
class Mine:
    """What to mine: all that decides which puzzles are found."""

    game: str
    seed: int
    effort: Effort
    bots: tuple[str, ...] = ("steady", "sharp")
    edition: str = ""  # the game's first if empty
    kinds: tuple[str, ...] = KINDS
    players: tuple[int, ...] = ()  # by game in turn; all numbers that may play if empty
    tags: tuple[str, ...] = ()  # what puzzles are to be about; anything if empty
    version: str = goldenspike.__version__

    def settings(self) -> dict[str, Any]:
        """The settings as JSON values."""
        rules = catalogue.find(self.game)
        aim = {"tags": list(self.tags)} if self.tags else {}
        return aim | {
            "game": self.game,
            "rules": rules.RULES_VERSION,
            "edition": self.edition or rules.EDITION_NAMES[0],
            "seed": self.seed,
            "kinds": list(self.kinds),
            "bots": list(self.bots),
            "players": list(self.players or rules.PLAYERS),
            "games_of_each_action": vars(self.effort),
            "goldenspike": self.version,
        }


@dataclass(frozen=True)
class Mined:
    """What one game gave."""

    number: int
    candidates: int = 0
    fell: Mapping[str, int] = field(default_factory=dict)  # by reason
    puzzles: tuple[str, ...] = ()  # their lines


@dataclass(frozen=True)
class Miner:
    """Plays a game of bots and finds the puzzles in it."""

    mine: Mine

    def __call__(self, number: int) -> Mined:
        if self.mine.version != goldenspike.__version__:
            theirs, ours = self.mine.version, goldenspike.__version__
            raise Refused("puzzles", [f"mined by goldenspike {theirs}, and a worker has {ours}"])
        fell, puzzles, candidates = Counter[str](), list[Puzzle](), 0
        for question, record in self.questions(number):
            candidates += 1
            try:
                need_other(record, puzzles)
                if fell["unsolved"] and is_finale(question.position):
                    raise Fell("unsolved")  # there is more to solve the earlier it is
                puzzles.append(self.puzzle(question, record))
            except Fell as reason:
                fell[str(reason)] += 1
            if len(puzzles) == A_GAME:
                break
        return Mined(number, candidates, dict(sorted(fell.items())), tuple(map(write, puzzles)))

    def questions(self, number: int) -> Iterator[tuple[Question, Record]]:
        """The decisions of a game that may be puzzles, the last first, each with its record."""
        record = self.play(number)
        text = records.write(record)
        replay, decisions = load_replay(text), decision_numbers(text)
        for at in reversed(decisions):
            if at <= EARLY * len(replay):
                return
            question = self.question(replay, at, f"{self.mine.seed}/{number}/{at}")
            if len(question.legal) > 1 and self.is_wanted(question):
                yield question, beginning(record, at - 1)

    def play(self, number: int) -> Record:
        """The record of a game of bots."""
        mine, rules = self.mine, catalogue.find(self.mine.game)
        rng = Random(f"{mine.seed}/{number}")
        counts = mine.players or tuple(rules.PLAYERS)
        players = counts[number % len(counts)]
        tournament = Tournament(
            game=mine.game,
            edition=mine.edition or rules.EDITION_NAMES[0],
            board=catalogue.kit(mine.game).board,
            bots=tuple(rng.choice(mine.bots) for _ in range(players)),
            players=players,
            seed=mine.seed,
            budget=PLAYING,
        )
        played = Game(tournament, Pairing(number, tuple(range(players)))).run()
        record = records.read(json.dumps(played.record))
        record.players = people.pick(players, (), rng)
        return record

    def question(self, replay: Replay[Any, Any, Any], at: int, seed: str) -> Question:
        """The decision on an action of a game."""
        game, state = replay.game, replay.at(at - 1)
        seat = int(game.to_act(state))
        position = Position(game, game.seen(state, seat), Random(seed))
        return Question(position, seat, seed)

    def is_wanted(self, question: Question) -> bool:
        """Whether a decision may be a puzzle of a kind and about a thing that is asked for."""
        kinds = self.kinds_of(question)
        if not kinds or not self.mine.tags:
            return bool(kinds)
        position, played = question.position, question.steady[0]
        tags = {
            tag
            for action in question.legal[: MOST_CHOICES + 1]
            for tag in room.tags(self.mine.game, position.copy(), action, played)
        }
        return bool(set(self.mine.tags) & (tags | {LIMIT for kind in kinds if kind == "limit"}))

    def kinds_of(self, question: Question) -> list[str]:
        """The kinds of puzzles that a decision may be."""
        position = question.position
        if is_finale(position):
            possible = ["finale"]
        else:
            on_sale = room.lot(self.mine.game, position.copy()) is not None
            possible = ["choice", *["limit"] * on_sale]
        return [kind for kind in possible if kind in self.mine.kinds]

    def puzzle(self, question: Question, record: Record) -> Puzzle:
        """The puzzle of a decision, of the first kind that fits; raises `Fell` if it is none."""
        if load_replay(records.write(record)).sealed():
            raise Fell("secret")
        for kind in self.kinds_of(question):
            try:
                puzzle = self.of_kind(kind, question, record)
                if self.mine.tags and not set(self.mine.tags) & set(puzzle.tags):
                    raise Fell("other")
                checking.check(puzzle)
                return puzzle
            except Fell as error:
                reason = error
        raise reason

    def of_kind(self, kind: str, question: Question, record: Record) -> Puzzle:
        """The puzzle of a kind; raises `Fell` if the decision is none."""
        if kind == "limit":
            return self.limit(question, record)
        if kind == "finale":
            verdict = judge_finale(question, SOLVING)
        else:
            verdict = judge_choice(question, self.mine.effort)
        position, played = question.position, question.steady[0]
        best = verdict.accepted[0]
        return Puzzle(
            id=identity(record, kind),
            game=self.mine.game,
            kind=kind,
            tags=room.tags(self.mine.game, position.copy(), best, played),
            rating=rate(question, verdict.accepted),
            record=record,
            seat=question.seat,
            answers=verdict.answers,
            accepted=tuple(position.write(action) for action in verdict.accepted),
            played=position.write(played),
        )

    def limit(self, question: Question, record: Record) -> Puzzle:
        """The puzzle to name a limit; raises `Fell` if the decision is none."""
        position = question.position
        lot = room.lot(self.mine.game, position.copy())
        assert lot is not None, "only what is on auction has a price"
        price = judge_limit(question, lot)
        return Puzzle(
            id=identity(record, "limit"),
            game=self.mine.game,
            kind="limit",
            tags=(LIMIT,),
            rating=rate_limit(price, lot.limit),
            record=record,
            seat=question.seat,
            answers=(),
            accepted=(),
            played=position.write(question.steady[0]),
            price=price,
            limit=lot.limit,
        )


@dataclass(frozen=True)
class Renewer:
    """Judges puzzles again, by the bots of today."""

    mine: Mine

    def __call__(self, item: tuple[int, Puzzle]) -> Mined:
        number, puzzle = item
        miner, replay = Miner(self.mine), load_replay(records.write(puzzle.record))
        question = miner.question(replay, len(replay) + 1, f"{self.mine.seed}/renewed/{puzzle.id}")
        try:
            return Mined(
                number, 1, {}, (write(miner.of_kind(puzzle.kind, question, puzzle.record)),)
            )
        except Fell as reason:
            return Mined(number, 1, {str(reason): 1})


def need_other(record: Record, puzzles: list[Puzzle]) -> None:
    """Raises `Fell` for a decision that is near one of the puzzles of the same game."""
    if any(len(each.record.actions) - len(record.actions) < APART for each in puzzles):
        raise Fell("alike")


def is_finale(position: Position) -> bool:
    """Whether a position is searched without games: its lines of play are followed to the end."""
    guide = guide_of(position.game.NAME)
    return guide is not None and guide.guesses is not None and guide.guesses(position.state)


def beginning(record: Record, actions: int) -> Record:
    """The first actions of a record, without its result and notes."""
    return Record(
        game=record.game,
        edition=record.edition,
        board=record.board,
        players=record.players,
        rules=record.rules,
        options=record.options,
        first=record.first,
        actions=record.actions[:actions],
    )
