"""The links an owner may use, stop by stop: what deliveries and plans of track are judged by."""

from typing import NamedTuple, TypeAlias

from goldenspike.parts.hexes.board import Ground
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.parts.hexes.track import Track


class Link(NamedTuple):
    """A link that may be used, from one of its stops."""

    end: int  # the stop it leads to
    bit: int  # the set of that stop
    takes: int  # the set of the colour that the city there takes; 0 for a town
    own: int  # 1 if it is the owner's
    exit: int  # the exit it is left by


Links: TypeAlias = dict[int, list[Link]]  # by stop

ANY = 99  # more links than a line ever has
GLANCE = 100  # links followed from one stop before a search is content with what it found


def set_of(number: int) -> int:
    """A set of one, of stops or colours; maps may have more stops than a machine word has bits."""
    result: int = 2**number
    return result


def link_to(ground: Ground, end: int, own: int, exit: int) -> Link:
    """A link, with what lies at its end."""
    colour = int(ground.colour[end])
    return Link(end, set_of(end), set_of(colour) if colour >= 0 else 0, own, exit)


def links_of(track: Track, owner: int) -> Links:
    """SB-17.2: an owner's complete links, and those of nobody."""
    links: Links = {}
    for exit, far in enumerate(track.far):
        if far != NONE and track.owner[exit] in (owner, NONE):
            own = int(track.owner[exit] == owner)
            link = link_to(track.ground, int(far // 6), own, exit)
            links.setdefault(exit // 6, []).append(link)
    return links


def rivals(track: Track, owner: int, stop: int) -> int:
    """How many other owners have track at a stop."""
    stops, ends = track.ground.stops, track.ends
    return sum(
        ends[other * stops + stop] > 0 for other in range(len(track.pieces)) if other != owner
    )


def taken_in(links: Links) -> int:
    """The set of colours that some city on the links takes."""
    colours = 0
    for leaving in links.values():
        for link in leaving:
            colours |= link.takes
    return colours


class Line:
    """The longest line over links that enters no stop twice, in own links."""

    def __init__(self, links: Links, enough: int) -> None:
        self.links = links
        self.enough = enough  # own links after which it is not looked for a longer one
        self.best = 0
        self.patience = 0

    def follow(self, stop: int, entered: int, length: int) -> None:
        """Goes over every link to stops not entered yet."""
        self.patience -= 1
        if length > self.best:
            self.best = length
            if length >= self.enough:
                self.patience = 0
        for end, bit, _, own, _ in self.links[stop]:
            if not entered & bit and self.patience > 0:
                self.follow(end, entered | bit, length + own)


def span(links: Links, enough: int = ANY) -> int:
    """Own links of the longest line from any of the ends of a network."""
    line = Line(links, enough)
    for stop, leaving in links.items():
        if len(leaving) == 1 and line.best < enough:
            line.patience = GLANCE
            line.follow(stop, set_of(stop), 0)
    return line.best
