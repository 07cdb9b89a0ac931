"""How many numbers players may say in a game: never more, mostly far fewer."""

from collections.abc import Callable
from typing import Any

from goldenspike.adapters.numbering import steam as steam_numbers
from goldenspike.adapters.numbering.hexes import HUNDRED
from goldenspike.adapters.numbering.steam_barons import most_cash
from goldenspike.adapters.numbering.steel_driver import most_cubes
from goldenspike.core.game import Game
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games import steel_driver as sd
from goldenspike.games.steam_barons.rules import COMPANIES

COMPANY_COUNT = int(COMPANIES)  # six in either game


def longest(game: Game[Any, Any, Any], setup: Any) -> int:
    """The bound of a game."""
    bounds: dict[str, Callable[[Any], int]] = {
        sd.NAME: steel_driver,
        sb.NAME: steam_barons,
        st.NAME: steam,
    }
    return bounds[game.NAME](setup)


def steel_driver(setup: sd.Setup) -> int:
    """Every bid one more than the last, every link and every claim."""
    auction = most_cubes(setup) + setup.players
    hands = (COMPANY_COUNT + 1) * setup.players
    links = COMPANY_COUNT * setup.rules.links
    claims = len(setup.board.locations)
    most: int = setup.rules.rounds * (COMPANY_COUNT * auction + hands) + links + claims
    return most


def steam_barons(setup: sb.Setup) -> int:
    """Every bid one more than the last, every build, every stop on every way, every sale."""
    rules, board, cash = setup.rules, setup.board, most_cash(setup)
    auction = cash + max(0, cash - HUNDRED) + 3 * setup.players  # bids, passes, purchases
    builds = 2 * board.tile_limit(rules.turns) + 1
    moves = rules.goods_rounds * (board.ground.stops + 1)
    turn = COMPANY_COUNT * (auction + builds + moves + setup.players)
    return int(rules.turns * turn)


def steam(setup: st.Setup) -> int:
    """Every bid one more than the last, every build, every stop on every way, every score."""
    rules, players, cash = setup.rules, int(setup.players), steam_numbers.most_cash(setup)
    auction = cash + max(0, cash - HUNDRED) + players + 1  # bids, passes, a pass that stays in
    builds = 2 * int(rules.engineer_builds) + 3 + 1  # tiles, a New City, the end
    moves = int(rules.goods_rounds) * (int(setup.board.ground.stops) + 2 + players)
    turn = auction + players * (2 + builds + moves)  # capital and a tile each
    return int(rules.turns[players] + players) * turn  # and places before the first
