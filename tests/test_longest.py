"""The longest tests begin first."""

from pathlib import Path

from tests.longest import LONGEST, dealt, place


def test_the_longest_are_tests_that_there_are() -> None:
    for file, test in LONGEST:
        text = Path(__file__).parent.joinpath(file).read_text("utf-8")
        assert f"def {test}(" in text


def test_a_test_is_known_by_its_file_and_its_name() -> None:
    assert place("tests/test_sources.py::test_its_functions") == 0
    assert place("tests/server/test_kill.py::test_sigkill_in_a_sale[sqlite]") == 5
    assert place("tests/server/test_kill.py::test_another[sqlite]") == len(LONGEST)


def test_they_are_dealt_out_and_none_is_lost() -> None:
    assert "".join(dealt("ABC", "def", 2)) == "ACdBef"
    assert "".join(dealt("ABC", "", 2)) == "ACB"
    assert "".join(dealt("", "defgh", 4)) == "defgh"
    for hands in range(1, 9):
        for longest in range(17):
            names = [*range(100)]
            assert sorted(dealt(names[:longest], names[longest:], hands)) == names
