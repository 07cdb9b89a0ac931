"""What the tests of the adapters share: set-ups of every kind, and games played in them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from goldenspike.adapters.play import Play
from goldenspike.core.game import CHANCE, Game
from goldenspike.games import catalogue
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games import steel_driver as sd
from tests.laws import steam_tempers

MAPS = ("eastern-us-canada", "low-countries", "northern-england-dales")  # the others are alike
Setting = tuple[str, str, str, int]  # game, edition, board, players

SETTINGS: list[Setting] = [
    *((sd.NAME, edition, "usa", players) for edition in sd.EDITIONS for players in sd.PLAYERS),
    *((sb.NAME, "2009", board, players) for board in MAPS for players in (2, 4, 6)),
    *(
        (st.NAME, edition, board, players)
        for edition in st.EDITION_NAMES
        for board, players in zip(MAPS, (6, 4, 3), strict=True)
    ),
]
FEW = [
    (sd.NAME, "warfrog-2008", "usa", 3),
    (sd.NAME, "pegasus-2009", "usa", 5),
    (sb.NAME, "2009", "northern-england", 3),
    (sb.NAME, "2009", "eastern-us-canada", 4),
    (st.NAME, "basic", "northern-england", 3),
    (st.NAME, "standard", "eastern-us-canada", 4),
]


def begun(setting: Setting, first: int = 0) -> Play:
    """A game about to begin."""
    game, edition, board, players = setting
    found = catalogue.find(game)
    return Play(found, found.set_up(edition, board, players, first))


def busy(game: Game[Any, Any, Any], state: Any, rng: Random) -> Any:
    """Any legal action; rarely nothing, and low bids, so that much is built and moved."""
    actions = game.legal_actions(state)
    if game.NAME == st.NAME:  # where who spends at random is soon bankrupt
        return steam_tempers.choose(state, actions, rng.choice(steam_tempers.TEMPERS[2:]), rng)
    if len(actions) > 1 and rng.random() < 0.9:
        quiet = {"pass", "done", "skip"}
        actions = [action for action in actions[:1] if game.write(state, action) not in quiet]
        actions += game.legal_actions(state)[1:]
    if game.write(state, actions[-1]).startswith(("bid", "open")) and rng.random() < 0.8:
        return rng.choice(actions[:3])
    return rng.choice(actions)


def decisions(play: Play, seed: int) -> Iterator[Play]:
    """The same game before each decision of a player, until its end."""
    rng = Random(seed)
    for _ in turns(play, rng):
        yield play
        play.apply(busy(play.game, play.state, rng))


def turns(play: Play, rng: Random) -> Iterator[None]:
    """Deals until a player is to act, who then does, until the game is over."""
    while not play.is_over:
        if play.to_act == CHANCE:
            play.deal(rng)
        else:
            yield
