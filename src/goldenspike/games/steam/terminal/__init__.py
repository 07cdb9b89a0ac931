"""Steam in a terminal: players and tiles, the map, the offers and the result sheet."""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from goldenspike.core.words import Line
from goldenspike.games.steam.rules.state import State
from goldenspike.games.steam.terminal import prospects, table
from goldenspike.games.steam.terminal.table import result as result
from goldenspike.games.steam.text.view import View, view
from goldenspike.hexes.terminal import hexmap, links_of, show_played
from goldenspike.terminal.labels import ink

RULES = {
    "places": ("ST-5.1", "ST-12.1", "ST-3.2"),
    "capital": ("ST-3.2", "ST-3.4", "ST-12.2"),
    "auction": ("ST-9.1", "ST-12.3"),
    "tiles": ("ST-7", "ST-12.4"),
    "build": ("ST-4.3", "ST-4.4", "ST-4.5", "ST-4.6", "ST-4.7", "ST-4.8", "ST-12.5", "ST-12.8"),
    "goods": ("ST-8.1", "ST-10.1", "ST-10.2", "ST-10.4", "ST-10.5", "ST-12.7", "ST-3.5"),
    "scoring": ("ST-10.5", "ST-3.5", "ST-11.2", "ST-12.12"),
    "over": ("ST-11.2", "ST-11.3"),
}
TIPS = {
    "places": "Who plays first in the first turn? Money you do not have is borrowed when you pay: "
    "5 for each step down on income.",
    "capital": "Borrow what you need for this turn: bids and track are paid from it, and 1 for "
    "each level of your locomotive unless income does. Each 5 costs a step of income.",
    "auction": "Who passes gets the last place that is free. The first two places cost what one "
    "bid, the last nothing, others half.",
    "tiles": "Everybody takes one action tile. In the basic game their numbers are the order of "
    "the next turn.",
    "build": "A link from stop to stop lets cubes ride, and is a point at the end. Unfinished "
    "track that you do not extend next time is lost. `board` draws the map.",
    "goods": "A cube rides to the first city of its colour, over as many links as your locomotive "
    "has levels; each link is income or points for its owner. `board` draws the map.",
    "scoring": "A cube rode over your links. Income is paid every turn, and half of it counts at "
    "the end; points count in full.",
    "over": "",
}
LEGEND = (
    "Players stand in turn order, with their seats. `Loco` is the level of the locomotive, `Links` "
    "are complete ones, `Tile` is the action tile; `Means` is what can be paid, money that can be "
    "borrowed included, `Net` is income less what the locomotive costs. `Score` would be the final "
    "one if the game ended now: points, half of income (twice what is below 0), links. Of a build, "
    "`Borrow` is what it takes beyond cash, `Move` the own links that a cube could ride then. Of a "
    "goods move, `Own` are own links, `Others` those of other seats; `Final` is what it adds to "
    "the final score, `Cash` what it pays until then, and steps `lost` beyond the top of income."
)
GROUPS = {
    **dict.fromkeys(("bid", "passed", "stayed", "place"), "bids"),
    **dict.fromkeys(("raised", "sold", "no-capital"), "capital"),
    **dict.fromkeys(("took", "took-for", "declined"), "tiles"),
    **dict.fromkeys(("done", "no-build"), "builds"),
    **dict.fromkeys(("collected", "paid", "short"), "income"),
    "skipped": "moves",
}
AUCTIONS = ("places", "auction", "capital")


def position(out: Console, state: State, names: Sequence[str]) -> None:
    """Prints the whole position, on 80 columns."""
    seen = view(state)
    table.tables(out, state, seen, names)
    tell_phase(out, state, seen, names)


def tell_phase(out: Console, state: State, seen: View, names: Sequence[str]) -> None:
    """What is special about a phase, in a line."""
    said = table.phase_line(state, seen, names)
    if said:
        out.print(said)


def moment(state: State) -> object:
    """The values the tables depend on; while they stay the same, a line or two are enough."""
    seen = view(state)
    if seen.phase in AUCTIONS:
        return seen.turn, seen.phase, seen.players
    return seen.turn, seen.phase, seen.round, seen.to_act


def brief(out: Console, state: State, names: Sequence[str]) -> None:
    """Prints what changed, when the tables have not."""
    seen = view(state)
    if seen.phase not in (*AUCTIONS, "build"):
        out.print(table.heading(state, seen, names))
    tell_phase(out, state, seen, names)


def networks(out: Console, state: State) -> None:
    """The map, and the links of each player."""
    board, track = state.setup.board, state.track
    signs = [(str(seat), ink(table.COLOURS[seat])) for seat in range(state.players)]
    show_played(out, hexmap.played(board, track, state.cubes, signs))
    for seat in range(state.players):
        label = table.label(seat, table.COLOURS[seat], 7)
        out.print(Text.assemble(label, " ", links_of(board, track, seat)))


def heads(state: State) -> tuple[str, ...]:
    """The column heads of `offers`."""
    return prospects.HEADS.get(state.phase, ())


def offers(state: State) -> Mapping[str, tuple[str, ...]]:
    """Tiles, builds and moves with what they bring; in an auction there are none."""
    return prospects.offers(state)


def rules(state: State) -> tuple[str, ...]:
    """The rules that matter now."""
    return RULES.get(view(state).phase, ())


def tip(state: State) -> str:
    """A tip for somebody who plays for the first time."""
    return TIPS.get(view(state).phase, "")


def legend() -> str:
    """What the columns mean."""
    return LEGEND


def group(line: Line) -> str:
    """A name for actions that are told together: bids, tiles, builds and incomes."""
    return GROUPS.get(line.key.rpartition(".")[2], "")


def coloured(text: str, state: State) -> Text:
    """Running text; players have no colours there except in their names."""
    return Text(text)
