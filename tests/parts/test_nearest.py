"""The stops ahead of unfinished track."""

from goldenspike.hexes.text.board_file import load
from goldenspike.hexes.text.nearest import stops_ahead

ENGLAND = load("northern-england")


def ahead(hex: str) -> list[tuple[int, str]]:
    """Tiles and names of stops from a hex on."""
    number = ENGLAND.hex_number(hex)
    assert number is not None
    return [
        (tiles, ENGLAND.place(stop).name) for tiles, stop in stops_ahead(ENGLAND.ground, number)
    ]


def test_the_nearest_come_first_and_hide_what_is_behind_them() -> None:
    found = ahead("H7")
    assert {name for tiles, name in found if tiles == 1} == {"Leeds", "York"}
    assert len({name for _, name in found}) == len(found), "each once"


def test_a_stop_itself_is_all_there_is() -> None:
    """A city needs no tile; a town needs its own."""
    cities = [ENGLAND.hex_name(city.hex) for city in ENGLAND.cities]
    towns = [ENGLAND.hex_name(town.hex) for town in ENGLAND.towns]
    assert all([tiles for tiles, _ in ahead(hex)] == [0] for hex in cities)
    assert all([tiles for tiles, _ in ahead(hex)] == [1] for hex in towns)
