"""Steel Driver in a terminal: two tables, the auction, the offers and the result sheet."""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from goldenspike.core.words import Line, enumerate_words
from goldenspike.games.steel_driver.rules.finale import winners
from goldenspike.games.steel_driver.rules.measures import payouts
from goldenspike.games.steel_driver.rules.state import State
from goldenspike.games.steel_driver.text.explain import Explanation, explain
from goldenspike.games.steel_driver.text.view import CompanyView, View, view
from goldenspike.terminal.labels import coloured_text
from goldenspike.terminal.labels import label as company_label
from goldenspike.terminal.names import clipped, short_names
from goldenspike.terminal.tables import simple_table

PHASES = {
    "auction": "auction of control markers",
    "build": "building track",
    "finale": "final profits",
    "over": "the game is over",
}
RULES = {
    "opening": ("SD-2.1", "SD-2.4", "SD-2.6", "SD-2.7"),
    "bidding": ("SD-2.2", "SD-2.3", "SD-2.4", "SD-4.1"),
    "first link": ("SD-3.3", "SD-3.4", "SD-3.5", "SD-3.6", "SD-3.9"),
    "build": ("SD-3.3", "SD-3.7", "SD-3.8", "SD-3.9", "SD-3.10", "SD-3.21"),
    "finale": ("SD-6.4", "SD-6.6", "SD-6.7", "SD-6.8"),
    "over": ("SD-6.8", "SD-6.9"),
}
TIPS = {
    "opening": "Bid cubes for a company: they pay for its track this round. Its marker brings you "
    "its profit of the round, and its share pays at the end.",
    "bidding": "Go higher or pass. Who wins puts the cubes into the company's box.",
    "first link": "The company starts at a hexagon and connects a first location, which pays.",
    "build": "Each company builds one link in turn, until none can. A new location pays its value "
    "once, and its goods count at the end.",
    "finale": "Two thirds of the money is still to come. Goods in sets of different colours make "
    "a share's worth.",
    "over": "",
}
MIDDLE = {
    "auction": ("Box", "Links"),
    "build": ("Box", "Links", "Profit", "Passed"),
    "finale": ("Goods",),
    "over": ("Goods",),
}
LEGEND = (
    "Companies stand in the order of play. `Alone` is what a share would pay at the end if the "
    "company alone claimed the goods on its network, `In turn` if all claimed in turn. A player's "
    "`Projected` is cash, the profit to come this round, and shares in turn. * has the marker."
)
HERE = "▸"  # who, or what, decides now
SPIKE = "golden spike"


def position(out: Console, state: State, names: Sequence[str]) -> None:
    """Prints the whole position, on 80 columns."""
    seen, numbers = view(state), explain(state)
    out.print(heading(state, seen, names))
    out.print(companies_table(seen, numbers, names))
    out.print()
    out.print(players_table(seen, numbers, names))
    out.print()
    if seen.auction is not None:
        out.print(auction_line(seen, names))


def heading(state: State, seen: View, names: Sequence[str]) -> Text:
    """Round, phase and whose turn it is; then what all players share."""
    parts = [f"Round {seen.round} of {state.setup.rules.rounds}", PHASES[seen.phase]]
    if seen.phase in ("finale", "over"):
        parts = [PHASES[seen.phase]]
    if seen.to_act is not None:
        does = f"{names[seen.to_act]} to decide"
        parts.append(
            f"{does} for {seen.companies[seen.company].name}" if seen.company is not None else does
        )
    text = coloured(" · ".join(parts), state)
    text.stylize("bold")
    spike = f"driven in round {seen.spike}" if seen.spike else "not driven yet"
    return text.append(f"\npool {seen.pool} · {SPIKE} {spike}", "dim")


def companies_table(seen: View, numbers: Explanation, names: Sequence[str]) -> object:
    """A line for each company, in the order of play."""
    tags = short_names(names)
    ends = ("Share",) if seen.phase == "over" else ("Alone", "In turn")
    heads = ("", "Company", "Control", *MIDDLE[seen.phase], " ".join(tags), *ends)
    rows: list[list[str | Text]] = []
    for company in seen.order:
        shown, worth = seen.companies[company], numbers.companies[company]
        cells: list[str | Text] = [HERE if company == acting(seen) else "", label(shown)]
        cells += [controller(shown, names), *middle(seen, shown)]
        cells.append(shares_of(seen, company, tags))
        ends_here = [shown.profit] if seen.phase == "over" else [worth.alone, worth.in_turn]
        rows.append(cells + [str(value) for value in ends_here])
    return simple_table(heads, rows)


def acting(seen: View) -> int | None:
    """The company that builds, claims or is under the hammer."""
    return seen.auction.company if seen.auction is not None else seen.company


def controller(company: CompanyView, names: Sequence[str]) -> Text:
    """The player who controls a company, or what will become of it."""
    if company.controller is not None:
        return Text(clipped(names[company.controller]))
    return Text("for sale" if company.for_sale else "nobody", "dim")


def middle(seen: View, company: CompanyView) -> list[str]:
    """What counts in this phase, as the heads in MIDDLE say."""
    if seen.phase in ("finale", "over"):
        return [goods(seen, company)]
    track = [str(company.box), str(len(company.links))]
    if seen.phase == "auction":
        return track
    return [*track, str(company.profit), "" if company.passed is None else str(company.passed + 1)]


def goods(seen: View, company: CompanyView) -> str:
    """The goods claimed, by colour."""
    counts = zip(company.goods, seen.goods_names, strict=True)
    return ", ".join(f"{count} {name}" for count, name in counts if count) or "none"


def shares_of(seen: View, company: int, tags: Sequence[str]) -> str:
    """Who holds how many shares, under the players' short names."""
    held = [player.shares[company] for player in seen.players]
    cells = zip(held, tags, strict=True)
    return " ".join(f"{count or '·':>{len(tag)}}" for count, tag in cells)


def players_table(seen: View, numbers: Explanation, names: Sequence[str]) -> object:
    """A line for each player, in the order of the seats."""
    tags = short_names(names)
    letters = " ".join(company.letter for company in seen.companies)
    over = seen.phase == "over"
    ends = ("",) if over else ("Profit", "Shares", "Projected")
    rows: list[list[str | Text]] = []
    for player, worth in zip(seen.players, numbers.players, strict=True):
        held = " ".join(str(count or "·") for count in player.shares)
        marker = HERE if player.seat == seen.to_act else ""
        active = " *" if player.seat == seen.active and seen.phase == "auction" else ""
        row: list[str | Text] = [marker, Text(clipped(names[player.seat]) + active)]
        row += [tags[player.seat], str(player.cubes), held, str(player.cash)]
        coming = (worth.profit, worth.shares, worth.total)
        rows.append(row + ([""] if over else [str(number) for number in coming]))
    return simple_table(("", "Player", "", "Cubes", letters, "Cash", *ends), rows)


def brief(out: Console, state: State, names: Sequence[str]) -> None:
    """Prints the auction in a line or two, when the tables have not changed."""
    seen = view(state)
    if seen.auction is not None:
        out.print(auction_line(seen, names))
    else:
        out.print(heading(state, seen, names))


def auction_line(seen: View, names: Sequence[str]) -> Text:
    """The lot, the highest bid, and who is still in."""
    assert seen.auction is not None
    lot = seen.companies[seen.auction.company]
    others = [names[seat] for seat in seen.auction.bidders if seat != seen.auction.high_bidder]
    text = Text.assemble(
        label(lot, 0), f" is up: {names[seen.auction.high_bidder]} bids {seen.auction.high_bid}. "
    )
    return text.append(f"Still in: {enumerate_words(others)}.")


def moment(state: State) -> object:
    """In an auction, the values the tables depend on; None if they are always to be printed."""
    seen = view(state)
    return (seen.round, seen.companies, seen.players) if seen.phase == "auction" else None


def networks(out: Console, state: State) -> None:
    """Prints the links of each company."""
    for company in view(state).companies:
        links = ", ".join(company.links) or "no track"
        out.print(Text.assemble(label(company), " ", links))


def result(out: Console, state: State, names: Sequence[str]) -> None:
    """Prints what each share paid, what each player took, and who won."""
    seen = view(state)
    out.print(companies_table(seen, explain(state), names))
    out.print()
    pay = payouts(state)
    ranked = sorted(seen.players, key=lambda player: -player.cash)
    rows = [
        [names[each.seat], str(each.cash - pay[each.seat]), str(pay[each.seat]), str(each.cash)]
        for each in ranked
    ]
    out.print(simple_table(("Player", "Profits", "Shares", "Cash"), rows))
    out.print()
    first = [names[seat] for seat in winners(state)]
    verb = "wins." if len(first) == 1 else "share the win."
    out.print(Text(f"{enumerate_words(first)} {verb}", "bold"))


def heads(state: State) -> tuple[str, ...]:
    """The column heads of `offers`."""
    return {"build": ("Cost", "Profit", "Connects"), "finale": ("Gain", "Goods", "Where")}.get(
        view(state).phase, ()
    )


def offers(state: State) -> Mapping[str, tuple[str, ...]]:
    """Builds by profit and cost, claims by gain; in an auction there are none."""
    board = state.setup.board
    ranked = sorted(explain(state).offers, key=lambda each: (-each.profit, each.cost, -each.gain))
    cells: dict[str, tuple[str, ...]] = {}
    for offer in ranked:
        number = board.location_numbers.get(offer.location or "")
        place = board.locations[number] if number is not None else None
        name = place.name if place else "nothing new"
        if view(state).phase == "finale" and place is not None:
            colour = state.setup.rules.goods[board.chart.goods[number or 0]]
            cells[offer.text] = (str(offer.gain), colour, name)
        else:
            spike = f", and drives the {SPIKE}" if offer.spike else ""
            cells[offer.text] = (str(offer.cost), str(offer.profit), name + spike)
    return cells


def rules(state: State) -> tuple[str, ...]:
    """The rules that matter now."""
    return RULES[situation(state)]


def tip(state: State) -> str:
    """A tip for somebody who plays for the first time."""
    return TIPS[situation(state)]


def legend() -> str:
    """What the columns mean."""
    return LEGEND


def situation(state: State) -> str:
    """What kind of decision it is."""
    seen = view(state)
    if seen.phase == "auction":
        return "opening" if seen.auction is None else "bidding"
    if seen.phase == "build" and seen.company is not None:
        return "build" if seen.companies[seen.company].links else "first link"
    return seen.phase


def group(line: Line) -> str:
    """A name for actions that are told together, one after another: bids and passes."""
    return "bids" if line.key.rpartition(".")[2] in ("bid", "dropped", "handed") else ""


def label(company: CompanyView, width: int = 6) -> Text:
    """A company's letter and name, on its colour."""
    return company_label(company.letter, company.name, width)


def coloured(text: str, state: State) -> Text:
    """Running text with the companies in their colours."""
    return coloured_text(text, state.setup.rules.companies)
