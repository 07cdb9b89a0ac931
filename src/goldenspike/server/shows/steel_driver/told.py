"""A table of Steel Driver as OpenAPI describes it."""

from dataclasses import dataclass

from goldenspike.games.steel_driver.explain import Explanation
from goldenspike.games.steel_driver.view import View
from goldenspike.server.present.schemas import Payload
from goldenspike.server.shows.common import CashChart
from goldenspike.server.shows.steel_driver.offers import Offer
from goldenspike.server.shows.steel_driver.outcome import Result


@dataclass(frozen=True)
class SteelDriverTable(Payload):
    """All a page shows of a table of Steel Driver."""

    view: View
    numbers: Explanation
    offers: list[Offer]
    chart: CashChart
    result: Result | None
