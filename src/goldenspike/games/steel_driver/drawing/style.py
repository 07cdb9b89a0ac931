"""The stylesheet of a theme: every colour, every line pattern, every face."""

from functools import cache

from goldenspike.draw.palette import DARK_TEXT, THEMES, Palette, contrast, mix, text_on
from goldenspike.draw.stylesheet import (
    CASED,
    DOTS,
    DOUBLE,
    FAINTEST,
    LONG_DASHES,
    SOLID,
    TIES,
    filled,
    scoped,
    waterlines,
)

# One rule a line. Text is 13 px at least in a picture 1280 px wide.
PRINTED = """
text { font: 700 15px $sans; font-variant-numeric: tabular-nums; fill: $ink; text-anchor: middle }
.sheet { fill: $ground }
.name, .heading, .caption, .title, .end, .player-name { font: 400 15px $serif; text-anchor: start }
.name { paint-order: stroke; stroke: $land; stroke-width: 3px; stroke-linejoin: round }
.size-14 { font-size: 14px }
.size-13 { font-size: 13px }
.caption { font-size: 14px; font-style: italic; fill: $quiet }
.title { letter-spacing: 3px; text-anchor: middle }
.count { font-size: 18px; text-anchor: end }
.sea, .lake { fill: $water }
.abroad { fill: $abroad }
.land { fill: $land }
.waterline, .shallow, .coast, .river, .state, .hachure, .graticule { fill: none }
.waterline, .shallow, .coast, .river { stroke-linejoin: round }
.shallow { stroke: $water }
.coast { stroke: $coast; stroke-width: 0.9px }
.river { stroke: $river; stroke-width: 1.1px; stroke-linecap: round }
.state { stroke: $state; stroke-width: 0.8px; stroke-dasharray: 4 2.5 }
.hachure { stroke: $hachure; stroke-linecap: round }
.lit { stroke-width: 0.7px }
.shade { stroke-width: 1.1px }
.graticule { stroke: $state; stroke-width: 0.8px }
.border-band { fill: none; stroke: $accent; stroke-width: 5px; stroke-opacity: 0.13 }
.border { fill: none; stroke: $coast; stroke-width: 1px; stroke-dasharray: 7 2.5 1.5 2.5 }
.frame-outer { fill: none; stroke: $ink; stroke-width: 1.8px }
.frame-inner { fill: none; stroke: $ink; stroke-width: 0.8px }
.frame-band { fill: none; stroke: $raised; stroke-width: 6px }
.frame-degrees { fill: none; stroke: $ink; stroke-width: 3px; stroke-dasharray: 39 39 }
.bed, .gauge, .casing, .line, .target, .rail-bed { fill: none }
.bed { stroke: $ink; stroke-width: 5px }
.gauge { stroke: $raised; stroke-width: 3.2px }
.target { stroke: #000; stroke-opacity: 0; stroke-width: 22px; pointer-events: stroke }
.token .shape { fill: $raised; stroke: $ink; stroke-width: 1.2px }
.token text { font-size: 14px }
.place { stroke: $ink; stroke-width: 1.8px }
.halo { fill: $land; stroke: none }
.hexagon .halo { stroke: $ink; stroke-width: 1.2px }
.cube .shape { stroke: $ink; stroke-width: 1px; stroke-linejoin: round }
.panel { fill: $raised; stroke: $rule; stroke-width: 1px }
.cartouche { fill: $raised; stroke: $ink; stroke-width: 1.8px }
.worth { text-anchor: end; font-size: 14px }
.cartouche-line { fill: none; stroke: $ink; stroke-width: 0.8px }
.rail { fill: none; stroke: $ink; stroke-width: 7px; stroke-dasharray: 1.6 4.4 }
.east { text-anchor: end }
.spike .shape { fill: $raised; stroke: $ink; stroke-width: 1.4px; stroke-linejoin: round }
.numeral { font-family: $serif }
.edge { stroke: $rule; stroke-width: 0.8px }
.scale { fill: $raised; stroke: $ink; stroke-width: 0.9px }
.dark { fill: $ink }
.level { font-weight: 400; font-size: 14px }
.over { font-size: 13px; text-anchor: start }
.investment .shape { fill: none; stroke: $ink; stroke-width: 1px; stroke-linejoin: round }
.share .shape { fill: none; stroke: $rule; stroke-width: 1px; stroke-dasharray: 2 2 }
.control .shape { fill: none; stroke: $rule; stroke-width: 1px; stroke-dasharray: 2 2 }
.bid { text-anchor: start }
.claimed text { font-size: 13px; font-weight: 400 }
.cell { fill: none; stroke: $rule; stroke-width: 1px }
.cell-1 { stroke-dasharray: 2 3 }
.faint { font: 400 14px $serif; fill: $quiet }
.round .shape { fill: none; stroke: $rule; stroke-width: 1.2px }
.round text { font: 400 15px $serif }
.chip { fill: none; stroke: $rule; stroke-width: 1px }
.cash { font-size: 16px; text-anchor: start }
.small { font-size: 15px }
"""

PLAYED = """
.built .bed { stroke: $land; stroke-width: 12px }
.built .gauge { stroke: none }
.last .bed { stroke: $gold; stroke-width: 17px; stroke-opacity: 0.8; stroke-linecap: round }
.joined .halo { fill: $gold }
.driven .shape { fill: $gold }
.bare .place { fill: $land; stroke: $quiet }
.bare .value, .bare .glyph { fill: $quiet }
.loaded .place { fill: $ground }
.loaded .value, .loaded .own { display: none }
.held .shape { fill: $ground; stroke: $ink; stroke-dasharray: none }
.control.held .shape { fill: $accent; stroke: $accent }
.control.held text { fill: $on_accent }
.control.bidding .shape { fill: none; stroke: $accent; stroke-width: 2px; stroke-dasharray: none }
.lot .panel, .turn .panel, .acts .panel { stroke: $accent; stroke-width: 2.4px }
.wins .panel { stroke: $gold; stroke-width: 4px }
.turn-marker { fill: $accent }
.round.now .shape { fill: $accent; stroke: $accent }
.round.now text { fill: $on_accent }
.round.done .shape { fill: $ground; stroke: $ink }
.active-marker { fill: $accent }
.some text { font-weight: 700 }
.none .cube { opacity: 0.35 }
"""

# A company's pieces, and its line of track: the pattern tells companies apart without hue.
PIECE = """
.piece.$name .shape, .$name .token .shape { fill: $colour; stroke: $ink; stroke-width: 1.2px }
.piece.$name text, .$name .token text { fill: $text }
"""
LIT = """
.built.$name .bed, .$name .rail-bed { stroke: $ink; stroke-width: 13px }
"""
PATTERNS = {
    "red": SOLID,
    "yellow": CASED,
    "green": LONG_DASHES,
    "blue": DOUBLE,
    "purple": DOTS,
    "black": TIES,
    "grey": DOTS,
    "brown": TIES,
}
GOODS = """
.$name .place, .$name .shape { fill: $colour }
.$name .value, .$name .glyph { fill: $text }
.$name .face { fill: $shade }
"""

SMALL = """
.name, .token, .state, .hachure { display: none }
.bed { stroke-width: 8px }
.built .bed { stroke-width: 16px }
"""  # a phone's width: what cannot be read is not drawn


@cache
def stylesheet(theme: str) -> str:
    """All rules, for pictures of this theme only: several may stand on one page."""
    palette = THEMES[theme]
    rules = [
        *filled(PRINTED, palette),
        *waterlines(palette),
        *(rule for name in palette.companies for rule in company(palette, name)),
        *(rule for name in palette.goods for rule in goods(palette, name)),
        *filled(PLAYED, palette),
    ]
    small = [scoped(theme, rule) for rule in SMALL.strip().splitlines()]
    lines = [*(scoped(theme, rule) for rule in rules), "@media (max-width: 640px) {", *small, "}"]
    return "\n".join(lines)


def company(palette: Palette, name: str) -> list[str]:
    """A company's pieces and track."""
    colour = palette.companies[name]
    faint = contrast(colour, palette.land) < FAINTEST
    rules = PIECE + PATTERNS[name].lstrip() + (LIT.lstrip() if faint else "")
    values = {"colour": colour, "text": text_on(colour), "dark": DARK_TEXT}
    return filled(rules, palette, name=f"company-{name}", **values)


def goods(palette: Palette, name: str) -> list[str]:
    """Locations and cubes of one colour."""
    colour, text = palette.goods[name], text_on(palette.goods[name])
    shade = mix(colour, text, 0.25)
    values = {"colour": colour, "text": text, "shade": shade}
    return filled(GOODS, palette, name=f"goods-{name}", **values)
