"""How to play Steam Barons well."""

from goldenspike.bots.guides import Guide, Judge, Manner
from goldenspike.games.steam_barons.bots.appraisal import prospects, turns_to_come
from goldenspike.games.steam_barons.bots.guide import choose, choose_sale, prices
from goldenspike.games.steam_barons.bots.guide_options import options, sales
from goldenspike.games.steam_barons.bots.manner import boldness, matters, near
from goldenspike.games.steam_barons.bots.playout import play_on
from goldenspike.games.steam_barons.rules import sale
from goldenspike.games.steam_barons.rules.state import SALE, State

# As `benchmarks.calibration` fits them; with five turns to come nothing is known yet.
EDGES = (4.5, 10.2, 14.0, 23.5, 100.0, 100.0)
LAST, ERROR = 0.2, 0.007
DEVIANT = 3  # one in so many sells otherwise than `steady`


def guess_sealed(state: State, luck: int) -> None:
    """SB-19.1: who has chosen in secret is taken to sell what a steady player would.

    With luck other than 0, one in three sells something else that is worth a thought.
    """
    seat = state.seat
    if state.phase == SALE:
        state.seat = 0
        while state.seat < seat:
            others = sales(state) if luck % DEVIANT == 1 else []
            luck //= DEVIANT
            sale.apply(state, others[luck % len(others)] if others else choose_sale(state))


GUIDE = Guide(
    choose,
    Judge(options, prospects, turns_to_come, EDGES, LAST, ERROR, prices, guess_sealed, play_on),
    manner=Manner(matters, near, boldness),
    sold="steam-barons.event.won",
)
