"""The market in a terminal: companies and players in tables, and what is for sale."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from goldenspike.core.words import enumerate_words
from goldenspike.games.steam_barons.rules import auction, dividends
from goldenspike.games.steam_barons.rules.editions import Rules
from goldenspike.games.steam_barons.rules.state import State, copy, is_living
from goldenspike.games.steam_barons.text.view import CompanyView, View, view
from goldenspike.terminal.labels import coloured_text
from goldenspike.terminal.labels import label as company_label
from goldenspike.terminal.names import clipped, short_names
from goldenspike.terminal.tables import simple_table

HERE = "▸"  # who, or what, decides now
FIRST = " *"  # after the name of the player with the first-player marker
ON_B = "B"  # the price of a bankrupt company
PHASES = {
    "deal goods": "goods are dealt",
    "deal order": "the order of play is dealt",
    "auction": "auction of shares",
    "purchase": "buying shares",
    "build": "building track",
    "goods": "moving goods",
    "sale": "selling shares",
    "over": "the game is over",
}
MIDDLE = {"goods": ("Perf", "Pays", "Next")}  # heads that a phase has besides the usual ones
NAME_WIDTH = 7  # of the longest name of a company


def tables(out: Console, state: State, names: Sequence[str]) -> None:
    """Everything about money at a glance, on 80 columns."""
    seen = view(state)
    out.print(heading(state, seen, names))
    out.print(companies_table(state, seen, names))
    out.print()
    out.print(players_table(state, seen, names))
    out.print()


def heading(state: State, seen: View, names: Sequence[str]) -> Text:
    """Turn, phase, whose decision; then what is common to all."""
    parts = [f"Turn {max(1, seen.turn)} of {state.setup.rules.turns}", PHASES[seen.phase]]
    if seen.phase == "over":
        parts = [PHASES["over"]]
    if seen.to_act is not None:
        does, company = f"{names[seen.to_act]} to decide", acting(seen)
        parts.append(does if company is None else f"{does} for {seen.companies[company].name}")
    if seen.auction is not None:
        parts[-1] = f"{names[seen.to_act or 0]} to decide"
    text = coloured_text(" · ".join(parts), state.setup.rules.companies)
    text.stylize("bold")
    return text.append(f"\n{' · '.join(common(state, seen))}", "dim")


def common(state: State, seen: View) -> list[str]:
    """The map, and how far a phase has come."""
    parts = [state.setup.board.name]
    if seen.phase == "build":
        parts.append(f"build {min(seen.builds + 1, seen.build_limit)} of {seen.build_limit}")
    if seen.phase == "goods":
        parts.append(f"round {seen.round} of {state.setup.rules.goods_rounds}")
    order = " ".join(seen.companies[company].letter for company in seen.order)
    return [*parts, f"order of play {order}"] if order else parts


def acting(seen: View) -> int | None:
    """The company on auction, building or moving goods."""
    return seen.company if seen.phase in ("auction", "purchase", "build", "goods") else None


def companies_table(state: State, seen: View, names: Sequence[str]) -> object:
    """A line for each company, in the order of play; bankrupts last."""
    tags = short_names(names)
    middle = MIDDLE.get(seen.phase, ())
    heads = ("", "Company", "Price", *middle, "Fund", "Card", "Offer", "Links", " ".join(tags))
    rows: list[list[str | Text]] = []
    preview = next_prices(state) if middle else []
    last = [number for number in range(len(seen.companies)) if number not in seen.order]
    for number in (*seen.order, *last):
        company = seen.companies[number]
        cells: list[str | Text] = [HERE if number == acting(seen) else "", label(company)]
        cells.append(price(company.price))
        if middle:
            cells += [str(company.performance), pays(state.setup.rules, company), preview[number]]
        cells += [
            str(value)
            for value in (company.treasury, company.card, company.available, company.links)
        ]
        rows.append([*cells, shares_of(seen, number, tags), controller(company, names)])
    return simple_table((*heads, "Control"), rows, gap=1)


def price(value: int | None) -> str:
    """What a share costs."""
    return f"{ON_B if value is None else value:>5}"


def pays(rules: Rules, company: CompanyView) -> str:
    """Dividend, profit and bonus of a performance."""
    if not company.living:
        return "-"
    return "/".join(str(value) for value in dividends.row(rules, company.performance))


def next_prices(state: State) -> list[str]:
    """SB-18.3 to SB-18.7: where each price would go if this performance were the turn's."""
    after = copy(state)
    dividends.adjust(after)
    prices: list[str] = []
    for old, new in zip(state.price, after.price, strict=True):
        sign = "↑" if new > old else "↓" if new < old else " "
        prices.append(f"{sign}{new if new >= 0 else ON_B:>3}")
    return prices


def shares_of(seen: View, company: int, tags: Sequence[str]) -> str:
    """Who holds how many shares, under the players' short names."""
    held = [player.shares[company] for player in seen.players]
    cells = zip(held, tags, strict=True)
    return " ".join(f"{count or '·':>{len(tag)}}" for count, tag in cells)


def controller(company: CompanyView, names: Sequence[str]) -> Text:
    """The player who has a company's card."""
    if company.controller is not None:
        return Text(clipped(names[company.controller]))
    return Text("nobody" if company.living else "bankrupt", "dim")


def players_table(state: State, seen: View, names: Sequence[str]) -> object:
    """A line for each player, in the order of the seats."""
    tags, goods = short_names(names), seen.phase == "goods"
    extra = {"goods": ("To come",), "sale": ("Sale",)}.get(seen.phase, ())
    rows: list[list[str | Text]] = []
    for player in seen.players:
        marker = HERE if player.seat == seen.to_act else ""
        first = FIRST if player.seat == seen.first and seen.phase != "over" else ""
        shares = worth(state, player.seat)
        row: list[str | Text] = [marker, Text(clipped(names[player.seat]) + first)]
        row += [tags[player.seat], str(player.cash), str(shares)]
        coming = income(state, player.seat) if goods else 0
        if extra:
            row.append(str(coming) if goods else "chosen" if player.has_chosen else "")
        rows.append([*row, str(player.cash + shares + coming)])
    return simple_table(("", "Player", "", "Cash", "Shares", *extra, "Worth"), rows)


def worth(state: State, seat: int) -> int:
    """What a player's shares would bring at today's prices."""
    return sum(
        state.shares[company * state.players + seat] * price
        for company, price in enumerate(state.price)
        if is_living(state, company)
    )


def income(state: State, seat: int) -> int:
    """SB-18.1: dividends and bonuses of a player, at today's performance."""
    total = 0
    for company, performance in enumerate(state.performance):
        if is_living(state, company):
            dividend, _, bonus = dividends.row(state.setup.rules, performance)
            total += dividend * state.shares[company * state.players + seat]
            total += bonus if state.control[company] == seat else 0
    return total


def auction_line(state: State, seen: View, names: Sequence[str]) -> Text:
    """The company on auction, the highest bid and who is still in; or what is left to buy."""
    assert seen.auction is not None
    lot, high = seen.companies[seen.auction.company], seen.auction.high_bidder
    number = lot.available
    shares = f"{number} share{'s' * (number != 1)} of "
    text = Text.assemble(shares, label(lot, 0))
    if seen.phase == "purchase":
        return text.append(f" left at {seen.auction.high_bid} each.")
    said = f" up: nobody bids yet, {auction.least_bid(state)} is the least."
    if high is not None:
        said = f" up: {names[high]} bids {seen.auction.high_bid} a share."
    others = [names[seat] for seat in seen.auction.bidders if seat != high]
    return text.append(f"{said} Still in: {enumerate_words(others)}.")


def build_line(state: State, seen: View) -> Text:
    """What a company has to build with."""
    assert seen.company is not None
    company = seen.companies[seen.company]
    left = seen.build_limit - seen.builds
    issue = state.setup.rules.issue
    said = f" has {company.treasury}, may issue {company.card} more at {issue} each, and has {left}"
    return Text.assemble(label(company, 0), said, f" build{'s' * (left != 1)} left.")


def label(company: CompanyView, width: int = NAME_WIDTH) -> Text:
    """A company's letter and name, on its colour."""
    return company_label(company.letter, company.name, width)


def result(out: Console, state: State, names: Sequence[str]) -> None:
    """What became of the companies, what each player has, and who won."""
    seen = view(state)
    out.print(companies_table(state, seen, names))
    out.print()
    ranked = sorted(seen.players, key=lambda player: -player.cash)
    rows = [[names[each.seat], str(each.cash)] for each in ranked]
    out.print(simple_table(("Player", "Cash"), rows))
    out.print()
    best = [names[each.seat] for each in ranked if each.cash == ranked[0].cash]
    verb = "wins." if len(best) == 1 else "share the win."
    out.print(Text(f"{enumerate_words(best)} {verb}", "bold"))
