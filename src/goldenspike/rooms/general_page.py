"""The page of a game without a page room: its legal actions in words, its position as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from goldenspike.core.words import Line, Value
from goldenspike.games.kit import Kit
from goldenspike.rooms.general_things import THINGS, Values
from goldenspike.rooms.page import CashChart, Option, Period, Prospect, Seen, Types, ViewDetails
from goldenspike.rooms.things import Explained

USUAL_SEATS = 4
MOST_NARRATED = 200  # legal actions, at most, that get a sentence


@dataclass(frozen=True)
class Sentence:
    """A line of the catalogue, for the page to say in its language."""

    key: str
    values: Mapping[str, Value]


@dataclass(frozen=True)
class Offer:
    """A legal action: its text, and the first thing that it does."""

    text: str
    line: Sentence | None = None


@dataclass(frozen=True)
class Numbers:
    """The scores by seat, as they are now."""

    scores: list[int]


@dataclass(frozen=True)
class Result:
    """The end of a game, by seat."""

    scores: list[int]
    winners: list[int]


@dataclass(frozen=True)
class Plan:
    """A board of which only the name is known."""

    name: str


class GeneralPage:
    """A page room made from a game's rules, and from its drawing if it has one."""

    PERIOD: Period = "turn"
    TYPES = Types(Any, Numbers, Offer, CashChart, Result, Plan)

    def __init__(self, kit: Kit) -> None:
        self.kit, self.game = kit, kit.game
        players = self.game.PLAYERS
        self.OPTIONS: list[Option] = []
        self.SEATS = USUAL_SEATS if USUAL_SEATS in players else players[0]

    def boards(self) -> list[tuple[str, str]]:
        """The boards that come with the game, by id and name, the usual one first."""
        room: Any = self.kit.room("boards")
        others = [] if room is None else [id for id in room.ids() if id != self.kit.board]
        return [(id, id) for id in (self.kit.board, *others)]

    def check_board(self, setup: Any) -> None:
        """Accepts every board that the rules accept."""

    def board_name(self, setup: Any) -> str:
        """The name of the game, since boards have no names here."""
        return self.kit.title

    def plan(self, setup: Any) -> Plan:
        """The board as the page gets it."""
        return Plan(self.kit.title)

    def sheet(self, setup: Any, theme: str | None) -> str:
        """The picture of the start where the game is drawn; else an empty one."""
        return self.picture(self.game.new(setup)) or EMPTY

    def stylesheet(self, theme: str) -> str:
        """An empty stylesheet: drawings of other packages bring their own colours."""
        return ""

    def moment(self, state: Any) -> tuple[int, str]:
        """Round 0 and no phase: neither is known."""
        return 0, "over" if not self.game.deciding(state) else "play"

    def view(self, state: Any, details: ViewDetails) -> Any:
        """The position as plain values, and its picture if the game has one."""
        picture = self.picture(state)
        return self.game.view(state) if picture is None else {"picture": picture}

    def picture(self, state: Any) -> str | None:
        """The position as SVG; None where nobody has drawn the game."""
        room: Any = self.kit.room("drawing")
        return None if room is None else str(room.picture(state))

    def numbers(self, state: Any) -> Numbers:
        """The scores so far."""
        return Numbers(self.game.scores(state))

    def marks(self, state: Any, details: ViewDetails) -> dict[str, dict[str, str]]:
        """No marks: pictures are drawn whole."""
        return {}

    def offers(self, state: Any) -> list[Offer]:
        """Every legal action, with its sentence unless there are too many."""
        actions = self.game.legal_actions(state)
        narrated = len(actions) <= MOST_NARRATED
        return [self.offer(state, action, narrated) for action in actions]

    def offer(self, state: Any, action: Any, narrated: bool) -> Offer:
        """The offer of one legal action."""
        text = self.game.write(state, action)
        lines: list[Line] = self.game.narrate(state, action) if narrated else []
        return Offer(text, Sentence(lines[0].key, lines[0].values) if lines else None)

    def prospects(self, state: Any, texts: list[str]) -> list[Prospect]:
        """None: nobody knows what an action makes possible."""
        return []

    def lot(self, state: Any, texts: list[str]) -> int | None:
        """None: auctions are not known."""
        return None

    def bids(self, state: Any, seat: int) -> bool:
        """False: auctions are not known."""
        return False

    def bid(self, state: Any, seat: int) -> None:
        """None: auctions are not known."""

    def ordered(self, state: Any, up_to: int) -> str | None:
        """None: there are no standing orders."""
        return None

    def wanted(self, state: Any, element: str) -> str | None:
        """None: a click on the picture is no action."""
        return None

    def chart(self, setup: Any, seen: list[Seen]) -> CashChart:
        """The scores at the start, and whenever they had changed."""
        changed = [
            number
            for number, (before, after) in enumerate(pairwise(seen), start=1)
            if before.scores != after.scores
        ]
        at = [0, *changed]
        return CashChart(at, [0] * len(at), [seen[number].scores for number in at])

    def result(self, state: Any, chart: CashChart) -> Result:
        """The scores and winners of a game that is over."""
        return Result(self.game.scores(state), self.game.winners(state))

    def explain(self, state: Any, element: str) -> Explained | None:
        """What a column or cell of the general page is, and is worth now; None if it is none."""
        return THINGS.explain(Values(self, state), element)


EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"></svg>'
