"""The rows of a report about players with track of their own: places, cities, tiles, deliveries."""

from typing import Any

from goldenspike.balance.scored import score_head
from goldenspike.cli.report_rows import TableRows, bar, common_starts, percent, won_rows


def player_tables(data: dict[str, Any]) -> list[TableRows]:
    """Tables of places in the first order, cities, action tiles and starts."""
    started = [
        (
            start["place"],
            str(start["times"]),
            f"{start['value']['mean']:.1f} ± {start['value']['error']:.1f}",
        )
        for start in common_starts(data)
    ]
    return [
        won_rows(data, "places", "Place"),
        (("City", "Cubes from", "to, a game", ""), city_rows(data["cities"])),
        (("Action tile", "Taken, a game", "Declined", "How late"), tile_rows(data["action_tiles"])),
        (("Start", "Times", score_head(data["game"])), started),
    ]


def city_rows(cities: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """Rows with the cubes that leave each city and those that reach it."""
    most = max(city["from"] + city["to"] for city in cities)
    return [
        (
            city["city"],
            f"{city['from']:.2f}",
            f"{city['to']:.2f}",
            bar(city["from"] + city["to"], most),
        )
        for city in cities
    ]


def tile_rows(tiles: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """Rows with how often each action tile is taken, and how early."""
    return [
        (
            f"{tile['number']} {tile['tile']}",
            f"{tile['a_game']:.1f}",
            percent(tile["declined"]),
            percent(tile["how_late"]),
        )
        for tile in tiles
    ]


def delivery_rows(data: dict[str, Any]) -> list[tuple[str, str]]:
    """Rows about links, income and deliveries of a player."""
    moved, turns = data["deliveries"], data["deliveries_by_turn"]
    rows = [
        (f"{name}, a player", f"mean {each['mean']:.1f}, {each['least']} to {each['most']}")
        for name, each in (("Links", data["links"]), ("Income at the end", data["income"]))
    ]
    deliveries = f"{moved['a_player']:.1f}"
    if "links" in moved:
        own = f"{moved['own_links']:.1f} of {moved['links']:.1f} links one's own"
        deliveries += f", {own}; {percent(moved['on_income'])} on income"
    by_turn = ", ".join(f"{turn['a_game']:.1f} × {turn['links']:.1f}" for turn in turns)
    return [*rows, ("Deliveries, a player", deliveries), ("Deliveries × links, by turn", by_turn)]
