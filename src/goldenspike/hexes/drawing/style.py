"""The stylesheet of maps of hexes: every colour, every line pattern, every face."""

from functools import cache

from goldenspike.draw.lettering import TITLE_SIZES
from goldenspike.draw.palette import DARK_TEXT, THEMES, Palette, contrast, mix, text_on
from goldenspike.draw.stylesheet import (
    DOTS,
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
.name, .heading, .caption, .title, .sea-name { font-family: $serif; font-weight: 400 }
.heading, .caption { text-anchor: start }
.name { paint-order: stroke; stroke: $land; stroke-width: 3.4px; stroke-opacity: 0.82 }
.name, .border, .border-band { stroke-linejoin: round }
.name, .coordinate, .run, .train, .end-of-track { pointer-events: none }
.city-name { font-size: 15px }
.town-name { font-size: 13px }
.caption { font-size: 14px; font-style: italic; fill: $quiet }
.title { letter-spacing: 3px }
.sea-name { font-size: 19px; font-style: italic; letter-spacing: 6px; fill: $depths }
.coordinate { font: 400 13px $sans; fill: $coordinate }
.sea, .lake { fill: $water }
.abroad { fill: $abroad; stroke: $abroad; stroke-width: 26px }
.land { fill: $land }
.high { fill: $high }
.higher { fill: $higher }
.waterline, .shallow, .coast, .river, .river-bank, .inlet, .inlet-bank { fill: none }
.waterline, .shallow, .coast, .mound, .peak { stroke-linejoin: round }
.river, .river-bank, .inlet, .inlet-bank, .hachure, .mound, .peak { stroke-linecap: round }
.hachure, .mound { fill: none }
.shallow { stroke: $water }
.coast { stroke: $coast; stroke-width: 1.1px }
.grid, .cell-line { fill: none; stroke: $grid; stroke-width: 1px }
.border-band { fill: none; stroke: $accent; stroke-width: 7px; stroke-opacity: 0.13 }
.border { fill: none; stroke: $coast; stroke-width: 1.1px; stroke-dasharray: 7 2.5 1.5 2.5 }
.river-bank { stroke: $coast; stroke-width: 5.4px; stroke-opacity: 0.8 }
.river { stroke: $stream; stroke-width: 3.6px }
.inlet-bank { stroke: $coast; stroke-width: 12.2px }
.inlet { stroke: $water; stroke-width: 10px }
.hachure { stroke: $engraved; stroke-width: 0.9px }
.mound { stroke: $engraved; stroke-width: 1.1px }
.peak { fill: $snow; stroke: $slate; stroke-width: 1.2px }
.steep { stroke: $slate; stroke-width: 1px }
.frame-outer { fill: none; stroke: $ink; stroke-width: 1.8px }
.frame-inner { fill: none; stroke: $ink; stroke-width: 0.8px }
.frame-band { fill: none; stroke: $raised; stroke-width: 6px }
.frame-degrees { fill: none; stroke: $ink; stroke-width: 3px; stroke-dasharray: 39 39 }
.cartouche { fill: $raised; stroke: $ink; stroke-width: 1.8px }
.cartouche-line { fill: none; stroke: $ink; stroke-width: 0.8px }
.rail { fill: none; stroke: $ink; stroke-width: 7px; stroke-dasharray: 1.6 4.4 }
.hex { fill: #000; fill-opacity: 0; pointer-events: all }
.bed, .casing, .line, .gap, .target { fill: none }
.bed { stroke: $land; stroke-width: 14px; stroke-opacity: 0.85 }
.gap { stroke: $ink; stroke-width: 11px; stroke-dasharray: 2.2 3 }
.connection .bed { stroke: $raised; stroke-opacity: 1; stroke-width: 14px }
.connection .casing, .connection .line { stroke: none }
.target { stroke: #000; stroke-opacity: 0; stroke-width: 22px; pointer-events: stroke }
.halo { fill: $land; stroke: none }
.place { fill: $raised; stroke: $ink; stroke-width: 1.6px }
.city .halo { stroke: $ink; stroke-width: 1px }
.town .place { stroke-width: 2px }
.plate { fill: $raised; stroke: $ink; stroke-width: 1px }
.cube { fill: none; stroke: $rule; stroke-width: 1px; stroke-dasharray: 2 2 }
.town .cube { stroke: none }
.anchor { fill: none; stroke-width: 1.7px; stroke-linecap: round }
.port .anchor { stroke: $ink }
.more { font-size: 13px }
.tile-edge { fill: none; stroke: $raised; stroke-width: 1.4px }
.growth .shape { fill: $raised; stroke: $ink; stroke-width: 1.4px }
.plus { fill: none; stroke: $accent; stroke-width: 2.6px; stroke-linecap: round }
.train .shape { fill: $raised; stroke: $ink; stroke-width: 1.2px }
.train text { font-size: 13px }
.end-of-track { fill: none; stroke: $ink; stroke-width: 2.4px; stroke-linecap: round }
"""

PLAYED = """
.unowned .casing { stroke: $quiet; stroke-width: 4px; stroke-dasharray: 5 4 }
.unowned .line { stroke: none }
.slot.full .cube { stroke: $ink; stroke-width: 1px; stroke-dasharray: none }
.hex.last { fill: $gold; fill-opacity: 0.35 }
.connection.last .bed { stroke: $gold; stroke-width: 18px }
"""

# What lies around the map in every game.
FURNITURE = """
.player-name { font: 400 15px $serif; text-anchor: start }
.phase { font: 400 16px $serif }
.panel { fill: $raised; stroke: $rule; stroke-width: 1px }
.edge { stroke: $rule; stroke-width: 0.8px }
.space { stroke: none }
.space.level { fill: none }
.label { font-size: 14px }
.scale { fill: $raised; stroke: $ink; stroke-width: 0.9px }
.dark { fill: $ink }
.cell { fill: none; stroke: $rule; stroke-width: 1px }
.faint { font: 400 13px $serif; fill: $quiet }
.piece text { font-size: 13px }
.chip { fill: none; stroke: $rule; stroke-width: 1px }
.round .shape { fill: none; stroke: $rule; stroke-width: 1.2px }
.round text { font: 400 15px $serif }
.cash { font-size: 16px; text-anchor: start }
.active-marker { fill: $accent }
.acts .panel { stroke: $accent; stroke-width: 2.4px }
.wins .panel { stroke: $gold; stroke-width: 4px }
.round.now .shape { fill: $accent; stroke: $accent }
.round.now text { fill: $on_accent }
.round.done .shape { fill: $ground; stroke: $ink }
"""

# An owner's pieces; the line of its track tells it apart without hue.
PIECE = """
.piece.$name .shape, .train.$name .shape { fill: $colour; stroke: $ink; stroke-width: 1.2px }
.piece.$name text, .train.$name text { fill: $text }
"""
LIT = """
.run.$name .bed, .connection.$name .bed, .$name .rail-bed { stroke: $ink; stroke-width: 13px }
.run.$name .bed { stroke-opacity: 1 }
"""
SEAMED = """
.$name .casing { stroke: $colour; stroke-width: 8.5px }
.$name .line { stroke: $text; stroke-width: 1.8px }
"""
CHEQUERED = """
.$name .casing { stroke: $dark; stroke-width: 10px }
.$name .line { stroke: $colour; stroke-width: 6.6px; stroke-dasharray: 13 3 }
"""
PATTERNS = {
    "orange": SOLID,
    "green": LONG_DASHES,
    "brown": TIES,
    "natural": DOTS,
    "black": SEAMED,
    "white": CHEQUERED,
}
CUBES = """
.city.$name .place, .full.$name .cube { fill: $colour }
.city.$name .glyph, .city.$name .left, .full.$name .sign { fill: $text }
.city.$name .anchor { stroke: $text }
"""

SMALL = """
.name, .sea-name, .coordinate, .hachure, .sign, .train text { display: none }
.bed { stroke-width: 18px }
"""  # a phone's width: what cannot be read is not drawn


@cache
def stylesheet(theme: str, more: str = "", small: str = "") -> str:
    """All rules, for pictures of this theme only; a game adds its own for what is off the map."""
    palette = THEMES[theme]
    rules = [
        *fill_in(PRINTED, palette),
        *waterlines(palette),
        *(f".title-{size:.0f} {{ font-size: {size:.0f}px }}" for size in TITLE_SIZES),
        *(rule for name in palette.trains for rule in train_rules(palette, name)),
        *(rule for name in palette.cubes for rule in cube_rules(palette, name)),
        *fill_in(PLAYED + more, palette),
    ]
    hidden = [scoped(theme, rule) for rule in (SMALL + small).split("\n") if rule]
    lines = [*(scoped(theme, rule) for rule in rules), "@media (max-width: 640px) {", *hidden, "}"]
    return "\n".join(lines)


def fill_in(rules: str, palette: Palette) -> list[str]:
    """Rules with their colours, some of which are between those of the palette."""
    return filled(
        "\n".join(rule for rule in rules.split("\n") if rule),
        palette,
        high=mix(palette.land, palette.hachure, 0.22),
        higher=mix(palette.land, palette.hachure, 0.5),
        grid=mix(palette.land, palette.rule, 0.6),
        coordinate=mix(palette.land, palette.quiet, 0.5),
        engraved=mix(palette.hachure, palette.quiet, 0.35),
        slate=mix(palette.hachure, palette.quiet, 0.8),
        depths=mix(palette.water, palette.coast, 0.62),
        stream=mix(palette.water, palette.river, 0.6),
        snow=mix(palette.land, palette.raised, 0.8),
    )


def train_rules(palette: Palette, name: str) -> list[str]:
    """An owner's pieces and track."""
    colour = palette.trains[name]
    faint = contrast(colour, palette.land) < FAINTEST and PATTERNS[name] is not CHEQUERED
    rules = PIECE + PATTERNS[name].lstrip() + (LIT.lstrip() if faint else "")
    values = {"colour": colour, "text": text_on(colour), "dark": DARK_TEXT}
    return filled(rules, palette, name=f"train-{name}", **values)


def cube_rules(palette: Palette, name: str) -> list[str]:
    """Cities and cubes of one colour."""
    colour = palette.cubes[name]
    return filled(CUBES, palette, name=f"cube-{name}", colour=colour, text=text_on(colour))
