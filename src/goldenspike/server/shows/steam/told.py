"""A table of Steam as OpenAPI describes it."""

from dataclasses import dataclass

from goldenspike.games.steam.explain import Explanation
from goldenspike.games.steam.view import View
from goldenspike.server.present.schemas import Payload
from goldenspike.server.shows.steam.offers import Offer
from goldenspike.server.shows.steam.outcome import Chart, Result


@dataclass(frozen=True)
class SteamTable(Payload):
    """All a page shows of a table of Steam."""

    view: View
    numbers: Explanation
    offers: list[Offer]
    chart: Chart
    result: Result | None
