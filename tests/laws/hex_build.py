"""Building track, clause by clause of SB-21.3, by trying every tile on every hex."""

from collections.abc import Iterator

from tests.laws.hex_track import (
    SIDES,
    TERRAIN,
    Owner,
    Piece,
    Standing,
    Stop,
    Tile,
    Track,
    beside,
    sides,
    track_text,
)


def cost(track: Track, place: str, new: Tile) -> int:
    """ST-4.3, SB-13.3: exits, a dollar for a town, terrain where no tile lies yet."""
    exits = sum(len(sides(name)) for name in new)
    town = 1 if place in track.land.towns else 0
    return exits + town + (0 if track.tiles.get(place) else TERRAIN[track.land.terrain[place]])


def is_allowed_change(track: Track, standing: Standing, place: str, new: Tile) -> bool:
    """SB-21.3b: a place, an improve or a redirect."""
    old = frozenset(track.tiles.get(place, {}))
    return old < new or is_redirect(track, standing, place, old, new)


def is_redirect(track: Track, standing: Standing, place: str, old: Tile, new: Tile) -> bool:
    """SB-21.3b, ST-4.6: the last segment of a loose run keeps the side that leads back."""
    if place in track.land.towns or len(old) != len(new) or len(old - new) != 1:
        return False
    [before], [after] = old - new, new - old
    run = track.run((place, before))
    if (place, before) not in standing.pieces or not run.loose:
        return False
    [(at, dangling)] = run.loose
    if at != place or dangling not in sides(before):
        return False
    [kept] = set(sides(before)) - {dangling}
    return kept in sides(after)


def attaches(track: Track, who: Owner, standing: Standing, place: str, new: Tile) -> bool:
    """SB-21.3c: every new segment does, in its own way."""
    old = track.tiles.get(place, {})
    fresh = new - old.keys()
    if old.keys() - new:
        return True  # a redirected segment attaches by the side it keeps
    beginnings = [name for name in fresh if attaches_by_side(track, standing, place, name)]
    if place in track.land.towns:
        return who in old.values() or len(beginnings) > 0
    return len(beginnings) == len(fresh)


def attaches_by_side(track: Track, standing: Standing, place: str, name: str) -> bool:
    """SB-21.3c: a side faces a city where X may start or meets what X owns or may claim."""
    for side in sides(name):
        if beside(place, side) in standing.starts or track.facing(place, side) in standing.pieces:
            return True
    return False


def meets_others(track: Track, who: Owner, place: str, new: Tile) -> bool:
    """SB-21.3d: a side of a new segment meets the end of a segment of another owner."""
    fresh = new - track.tiles.get(place, {}).keys()
    met = [track.facing(place, side) for name in fresh for side in sides(name)]
    return any(track.owner(piece) not in {None, who} for piece in met if piece)


def lay(track: Track, who: Owner, place: str, new: Tile) -> set[Stop]:
    """Puts down a tile (SB-21.2, SB-21.5, SB-21.8): where the runs with added segments begin."""
    old = track.tiles.get(place, {})
    gone = old.keys() - new
    track.blind -= {(place, side) for name in gone for side in sides(name)}
    fresh = [(place, name) for name in new - old.keys()]
    heir = old[min(gone)] if gone else who
    track.tiles[place] = {name: old.get(name, heir) for name in new}
    for piece in fresh:
        run = track.run(piece)
        if who in {track.owner(part) for part in run.pieces}:
            give(track, run.pieces, who)
    added = [] if gone else [track.run(piece) for piece in fresh]
    return {stop for run in added for stop in run.stops}


def give(track: Track, pieces: frozenset[Piece], who: Owner | None) -> None:
    """Makes segments somebody's."""
    for place, name in pieces:
        track.tiles[place] = {**track.tiles[place], name: who}


def is_sound_after(track: Track, who: Owner, place: str, new: Tile) -> bool:
    """SB-21.3e, ST-12.8."""
    fresh = new - track.tiles.get(place, {}).keys()
    after = track.copy()
    lay(after, who, place, new)
    if any(after.run((place, name)).is_loop() for name in fresh):
        return False
    return track.scattered or after.is_one_network(who)


def is_legal(track: Track, who: Owner, standing: Standing, place: str, new: Tile) -> bool:
    """SB-21.3b to SB-21.3e."""
    return (
        is_allowed_change(track, standing, place, new)
        and attaches(track, who, standing, place, new)
        and not meets_others(track, who, place, new)
        and is_sound_after(track, who, place, new)
    )


def is_near(standing: Standing, place: str) -> bool:
    """Whether a hex holds or touches anything to build on: elsewhere no tile can be legal."""
    around = {place, *(beside(place, side) for side in SIDES)}
    return bool(around & standing.starts) or any(at in around for at, _ in standing.pieces)


def lays(track: Track, who: Owner, funds: int) -> Iterator[str]:
    """SB-21.3: every tile on every hex that somebody may lay and pay."""
    standing = track.standing(who)
    for place in [place for place in track.land.terrain if is_near(standing, place)]:
        for new in track.land.tiles[place]:
            if cost(track, place, new) <= funds and is_legal(track, who, standing, place, new):
                yield f"lay {place} {track_text(new)}"


def connects(track: Track, who: Owner, funds: int) -> Iterator[str]:
    """SB-13.2, SB-21.6."""
    near = track.starts(who) | track.network(who)
    for pair in track.land.connections:
        if pair not in track.built and near & set(pair) and funds >= 3:
            yield f"connect {pair[0]} {pair[1]}"


def loose_beginnings(track: Track) -> set[Stop]:
    """Where every incomplete run begins (SB-21.7)."""
    return {run.stops[0] for run in track.runs(track.pieces()) if run.loose}


def decay(track: Track, who: Owner, were_loose: set[Stop], added: set[Stop]) -> None:
    """SB-16.5, SB-21.7: what was incomplete before and got nothing added loses its owner."""
    for run in track.runs_of(who):
        if run.loose and run.stops[0] in were_loose - added:
            give(track, run.pieces, None)


def abandon(track: Track, who: Owner) -> None:
    """SB-19.2, SB-21.12, ST-12.9: a bankrupt's track and connections stay, ownerless."""
    give(track, frozenset(piece for piece in track.pieces() if track.owner(piece) == who), None)
    track.built.update({pair: None for pair, owner in track.built.items() if owner == who})
