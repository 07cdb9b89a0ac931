"""The parts of the measurement of attacks: boards, what is noted, the report."""

import asyncio
import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from benchmarks import abuse_report
from benchmarks.abuse import NOBODY, Outcome, hostile, measure_one
from benchmarks.attack_boards import grid_of_cities, long_names
from benchmarks.attacks import ATTACKS, attack, built_record, long_record
from benchmarks.honest import BotTurns, Honest, NoAnswer, within
from goldenspike.core import record as records
from goldenspike.games import steam_barons
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from tests.server.serving import OTHER, Serving, serving

CALM = Outcome(NOBODY, 0.02, 1.1, 90, 14, 0.8, 98.0, 0, 0.2)
HUNG = Outcome("F1 build everything", 30.0, 30.0, 3, 0, 29.0, None, 91_000_000, None, {}, hung=True)


def test_the_grid_of_cities() -> None:
    """36 cities, and every pair of neighbours joined once."""
    board = grid_of_cities(6)
    assert len(board["cities"]) == 36 and len(board["connections"]) == 85
    assert len({frozenset(pair) for pair in board["connections"]}) == 85
    small: Any = grid_of_cities(3)
    setup = steam_barons.set_up(steam_barons.EDITION_NAMES[0], small, 2)
    assert len(setup.board.connections) == 16, "it is a board, and the joined cities lie together"


def test_long_names() -> None:
    assert len(long_names(50)["cities"][0]["name"]) == 50
    record = records.read(long_record())
    assert record.game == steam_barons.NAME and record.actions == []


def test_who_builds_everything() -> None:
    """All connections are built in the first turn, and nothing else is."""
    record = records.read(built_record(3))
    built = [text for text in record.actions if text.startswith("connect")]
    assert len(built) == 16 and record.actions[-1] == "done"


def test_turns_of_bots() -> None:
    """From when a bot is to move until something has happened."""
    turns = BotTurns()

    def see(seq: int, mine: bool, now: float) -> None:
        turns.see({"seq": seq, "my_turn": mine, "table": {"over": False}}, now)

    see(1, False, 10.0)
    see(1, False, 11.0)
    see(2, False, 11.5)
    see(3, True, 13.5)
    see(3, True, 99.0)
    assert turns.seconds == [1.5, 2.0] and turns.worst(100.0) == 2.0
    see(4, False, 100.0)
    assert turns.worst(109.0) == 9.0, "also a turn that is not over"


def test_who_gets_no_answer() -> None:
    async def never() -> None:
        await asyncio.sleep(60)

    with pytest.raises(NoAnswer):
        asyncio.run(within(0.0, never))


def test_the_report() -> None:
    """An attack that nobody survives is said plainly."""
    out = io.StringIO()
    abuse_report.show([CALM, HUNG], Console(file=out, width=250))
    text = out.getvalue()
    assert "no answer in 30 s" in text and "killed" in text and NOBODY in text
    assert [aim.met for aim in abuse_report.aims([CALM, HUNG])] == [True, True, False, False]
    data = abuse_report.data([CALM, HUNG])
    assert [each["attack"] for each in data["attacks"]] == [NOBODY, HUNG.attack]


def test_all_findings_are_attacks() -> None:
    assert {name[:2] for name in ATTACKS} >= {f"F{number}" for number in range(1, 8)}


def quiet(folder: Path) -> Options:
    """The options of a server without bots and analyses, with its database in a folder."""
    database = f"sqlite:///{folder / 'tables.db'}"
    return Options(database, bots=None, analysis=AnalysisSettings(processes=0))


def address_of(server: Serving) -> str:
    """The address of a server, as visitors take it."""
    return f"http://127.0.0.1:{server.address[1]}"


@pytest.mark.parametrize(
    ("name", "status"), [("F7 renames", "200"), ("F6 expensive bodies", "413"), ("views", "200")]
)
def test_attacks_meet_a_server(tmp_path: Path, name: str, status: str) -> None:
    """From another network, for as long as they are told."""
    with serving(quiet(tmp_path)) as server:
        answers = asyncio.run(attack(name, address_of(server), 2))
        assert answers[status]
        seen = server.service.quotas.whereabouts.seen.values()
        assert {each.network for each in seen} <= {OTHER}


def test_an_honest_visitor(tmp_path: Path) -> None:
    """Looks, plays, and finds the server again after a connection was cut."""
    with serving(quiet(tmp_path)) as server:
        honest = Honest(address_of(server))
        count = iter(range(12))

        async def play() -> None:
            await honest.sit_down()
            await honest.play(lambda: next(count) >= 5)
            honest.visitor.close()
            await honest.play(lambda: next(count, 11) >= 11)
            honest.visitor.close()

        asyncio.run(play())
        assert len(honest.views) >= 8 and honest.path.startswith("/api/tables/")


def test_nobody_attacks() -> None:
    with hostile(NOBODY, "", 0) as process:
        assert process.wait(60) == 0


@pytest.mark.full
@pytest.mark.slow
def test_a_whole_measurement() -> None:
    outcome = measure_one("F7 renames", 2)
    assert outcome.views and not outcome.hung and outcome.answers["200"]
    assert outcome.stop is not None and outcome.log < 100_000
