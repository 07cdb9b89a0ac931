"""A table of Steam Barons as OpenAPI describes it."""

from dataclasses import dataclass

from goldenspike.games.steam_barons.explain import Explanation
from goldenspike.games.steam_barons.view import View
from goldenspike.server.present.schemas import Payload
from goldenspike.server.shows.steam_barons.offers import Offer
from goldenspike.server.shows.steam_barons.outcome import Chart, Result


@dataclass(frozen=True)
class SteamBaronsTable(Payload):
    """All a page shows of a table of Steam Barons."""

    view: View
    numbers: Explanation
    offers: list[Offer]
    chart: Chart
    result: Result | None
