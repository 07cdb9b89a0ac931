"""What the page says of things in Steam Barons: the rules' own numbers."""

from random import Random
from typing import Any

import pytest

from goldenspike.core.game import CHANCE
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons import page
from goldenspike.games.steam_barons.page.position import Position
from goldenspike.games.steam_barons.rules import dividends
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import is_living
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.rooms.things import Explained
from goldenspike.rulebook import pictures
from tests.sampling import sample

pytestmark = pytest.mark.compiled  # a room beside the rules

GAME = "steam-barons"


def positions(gate: int = 100) -> list[Any]:
    """The positions of the rulebook's pictures; in the gate so many at most."""
    return [pictures.position(GAME, name) for name in sample(pictures.pictures(GAME), gate)]


def said(state: Any, element: str) -> Explained:
    explained = page.explain(state, element)
    assert explained is not None
    return explained


def test_prices_move_as_the_rules_say() -> None:
    """SB-18.3 to SB-18.7: the price now, and after an adjustment."""
    for state in positions():
        then = sb.copy(state)
        dividends.adjust(then)
        for company in range(COMPANIES):
            if is_living(state, company):
                name = state.setup.rules.companies[company]
                line = said(state, f"price-{name}").lines[0]
                after = str(then.price[company]) if is_living(then, company) else "B"
                assert line.values == {"price": state.price[company], "then": after}


def test_dividends_are_those_of_the_chart() -> None:
    """SB-18.1: by performance, and of a company now."""
    state = positions()[0]
    for level in range(22):
        values = said(state, f"performance-{level}").lines[0].values
        paid = (values["dividend"], values["profit"], values["bonus"])
        assert paid == dividends.row(state.setup.rules, level)
    for company, name in enumerate(state.setup.rules.companies):
        values = said(state, f"performance-{name}").lines[0].values
        assert values["performance"] == state.performance[company]


def test_track_is_its_owners() -> None:
    """SB-21.2: the train of every owned run says whose it is; a hex names the runs on it."""
    for state in positions(4):
        land = Position(state).land
        for element, run in land.runs.items():
            owner = "nobody" if run.owner == NONE else state.setup.rules.companies[run.owner]
            assert owner in " ".join(map(str, said(state, element).lines)), element
            hex = element.split("-")[1]
            assert owner in " ".join(map(str, said(state, f"hex-{hex}").lines))


def test_a_secret_sale_is_not_told() -> None:
    """SB-19.1: what others have chosen to sell makes no difference to what is said."""
    state = sale()
    chosen = sb.copy(state)
    sb.apply(chosen, sb.legal_actions(chosen)[-1])
    for element in (
        "player-0-cash",
        "player-0-shares",
        "player-0-worth",
        "box-orange",
        "held-green",
    ):
        before, after = (sb.seen(each, 2) for each in (state, chosen))
        assert page.explain(before, element) == page.explain(after, element)


def sale() -> Any:
    """The first sale of a game in which everybody lets everything go by."""
    state, luck = sb.new(sb.set_up("2009", "northern-england", 4)), Random(1)
    while page.moment(state)[1] != "sale":
        chance = sb.to_act(state) == CHANCE
        actions = [sb.deal(state, luck)] if chance else sb.legal_actions(state)
        sb.apply(state, actions[-1] if page.moment(state)[1] == "purchase" else actions[0])
    return state
