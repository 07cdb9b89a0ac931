"""A tile that is looked at alone is legal exactly if it is in the list of all."""

from random import Random

import pytest

from goldenspike.hexes.boards import load
from goldenspike.parts.hexes import builds
from goldenspike.parts.hexes.tiles import NUMBERS, TILES
from goldenspike.parts.hexes.track import decay, given_up
from tests.hexes.boards import THREE
from tests.parts.rails import OWNERS, TERRAIN, any_build, rails

MONEY = (2, 5, 100)


def test_a_city_has_no_tile() -> None:
    """ST-4.5b: on a plain hex beside it, a straight is legal."""
    track, hexes = rails(THREE), [THREE.hex_number(name) for name in ("A1", "A2")]
    survey, straight = builds.Survey(track, 0, 9, TERRAIN), NUMBERS[(1, 4),]
    assert [builds.may_add(survey, hex or 0, straight) for hex in hexes] == [False, True]


@pytest.mark.compiled
@pytest.mark.parametrize("scattered", [False, True])
@pytest.mark.parametrize("name", ["northern-england", "eastern-us-canada"])
def test_one_build_alone(name: str, scattered: bool) -> None:
    """SB-21.3: tiles that are placed or added to, on every hex; turned ones are not asked for."""
    rng, track = Random(name), rails(load(name), scattered)
    for turn in range(60):
        owner, money = turn % OWNERS, MONEY[turn % len(MONEY)]
        listed = builds.lays(track, owner, money, TERRAIN)
        legal = {
            (hex, tile)
            for hex, tiles in listed
            for tile in tiles
            if given_up(tile, track.tile[hex]) == -1
        }
        survey = builds.Survey(track, owner, money, TERRAIN)
        hexes = [hex for hex in range(track.ground.hexes) if turn % 6 == 0 or hex % 7 == turn % 7]
        for hex in hexes:
            for tile in range(1, TILES):
                assert builds.may_add(survey, hex, tile) == ((hex, tile) in legal), (hex, tile)
        track.turn += 1
        any_build(track, owner, rng)
        decay(track, owner)
