"""What a seat has seen: the moment, the lines and the scores of every action."""

from typing import Any

from goldenspike.core.game import NOBODY
from goldenspike.core.replay import Replay
from goldenspike.core.sealed import Eyes
from goldenspike.rooms.page import Page, Seen, hides_of, parts_of
from goldenspike.server.table.events import Move
from goldenspike.server.table.position import Position


class SeatHistory:
    """Follows a game for one seat, through the game's `seen`."""

    def __init__(
        self,
        replay: Replay[Any, Any, Any],
        show: Page,
        viewer: int,
        public: "SeatHistory | None" = None,
    ) -> None:
        self.replay = replay
        self.public = public  # the history of a watcher, to share lines that are the same
        self.show = show
        self.parts, self.hides = parts_of(show), hides_of(show)
        self.viewer = viewer
        self.eyes, self.public_eyes = Eyes(replay.game, viewer), Eyes(replay.game, NOBODY)
        self.seen: list[Seen] = []
        self.told: dict[str, tuple[list[str], list[Any]]] = {}  # by language: names, log entries
        self.charted: Any = None  # the chart, while it holds

    def follow(self) -> None:
        """Adds the actions that were played before this history was asked for."""
        start = len(self.seen)
        if start == len(self.replay):
            return
        state = self.replay.at(start)
        for number in range(start, len(self.replay)):
            lines = None if self.public is None else self.public.seen[number].lines
            move = Move(self.replay.actions[number], self.replay.texts[number], lines)
            self.look(state, move)
            self.replay.game.apply(state, move.action)

    def take(self, state: Any, move: Move) -> None:
        """Adds a move before it is played, unless earlier ones are missing."""
        if len(self.seen) == len(self.replay):
            self.look(state, move)

    def look(self, state: Any, move: Move) -> None:
        """Adds a move, from what the seat may know before it."""
        public = None if self.hides(state) else self.public_entry()
        if public is None:
            self.look_closely(state, move)
        else:
            self.seen.append(public)
        self.charted = None

    def look_closely(self, state: Any, move: Move) -> None:
        """Adds a move that others may see in another way."""
        known = self.eyes.before(state)
        shared = self.public is None or self.is_public(state, known, move)
        self.seen.append((shared and self.public_entry()) or self.tell(known, move, shared))
        self.eyes.after(state, known, move.action)

    def is_public(self, state: Any, known: Any, move: Move) -> bool:
        """Whether watchers know the same of the position before a move."""
        public = self.public_eyes.before(state)
        same: bool = known == public
        self.public_eyes.after(state, public, move.action)
        return same

    def public_entry(self) -> Seen | None:
        """The next action as watchers saw it, if their history has it already."""
        number = len(self.seen)
        known = self.public is not None and number < len(self.public.seen)
        return self.public.seen[number] if self.public and known else None

    def tell(self, known: Any, move: Move, shared: bool) -> Seen:
        """A move as it is seen from what is known; its lines are known if they are shared."""
        game = self.replay.game
        lines = move.lines if shared and move.lines else game.narrate(known, move.action)
        round, phase = self.show.moment(known)
        seat, scores = int(game.to_act(known)), game.scores(known)
        return Seen(round, phase, seat, move.text, lines, scores, self.parts(lines))

    def at(self, count: int) -> Seen:
        """The moment after `count` actions."""
        return self.seen[count] if count < len(self.seen) else self.present()

    def present(self) -> Seen:
        """The moment after all actions."""
        game = self.replay.game
        state = game.seen(self.replay.now, self.viewer)
        round, phase = self.show.moment(state)
        return Seen(round, phase, int(game.to_act(state)), "", [], game.scores(state))

    def chart(self) -> Any:
        """The chart of the game so far, as this seat saw it."""
        if self.charted is None:
            self.charted = self.show.chart(self.replay.setup, [*self.seen, self.present()])
        return self.charted

    def cut(self, count: int) -> None:
        """Keeps the first `count` actions and forgets the others."""
        self.charted = None
        self.eyes.twin = self.public_eyes.twin = None
        del self.seen[count:]
        for _, entries in self.told.values():
            del entries[count:]

    def entries(self, language: str, names: list[str]) -> list[Any]:
        """The log entries made so far in a language; none after somebody was renamed."""
        known, entries = self.told.get(language, (names, []))
        if known != names:
            entries = []
        self.told[language] = names, entries
        return entries


def history_of(position: Position, viewer: int) -> SeatHistory:
    """The history of a seat, kept with the position."""
    public = None if viewer == NOBODY else history_of(position, NOBODY)
    history = position.followers.get(viewer)
    if not isinstance(history, SeatHistory):
        history = SeatHistory(position.replay, position.show, viewer, public)
        position.followers[viewer] = history
    history.follow()
    return history
