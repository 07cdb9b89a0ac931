"""Ways for goods, slowly and plainly: every path over complete links to a city of a colour."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.laws.hex_track import SIDES, Link, Owner, Track

Links = dict[str, list[tuple[str, Link]]]  # by stop: the sides it can be left by


class Way(NamedTuple):
    """A path in the words of a record, and whose its links are, one after the other."""

    text: str
    owners: tuple[Owner | None, ...]


def links(track: Track, is_open: Callable[[Link], bool] = lambda _: True) -> Links:
    """The complete links that leave each city and town (SB-21.2, SB-21.11)."""
    stops = [*track.land.cities, *track.land.towns]
    found = {place: [(side, track.link(place, side)) for side in SIDES] for place in stops}
    return {
        place: [(side, link) for side, link in leaving if link and is_open(link)]
        for place, leaving in found.items()
    }


def ways(track: Track, over: Links, colour: str, entered: list[str], most: int) -> Iterator[Way]:
    """SB-21.11, ST-10.1 to ST-10.3: every way on from the last stop entered."""
    here = entered[-1]
    for side, link in over[here] if most > 0 else []:
        if link.to in entered:
            continue
        step = f"{here}:{side}"
        if track.land.colour(link.to) == colour:
            yield Way(f"{step} {link.to}", (link.owner,))
        else:
            for way in ways(track, over, colour, [*entered, link.to], most - 1):
                yield Way(f"{step} {way.text}", (link.owner, *way.owners))
