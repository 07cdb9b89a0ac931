"""Steam: railways on a map of hexes, goods, locomotives, income and points."""

from collections.abc import Mapping
from types import MappingProxyType

from goldenspike.core.game import BoardSource, Seat, one_decides
from goldenspike.core.setups import edition_named
from goldenspike.games.steam.rules.actions import Action as Action
from goldenspike.games.steam.rules.editions import BASIC as BASIC
from goldenspike.games.steam.rules.editions import EDITIONS as EDITIONS
from goldenspike.games.steam.rules.editions import STANDARD as STANDARD
from goldenspike.games.steam.rules.editions import Rules as Rules
from goldenspike.games.steam.rules.editions import version_1, with_options
from goldenspike.games.steam.rules.finish import scores as scores
from goldenspike.games.steam.rules.finish import winners as winners
from goldenspike.games.steam.rules.measures import measures as measures
from goldenspike.games.steam.rules.state import OVER as OVER
from goldenspike.games.steam.rules.state import Setup as Setup
from goldenspike.games.steam.rules.state import State as State
from goldenspike.games.steam.rules.state import copy as copy
from goldenspike.games.steam.rules.turn import apply as apply
from goldenspike.games.steam.rules.turn import deal as deal
from goldenspike.games.steam.rules.turn import legal_actions as legal_actions
from goldenspike.games.steam.rules.turn import new as new
from goldenspike.games.steam.rules.turn import to_act as to_act
from goldenspike.games.steam.text.narrate import narrate as narrate
from goldenspike.games.steam.text.notation import read as read
from goldenspike.games.steam.text.notation import write as write
from goldenspike.games.steam.text.reasons import why_not as why_not
from goldenspike.games.steam.text.view import View as View
from goldenspike.games.steam.text.view import view as view
from goldenspike.hexes.text import board_file as hex_board_file

NAME = "steam"
RULES_VERSION = 2
EDITION_NAMES = tuple(EDITIONS)
PLAYERS = range(3, 7)  # ST-11.1
SCORED_IN = "points"

load_board = hex_board_file.load


def set_up(
    edition: str,
    board: BoardSource,
    players: int,
    first: int = 0,
    options: Mapping[str, object] = MappingProxyType({}),
) -> Setup:
    """A set-up from the words of a record's header."""
    rules = with_options(edition_named(edition, EDITIONS), options)
    return Setup(rules, hex_board_file.from_source(board), players, first)


def set_up_1(
    edition: str,
    board: BoardSource,
    players: int,
    first: int = 0,
    options: Mapping[str, object] = MappingProxyType({}),
) -> Setup:
    """The same for a game that began under version 1 of the rules."""
    rules = with_options(version_1(edition_named(edition, EDITIONS)), options)
    return Setup(rules, hex_board_file.from_source(board), players, first)


OLDER_RULES = {1: set_up_1}


def inline_board(setup: Setup) -> Mapping[str, object]:
    """The board as records carry it inside themselves."""
    return hex_board_file.to_keys(setup.board)


def seen(state: State, seat: Seat) -> State:
    """A copy of the position: nothing is hidden."""
    return copy(state)


def deciding(state: State) -> list[Seat]:
    """The one seat that decides: players decide one after the other."""
    return one_decides(to_act(state))
