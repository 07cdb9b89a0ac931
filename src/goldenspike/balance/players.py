"""How players with track of their own fare in many games on a board, and what they use."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from goldenspike.arena.intervals import mean_and_error
from goldenspike.balance.spread import spread
from goldenspike.balance.tales import Delivery, PlayersTale, PlayerTale
from goldenspike.core.words import say


def players(tales: Sequence[PlayersTale]) -> dict[str, Any]:
    """All about links, deliveries, cities and action tiles, for other programs."""
    everybody = [it for tale in tales for it in tale.players]
    moved = [it for tale in tales for it in tale.deliveries]
    return {
        "income": spread([it.income for it in everybody]),
        "links": spread([it.links for it in everybody]),
        "deliveries": deliveries(moved, len(everybody)),
        "deliveries_by_turn": by_turn(moved, len(tales)),
        "cities": cities(tales[0].cities, moved, len(tales)),
        "action_tiles": action_tiles(tales),
        "starts": starts(everybody),
    }


def deliveries(moved: Sequence[Delivery], players: int) -> dict[str, Any]:
    """How many cubes a player moves in a game, how far, and what he takes for them."""
    found: dict[str, Any] = {"a_player": round(len(moved) / players, 3)}
    if moved:
        found["links"] = round(fmean(it.links for it in moved), 3)
        found["own_links"] = round(fmean(it.own for it in moved), 3)
        found["on_income"] = round(fmean(it.income for it in moved), 4)
    return found


def by_turn(moved: Sequence[Delivery], games: int) -> list[dict[str, Any]]:
    """How many cubes move in a turn of a game, over how many links."""
    found: list[dict[str, Any]] = []
    for turn in range(1, max((it.turn for it in moved), default=0) + 1):
        links = [it.links for it in moved if it.turn == turn]
        mean = round(fmean(links), 3) if links else 0.0
        found.append({"turn": turn, "a_game": round(len(links) / games, 3), "links": mean})
    return found


def cities(names: Sequence[str], moved: Sequence[Delivery], games: int) -> list[dict[str, Any]]:
    """Cubes that leave and reach each city of the map in a game; New Cities follow."""
    left, reached = Counter(it.start for it in moved), Counter(it.end for it in moved)
    rows = [
        {"city": name, "from": round(left[name] / games, 3), "to": round(reached[name] / games, 3)}
        for name in dict.fromkeys([*names, *left, *reached])
    ]
    return sorted(rows, key=lambda row: -row["from"] - row["to"])


def action_tiles(tales: Sequence[PlayersTale]) -> list[dict[str, Any]]:
    """How often each is taken, and how early: 0 is before all others, 1 after them."""
    found: list[dict[str, Any]] = []
    last = max(1, len(tales[0].players) - 1)
    taken = [it for tale in tales for it in tale.taken]
    for number in sorted({it.number for it in taken}):
        them = [it for it in taken if it.number == number]
        found.append(
            {
                "number": number,
                "tile": say(f"tile.{number}", {}),
                "a_game": round(len(them) / len(tales), 3),
                "how_late": round(fmean(it.place for it in them) / last, 4),
                "declined": round(fmean(it.declined for it in them), 4),
            }
        )
    return found


def starts(everybody: Sequence[PlayerTale]) -> list[dict[str, Any]]:
    """Where players begin, and what they score."""
    scores: dict[str, list[int]] = {}
    for player in everybody:
        for place in player.starts:
            scores.setdefault(place, []).append(player.score)
    rows = sorted(scores.items(), key=lambda item: -len(item[1]))
    return [
        {"place": place, "times": len(them), "value": mean_and_error(them)} for place, them in rows
    ]
