"""Steam Barons: a share market on a map of hexes, track and goods."""

from collections.abc import Mapping
from types import MappingProxyType

from goldenspike.core.game import BoardSource, Seat, one_decides
from goldenspike.core.setups import edition_named
from goldenspike.games.steam_barons.rules.actions import Action as Action
from goldenspike.games.steam_barons.rules.editions import BARONS_2009 as BARONS_2009
from goldenspike.games.steam_barons.rules.editions import COMPANIES, with_options
from goldenspike.games.steam_barons.rules.editions import EDITIONS as EDITIONS
from goldenspike.games.steam_barons.rules.editions import Rules as Rules
from goldenspike.games.steam_barons.rules.measures import measures as measures
from goldenspike.games.steam_barons.rules.state import OVER as OVER
from goldenspike.games.steam_barons.rules.state import SALE as SALE
from goldenspike.games.steam_barons.rules.state import Setup as Setup
from goldenspike.games.steam_barons.rules.state import State as State
from goldenspike.games.steam_barons.rules.state import copy as copy
from goldenspike.games.steam_barons.rules.turn import apply as apply
from goldenspike.games.steam_barons.rules.turn import deal as deal
from goldenspike.games.steam_barons.rules.turn import legal_actions as legal_actions
from goldenspike.games.steam_barons.rules.turn import new as new
from goldenspike.games.steam_barons.rules.turn import to_act as to_act
from goldenspike.games.steam_barons.text.narrate import describe as describe
from goldenspike.games.steam_barons.text.narrate import narrate as narrate
from goldenspike.games.steam_barons.text.notation import read as read
from goldenspike.games.steam_barons.text.notation import write as write
from goldenspike.games.steam_barons.text.reasons import why_not as why_not
from goldenspike.games.steam_barons.text.view import View as View
from goldenspike.games.steam_barons.text.view import view as view
from goldenspike.hexes.text import board_file as hex_board_file

NAME = "steam-barons"
RULES_VERSION = 1
EDITION_NAMES = tuple(EDITIONS)
PLAYERS = range(2, 7)  # SB-14.4
SCORED_IN = "cash"

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


def scores(state: State) -> list[int]:
    """SB-19.4: cash; shares that were not sold and treasuries count for nobody."""
    return list(state.cash)


def winners(state: State) -> list[int]:
    """SB-19.4: the players with most cash; ties share. Nobody until the game is over."""
    if state.phase != OVER:
        return []
    return [seat for seat in range(state.players) if state.cash[seat] == max(state.cash)]


def seen(state: State, seat: Seat) -> State:
    """SB-19.1: a copy without what the others have chosen to sell and not yet revealed."""
    twin = copy(state)
    for player in range(state.players):
        if player != seat:
            for company in range(COMPANIES):
                twin.chosen[player * COMPANIES + company] = 0
    return twin


def deciding(state: State) -> list[Seat]:
    """SB-19.1: in a sale, all players who have not chosen; else one after the other."""
    if state.phase == SALE:
        return list(range(state.seat, state.players))
    return one_decides(to_act(state))
