"""Steam Barons in a terminal: the market, the map, the offers and the result sheet."""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from goldenspike.core.words import Line
from goldenspike.games.steam_barons.rules.state import SALE, State
from goldenspike.games.steam_barons.terminal import market, prospects
from goldenspike.games.steam_barons.terminal.market import result as result
from goldenspike.games.steam_barons.text.view import view
from goldenspike.hexes.terminal import hexmap, links_of, show_played
from goldenspike.terminal.labels import coloured_text, ink

RULES = {
    "auction": ("SB-15.1", "SB-15.2", "SB-15.4", "SB-15.6"),
    "purchase": ("SB-15.3", "SB-15.5", "SB-15.6"),
    "build": ("SB-16.1", "SB-16.2", "SB-16.3", "SB-16.4", "ST-4.3", "SB-21.3"),
    "goods": ("SB-17.1", "SB-17.2", "SB-17.3", "SB-17.5", "SB-18.1"),
    "sale": ("SB-19.1", "SB-19.2", "SB-18.7"),
    "over": ("SB-19.4",),
}
TIPS = {
    "auction": "Bid what you would pay for one share; who wins may buy more at that price, then "
    "the others. Whoever holds most of a company decides for it.",
    "purchase": "Each share costs the winning bid. Shares pay dividends, and can be sold again "
    "at the price of the day.",
    "build": "A link from stop to stop lets cubes ride; each of a company's own links on a cube's "
    "way adds 1 to its performance. `board` draws the map.",
    "goods": "A cube rides to the first city of its colour. Performance makes the dividend, and "
    "its rank among the companies moves the price. `board` draws the map.",
    "sale": "Everybody chooses in secret. Sell several at once like this: `sell green 1 black 2`.",
    "last sale": "The game ends with this sale: shares that are not sold are worth nothing.",
    "over": "",
}
LEGEND = (
    "Companies stand in the order of play. `Fund` is a company's money, `Card` the shares it may "
    "still issue, `Offer` those for sale. `Pays` is the dividend a share, the profit for the fund "
    "and the controller's bonus, `Next` the price if the turn's goods ended so. A player's "
    "`Shares` are worth today's prices, `To come` are dividends and bonus. * is the first player. "
    "Of a build, `Issues` are the shares that have to pay for it, `Move` the company's own links "
    "that a cube could ride then."
)
GROUPS = {
    **dict.fromkeys(("bid", "passed"), "bids"),
    **dict.fromkeys(("bought", "declined"), "purchases"),
    **dict.fromkeys(("done", "no-build"), "builds"),
    **dict.fromkeys(("rose", "fell", "held", "on-b"), "prices"),
    **dict.fromkeys(("sold", "sold-nothing"), "sales"),
    "skipped": "moves",
    "chosen": "choices",
}
AUCTIONS = ("auction", "purchase")


def position(out: Console, state: State, names: Sequence[str]) -> None:
    """Prints the whole position, on 80 columns."""
    market.tables(out, state, names)
    seen = view(state)
    if seen.auction is not None:
        out.print(market.auction_line(state, seen, names))
    elif seen.phase == "build":
        out.print(market.build_line(state, seen))


def moment(state: State) -> object:
    """The values the tables depend on; while they stay the same, a line or two are enough."""
    seen = view(state)
    if seen.phase in AUCTIONS:
        return seen.turn, seen.companies, seen.players
    return (seen.turn, seen.phase, seen.company, seen.round, seen.to_act)


def brief(out: Console, state: State, names: Sequence[str]) -> None:
    """Prints what changed, when the tables have not."""
    seen = view(state)
    if seen.auction is not None:
        out.print(market.auction_line(state, seen, names))
    elif seen.phase == "build":
        out.print(market.build_line(state, seen))
    else:
        out.print(market.heading(state, seen, names))


def networks(out: Console, state: State) -> None:
    """The map, and the links of each company."""
    rules, board, track = state.setup.rules, state.setup.board, state.track
    signs = [(rules.letters[at], ink(name)) for at, name in enumerate(rules.companies)]
    show_played(out, hexmap.played(board, track, state.cubes, signs))
    for number, company in enumerate(view(state).companies):
        out.print(Text.assemble(market.label(company), " ", links_of(board, track, number)))


def heads(state: State) -> tuple[str, ...]:
    """The column heads of `offers`."""
    return prospects.HEADS.get(state.phase, ())


def offers(state: State) -> Mapping[str, tuple[str, ...]]:
    """Builds and moves with what they bring; in an auction there are none."""
    return prospects.offers(state)


def rules(state: State) -> tuple[str, ...]:
    """The rules that matter now."""
    return RULES.get(view(state).phase, ())


def tip(state: State) -> str:
    """A tip for somebody who plays for the first time."""
    last = state.phase == SALE and prospects.is_last_turn(state)
    return TIPS.get("last sale" if last else view(state).phase, "")


def legend() -> str:
    """What the columns mean."""
    return LEGEND


def group(line: Line) -> str:
    """A name for actions that are told together: bids, prices, choices and sales."""
    return GROUPS.get(line.key.rpartition(".")[2], "")


def coloured(text: str, state: State) -> Text:
    """Running text with the companies in their colours."""
    return coloured_text(text, state.setup.rules.companies)
