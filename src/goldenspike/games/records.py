"""Checks records by playing them."""

from pathlib import Path
from typing import Any

from goldenspike.core import record as records
from goldenspike.core import versions
from goldenspike.core.game import Game, IllegalAction
from goldenspike.core.problems import Refused
from goldenspike.core.record import Record, Result
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue


def load(path: Path) -> tuple[Record, Replay[Any, Any, Any]]:
    """A record from a file, checked."""
    record = records.read_file(path)
    return record, replay(record, str(path))


def replay(record: Record, name: str = "record") -> Replay[Any, Any, Any]:
    """The replayed game of a record, every action checked; raises `Refused` if one is wrong."""
    try:
        game = catalogue.find(record.game)
        setup = set_up(game, record)
    except Refused as error:
        raise Refused(name, error.problems) from None
    except ValueError as error:
        raise Refused(name, [str(error)]) from None
    played = Replay(game, setup)
    play_all(played, record, name)
    check_choices(played, record, name)
    check_result(played, record, name)
    return played


def set_up(game: Game[Any, Any, Any], record: Record) -> Any:
    """The set-up of a record's header, under its version of the rules.

    A record names boards by id, never by file.
    """
    set_up_then = versions.set_up_of(game, record.rules)
    board = record.board
    if isinstance(board, str) and board.endswith(".toml"):
        raise ValueError(f"board is {board!r}: a record names a board by its id, or holds it")
    return set_up_then(
        record.edition, board, len(record.players), record.first, dict(record.options)
    )


def play_all(played: Replay[Any, Any, Any], record: Record, name: str) -> None:
    """Plays every action, and checks that each is legal."""
    for number, text in enumerate(record.actions, start=1):
        try:
            played.play(text)
        except IllegalAction as error:
            quoted = text if len(text) <= 60 else f"{text[:60]}..."
            raise Refused(name, [f"action {number} `{quoted}`: {error}"]) from None


def check_choices(played: Replay[Any, Any, Any], record: Record, name: str) -> None:
    """Checks the numbers of legal actions, where a record has them."""
    if record.choices is None:
        return
    counts = played.choices()
    if len(record.choices) != len(counts):
        lengths = f"{len(record.choices)} choices for {len(counts)} actions"
        raise Refused(name, [lengths])
    for number, (said, counted) in enumerate(zip(record.choices, counts, strict=True), start=1):
        if said != counted:
            text = played.texts[number - 1]
            problem = f"action {number} `{text}`: choices says {said}, there were {counted}"
            raise Refused(name, [problem])


def check_result(played: Replay[Any, Any, Any], record: Record, name: str) -> None:
    """Checks that the result, where a record has one, follows from its actions."""
    if record.result is None:
        return
    if not played.is_over:
        problem = f"there is a result, but the game is not over after {len(played)} actions"
        raise Refused(name, [problem])
    true = result(played)
    if record.result != true:
        problem = f"result is {words(record.result)}, and the actions give {words(true)}"
        raise Refused(name, [problem])


def words(result: Result) -> str:
    """A result as text, for a message."""
    return f"{result.scored_in} {list(result.scores)} winners {list(result.winners)}"


def result(played: Replay[Any, Any, Any]) -> Result:
    """The result of a game: scores and winners."""
    game, state = played.game, played.now
    scores, winners = tuple(game.scores(state)), tuple(game.winners(state))
    return Result(scores, winners, game.SCORED_IN)


def update(record: Record, played: Replay[Any, Any, Any], *, inline: bool = False) -> Record:
    """The record of a game as it stands now, with its actions in canonical notation."""
    board = record.board
    if inline or not isinstance(board, str):
        board = played.game.inline_board(played.setup)
    return Record(
        game=record.game,
        edition=record.edition,
        board=board,
        players=record.players,
        rules=record.rules,
        options=record.options,
        first=record.first,
        actions=list(played.texts),
        result=result(played) if played.is_over else None,
        choices=None if record.choices is None else played.choices(),
        notes=record.notes,
    )
