"""A game of Steam, told."""

from collections.abc import Sequence

from goldenspike.balance.game_stats import (
    Delivery,
    PlayerGameStats,
    PlayerStats,
    TakenTile,
    use_of_hexes,
)
from goldenspike.games import steam
from goldenspike.games.steam.rules import finish
from goldenspike.games.steam.rules.actions import CONNECT, DECLINE, INCOME, LAY, MOVE, Action
from goldenspike.games.steam.rules.state import TILES, is_in
from goldenspike.hexes.text.view import open_hexes
from goldenspike.parts.hexes.track import complete_links


class Telling:
    """What has been seen of a game so far."""

    def __init__(self, state: steam.State) -> None:
        self.state = state
        self.starts: list[tuple[str, ...]] = [()] * state.players
        self.places = [0] * state.players
        self.deliveries: list[Delivery] = []
        self.taken: list[TakenTile] = []

    def play(self, text: str) -> None:
        """One action."""
        state = self.state
        action, seat = steam.read(state, text), int(state.seat)
        if state.phase == TILES:
            self.take(action)
        elif action[0] == MOVE:
            self.deliver(action)
        steam.apply(state, action)
        if action[0] in (LAY, CONNECT) and not self.starts[seat]:
            self.starts[seat] = self.cities_of(seat)

    def take(self, action: Action) -> None:
        """ST-7: an action tile; in the first turn also where a player stands."""
        state = self.state
        self.taken.append(TakenTile(action[1], int(state.place), action[0] == DECLINE))
        if state.turn == 1:
            self.places[state.seat] = int(state.place)

    def deliver(self, action: Action) -> None:
        """ST-10: a cube."""
        state, place = self.state, self.state.setup.board.place
        owners = [state.track.owner[exit] for exit in action[3:-1]]
        found = Delivery(
            turn=int(state.turn),
            seat=int(state.seat),
            start=place(action[3] // 6).name,
            end=place(action[-1]).name,
            links=len(owners),
            own=owners.count(state.seat),
            income=action[1] == INCOME,
        )
        self.deliveries.append(found)

    def cities_of(self, seat: int) -> tuple[str, ...]:
        """The cities on a player's network."""
        state = self.state
        at = seat * state.track.ground.stops
        cities = enumerate(state.setup.board.cities)
        return tuple(city.name for stop, city in cities if state.track.ends[at + stop])

    def player(self, seat: int) -> PlayerStats:
        """How a player fared."""
        state = self.state
        return PlayerStats(
            place=self.places[seat],
            starts=self.starts[seat],
            score=int(finish.final_score(state, seat)),
            income=int(state.income[seat]),
            links=int(complete_links(state.track, seat)),
            bankrupt=not is_in(state, seat),
        )


def tell(state: steam.State, texts: Sequence[str]) -> PlayerGameStats:
    """From the first position to the end."""
    telling = Telling(state)
    for text in texts:
        telling.play(text)
    return PlayerGameStats(
        players=tuple(map(telling.player, range(state.players))),
        deliveries=tuple(telling.deliveries),
        taken=tuple(telling.taken),
        cities=tuple(city.name for city in state.setup.board.cities),
        map_used=steam.measures(state)["map_used"] or 0.0,
        use=use_of_hexes(open_hexes(state.setup.board), texts),
    )
