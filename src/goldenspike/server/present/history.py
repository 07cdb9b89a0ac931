"""What a seat has seen happen: for every action the moment, the lines and the scores then."""

from typing import Any

from goldenspike.core.game import NOBODY
from goldenspike.core.replay import Replay
from goldenspike.server.shows import Show
from goldenspike.server.shows.common import Seen
from goldenspike.server.table.position import Position


class SeatHistory:
    """Follows a game for one seat; everything goes through the game's `seen`."""

    def __init__(self, replay: Replay[Any, Any, Any], show: Show, viewer: int) -> None:
        self.replay = replay
        self.show = show
        self.viewer = viewer
        self.seen: list[Seen] = []
        self.told: dict[Any, list[Any]] = {}  # what others made of it, by their keys
        self.charted: Any = None  # the chart, while it holds

    def follow(self) -> None:
        """Looks at the actions since the last time."""
        if len(self.seen) == len(self.replay):
            return
        game = self.replay.game
        state = self.replay.at(len(self.seen))
        for action in self.replay.actions[len(self.seen) :]:
            known = game.seen(state, self.viewer) if self.show.HAS_SECRETS else state
            self.seen.append(self.look(known, action))
            game.apply(state, action)
        self.charted = None

    def look(self, state: Any, action: Any) -> Seen:
        """One action, from what the seat may know before it."""
        game = self.replay.game
        round, phase = self.show.moment(state)
        text, lines = game.write(state, action), game.narrate(state, action)
        return Seen(round, phase, int(game.to_act(state)), text, lines, game.scores(state))

    def present(self) -> Seen:
        """Now, in the same words."""
        game = self.replay.game
        state = game.seen(self.replay.now, self.viewer)
        round, phase = self.show.moment(state)
        return Seen(round, phase, int(game.to_act(state)), "", [], game.scores(state))

    def chart(self) -> Any:
        """How the game went up to now, as these eyes saw it."""
        if self.charted is None:
            self.charted = self.show.chart(self.replay.setup, [*self.seen, self.present()])
        return self.charted

    def cut(self, count: int) -> None:
        """Forgets the actions after the first so many."""
        self.charted = None
        del self.seen[count:]
        for told in self.told.values():
            del told[count:]


def history_of(position: Position, viewer: int) -> SeatHistory:
    """What a seat has seen happen so far; without secrets that is what anybody has seen."""
    eyes = viewer if position.show.HAS_SECRETS else NOBODY
    history = position.followers.get(eyes)
    if not isinstance(history, SeatHistory):
        history = SeatHistory(position.replay, position.show, eyes)
        position.followers[eyes] = history
    history.follow()
    return history
