"""`goldenspike leaderboard`: fixed matches, result files, and games that are played again."""

import bz2
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goldenspike import bots
from goldenspike.games import catalogue
from goldenspike.leaderboard import protocol
from goldenspike.leaderboard.checking import games_of
from goldenspike.leaderboard.protocol import matches
from goldenspike.leaderboard.results import Results, read
from goldenspike.leaderboard.table import ranked, rows, total
from tests.arena.cups import program
from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # a fixture

SMALL = {
    "protocol": 1,
    "common": {
        "edition": "warfrog-2008",
        "board": "usa",
        "players": 3,
        "games": 3,
        "seconds": 0.01,
    },
    "matches": {
        "random": {"opponent": "random", "seed": 1},
        "steady": {"opponent": "steady", "seed": 2},
    },
}
PLAY = ("--game", "steel-driver", "--jobs", "1", "--json")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two matches of three games in place of the real ones."""
    monkeypatch.setattr(protocol, "described", lambda package, file: SMALL)
    matches.cache_clear()
    yield
    matches.cache_clear()


@pytest.fixture
def file(small: None, run: Run, tmp_path: Path) -> Path:
    """The result file of `steady`."""
    run("leaderboard", "steady", *PLAY)
    return tmp_path / "leaderboard" / "steady-steel-driver.jsonl"


def problems(results: Results) -> list[str]:
    return [problem for game in games_of(results) if (problem := game.problem()) is not None]


@pytest.mark.parametrize("game", [kit.name for kit in catalogue.kits() if kit.leaderboard])
def test_the_protocol_fits_the_game(game: str) -> None:
    """Every match can be set up, has an opponent, seats alike, and a seed of its own."""
    known = matches(game).values()
    assert {"random", "novice", "steady", "sharp"} <= {match.opponent for match in known}
    assert len({match.seed for match in known}) == len(known)
    for match in known:
        bots.check(match.opponent, game)
        match.tournament("steady").set_up()
        seats = [pairing.seats.index(0) for pairing in match.pairings("steady")]
        assert len(seats) == match.games, "games are whole rounds"
        assert {seats.count(seat) for seat in range(match.players)} == {
            match.games // match.players
        }


def test_a_game_without_matches_says_so() -> None:
    with pytest.raises(ValueError, match="no game 'chess'"):
        matches("chess")


def test_a_bot_plays_all_matches(file: Path, run: Run) -> None:
    results = read(file)
    assert {name: len(games) for name, games in results.games.items()} == {"random": 3, "steady": 3}
    assert results.missing() == {} and total(results) is not None
    easy, hard = rows(results)
    assert (easy.opponent, easy.games) == ("random", 3) and round(hard.even, 3) == 0.333
    assert problems(results) == []
    shown = run("leaderboard", "--show", str(file)).stdout
    assert "steady at steel-driver, protocol 1: total" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_an_interrupted_run_goes_on(file: Path, run: Run) -> None:
    """What is there is not played again, and half a line is cut off."""
    whole = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(whole[:4]) + whole[4][:50])
    report = json.loads(run("leaderboard", "steady", *PLAY).stdout)[0]
    assert report["missing"] == {}
    again = file.read_bytes().splitlines(keepends=True)
    assert again[:4] == whole[:4] and len(again) == len(whole)


def test_a_bot_that_is_a_program(small: None, run: Run, tmp_path: Path) -> None:
    """Its budget is seconds; the opponents' is not."""
    name = program(tmp_path)
    run("leaderboard", name, "--name", "first one", *PLAY)
    results = read(tmp_path / "leaderboard" / "first-one-steel-driver.jsonl")
    assert results.head.name == "first one" and problems(results) == []
    hello = json.loads((tmp_path / "told").read_text("utf-8").splitlines()[0])
    assert hello["budget"] == {"seconds": 0.01}


def change(file: Path, number: int, key: str, value: Any) -> None:
    """Changes a value of a line, or of its record's actions by their number."""
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    if key.isdigit():
        lines[number]["record"]["actions"][int(key)] = value
    else:
        lines[number][key] = value
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def of_an_opponent(file: Path) -> int:
    """The first action of a game that the bot did not choose."""
    first = read(file).games["random"][1]
    return 0 if first.seats[0] else 1


def test_doctored_games_are_found(file: Path, run: Run) -> None:
    """An opponent that did not play so, an illegal action, a result that does not follow."""
    good = file.read_text("utf-8")
    place = of_an_opponent(file)
    changes: list[tuple[str, Any, str]] = [
        (str(place), "open black 1" if place == 0 else "pass", "plays"),
        ("0", "open pink 99", ""),
        ("seats", [1, 2, 0], "others sat in it than the protocol says"),
        ("number", 9, "the match has games 1 to 3"),
    ]
    for key, value, said in changes:
        file.write_text(good, "utf-8")
        change(file, 1, key, value)
        result = run("leaderboard", "--check", str(file), "--jobs", "1")
        assert result.exit_code == 2 and said in result.stderr, (key, result.stderr)
    lines = [json.loads(line) for line in good.splitlines()]
    lines[1]["record"]["result"]["cash"][0] += 10
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    result = run("leaderboard", "--check", str(file), "--jobs", "1")
    assert result.exit_code == 2 and "result" in result.stderr


def test_a_good_file_is_checked(file: Path, run: Run) -> None:
    result = run("leaderboard", "--check", str(file), "--jobs", "1")
    assert result.exit_code == 0 and "6 games played again, all as they are there" in result.stderr


def test_packed_files_are_read(file: Path, run: Run) -> None:
    """As bzip2 packs them; what is cut off or is something else is refused."""
    packed, good = file.with_suffix(".jsonl.bz2"), bz2.compress(file.read_bytes())
    packed.write_bytes(good)
    assert read(packed) == read(file)
    for content in (b"", good[:-20], file.read_bytes()):
        packed.write_bytes(content)
        result = run("leaderboard", "--show", str(packed))
        assert result.exit_code == 2 and str(packed.name) in result.stderr


def test_a_packed_file_is_not_unpacked_without_end(
    file: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goldenspike.leaderboard.results.LARGEST", 1 << 20)
    packed = file.with_suffix(".jsonl.bz2")
    packed.write_bytes(bz2.compress(bytes(2 << 20)))
    result = run("leaderboard", "--show", str(packed))
    assert result.exit_code == 2 and "more than 1 MB" in result.stderr


def test_games_by_other_rules_are_not_played_again(file: Path, run: Run) -> None:
    change(file, 0, "rules", 99)
    result = run("leaderboard", "--check", str(file), "--jobs", "1")
    assert result.exit_code == 2 and "by version 99 of the rules" in result.stderr


@pytest.mark.parametrize(
    ("line", "text", "said"),
    [
        (0, "{}", "line 1 is no"),
        (0, "nonsense", "line 1 is no"),
        (0, '{"format": "goldenspike-leaderboard/1", "protocol": 2}', "format and protocol"),
        (2, "{}", "line 3 is no game of a match"),
        (2, "[" * 9999, "line 3 is no game of a match"),
    ],
)
def test_bad_files_are_refused(file: Path, run: Run, line: int, text: str, said: str) -> None:
    lines = file.read_text("utf-8").splitlines()
    lines[line] = text
    file.write_text("\n".join(lines) + "\n", "utf-8")
    result = run("leaderboard", "--check", str(file))
    assert result.exit_code == 2 and said in result.stderr


def test_a_game_cannot_count_twice(file: Path, run: Run) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines, lines[-1]]), "utf-8")
    assert "is there twice" in run("leaderboard", "--show", str(file)).stderr


def test_whose_file_it_is(file: Path, run: Run) -> None:
    """Another bot's games are not added to it; unknown bots and several bots are refused."""
    file.rename(file.with_name("random-steel-driver.jsonl"))
    assert "bot is 'steady' there" in run("leaderboard", "random", *PLAY).stderr
    assert "no bot 'nobody'" in run("leaderboard", "nobody", *PLAY).stderr
    assert "one bot at a time" in run("leaderboard", "steady", "random", *PLAY).stderr


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("nobody", "no bot 'nobody'"),
        ("network:missing.json.gz", "network missing.json.gz: No such file"),
        ("network:notes.txt", "network notes.txt: "),
        ("exec:no-such-program", "there is no command no-such-program"),
    ],
)
def test_unknown_bots_are_refused_in_all_games(
    run: Run, tmp_path: Path, bot: str, said: str
) -> None:
    """No game is named, so the bot itself has to say which it plays."""
    (tmp_path / "notes.txt").write_text("no weights\n", "utf-8")
    result = run("leaderboard", bot)
    assert result.exit_code == 2 and said in result.stderr
    assert not (tmp_path / "leaderboard").exists()


def test_the_best_comes_first(file: Path, run: Run, tmp_path: Path) -> None:
    """By the mean of all matches; who has not played all has no place yet."""
    run("leaderboard", "random", *PLAY)
    other = file.with_name("random-steel-driver.jsonl")
    both = [read(other), read(file)]
    assert [one.head.name for one in ranked(both)] == ["steady", "random"]
    del both[1].games["steady"][1]
    assert total(both[1]) is None
    assert [one.head.name for one in ranked(both)] == ["random", "steady"]
