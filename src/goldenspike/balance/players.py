"""How players with track of their own fare in many games on a board, and what they use."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from goldenspike.arena.intervals import mean_and_error
from goldenspike.balance.game_stats import Delivery, PlayerGameStats, PlayerStats
from goldenspike.balance.spread import spread
from goldenspike.core.words import say


def players(all_stats: Sequence[PlayerGameStats]) -> dict[str, Any]:
    """All statistics of links, deliveries, cities and action tiles as JSON data."""
    everybody = [each for stats in all_stats for each in stats.players]
    moved = [each for stats in all_stats for each in stats.deliveries]
    return {
        "income": spread([each.income for each in everybody]),
        "links": spread([each.links for each in everybody]),
        "deliveries": deliveries(moved, len(everybody)),
        "deliveries_by_turn": by_turn(moved, len(all_stats)),
        "cities": cities(all_stats[0].cities, moved, len(all_stats)),
        "action_tiles": action_tiles(all_stats),
        "starts": starts(everybody),
    }


def deliveries(moved: Sequence[Delivery], players: int) -> dict[str, Any]:
    """Per player: how many cubes are moved, over how many links, and the share for income."""
    result: dict[str, Any] = {"a_player": round(len(moved) / players, 3)}
    if moved:
        result["links"] = round(fmean(delivery.links for delivery in moved), 3)
        result["own_links"] = round(fmean(delivery.own for delivery in moved), 3)
        result["on_income"] = round(fmean(delivery.income for delivery in moved), 4)
    return result


def by_turn(moved: Sequence[Delivery], games: int) -> list[dict[str, Any]]:
    """By turn: how many cubes are moved in a game, over how many links."""
    rows: list[dict[str, Any]] = []
    for turn in range(1, max((delivery.turn for delivery in moved), default=0) + 1):
        links = [delivery.links for delivery in moved if delivery.turn == turn]
        mean = round(fmean(links), 3) if links else 0.0
        rows.append({"turn": turn, "a_game": round(len(links) / games, 3), "links": mean})
    return rows


def cities(names: Sequence[str], moved: Sequence[Delivery], games: int) -> list[dict[str, Any]]:
    """By city: how many cubes leave and reach it in a game, most first."""
    left, reached = (
        Counter(delivery.start for delivery in moved),
        Counter(delivery.end for delivery in moved),
    )
    rows = [
        {"city": name, "from": round(left[name] / games, 3), "to": round(reached[name] / games, 3)}
        for name in dict.fromkeys([*names, *left, *reached])
    ]
    return sorted(rows, key=lambda row: -row["from"] - row["to"])


def action_tiles(all_stats: Sequence[PlayerGameStats]) -> list[dict[str, Any]]:
    """How often each action tile is taken, and how early: 0 is before all others, 1 after."""
    rows: list[dict[str, Any]] = []
    last = max(1, len(all_stats[0].players) - 1)
    taken = [tile for stats in all_stats for tile in stats.taken]
    for number in sorted({tile.number for tile in taken}):
        times = [tile for tile in taken if tile.number == number]
        rows.append(
            {
                "number": number,
                "tile": say(f"tile.{number}", {}),
                "a_game": round(len(times) / len(all_stats), 3),
                "how_late": round(fmean(tile.place for tile in times) / last, 4),
                "declined": round(fmean(tile.declined for tile in times), 4),
            }
        )
    return rows


def starts(everybody: Sequence[PlayerStats]) -> list[dict[str, Any]]:
    """By starting city: how often players begin there, and what they score."""
    scores: dict[str, list[int]] = {}
    for player in everybody:
        for place in player.starts:
            scores.setdefault(place, []).append(player.score)
    rows = sorted(scores.items(), key=lambda item: -len(item[1]))
    return [
        {"place": place, "times": len(values), "value": mean_and_error(values)}
        for place, values in rows
    ]
