"""Draws the pictures of the README: `python examples/pictures.py [FOLDER]`; else docs/images.

It writes every board empty, and for each game the middle of one that plays itself: `board.svg` and
`position.svg` for Steel Driver; the maps of hexes by their names, `barons.svg` and `steam.svg`.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from goldenspike.core.game import CHANCE
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games import steel_driver as sd
from goldenspike.games.steam import drawing as steam
from goldenspike.games.steam.bots import guide as steam_guide
from goldenspike.games.steam_barons import drawing as steam_barons
from goldenspike.games.steam_barons.bots import guide as barons_guide
from goldenspike.games.steel_driver.drawing import board_picture, picture
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD
from goldenspike.hexes import drawing as hexes
from goldenspike.hexes.text import board_file as hex_board_file

NAMES = ("Ann", "Bob", "Cyd", "Dee")
SEED = 46
ROUND, LINKS = 4, 4  # where the game is stopped: after so many links of this round
HIGHEST_BID = 7
HEX_SEED, HEX_TURN = 3, 4  # and on maps of hexes: before the second move of goods of this turn


def main(folder: Path) -> None:
    """Writes all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    state, last = middle_of_a_game()
    (folder / "board.svg").write_text(board_picture(state.setup.board) + "\n", "utf-8")
    position = picture(state, last=last, names=NAMES)
    (folder / "position.svg").write_text(position + "\n", "utf-8")
    draw_hexes(folder)


def draw_hexes(folder: Path) -> None:
    """The maps of hexes, and games on one of them."""
    for id in hex_board_file.ids():
        drawn = hexes.board_picture(hex_board_file.load(id))
        (folder / f"{id}.svg").write_text(drawn + "\n", "utf-8")
    position = steam_barons.picture(middle_of(sb, barons_guide), names=NAMES)
    (folder / "barons.svg").write_text(position + "\n", "utf-8")
    position = steam.picture(middle_of(st, steam_guide), names=NAMES)
    (folder / "steam.svg").write_text(position + "\n", "utf-8")


def middle_of(game: Any, guide: Any, seed: int = HEX_SEED) -> Any:
    """A position of a game among steady bots."""
    rng = Random(seed)
    state = game.new(game.set_up(game.EDITION_NAMES[0], "eastern-us-canada", len(NAMES)))
    while game.view(state).phase != "goods" or (state.turn, state.round) != (HEX_TURN, 2):
        if game.to_act(state) == CHANCE:
            game.apply(state, game.deal(state, rng))
        else:
            game.apply(state, guide.choose(game.seen(state, state.seat), rng.getrandbits(30)))
    return state


def middle_of_a_game(seed: int = SEED) -> tuple[sd.State, str]:
    """A position of a game in which everybody plays by simple habits, and the link built last."""
    state, rng = sd.new(sd.set_up(sd.WARFROG_2008.edition, "usa", len(NAMES))), Random(seed)
    links, route = 0, ""
    while links < LINKS and state.phase != sd.OVER:
        action = habit(state, rng)
        text = sd.write(state, action)
        if text.startswith("build") and state.round == ROUND:
            links, route = links + 1, text.split()[1]
        sd.apply(state, action)
    return state, route


def habit(state: sd.State, rng: Random) -> int:
    """Opens low, bids up to a limit, builds towards profit and the West."""
    actions: list[int] = list(sd.legal_actions(state))
    if state.phase == AUCTION:
        return bidding(state, actions, rng)
    return max(actions, key=lambda action: promise(state, action) + 12 * rng.random())


def bidding(state: sd.State, actions: list[int], rng: Random) -> int:
    """The first action is to pass."""
    amounts = {action: int(sd.write(state, action).split()[-1]) for action in actions[1:]}
    limit = 2 if state.high_bid == 0 else HIGHEST_BID
    modest = [action for action, amount in amounts.items() if amount <= limit]
    if not modest or rng.random() < 0.2:
        return actions[0]
    return rng.choice(modest) if state.high_bid == 0 else modest[0]


def promise(state: sd.State, action: int) -> float:
    """Profit at once, less for the cubes it costs and for how far east it is."""
    if state.phase != BUILD:
        return 0.0
    board = state.setup.board
    route = board.routes[board.route_numbers[sd.write(state, action).split()[1]]]
    after = sd.copy(state)
    sd.apply(after, action)
    company: int = state.company
    gain: int = max(0, after.profit[company] - state.profit[company])
    return gain - 3 * route.cost - 0.02 * sum(board.locations[end].x for end in route.ends)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/images"))
