"""The options that say which game is set up: game, edition, board, players."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

from goldenspike.cli.base import fail
from goldenspike.core.game import Game
from goldenspike.core.problems import Refused
from goldenspike.games import registry

USUAL_GAME = next(iter(registry.GAMES))
USUAL_BOARD = "usa"
USUAL_PLAYERS = 4
EDITIONS = [name for game in registry.GAMES.values() for name in game.EDITION_NAMES]


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


FIRST = First()


@dataclass(frozen=True)
class Setting:
    """What is going to be played."""

    game: Game[Any, Any, Any]
    edition: str
    board: str
    players: int | None  # None: not said

    def set_up(self, players: int = USUAL_PLAYERS, first: int = 0) -> Any:
        """The game's own set-up; the number of players counts where none was asked for."""
        try:
            return self.game.set_up(self.edition, self.board, self.players or players, first)
        except Refused:
            raise
        except ValueError as error:
            fail(str(error))

    def count(self, given: int) -> int:
        """How many play: as asked for, or as many as are given, or the usual number."""
        if self.players is not None and given > 1 and self.players != given:
            fail(f"--players {self.players} does not fit the {given} seats that are given")
        return self.players or (given if given > 1 else USUAL_PLAYERS)


def setting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the four options, and hands them to the command as `setting`."""

    @click.option("--game", default=USUAL_GAME, type=click.Choice(list(registry.GAMES)))
    @click.option("--edition", type=click.Choice(EDITIONS), help="The first one if not given.")
    @click.option("--board", default=USUAL_BOARD, help="A board's id or file.", show_default=True)
    @click.option("--players", type=int, help=f"How many play ({USUAL_PLAYERS} if not given).")
    @wraps(command)
    def with_setting(
        *args: Any, game: str, edition: str | None, board: str, players: int | None, **others: Any
    ) -> Any:
        found = registry.find(game)
        chosen = Setting(found, edition or found.EDITION_NAMES[0], board, players)
        return command(*args, setting=chosen, **others)

    return with_setting
