"""Everything written can be read: contrast in both themes."""

import re
from pathlib import Path

import pytest

from goldenspike.draw.palette import DARK, LIGHT, THEMES, Palette, contrast, text_on
from goldenspike.games.steel_driver import EDITIONS
from goldenspike.games.steel_driver.drawing.style import PATTERNS, stylesheet

PALETTES = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
ENOUGH = 4.5  # for text
VISIBLE = 3.0  # for controls
SMALLEST = 13  # px


@PALETTES
def test_ink_reads_on_every_ground(palette: Palette) -> None:
    for ground in (palette.ground, palette.raised, palette.land, palette.abroad, palette.water):
        assert contrast(palette.ink, ground) >= ENOUGH


@PALETTES
def test_captions_read_where_they_stand(palette: Palette) -> None:
    for ground in (palette.ground, palette.raised, palette.land):
        assert contrast(palette.quiet, ground) >= ENOUGH


@PALETTES
def test_letters_and_values_read_on_their_pieces(palette: Palette) -> None:
    for colour in (*palette.companies.values(), *palette.goods.values(), palette.accent):
        assert contrast(text_on(colour), colour) >= ENOUGH


@PALETTES
def test_whose_turn_it_is_can_be_seen(palette: Palette) -> None:
    assert contrast(palette.accent, palette.raised) >= VISIBLE
    assert contrast(palette.accent, palette.ground) >= VISIBLE


@pytest.mark.parametrize("theme", THEMES)
def test_no_letter_is_smaller_than_13_px(theme: str) -> None:
    sizes = re.findall(r"(?:font: \d+|font-size:) ([\d.]+)px", stylesheet(theme))
    assert sizes and min(map(float, sizes)) >= SMALLEST


@pytest.mark.parametrize("theme", THEMES)
def test_a_stylesheet_touches_only_its_own_pictures(theme: str) -> None:
    for line in stylesheet(theme).splitlines():
        if "{" in line and not line.startswith("@"):
            selectors = line.partition(" {")[0].split(", ")
            assert all(selector.startswith(f".goldenspike.{theme} ") for selector in selectors)


def test_companies_of_one_edition_differ_without_hue() -> None:
    for rules in EDITIONS.values():
        assert len({PATTERNS[name] for name in rules.companies}) == len(rules.companies)
        assert len(set(rules.letters)) == len(rules.companies)


def test_what_can_be_chosen_has_no_company_s_colour() -> None:
    """T13: neither gold nor rust; its halo is of ink and ground."""
    sheets = Path(__file__).parents[2] / "web" / "css"
    rules = "".join(sheet.read_text("utf-8") for sheet in sorted(sheets.glob("*.css")))
    marked = " ".join(re.findall(r"\[data-(?:legal|chosen)\][^{]*\{([^}]*)\}", rules))
    colours = set(re.findall(r"(?:fill|stroke): ([^;]+)", marked))
    assert colours == {"var(--halo)", "var(--ink)", "var(--raised)"}
    assert re.findall(r"--halo: ([^;]+)", rules) == [
        "color-mix(in srgb, var(--ink) 62%, var(--ground))"
    ]
