"""Mining gives the same puzzles from the same seed, is resumed where it stopped, and says so."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from goldenspike.bots import Budget
from goldenspike.cli.base import Commands
from goldenspike.games.steel_driver.puzzles import drives
from goldenspike.puzzles import finding, mining
from goldenspike.puzzles.journal import Journal, Yield, header, save
from goldenspike.puzzles.judging import Effort, Fell, Question
from goldenspike.puzzles.mining import Mine, Mined, Miner
from tests.puzzles.small import HEADER, limit, puzzle, small, write_file

TINY = Effort(8, 8, 16)
FOUND = {1: Mined(1, 9, {"close": 8}, ("a",)), 2: Mined(2, 5, {"close": 2, "many": 3})}


def run(*words: object) -> Result:
    """What a command says."""
    return CliRunner().invoke(Commands("goldenspike"), [str(word) for word in words])


class TestOneGame:
    """A game is one task: the same wherever and whenever it is played."""

    @pytest.fixture
    def miner(self, monkeypatch: pytest.MonkeyPatch) -> Miner:
        monkeypatch.setattr(mining, "EARLY", 0.9)
        monkeypatch.setattr(mining, "SOLVING", Budget(iterations=10))
        return Miner(Mine("steel-driver", 4, TINY, bots=("steady", "novice")))

    def test_it_depends_on_its_number_alone(self, miner: Miner) -> None:
        first = miner(1)
        assert miner(1) == first and first.candidates > 0
        assert first.candidates == sum(first.fell.values()) + len(first.puzzles)
        assert miner.play(1).actions != miner.play(2).actions

    def test_its_questions_are_late_and_leave_a_choice(self, miner: Miner) -> None:
        asked, whole = list(miner.questions(1)), miner.play(1)
        assert asked and all(len(question.legal) > 1 for question, _ in asked)
        assert all(len(record.actions) >= 0.9 * len(whole.actions) - 1 for _, record in asked)
        assert all(record.result is None and not record.notes for _, record in asked)

    def test_only_the_kinds_asked_for(self, monkeypatch: pytest.MonkeyPatch, miner: Miner) -> None:
        assert {tuple(miner.kinds_of(each)) for each, _ in miner.questions(1)} == {("finale",)}
        auctions = Miner(Mine("steel-driver", 4, TINY, bots=("steady",), kinds=("limit",)))
        monkeypatch.setattr(mining, "EARLY", 0.3)
        kinds = [auctions.kinds_of(each) for each, _ in auctions.questions(1)]
        assert kinds and all(each == ["limit"] for each in kinds)

    def test_only_what_is_asked_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """With tags, only decisions that may be about them, and puzzles that are."""
        monkeypatch.setattr(mining, "EARLY", 0.3)
        aimed = Mine("steel-driver", 4, TINY, bots=("steady",), tags=("golden-spike",))
        for question, _ in Miner(aimed).questions(1):
            state = question.position.copy()
            assert any(drives(state, action) for action in question.legal)
        limits = Miner(replace(aimed, tags=("auction-limit",)))
        assert all("limit" in limits.kinds_of(each) for each, _ in limits.questions(1))
        assert len(list(limits.questions(1))) > 5
        assert aimed.settings()["tags"] == ["golden-spike"]
        assert "tags" not in replace(aimed, tags=()).settings()

    def test_a_worker_of_another_version_refuses(self, miner: Miner) -> None:
        with pytest.raises(ValueError, match="and a worker has"):
            Miner(Mine("steel-driver", 4, TINY, version="0.0.0"))(1)


class TestYield:
    """Puzzles count in the order of games, whichever is done first."""

    def test_a_later_game_waits_for_the_earlier(self) -> None:
        found = Yield(3)
        found.add(Mined(3, 4, {}, ("c", "d", "e")))
        found.add(FOUND[1])
        assert found.lines() == ["a"] and not found.complete
        found.add(FOUND[2])
        assert found.lines() == ["a", "c", "d"] and found.complete

    def test_it_counts_candidates_and_reasons(self) -> None:
        counts = Yield(9, dict(FOUND)).counts()
        assert counts == {
            "games": 2,
            "candidates": 14,
            "kept": 1,
            "fell": {"close": 10, "many": 3},
        }


class TestResuming:
    """The journal beside the file of puzzles knows what was mined."""

    mine = Mine("steel-driver", 4, TINY)

    def test_what_was_mined_is_known_again(self, tmp_path: Path) -> None:
        out = tmp_path / "out.jsonl"
        with Journal(out) as journal:
            assert journal.resume(self.mine) == []
            for game in FOUND.values():
                journal.add(game)
        with (tmp_path / "out.jsonl.mined").open("a") as file:
            file.write('{"number": 3')  # the machine stopped here
        with Journal(out) as journal:
            assert journal.resume(self.mine) == list(FOUND.values())
            assert journal.resume(self.mine) == list(FOUND.values())

    def test_other_settings_are_refused(self, tmp_path: Path) -> None:
        with Journal(tmp_path / "out.jsonl") as journal:
            journal.resume(self.mine)
            with pytest.raises(ValueError, match="seed is 4 there and 5 here"):
                journal.resume(Mine("steel-driver", 5, TINY))

    @pytest.mark.parametrize("line", ['{"number": 1}', "[]", "{", '{"number": [], "fell": 3}'])
    def test_a_broken_journal_is_named(self, tmp_path: Path, line: str) -> None:
        with Journal(tmp_path / "out.jsonl") as journal:
            journal.resume(self.mine)
            with (tmp_path / "out.jsonl.mined").open("a") as file:
                file.write(f"{line}\n")
            with pytest.raises(ValueError, match="line 2 is no"):
                journal.resume(self.mine)

    def test_the_header_says_how_they_were_made(self, tmp_path: Path) -> None:
        out = tmp_path / "out.jsonl"
        save(out, header(self.mine, ["goldenspike", "puzzles"], Yield(1)), [])
        found = finding.read_file(out)
        assert not found.problems and found.made[0]["command"] == "goldenspike puzzles"
        assert found.made[0]["games_of_each_action"] == {"glance": 8, "screen": 8, "full": 16}
        assert found.made[0]["seed"] == 4 and found.made[0]["rules"] == 1


class TestCommands:
    """`goldenspike puzzles`."""

    @pytest.fixture
    def games(self, monkeypatch: pytest.MonkeyPatch) -> list[int]:
        """The numbers of games that are mined; each gives one puzzle."""
        asked: list[int] = []

        def mined(self: Miner, number: int) -> Mined:
            asked.append(number)
            values = small() if number == 1 else limit()
            return Mined(number, 2, {"close": 1}, (json.dumps(values),))

        monkeypatch.setattr(Miner, "__call__", mined)
        return asked

    def mine(self, out: Path, want: int, *more: object) -> Result:
        return run("puzzles", "mine", "--game=steel-driver", f"--want={want}", "-o", out, *more)

    def test_mining_goes_on_where_it_stopped(self, tmp_path: Path, games: list[int]) -> None:
        out = tmp_path / "out.jsonl"
        first = self.mine(out, 1)
        assert first.exit_code == 0 and "1 of 1 puzzles from 2 decisions" in first.output
        assert self.mine(out, 2).exit_code == 0 and games == [1, 2]
        assert [each.kind for each in finding.read_file(out).puzzles] == ["choice", "limit"]
        assert self.mine(out, 2).exit_code == 0 and games == [1, 2]

    def test_what_cannot_be_mined_is_said(self, tmp_path: Path, games: list[int]) -> None:
        out = tmp_path / "out.jsonl"
        for more, said in (
            (["--bot=nobody"], "--bot: no bot 'nobody'"),
            (["--edition=basic"], "steel-driver has no edition basic; it has"),
            (["--cluster=tcp://127.0.0.1:1", "--jobs=2"], "--jobs is for this machine"),
            (["--cluster=nowhere"], "'nowhere' is no address"),
        ):
            result = self.mine(out, 1, *more)
            assert result.exit_code == 2 and said in result.output
        assert self.mine(out, 1, "--seed=1").exit_code == 0
        assert "seed is 1 there and 2 here" in self.mine(out, 1, "--seed=2").output

    def test_a_seed_without_puzzles_ends(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from goldenspike.cli import puzzles

        monkeypatch.setattr(puzzles, "MOST_GAMES", 2)
        monkeypatch.setattr(Miner, "__call__", lambda self, number: Mined(number))
        result = self.mine(tmp_path / "out.jsonl", 1, "--iterations=64")
        assert result.exit_code == 2 and "2 games gave no more" in result.output

    def test_a_file_is_checked(self, tmp_path: Path) -> None:
        good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
        write_file(good, HEADER, small(), limit())
        write_file(bad, HEADER, small(), limit(seat=0), "{")
        assert run("puzzles", "check", good).output == "2 puzzles are right\n"
        said = run("puzzles", "check", bad)
        assert said.exit_code == 2 and "2 of 3 cannot be used" in said.output
        assert "seat 0 does not decide there" in said.output and "line 4: not JSON" in said.output
        told = run("puzzles", "check", bad, "--json")
        assert told.exit_code == 2 and '"puzzles": 1' in told.output
        assert run("puzzles", "check", tmp_path / "none.jsonl").exit_code == 2

    def test_puzzles_are_listed_and_shown(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def of_game(name: str) -> finding.Found:
            values: list[Any] = [small(), limit()] if name == "steel-driver" else []
            return finding.Found([puzzle(each) for each in values], [], ["a bad line"])

        monkeypatch.setattr(finding, "of_game", of_game)
        finding.by_id.cache_clear()
        listed = run("puzzles", "list", "--game=steel-driver")
        assert small()["id"] in listed.output and "goldenspike: a bad line" in listed.output
        data = json.loads(CliRunner().invoke(Commands("g"), ["puzzles", "list", "--json"]).stdout)
        assert [each["kind"] for each in data] == ["choice", "limit"]
        shown = run("puzzles", "show", small()["id"]).output
        assert "50.0% ± 1.0%  bid 3 *" in shown and "steady plays pass" in shown
        assert "fair price 6.2 cubes, 5.5 to 7" in run("puzzles", "show", limit()["id"]).output
        told = json.loads(run("puzzles", "show", small()["id"], "--json").output)
        assert told["accepted"] == ["bid 3"] and told["price"] is None
        assert "no puzzle nothing" in run("puzzles", "show", "nothing").output
        finding.by_id.cache_clear()

    def test_a_tag_that_there_is_not_is_named(self, tmp_path: Path) -> None:
        said = run("puzzles", "mine", "--game=steam", "--want=1", "--tag=x", "-o", tmp_path / "a")
        assert said.exit_code == 2
        assert "--tag x: no such tag; there are auction-limit, bid, pass-early" in said.output


class TestRenewing:
    """When bots change, the puzzles of a file are judged again."""

    @pytest.fixture
    def file(self, tmp_path: Path) -> Path:
        file = tmp_path / "some.jsonl"
        write_file(file, HEADER, small(), limit())
        return file

    def test_those_that_fall_are_left_out(
        self, file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def of_kind(self: Miner, kind: str, question: Question, record: Any) -> Any:
            assert question.seat == 1 and len(question.legal) > 1
            if kind == "limit":
                raise Fell("steady")
            return puzzle(small(rating=1700))

        monkeypatch.setattr(Miner, "of_kind", of_kind)
        result = run("puzzles", "renew", file, "--seed=5")
        assert result.exit_code == 0 and "1 of 2 puzzles" in result.output
        found = finding.read_file(file)
        assert [(each.kind, each.rating) for each in found.puzzles] == [("choice", 1700)]
        assert found.made[0]["command"] == "by hand" and found.made[0]["kept"] == 1
        assert found.made[0]["renewed"]["fell"] == {"steady": 1}
        assert found.made[0]["renewed"]["seed"] == 5
        assert [each.name for each in file.parent.iterdir()] == ["some.jsonl"]

    def test_a_file_without_puzzles_is_refused(self, tmp_path: Path) -> None:
        write_file(tmp_path / "none.jsonl", HEADER)
        result = run("puzzles", "renew", tmp_path / "none.jsonl")
        assert result.exit_code == 2 and "has no puzzles to renew" in result.output
