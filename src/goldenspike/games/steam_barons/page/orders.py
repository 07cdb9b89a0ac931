"""What standing orders know of the notation, and whose companies are whose."""

from goldenspike.games.steam_barons.rules.state import State
from goldenspike.rooms.ordering import Ordering


def controls(state: State, seat: int) -> list[str]:
    """The companies that a seat controls."""
    names = state.setup.rules.companies
    return [name for name, holder in zip(names, state.control, strict=True) if holder == seat]


ORDERING = Ordering(("pass", "done", "skip", "sell nothing"), {}, "steam-barons.deed", controls)
