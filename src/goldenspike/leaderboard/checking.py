"""Checks result files: every game is played again, and the opponents choose again."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from goldenspike.arena.entrants import Failure, Question
from goldenspike.arena.game import Fault, Game
from goldenspike.arena.played import Played
from goldenspike.core.problems import shown
from goldenspike.core.replay import Replay
from goldenspike.leaderboard.protocol import Match, matches
from goldenspike.leaderboard.results import Results


class Recorded:
    """The bot's seat: its actions as the record has them."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.texts: list[str] = record["actions"]

    def choose(self, question: Question) -> Any:
        """The action that the record has here; `Failure` if it is not legal."""
        game, place = question.replay.game, len(question.replay)
        text = self.texts[place] if place < len(self.texts) else ""
        reason = game.why_not(question.replay.now, text)
        if reason is not None:
            raise Failure(f"is said to have played {shown(text)}, which is not legal: {reason}")
        return game.read(question.replay.now, text)

    def end(self, replay: Replay[Any, Any, Any]) -> None:
        """Does nothing: nobody learns from a game that is played again."""

    def leave(self) -> None:
        """Does nothing: there is no process to stop."""


@dataclass(frozen=True)
class Again:
    """One game to be played again, here or in another process."""

    match: Match
    bot: str
    played: Played

    def problem(self) -> str | None:
        """What is wrong with the game, or None."""
        where = f"{self.match.name}, game {self.played.number}"
        expected = self.match.pairings(self.bot)
        if not 1 <= self.played.number <= len(expected):
            return f"{where}: the match has games 1 to {len(expected)}"
        if self.played.pairing != expected[self.played.number - 1]:
            return f"{where}: others sat in it than the protocol says"
        try:
            again = self.play()
        except Fault as fault:
            return f"{where}: {fault}"
        return None if again == self.played.record else f"{where}: {first_difference(self, again)}"

    def play(self) -> dict[str, Any]:
        """The record of the game, with the bot's own actions and the opponents' new choices."""
        strict = replace(self.match.tournament(self.bot), forgive=False)
        own = self.played.seats.index(0)
        given = {own: Recorded(self.played.record)}
        return Game(strict, self.played.pairing, given=given).run().record


def first_difference(game: Again, again: dict[str, Any]) -> str:
    """A sentence about the first thing in which a record differs from the game played again."""
    said, true = game.played.record["actions"], again["actions"]
    for number, (one, other) in enumerate(zip(said, true, strict=False), start=1):
        if one != other:
            return (
                f"action {number} is {shown(one)}, and {game.match.opponent} plays {shown(other)}"
            )
    if len(said) != len(true):
        return f"it has {len(said)} actions, and ends after {len(true)}"
    keys = [key for key in again if game.played.record.get(key) != again[key]]
    return f"its record says otherwise of {', '.join(keys) or 'what it should not have'}"


def games_of(results: Results) -> Iterator[Again]:
    """All games of a result file."""
    known = matches(results.head.game)
    for name, games in results.games.items():
        for played in games.values():
            yield Again(known[name], results.head.bot, played)


def problem_of(game: Again) -> str | None:
    """`Again.problem` as a task for other processes."""
    return game.problem()
