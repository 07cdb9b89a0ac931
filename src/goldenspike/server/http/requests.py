"""What people and programs ask for; OpenAPI and the page's types come from here."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from goldenspike.games import catalogue
from goldenspike.server.table.values import Attempt, SeatPlan, TablePlan

Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)]
LONGEST = 600  # letters of an action: a cube may go a long way
Number = Annotated[int, Field(ge=0, le=1_000_000)]


class RequestBody(BaseModel):
    """What a request may carry: unknown keys are refused."""

    model_config = ConfigDict(extra="forbid")


class SeatWish(RequestBody):
    """A seat of a new table."""

    kind: Literal["me", "here", "bot", "open"]
    name: Name | None = None
    bot: str | None = Field(None, max_length=40, description="which, for a bot's seat")


class NewTable(RequestBody):
    """A new table."""

    game: str = Field(catalogue.names()[0], max_length=40)
    edition: str | None = Field(None, max_length=40, description="the usual one if not given")
    board: str | dict[str, Any] | None = Field(
        None, description="an id, or a board's keys and values; the usual one if not given"
    )
    options: dict[str, Any] | None = Field(None, max_length=10, description="the game's switches")
    seats: list[SeatWish] = Field(min_length=1, max_length=12)
    first: int | None = Field(None, ge=0, le=11, description="the seat that begins; null: any")
    forced: bool = Field(True, description="only choices are played for people")
    hints: bool = Field(False, description="for who plays alone, against bots only")

    def plan(self) -> TablePlan:
        """The plan of the table, for `table/`, which knows no requests."""
        seats = [SeatPlan(seat.kind, seat.name, seat.bot) for seat in self.seats]
        return TablePlan(**{**dict(self), "seats": seats})


class NewAction(RequestBody):
    """An action, in notation, with the number of the last event its player had seen."""

    after: Number
    text: str = Field(max_length=LONGEST)
    seat: int | None = Field(None, ge=0, le=11, description="which of mine, if several may decide")

    def attempt(self) -> Attempt:
        """The action, for `table/`, which knows no requests."""
        return Attempt(self.after, self.text, self.seat)


class UndoWish(RequestBody):
    """Back to so many actions."""

    after: Number
    to: Number


class UndoAnswer(RequestBody):
    """Whether somebody agrees to what was asked."""

    after: Number
    agree: bool


class OrderWish(RequestBody):
    """Bid up to so much in this auction, then pass; null: no more."""

    up_to: int | None = Field(ge=0, le=10_000)
    seat: int | None = Field(None, ge=0, le=11, description="which of mine; the one that bids")


class SeatChange(RequestBody):
    """A new name, or a bot that plays from now on, or null: a person again."""

    name: Name | None = None
    bot: str | None = Field(None, max_length=40)


class Joining(RequestBody):
    """How somebody wants to be called."""

    name: Name | None = None


class WatchWish(RequestBody):
    """Whether the links to watch that were given out before end."""

    revoke: bool = False


class NameWish(RequestBody):
    """How somebody wants to be called from now on."""

    name: Name


class HintsWish(RequestBody):
    """Whether who plays alone against bots wants hints."""

    on: bool


class HintWish(RequestBody):
    """A hint for a seat."""

    seat: int | None = Field(None, ge=0, le=11, description="which of mine, if several may decide")


class AnalysisWish(RequestBody):
    """How long to think about each decision."""

    seconds: float | None = Field(None, ge=0.1, le=5, description="the usual if not given")
