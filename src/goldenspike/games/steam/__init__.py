"""Steam: railways on a map of hexes, goods, locomotives, income and points."""

from collections.abc import Mapping
from types import MappingProxyType

from goldenspike.core.game import BoardSource, Seat
from goldenspike.core.setups import edition_named
from goldenspike.games.steam.actions import Action as Action
from goldenspike.games.steam.finish import scores as scores
from goldenspike.games.steam.finish import winners as winners
from goldenspike.games.steam.measures import measures as measures
from goldenspike.games.steam.narrate import narrate as narrate
from goldenspike.games.steam.notation import read as read
from goldenspike.games.steam.notation import write as write
from goldenspike.games.steam.reasons import why_not as why_not
from goldenspike.games.steam.rules import BASIC as BASIC
from goldenspike.games.steam.rules import EDITIONS as EDITIONS
from goldenspike.games.steam.rules import STANDARD as STANDARD
from goldenspike.games.steam.rules import Rules as Rules
from goldenspike.games.steam.rules import with_options
from goldenspike.games.steam.state import OVER as OVER
from goldenspike.games.steam.state import Setup as Setup
from goldenspike.games.steam.state import State as State
from goldenspike.games.steam.state import copy as copy
from goldenspike.games.steam.turn import apply as apply
from goldenspike.games.steam.turn import deal as deal
from goldenspike.games.steam.turn import legal_actions as legal_actions
from goldenspike.games.steam.turn import new as new
from goldenspike.games.steam.turn import to_act as to_act
from goldenspike.games.steam.view import View as View
from goldenspike.games.steam.view import view as view
from goldenspike.parts import hex_board_file

NAME = "steam"
RULES_VERSION = 1
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


def inline_board(setup: Setup) -> Mapping[str, object]:
    """The board as records carry it inside themselves."""
    return hex_board_file.to_keys(setup.board)


def seen(state: State, seat: Seat) -> State:
    """Nothing is hidden."""
    return copy(state)
