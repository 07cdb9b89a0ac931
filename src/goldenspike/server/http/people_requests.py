"""The schemas of requests about people and tournaments."""

from typing import Any

from pydantic import Field

from goldenspike.games import catalogue
from goldenspike.server.http.requests import ClockWish, Name, RequestBody
from goldenspike.server.table.tournaments import MOST_PLACES, MOST_ROUNDS, TournamentPlan


class ShownWish(RequestBody):
    """Whether others see my page."""

    shown: bool


class NewTournament(RequestBody):
    """A new tournament. All tables are alike."""

    name: str = Field(min_length=1, max_length=60)
    game: str = Field(catalogue.names()[0], max_length=40)
    edition: str | None = Field(None, max_length=40, description="the usual one if not given")
    board: str | None = Field(None, max_length=100, description="its id; the usual if not given")
    options: dict[str, Any] | None = Field(None, max_length=10, description="the game's switches")
    players: int = Field(ge=2, le=12, description="at a table")
    places: int = Field(
        ge=2, le=MOST_PLACES, description="in all, full tables; bots take those that nobody has"
    )
    rounds: int = Field(ge=1, le=MOST_ROUNDS)
    bot: str = Field("steady", max_length=40, description="that fills up, and plays for who leaves")
    clock: ClockWish | None = Field(None, description="how much time people have; null: any")

    def plan(self) -> TournamentPlan:
        """The plan of the tournament, for `table/`, which does not know requests."""
        values = {key: value for key, value in dict(self).items() if key not in ("name", "clock")}
        return TournamentPlan(**values, clock=None if self.clock is None else self.clock.plan())


class Registration(RequestBody):
    """Somebody takes part."""

    name: Name | None = None
