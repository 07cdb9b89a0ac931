"""Choices made together in secret: whose are made and not yet revealed."""

from collections.abc import Sequence


class Sealed:
    """Follows a game action by action. Empty while one decides after the other."""

    def __init__(self, seats: Sequence[int] = ()) -> None:
        self.seats = list(seats)  # that have chosen, in the order of their actions

    def note(self, deciding: Sequence[int]) -> None:
        """One more action, of the first of those who decided before it was applied."""
        if len(deciding) > 1:
            self.seats.append(int(deciding[0]))
        else:
            self.seats.clear()  # whoever is the last reveals all
