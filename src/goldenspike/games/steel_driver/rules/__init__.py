"""Steel Driver: auctions for control of six railways, track across the USA, goods at the end."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from goldenspike.core.column import i64
from goldenspike.core.game import BoardSource, Seat, one_decides
from goldenspike.core.setups import edition_named
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.rules.editions import EDITIONS as EDITIONS
from goldenspike.games.steel_driver.rules.editions import PEGASUS_2009 as PEGASUS_2009
from goldenspike.games.steel_driver.rules.editions import WARFROG_2008 as WARFROG_2008
from goldenspike.games.steel_driver.rules.editions import Rules as Rules
from goldenspike.games.steel_driver.rules.finale import winners as _winners
from goldenspike.games.steel_driver.rules.measures import measures as measures
from goldenspike.games.steel_driver.rules.state import OVER as OVER
from goldenspike.games.steel_driver.rules.state import Setup as Setup
from goldenspike.games.steel_driver.rules.state import State as State
from goldenspike.games.steel_driver.rules.state import copy as copy
from goldenspike.games.steel_driver.rules.turn import apply as apply
from goldenspike.games.steel_driver.rules.turn import buffer_for as buffer_for
from goldenspike.games.steel_driver.rules.turn import legal_actions as legal_actions
from goldenspike.games.steel_driver.rules.turn import legal_into as legal_into
from goldenspike.games.steel_driver.rules.turn import new as new
from goldenspike.games.steel_driver.rules.turn import to_act as to_act
from goldenspike.games.steel_driver.text import board_file
from goldenspike.games.steel_driver.text.narrate import narrate as narrate
from goldenspike.games.steel_driver.text.notation import read as read
from goldenspike.games.steel_driver.text.notation import write as write
from goldenspike.games.steel_driver.text.reasons import why_not as why_not
from goldenspike.games.steel_driver.text.view import View as View
from goldenspike.games.steel_driver.text.view import view as view

NAME = "steel-driver"
RULES_VERSION = 1
EDITION_NAMES = tuple(EDITIONS)
PLAYERS = range(3, 7)  # SD-0.1
SCORED_IN = "cash"

load_board = board_file.load


def set_up(
    edition: str,
    board: BoardSource,
    players: int,
    first: int = 0,
    options: Mapping[str, object] = MappingProxyType({}),
) -> Setup:
    """A set-up from the words of a record's header."""
    if options:
        raise ValueError(f"unknown options {', '.join(map(repr, options))}; there are none")
    return Setup(edition_named(edition, EDITIONS), _board(board), players, first)


def _board(source: BoardSource) -> Board:
    if isinstance(source, str):
        return board_file.load(source)
    return board_file.from_keys(source, "the board in the record")


def inline_board(setup: Setup) -> Mapping[str, object]:
    """The board as records carry it inside themselves."""
    return board_file.to_keys(setup.board)


def deal(state: State, rng: Random) -> i64:
    """SD-0.6: there is no chance in this game."""
    raise AssertionError("SD-0.6: chance never acts")


def scores(state: State) -> list[int]:
    """SD-0.3: cash is victory points."""
    return list(state.cash)


def winners(state: State) -> list[int]:
    """SD-6.8: nobody until the game is over."""
    return _winners(state) if state.phase == OVER else []


def seen(state: State, seat: Seat) -> State:
    """SD-0.6: nothing is hidden; a copy that the caller may change."""
    return copy(state)


def deciding(state: State) -> list[Seat]:
    """The one seat that decides: players decide one after the other."""
    return one_decides(to_act(state))
