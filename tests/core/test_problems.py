"""Reading data that people wrote: every problem is kept."""

import pickle
import sys
from collections.abc import Iterator, Mapping

import pytest

from goldenspike.core.problems import Refused, Table, shown


def read(values: Mapping[str, object], name: str = "here") -> tuple[Table, list[str]]:
    """A table and the list its problems go to."""
    problems: list[str] = []
    return Table(name, values, problems), problems


def test_what_is_right_is_given() -> None:
    """No problem is noted."""
    table, problems = read({"a": "x", "b": "red", "c": 3, "d": 2.5, "e": ["p", "q"], "f": [{}]})
    assert (table.text("a"), table.choice("b", "blue", "red"), table.whole("c", 0, 3)) == (
        "x",
        "red",
        3,
    )
    assert (table.number("d", 0, 3), table.pair("e"), table.tables("f")) == (2.5, ("p", "q"), [{}])
    assert (table.get("a"), table.get("z"), problems) == ("x", None, [])


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (None, "here: a is None, and should be a text"),
        ("\n", "here: a is '\\n', and should be a text"),
        (3, "here: a is 3, and should be a text"),
    ],
)
def test_texts(value: object, problem: str) -> None:
    """A text is not empty."""
    table, problems = read({"a": value})
    assert (table.text("a"), problems) == ("", [problem])


def test_choices() -> None:
    """The first choice stands in for what is wrong."""
    table, problems = read({"a": ["red"]})
    assert table.choice("a", "blue", "red") == "blue"
    assert problems == ['here: a is [\'red\'], and should be "blue" or "red"']


@pytest.mark.parametrize("value", [0, 4, True, 1.0, "1", None])
def test_whole_numbers(value: object) -> None:
    """In their range, and no truth values."""
    table, problems = read({"a": value})
    assert table.whole("a", 1, 3) == 1
    assert problems == [f"here: a is {value!r}, and should be a whole number from 1 to 3"]


@pytest.mark.parametrize("value", [0.9, 3.1, True, float("nan"), float("inf"), "1"])
def test_numbers(value: object) -> None:
    """In their range, and no truth values."""
    table, problems = read({"a": value})
    assert table.number("a", 1, 3) == 1
    assert problems == [f"here: a is {value!r}, and should be a number from 1 to 3"]


@pytest.mark.parametrize(
    "value", [[], ["p"], ["p", "q", "r"], "pq", ["p", 1], ["", "q"], ["p", ""]]
)
def test_pairs(value: object) -> None:
    """Two texts that are not empty."""
    table, problems = read({"a": value})
    assert table.pair("a") == ("", "")
    assert problems == [f"here: a is {value!r}, and should be two ids"]


def test_missing() -> None:
    """What is missing is told with what it should be."""
    table, problems = read({}, name="")
    table.pair("a")
    assert problems == ["a is missing: two ids"]


def test_unknown() -> None:
    """Unknown keys are told with those that are known."""
    table, problems = read({"a": 1, "c": 2})
    table.only("a", "b")
    assert problems == ["here: unknown key 'c'; known are a, b"]


@pytest.mark.parametrize("value", [1, 1.0, 2.5, 3])
def test_ends_of_a_range_are_in_it(value: float) -> None:
    """From the least to the most, both included."""
    table, problems = read({"a": value})
    assert (table.number("a", 1, 3), problems) == (value, [])


def test_refused() -> None:
    """All problems in one message."""
    refused = Refused("x.toml", ["one", "two"])
    assert (refused.name, str(refused)) == ("x.toml", "x.toml: one; two")


@pytest.mark.parametrize(
    ("value", "text"),
    [("x", "'x'"), ("x" * 58, f"'{'x' * 58}'"), ("x" * 59, f"'{'x' * 59}..."), ([1], "[1]")],
)
def test_shown(value: object, text: str) -> None:
    """60 characters and no more."""
    assert shown(value) == text


def test_refusals_are_one_line() -> None:
    """Nothing that somebody wrote moves a cursor; what can be shown stays as it is."""
    assert str(Refused("a\nb", ["c\x1b", "\\"])) == "a\\nb: c\\x1b; \\"


def test_long_problems_are_cut() -> None:
    """300 characters and no more."""
    assert Refused("a", ["x" * 301]).problems == [f"{'x' * 300}..."]
    assert Refused("a", ["x" * 300]).problems == ["x" * 300]


def test_refusals_travel_between_processes() -> None:
    """Whole, also where something was cut."""
    refused = Refused("a\nb", ["c\x1b", "x" * 301])
    arrived = pickle.loads(pickle.dumps(refused))
    assert (arrived.name, arrived.problems) == (refused.name, refused.problems)
    assert str(arrived) == str(refused)


def test_shown_nesting() -> None:
    """What is nested deeply is written as far as it is shown."""
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert shown(nested) == "[" * 60 + "..."


class Untold(list[object]):
    """A long list that counts how much of it is looked at."""

    looks = 0

    def __iter__(self) -> Iterator[object]:
        for item in super().__iter__():
            self.looks += 1
            yield item


def test_shown_costs_what_it_shows() -> None:
    """Of a huge list or text no more is looked at than is shown."""
    values = Untold([{"key": "x" * 10_000}] * 100_000)
    assert shown(values) == f"[{{'key': '{'x' * 50}..."
    assert values.looks == 1


@pytest.mark.parametrize("value", [[], {}, [1, "a", [None]], {"a": [True], "b": {"c": 2.5}}])
def test_shown_is_repr(value: object) -> None:
    """What is short is written as Python writes it."""
    assert shown(value) == repr(value)


def test_many_problems_are_not_all_listed() -> None:
    """The first 50, and that there are more."""
    table, problems = read(dict.fromkeys(map(str, range(150_000))), name="")
    table.only("a")
    assert len(problems) == 51
    assert problems[49] == "unknown key '49'; known are a"
    assert problems[50] == "there are more problems"
    table.note("another")
    assert len(problems) == 51


def test_long_lists_are_cut() -> None:
    """So many tables are read, and no more."""
    table, problems = read({"a": [{}] * 5}, name="")
    assert table.tables("a", 4) == [{}] * 4
    assert problems == ["5 a are too many; 4 is the limit"]
    assert table.tables("a", 5) == [{}] * 5 and len(problems) == 1


@pytest.mark.parametrize(
    "value",
    ["x" * 61, "a\nb", "a\u200bb", "\u202egnp", "a\u2066b", "a\x00", "\ufeffa", "a\u2028b"],
)
def test_names_are_short_and_visible(value: str) -> None:
    """No name is long, or has signs that nobody sees or that turn the text around it."""
    table, problems = read({"a": value}, name="")
    table.title("a")
    [problem] = problems
    assert problem.endswith("and should be at most 60 letters and signs, all of them visible")


@pytest.mark.parametrize("value", ["x" * 60, "Zürich", "Ōsaka (1)", "広島", "Ἀθῆναι", "القاهرة"])
def test_names_of_all_languages(value: str) -> None:
    """Letters of any script are fine."""
    table, problems = read({"a": value}, name="")
    assert (table.title("a"), problems) == (value, [])


def test_shown_numbers() -> None:
    """Python will not write numbers of too many digits."""
    assert shown(10 ** (sys.get_int_max_str_digits() + 1)) == "a very long number"
