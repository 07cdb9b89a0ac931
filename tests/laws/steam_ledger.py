"""Every payment of Steam accounted for: what each action does to cash, income and points.

From the text of an action and the position before it, by the formulas of the rules page; the
engine's own sums are asked for nothing.
"""

from collections.abc import Iterator
from typing import NamedTuple

from goldenspike.core.game import CHANCE
from goldenspike.games import steam as st
from goldenspike.games.steam.rules.actions import MOVE
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.state import AUCTION, OVER, PLACES

TERRAIN = {"p": 0, "r": 1, "h": 2, "m": 3}
LOWEST = -10


class Account(NamedTuple):
    """What a player has."""

    cash: int
    income: int
    points: int

    def paid(self, amount: int) -> "Account":
        """ST-3.2, ST-3.3: lots of 5 for what cash cannot pay; a step of income or 2 points each."""
        lots = -(-max(0, amount - self.cash) // 5)
        steps = min(lots, self.income - LOWEST)
        left = self.cash + 5 * lots - amount
        return Account(left, self.income - steps, self.points - 2 * (lots - steps))

    def raised(self, lots: int) -> "Account":
        """ST-3.4."""
        most = self.cash + 5 * lots
        return self._replace(cash=0).paid(5 * lots)._replace(cash=most)

    def scored(self, number: int, on_income: bool, top: int) -> "Account":
        """ST-10.5, ST-3.5."""
        if on_income:
            lost = max(0, self.income + number - top)
            return self._replace(income=self.income + number - lost)
        return self._replace(points=self.points + number)

    def settled_basic(self) -> "Account | None":
        """ST-8.2; None for a bankrupt."""
        after = self.paid(-self.income)
        return after if after.points >= 0 else None

    def settled_standard(self, level: int) -> "Account | None":
        """ST-9.2: 2 for each point, then 2 for each step of income; None for a bankrupt."""
        left = self.cash + self.income - level
        lost = -(min(0, left) // 2)
        from_points = min(lost, self.points)
        income = self.income - (lost - from_points)
        after = Account(left + 2 * lost, income, self.points - from_points)
        return after if after.income >= LOWEST else None


def accounts(state: st.State) -> list[Account]:
    """What everybody has."""
    columns = zip(state.cash, state.income, state.points, strict=True)
    return [Account(*map(int, row)) for row in columns]


def price(state: st.State, text: str) -> int:
    """ST-4.3, ST-7, SB-13.2: what the one who acts pays."""
    words, basic = text.split(), state.setup.rules.edition == "basic"
    if words[0] == "connect":
        return 3
    if words[0] == "lay":
        return price_of_track(state, words[1], words[2])
    if words[0] != "take" or words[-1] == "decline" or not basic:
        return 0
    level = int(state.level[state.seat])
    return {"5": 2, "6": 4 + level + 1 if level < 6 else 0, "7": 6}.get(words[1], 0)


def price_of_track(state: st.State, hex: str, track: str) -> int:
    """ST-4.3: a dollar for every exit, one for a town, and terrain where no tile lies."""
    board, seen = state.setup.board, st.view(state)
    town = any(board.hex_name(place.hex) == hex for place in board.towns)
    row, column = ord(hex[0]) - ord("A"), int(hex[1:]) - 1
    ground = TERRAIN["prhm"[int(board.ground.terrain[row * board.columns + column])]]
    return track.count(",") + 1 + track.count("-") + town + (0 if hex in seen.tiles else ground)


def ways(state: st.State, action: st.Action) -> Iterator[int]:
    """ST-10.5: whose links a cube goes over, one after the other."""
    if action[0] == MOVE:
        yield from (int(state.track.owner[exit]) for exit in action[3:-1])


def after_auction(state: st.State, text: str, had: list[Account]) -> list[Account]:
    """ST-9.1, ST-12.1, ST-12.3: who leaves pays for his place, and so does the last one left."""
    seen = st.view(state).auction
    assert seen is not None
    left, bid = [seat for seat in seen.bidders if seat != state.seat], seen.high_bid or 0
    if text != "pass":
        return had
    if state.phase == AUCTION:
        number, place = len(st.view(state).order), len(seen.bidders)
        own = seen.bids[state.seat] or 0
        due = 0 if place == number else own if place == 2 else (own + 1) // 2
        had[state.seat] = had[state.seat].paid(due)
    if len(left) == 1:
        had[left[0]] = had[left[0]].paid(bid)
    return had


def expected(state: st.State, action: st.Action, after: st.State) -> list[Account]:
    """What everybody has after an action."""
    had, text, seat = accounts(state), st.write(state, action), st.to_act(state)
    words, top = text.split(), int(state.setup.rules.income_top)
    if seat == CHANCE:
        return dealt(state, words, had)
    if state.phase in (PLACES, AUCTION):
        return after_auction(state, text, had)
    had[seat] = had[seat].paid(price(state, text)) if price(state, text) else had[seat]
    if words[0] == "raise":
        had[seat] = had[seat].raised(int(words[1]))
    if words[0] == "move":
        own = list(ways(state, action)).count(seat)
        had[seat] = had[seat].scored(own, words[-1] == "income", top)
    if words[0] == "score":
        had[seat] = had[seat].scored(int(state.due[seat]), words[1] == "income", top)
    return settled(state, text, had) if ends_turn(state, after) else had


def dealt(state: st.State, words: list[str], had: list[Account]) -> list[Account]:
    """ST-5.3: the second of a first game begins with 1, the third with 2, and so on."""
    if words[1] == "order" and state.setup.rules.first_game:
        for more, seat in enumerate(map(int, words[2:])):
            had[seat] = had[seat]._replace(cash=more)
    return had


def ends_turn(state: st.State, after: st.State) -> bool:
    """Whether income was collected and paid."""
    return after.turn > max(1, state.turn) or (after.phase == OVER and state.phase != OVER)


def settled(state: st.State, text: str, had: list[Account]) -> list[Account]:
    """ST-8.2, ST-9.2, ST-12.9."""
    basic, broke = state.setup.rules.edition == "basic", Account(0, LOWEST, 0)
    for seat in [int(seat) for seat in state.order if seat != NONE]:
        level = int(state.level[seat]) + (text == "upgrade" and seat == state.seat)
        after = had[seat].settled_basic() if basic else had[seat].settled_standard(level)
        had[seat] = after or broke
    return had
