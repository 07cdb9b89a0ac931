"""What the things on a board and in its tables are, as the person who looks may know it."""

from goldenspike.rooms.things import Explained, Explaining
from goldenspike.server.present.payload import Scene, Viewing
from goldenspike.server.table.position import Position


def explain_thing(position: Position, viewing: Viewing, element: str) -> Explained | None:
    """What an element is, and is worth in the position that is shown; None if it is no thing."""
    if not isinstance(position.show, Explaining):
        return None
    return position.show.explain(Scene(position, viewing).state, element)
