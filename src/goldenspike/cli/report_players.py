"""The rows of a report about players with track of their own: places, cities, tiles, deliveries."""

from typing import Any

from goldenspike.balance.scored import score_head
from goldenspike.cli.report_rows import Told, bar, often, percent, won_rows


def players_told(data: dict[str, Any]) -> list[Told]:
    """How places in the first order fared, and which cities, tiles and starts were used."""
    started = [
        (it["place"], str(it["times"]), f"{it['value']['mean']:.1f} ± {it['value']['error']:.1f}")
        for it in often(data)
    ]
    return [
        won_rows(data, "places", "Place"),
        (("City", "Cubes from", "to, a game", ""), city_rows(data["cities"])),
        (("Action tile", "Taken, a game", "Declined", "How late"), tile_rows(data["action_tiles"])),
        (("Start", "Times", score_head(data["game"])), started),
    ]


def city_rows(cities: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """Cubes that leave a city, and those that reach it."""
    most = max(it["from"] + it["to"] for it in cities)
    return [
        (it["city"], f"{it['from']:.2f}", f"{it['to']:.2f}", bar(it["from"] + it["to"], most))
        for it in cities
    ]


def tile_rows(tiles: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """How often action tiles are taken, and how early."""
    return [
        (
            f"{it['number']} {it['tile']}",
            f"{it['a_game']:.1f}",
            percent(it["declined"]),
            percent(it["how_late"]),
        )
        for it in tiles
    ]


def delivery_rows(data: dict[str, Any]) -> list[tuple[str, str]]:
    """Links, income and deliveries."""
    moved, turns = data["deliveries"], data["deliveries_by_turn"]
    rows = [
        (f"{name}, a player", f"mean {it['mean']:.1f}, {it['least']} to {it['most']}")
        for name, it in (("Links", data["links"]), ("Income at the end", data["income"]))
    ]
    said = f"{moved['a_player']:.1f}"
    if "links" in moved:
        own = f"{moved['own_links']:.1f} of {moved['links']:.1f} links one's own"
        said += f", {own}; {percent(moved['on_income'])} on income"
    by_turn = ", ".join(f"{it['a_game']:.1f} × {it['links']:.1f}" for it in turns)
    return [*rows, ("Deliveries, a player", said), ("Deliveries × links, by turn", by_turn)]
