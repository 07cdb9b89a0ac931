"""Parts of the stylesheets of all boards: fonts, line patterns of track, water."""

from string import Template

from goldenspike.draw.palette import Palette, mix, text_on

SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif"
SANS = "Inter, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
WATERLINES = 5
FAINTEST = 1.6  # contrast of track with the land: less, and it lies on a light bed

# Lines of track: the pattern tells owners apart without hue.
SOLID = """
.$name .line { stroke: $colour; stroke-width: 7.5px }
"""
CASED = """
.$name .casing { stroke: $dark; stroke-width: 9.5px }
.$name .line { stroke: $colour; stroke-width: 5.6px }
"""
LONG_DASHES = """
.$name .casing { stroke: $colour; stroke-width: 9.5px }
.$name .line { stroke: $text; stroke-width: 3.2px; stroke-dasharray: 12 8 }
"""
DOUBLE = """
.$name .casing { stroke: $colour; stroke-width: 9.5px }
.$name .line { stroke: $text; stroke-width: 3.4px }
"""
DOTS = """
.$name .casing { stroke: $colour; stroke-width: 9.5px }
.$name .line { stroke: $text; stroke-width: 4px; stroke-dasharray: 0.1 8; stroke-linecap: round }
"""
TIES = """
.$name .casing { stroke: $colour; stroke-width: 13px; stroke-dasharray: 3 5 }
.$name .line { stroke: $colour; stroke-width: 4.6px }
"""


def scoped(theme: str, rule: str) -> str:
    """A CSS rule limited to pictures of one theme.

    >>> scoped("dark", "a, b { fill: red }")
    '.goldenspike.dark a, .goldenspike.dark b { fill: red }'
    """
    selectors, _, body = rule.partition(" {")
    return ", ".join(f".goldenspike.{theme} {one}" for one in selectors.split(", ")) + " {" + body


def filled(rules: str, palette: Palette, **colours: str) -> list[str]:
    """CSS rules with colours and fonts filled in, one per line."""
    known = {key: value for key, value in vars(palette).items() if isinstance(value, str)}
    known |= {"serif": SERIF, "sans": SANS, "on_accent": text_on(palette.accent)}
    return Template(rules.strip()).substitute(known | colours).splitlines()


def waterlines(palette: Palette) -> list[str]:
    """Rules for lines along the coast, fainter the further out they are."""
    rules = []
    for step in range(1, WATERLINES + 1):
        reach = 4.5 * step + 0.7 * step * step
        colour = mix(palette.waterline, palette.water, (step - 1) / WATERLINES)
        rules.append(f".waterline-{step} {{ stroke: {colour}; stroke-width: {reach + 1:.1f}px }}")
        rules.append(f".shallow-{step} {{ stroke-width: {reach - 0.6:.1f}px }}")
    return rules
