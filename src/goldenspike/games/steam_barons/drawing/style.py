"""The stylesheet of Steam Barons: the map's, and what lies below the map."""

from functools import cache

from goldenspike.hexes.drawing.style import FURNITURE
from goldenspike.hexes.drawing.style import stylesheet as with_map

MARKET = """
.count { font-size: 18px; text-anchor: end }
.amount { font-size: 15px; text-anchor: end }
.later { font-weight: 400; fill: $quiet }
.space.rising { fill: $rising }
.space.falling { fill: $falling }
.change { font-size: 13px; font-weight: 400 }
.pay { font-size: 13px; font-weight: 400 }
.rail-bed { fill: none }
.turn-marker { fill: $accent }
.holding .chip { stroke-dasharray: 2 2 }
.holding.some .chip { fill: $ground; stroke: $ink; stroke-dasharray: none }
.holding.controls .chip { fill: $accent; stroke: $accent; stroke-dasharray: none }
.holding.controls text { fill: $on_accent }
.holding.controls .faint { fill: $accent }
.holding.bidding .chip { stroke: $accent; stroke-width: 2.4px; stroke-dasharray: none }
.bid { fill: $accent }
.lot .panel, .turn .panel { stroke: $accent; stroke-width: 2.4px }
.bankrupt { opacity: 0.45 }
"""


@cache
def stylesheet(theme: str) -> str:
    """All rules, for pictures of this theme only: several may stand on one page."""
    return with_map(theme, FURNITURE + MARKET)
