"""Bot games in bulk."""

import json
from pathlib import Path

import pytest

from goldenspike.balance import bulk
from goldenspike.core.replay import Replay
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.measures import payouts
from goldenspike.games.steel_driver.text.narrate import narrate
from tests.cli.conftest import Run
from tests.table import USA


def test_a_summary_for_people(run: Run) -> None:
    output = run("sim", "--games", "3", "--seed", "1", "--jobs", "1").output
    for word in ("3 games", "steady 4", "Golden spike round", "Finale share", "Actions", "Wins"):
        assert word in output
    assert max(map(len, output.splitlines())) <= 80


def test_a_summary_for_programs(run: Run) -> None:
    options = ("--games", "4", "--seed", "5", "--jobs", "1", "--bots", "steady,random,random")
    found = json.loads(run("sim", *options, "--first", "random", "--json").stdout)
    assert found["games"] == 4 and found["seed"] == 5
    assert [seat["bot"] for seat in found["seats"]] == ["steady", "random", "random"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(4, abs=0.01)
    assert {bot["bot"]: bot["seats"] for bot in found["bots"]} == {"steady": 1, "random": 2}
    assert sum(found["measures"]["golden_spike_round"].values()) == 4
    assert 0 < found["measures"]["finale_share"]["mean"] < 1


def test_the_same_games_whatever_the_jobs(run: Run, tmp_path: Path) -> None:
    kept = []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        run("sim", "--games", "4", "--seed", "8", "--jobs", jobs, "--records", str(folder))
        kept.append({path.name: path.read_text("utf-8") for path in folder.iterdir()})
    assert kept[0] == kept[1] and len(kept[0]) == 4
    assert "steel-driver-8-00001.spike.json" in kept[0]


def test_records_are_sound_and_never_overwritten(run: Run, tmp_path: Path) -> None:
    options = ("sim", "--games", "1", "--seed", "2", "--jobs", "1", "--records", str(tmp_path))
    assert run(*options).exit_code == 0
    path = next(tmp_path.glob("*.spike.json"))
    assert "wins" in run("record", "check", str(path)).output
    again = run(*options)
    assert again.exit_code == 2 and "exists already" in again.stderr


@pytest.mark.parametrize(
    "wrong",
    [
        ("--bots", "nobody"),
        ("--bots", ""),
        ("--players", "7"),
        ("--players", "4", "--bots", "steady,steady,steady"),
        ("--board", "mars"),
        ("--first", "9"),
        ("--first", "-1"),
        ("--games", "0"),
        ("--edition", "1830"),
    ],
)
def test_bad_options(run: Run, wrong: tuple[str, ...]) -> None:
    assert run("sim", "--games", "1", "--jobs", "1", *wrong).exit_code == 2


def test_measures_agree_with_what_is_told() -> None:
    """SD-6.7: the shares pay what the narration says they pay."""
    plan = bulk.Plan("steel-driver", "warfrog-2008", "usa", ("steady",) * 3, 0, 4)
    outcome = bulk.play(plan, 1)
    played = Replay(sd, sd.Setup(sd.WARFROG_2008, USA, 3))
    texts = json.loads(outcome.record)["actions"]
    for text in texts[:-1]:
        played.play(text)
    last = narrate(played.now, sd.read(played.now, texts[-1]))
    played.play(texts[-1])
    paid = [0, 0, 0]
    for line in last:
        if line.key == "steel-driver.event.paid":
            paid[line.values["player"]] += line.values["total"]  # type: ignore[index, operator]
    assert payouts(played.now) == paid
    measures = sd.measures(played.now)
    assert measures["finale_share"] == sum(paid) / sum(sd.scores(played.now))
    assert measures["golden_spike_round"] == played.now.spike
    assert outcome.measures == measures


def test_measures_of_a_game_without_money() -> None:
    state = sd.new(sd.Setup(sd.WARFROG_2008, USA, 3))
    assert sd.measures(state) == {"golden_spike_round": None, "finale_share": None}
