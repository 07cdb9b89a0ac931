"""A board in words and numbers: what a page calls the things that are on its sheet."""

from dataclasses import dataclass

from goldenspike.games.steel_driver.drawing.pieces import company_class, company_id
from goldenspike.games.steel_driver.drawing.places import location_id, route_id
from goldenspike.games.steel_driver.page.things import things
from goldenspike.games.steel_driver.rules.board import GOODS, Location
from goldenspike.games.steel_driver.rules.editions import Rules
from goldenspike.games.steel_driver.rules.state import Setup
from goldenspike.rooms.page import Sign
from goldenspike.rooms.things import Thing


@dataclass(frozen=True)
class Spot:
    """A location."""

    id: str
    element: str
    name: str
    value: int
    goods: str  # as this edition names the colour
    shape: str


@dataclass(frozen=True)
class Way:
    """A route."""

    id: str
    element: str
    ends: list[str]
    cost: int


@dataclass(frozen=True)
class SteelDriverPlan:
    """A board with its names; `element` is an id on the sheet."""

    name: str
    rounds: int
    set_values: list[int]  # by how many goods are in a set
    goods: list[str]
    companies: list[Sign]
    locations: list[Spot]
    routes: list[Way]
    things: list[Thing]  # that explain themselves and are no controls


def plan(setup: Setup) -> SteelDriverPlan:
    """The board of a game."""
    board, rules = setup.board, setup.rules
    places = board.locations
    return SteelDriverPlan(
        name=board.name,
        rounds=int(rules.rounds),
        set_values=list(rules.set_values),
        goods=list(rules.goods),
        companies=[sign(rules, company) for company in range(len(rules.companies))],
        locations=[spot(rules, place) for place in places],
        routes=[
            Way(route.id, route_id(route), [places[end].id for end in route.ends], route.cost)
            for route in board.routes
        ],
        things=things(setup),
    )


def sign(rules: Rules, company: int) -> Sign:
    """A company's box."""
    element, look = f"box-{company_id(rules, company)}", company_class(rules, company)
    return Sign(rules.companies[company], rules.letters[company], element, look)


def spot(rules: Rules, place: Location) -> Spot:
    """A location."""
    goods = rules.goods[GOODS.index(place.goods)]
    return Spot(place.id, location_id(place), place.name, place.value, goods, place.shape)
