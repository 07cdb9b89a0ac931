"""The stylesheet of Steam: the map's, and what lies below the map."""

from functools import cache

from goldenspike.hexes.drawing.style import FURNITURE
from goldenspike.hexes.drawing.style import stylesheet as with_map

TABLE = """
.label { font-size: 13px; font-weight: 400 }
.numeral { font: 400 26px $serif; fill: $quiet }
.amount { font-size: 15px; text-anchor: start }
.count { font-size: 15px; text-anchor: end }
.sum { font-size: 24px; text-anchor: end }
.space.debt { fill: $falling }
.supply-space .panel { fill: $ground }
.supply-space.empty { opacity: 0.55 }
.left { font-size: 13px }
.city.gone { opacity: 0.3 }
.action.taken .heading, .action.taken .numeral { fill: $quiet }
.action.taken .panel { fill: $ground }
.action.due .panel { stroke: $gold; stroke-width: 3px }
.bid { fill: $accent }
.player.out { opacity: 0.45 }
"""


@cache
def stylesheet(theme: str) -> str:
    """All rules, for pictures of this theme only: several may stand on one page."""
    return with_map(theme, FURNITURE + TABLE)
