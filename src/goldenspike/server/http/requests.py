"""The schemas of requests, from which OpenAPI and the page's types are made."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from goldenspike.games import catalogue
from goldenspike.lessons.finding import LARGEST
from goldenspike.lessons.lesson import MOST_CHAPTERS
from goldenspike.server.table.clock_settings import ClockPlan
from goldenspike.server.table.values import Attempt, SeatPlan, TablePlan
from goldenspike.studio.checking import LONGEST_TEXT

Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)]
MOST_KEYS = 20
LONGEST = 600  # letters of an action: a cube may go a long way
Number = Annotated[int, Field(ge=0, le=1_000_000)]
Seconds = Annotated[int, Field(ge=0, le=100_000_000)]


class RequestBody(BaseModel):
    """The base of request bodies: unknown keys are refused, and many keys at once."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def check_keys(cls, values: Any) -> Any:
        """Refuses a body with far too many keys, before each of them gets an error of its own."""
        if isinstance(values, dict) and len(values) > MOST_KEYS:
            raise ValueError(f"at most {MOST_KEYS} keys, and {len(values)} are given")
        return values


class SeatWish(RequestBody):
    """A seat of a new table."""

    kind: Literal["me", "here", "bot", "open"]
    name: Name | None = None
    bot: str | None = Field(None, max_length=40, description="which, for a bot's seat")
    temperament: str | None = Field(None, max_length=20, description="of a bot; null: any")


class ClockWish(RequestBody):
    """The clock of a new table: time for each player's decisions, in seconds."""

    kind: Literal["live", "turn"] = Field(description="people are there together, or look in")
    bank: Seconds = Field(description="at the start")
    increment: Seconds = Field(0, description="added when a decision begins, times its weight")
    cap: Seconds | None = Field(None, description="the most there may be after that; null: any")
    up: Literal["bot", "wait", "ask"] = Field(
        "bot", description="when time is up: a bot sits in, nothing happens, the others are asked"
    )
    bot: str | None = Field(None, max_length=40, description="that sits in; null: the usual one")
    back: Seconds | None = Field(
        None, description="whoever takes the seat back has at least so much; null: the usual"
    )
    days: list[int] = Field(
        [], max_length=7, description="of the week on which no time counts; 0 is Monday"
    )
    zone: str = Field("UTC", max_length=60, description="where these days begin and end")
    leave: int = Field(0, ge=0, le=1000, description="days that each player may take off")

    def plan(self) -> ClockPlan:
        """The clock, for `table/`, which does not know requests."""
        return ClockPlan(**{**dict(self), "days": tuple(self.days)})


class LeaveWish(RequestBody):
    """Days off from now on; 0 ends them."""

    days: int = Field(ge=0, le=1000)


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
    hints: bool = Field(False, description="only for a person who plays alone against bots")
    lobby: bool = Field(
        False, description="people gather by the table's address until its maker starts the game"
    )
    talk: bool = Field(True, description="people may talk at it; its maker can change that")
    listed: bool = Field(False, description="on the home page of everybody; else private")

    clock: ClockWish | None = Field(None, description="how much time people have; null: any")

    def plan(self) -> TablePlan:
        """The plan of the table, for `table/`, which does not know requests."""
        seats = [SeatPlan(**dict(seat)) for seat in self.seats]
        clock = None if self.clock is None else self.clock.plan()
        return TablePlan(**{**dict(self), "seats": seats, "clock": clock})


class LessonWish(RequestBody):
    """A chapter of a lesson, by its game and id, or from a file."""

    game: str = Field(catalogue.names()[0], max_length=40)
    lesson: str | None = Field(None, max_length=60)
    file: str | None = Field(None, max_length=LARGEST, description="instead: a lesson as TOML")
    chapter: int = Field(0, ge=0, lt=MOST_CHAPTERS)
    name: Name | None = Field(None, description="the learner's")


class ChapterWish(RequestBody):
    """Another chapter of the lesson at a table, or the same once more."""

    chapter: int = Field(ge=0, lt=MOST_CHAPTERS)
    name: Name | None = None


class BoardToCheck(RequestBody):
    """A board: the text of its file, or its keys and values."""

    text: str | None = Field(None, max_length=LONGEST_TEXT, description="TOML or JSON")
    keys: dict[str, Any] | None = None
    draw: Literal["light", "dark"] | None = Field(None, description="its picture, in this theme")

    @model_validator(mode="after")
    def check_one(self) -> "BoardToCheck":
        """Refuses a request with both, or with neither."""
        if (self.text is None) == (self.keys is None):
            raise ValueError("either a text or keys")
        return self


class ReportWish(RequestBody):
    """A report on a board: bots play many games on it."""

    keys: dict[str, Any] = Field(description="of the board's file")
    game: str = Field(max_length=40)
    players: int = Field(4, ge=1, le=12)
    games: int = Field(200, ge=10, le=5000)
    steps: int = Field(0, ge=0, le=60, description="to mend the board first")


class NewBoard(RequestBody):
    """A new board from a seed and a few wishes."""

    game: str = Field(max_length=40)
    seed: int = Field(ge=0, le=1_000_000_000)
    players: int = Field(4, ge=3, le=6)
    places: int | None = Field(None, ge=4, le=80)
    density: float = Field(2.0, ge=1, le=3)
    shape: Literal["wide", "square", "ring"] = "wide"


class PuzzleAnswer(RequestBody):
    """An answer to a puzzle: an action, or a price where one is asked for; neither to give up."""

    text: str | None = Field(None, max_length=LONGEST)
    price: Number | None = None


class NewAction(RequestBody):
    """An action in notation, and the number of the last event that its player had seen."""

    after: Number
    text: str = Field(max_length=LONGEST)
    seat: int | None = Field(None, ge=0, le=11, description="which of mine, if several may decide")

    def attempt(self) -> Attempt:
        """The action, for `table/`, which does not know requests."""
        return Attempt(self.after, self.text, self.seat)


class UndoWish(RequestBody):
    """Undo back to this number of actions."""

    after: Number
    to: Number


class UndoAnswer(RequestBody):
    """Whether a player agrees to an undo."""

    after: Number
    agree: bool


class SeatChange(RequestBody):
    """A new name for a seat, or a bot to play it; a null bot gives it back to its person."""

    name: Name | None = None
    bot: str | None = Field(None, max_length=40)


class ReadyWish(RequestBody):
    """Whether a person in the lobby is ready."""

    ready: bool


class AdmitWish(RequestBody):
    """Whether the table's address lets people in."""

    admits: bool


class ListWish(RequestBody):
    """Whether a table is on the home page, for everybody to join or to watch."""

    listed: bool


class ClaimAnswer(RequestBody):
    """Whether a player agrees that somebody gets a seat."""

    agree: bool


class Joining(RequestBody):
    """The name of the person who joins."""

    name: Name | None = None


class WatchWish(RequestBody):
    """Whether to revoke the links to watch that were given out before."""

    revoke: bool = False


class NameWish(RequestBody):
    """The name of this browser's person."""

    name: Name


class HostKey(RequestBody):
    """The key of whoever runs the server."""

    key: str = Field(pattern="^[A-Za-z0-9_-]{20,100}$")


class ReportAnswer(RequestBody):
    """Whether the message of a report is removed."""

    remove: bool


class BanWish(RequestBody):
    """Somebody to be banned, and what they are told."""

    person: int = Field(ge=1, le=2**31 - 1)
    reason: str = Field(min_length=1, max_length=300)
    days: float | None = Field(None, gt=0, le=36_500, description="null: until it is lifted")


class HintsWish(RequestBody):
    """Whether a person who plays alone against bots wants hints."""

    on: bool


class HintWish(RequestBody):
    """The seat that wants a hint."""

    seat: int | None = Field(None, ge=0, le=11, description="which of mine, if several may decide")


class AnalysisWish(RequestBody):
    """How long to think about each decision."""

    seconds: float | None = Field(None, ge=0.1, le=5, description="the usual if not given")


class JudgementWish(RequestBody):
    """Another action at a decision of an analysed game."""

    decision: int = Field(ge=1, le=1_000_000, description="the number of the action, from 1")
    text: str = Field(max_length=LONGEST)
