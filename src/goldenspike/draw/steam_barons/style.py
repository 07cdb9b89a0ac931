"""The stylesheet of Steam Barons: the map's, and what lies below the map."""

from functools import cache

from goldenspike.draw.hexes.style import stylesheet as with_map

MARKET = """
.player-name { font: 400 15px $serif; text-anchor: start }
.phase { font: 400 16px $serif }
.count { font-size: 18px; text-anchor: end }
.amount { font-size: 15px; text-anchor: end }
.later { font-weight: 400; fill: $quiet }
.panel { fill: $raised; stroke: $rule; stroke-width: 1px }
.edge { stroke: $rule; stroke-width: 0.8px }
.space { stroke: none }
.space.level { fill: none }
.space.rising { fill: $rising }
.space.falling { fill: $falling }
.label { font-size: 14px }
.change { font-size: 13px; font-weight: 400 }
.pay { font-size: 13px; font-weight: 400 }
.scale { fill: $raised; stroke: $ink; stroke-width: 0.9px }
.dark { fill: $ink }
.cell { fill: none; stroke: $rule; stroke-width: 1px }
.faint { font: 400 13px $serif; fill: $quiet }
.piece text { font-size: 13px }
.rail-bed { fill: none }
.chip { fill: none; stroke: $rule; stroke-width: 1px }
.round .shape { fill: none; stroke: $rule; stroke-width: 1.2px }
.round text { font: 400 15px $serif }
.cash { font-size: 16px; text-anchor: start }
.turn-marker, .active-marker { fill: $accent }
.holding .chip { stroke-dasharray: 2 2 }
.holding.some .chip { fill: $ground; stroke: $ink; stroke-dasharray: none }
.holding.controls .chip { fill: $accent; stroke: $accent; stroke-dasharray: none }
.holding.controls text { fill: $on_accent }
.holding.controls .faint { fill: $accent }
.holding.bidding .chip { stroke: $accent; stroke-width: 2.4px; stroke-dasharray: none }
.bid { fill: $accent }
.lot .panel, .turn .panel, .acts .panel { stroke: $accent; stroke-width: 2.4px }
.wins .panel { stroke: $gold; stroke-width: 4px }
.round.now .shape { fill: $accent; stroke: $accent }
.round.now text { fill: $on_accent }
.round.done .shape { fill: $ground; stroke: $ink }
.bankrupt { opacity: 0.45 }
"""


@cache
def stylesheet(theme: str) -> str:
    """All rules, for pictures of this theme only: several may stand on one page."""
    return with_map(theme, MARKET)
