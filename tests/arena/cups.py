"""Small tournaments, and bots that are programs."""

import shlex
import sys
from pathlib import Path
from typing import Any

from goldenspike.arena import processes, schedule
from goldenspike.arena.game import Play
from goldenspike.arena.played import Played
from goldenspike.arena.tournament import Tournament
from goldenspike.bots import Budget

# A program that answers: `answer` is given each question, and may use `json`, `sys` and `time`.
PROGRAM = """\
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    with open({log!r}, "a") as log:
        log.write(line)
    if message["type"] == "hello":
        print({hello}, flush=True)
    if message["type"] == "decide":
{answer}
"""
READY = 'json.dumps({"ready": True})'
FIRST = 'print(json.dumps({"action": message["legal"][0]}), flush=True)'


def cup(*bots: str, **others: Any) -> Tournament:
    """A tournament of Steel Driver; other settings by name."""
    usual: dict[str, Any] = {
        "game": "steel-driver",
        "edition": "warfrog-2008",
        "board": "usa",
        "players": len(bots),
        "seed": 1,
        "budget": Budget(iterations=1),
    }
    return Tournament(bots=bots, **(usual | others))


def barons(*bots: str, **others: Any) -> Tournament:
    """A tournament of Steam Barons."""
    game = {"game": "steam-barons", "edition": "2009", "board": "northern-england"}
    return cup(*bots, **(game | others))


def play(tournament: Tournament, games: int, jobs: int = 1) -> list[Played]:
    """Its games, by number."""
    pairings = schedule.pairings(tournament, games)
    played = processes.results(Play(tournament), pairings, jobs)
    return sorted(played, key=lambda game: game.number)


def program(folder: Path, answer: str = FIRST, hello: str = READY) -> str:
    """A bot's name; the program answers so, and writes down what it is told."""
    path = folder / "program.py"
    indented = "\n".join(f"        {line}" for line in answer.splitlines())
    log = str(folder / "told")
    path.write_text(PROGRAM.format(log=log, hello=hello, answer=indented), "utf-8")
    return f"exec:{shlex.join([sys.executable, str(path)])}"
