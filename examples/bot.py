"""A bot in a process of its own: it reads a line of JSON and answers with a line of JSON.

goldenspike arena steel-driver steady steady steady "exec:python3 examples/bot.py"

docs/arena.md says what the lines hold. Any language will do; this one needs Python alone.
"""

import json
import sys
from random import Random
from typing import Any


def choice(board: Any, question: Any) -> str:
    """Cheap companies, links that reach much for their cost, dear goods; else anything."""
    legal: list[str] = question["legal"]
    kind = legal[-1].split()[0]
    if kind in ("open", "bid"):
        modest = [text for text in legal if text == "pass" or int(text.split()[-1]) <= 4]
        return Random(question["seed"]).choice(modest)
    if kind in ("build", "claim"):
        value = {place["id"]: place["value"] for place in board.get("locations", [])}
        cost = {"-".join(route["between"]): route["cost"] for route in board.get("routes", [])}
        return max(legal, key=lambda text: worth(text.split()[1], value, cost))
    return Random(question["seed"]).choice(legal)


def worth(name: str, value: dict[str, int], cost: dict[str, int]) -> float:
    """Of a link by its ends and its cost, of goods by their place."""
    return sum(value.get(end, 0) for end in name.split("-")) / cost.get(name, 1)


def main() -> None:
    board: Any = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            board = message["board"]
            print(json.dumps({"ready": True}), flush=True)
        elif message["type"] == "decide":
            print(json.dumps({"action": choice(board, message)}), flush=True)


if __name__ == "__main__":
    main()
