"""The command-line options that choose a game: game, edition, board, players, its options."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

import click

from goldenspike import bots
from goldenspike.cli.base import fail
from goldenspike.core.game import Game
from goldenspike.core.problems import Refused
from goldenspike.games import catalogue
from goldenspike.rooms import boards

USUAL_GAME = catalogue.names()[0]
USUAL_PLAYERS = 4
EDITIONS = [name for game in catalogue.games() for name in game.EDITION_NAMES]


class First(click.ParamType[int | None]):
    """A seat, counted from 0, or `random`, which is None."""

    name = "seat"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | None:
        if value == "random":
            return None
        if not (value.isascii() and value.isdigit() and len(value) < 4):
            self.fail(f"{value!r} is no seat; write a number from 0, or random", param, ctx)
        return int(value)


class Switch(click.ParamType[tuple[str, object]]):
    """An option of a game, NAME=VALUE; the value as records have it, or a word."""

    name = "name=value"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, object]:
        name, sign, said = value.partition("=")
        if not name or not sign:
            self.fail(f"{value!r} is no option; write it like dividends=chart", param, ctx)
        try:
            return name, json.loads(said)
        except (ValueError, RecursionError):
            return name, said


FIRST, SWITCH = First(), Switch()


@dataclass(frozen=True)
class Setting:
    """The game to play, with edition, board, players and options."""

    game: Game[Any, Any, Any]
    edition: str
    board: str
    players: int | None  # None: not given
    options: Mapping[str, object] = field(default_factory=dict)  # as a record has them

    def set_up(self, players: int = USUAL_PLAYERS, first: int = 0) -> Any:
        """The set-up of the game; `players` counts if --players was not given."""
        try:
            return self.game.set_up(
                self.edition, self.board, self.players or players, first, self.options
            )
        except Refused:
            raise
        except ValueError as error:
            fail(str(error))

    def count(self, given: int) -> int:
        """The number of players: as asked for, or as many as are given, or the usual number."""
        if self.players is not None and given > 1 and self.players != given:
            fail(f"--players {self.players} does not fit the {given} seats that are given")
        return self.players or (given if given > 1 else USUAL_PLAYERS)


def check_bot(option: str, name: str, game: Game[Any, Any, Any]) -> None:
    """Fails if there is no such bot, or it does not play the game."""
    try:
        bots.check(name, game.NAME)
    except ValueError as error:
        fail(f"{option}: {error}")


def usual_boards() -> str:
    """The boards that are used if none is named.

    >>> usual_boards()
    'usa or northern-england'
    """
    return " or ".join(dict.fromkeys(kit.board for kit in catalogue.kits() if kit.boards))


edition_option = click.option(
    "--edition", type=click.Choice(EDITIONS), help="The game's first if not given."
)
board_option = click.option(
    "--board", help=f"A board's id or file; if not given, {usual_boards()}."
)
switch_option = click.option(
    "--option",
    "switches",
    type=SWITCH,
    multiple=True,
    help="A switch of the game, such as dividends=chart or first_game=true; may be repeated.",
)


def setting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds five options to a command, which gets them as one argument `setting`."""

    @click.option(
        "--game",
        type=click.Choice(catalogue.names()),
        help=f"If not given, that of the board, or {USUAL_GAME}.",
    )
    @edition_option
    @board_option
    @click.option("--players", type=int, help=f"How many play ({USUAL_PLAYERS} if not given).")
    @switch_option
    @wraps(command)
    def with_setting(*args: Any, **given: Any) -> Any:
        edition, board = given.pop("edition"), given.pop("board")
        game = catalogue.find(given.pop("game") or boards.game_of(board) or USUAL_GAME)
        chosen = Setting(
            game,
            edition or game.EDITION_NAMES[0],
            board or catalogue.kit(game.NAME).board,
            given.pop("players"),
            dict(given.pop("switches")),
        )
        return command(*args, setting=chosen, **given)

    return with_setting
