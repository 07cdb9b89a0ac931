"""The tests that take longest begin first: one that begins last leaves processors idle."""

from collections.abc import Sequence
from typing import TypeVar

Test = TypeVar("Test")
# A file below tests and a test in it, the longest first. None that drives a browser: where one has
# begun, a process cannot run other loops of events, so those stay at the end.
LONGEST = (
    ("test_sources.py", "test_its_functions"),
    ("server/test_openapi.py", "test_nothing_makes_it_fail"),
    ("server/test_worlds.py", "test_everything_that_can_be_read"),
    ("server/test_isolation.py", "test_a_stuck_table_is_put_in_quarantine"),
    ("server/test_worlds.py", "test_everything_that_can_be_done"),
    ("server/test_kill.py", "test_sigkill_in_a_sale"),
    ("server/test_kill.py", "test_sigkill_loses_nothing"),
    ("server/test_isolation.py", "test_memory_and_death_need_two_strikes"),
    ("server/test_isolation.py", "test_a_game_on_a_board_of_ones_own"),
    ("server/test_stream.py", "test_a_stream_resumes_after_the_server_was_killed"),
    ("server/test_analysis.py", "test_it_goes_on_after_a_kill"),
    ("server/test_servers.py", "test_bots_of_several_servers_do_not_meet"),
)


def place(name: str) -> int:
    """Where a test stands among the longest; after them, if it is none."""
    file, _, test = name.removeprefix("tests/").partition("::")
    known = (file, test.partition("[")[0])
    return LONGEST.index(known) if known in LONGEST else len(LONGEST)


def dealt(longest: Sequence[Test], others: Sequence[Test], hands: int) -> list[Test]:
    """All tests, so that the equal shares of some processes begin with the longest in turn.

    For example, of A, B, C and d, e, f two processes get A, C, d and B, e, f.
    """
    tests: list[Test] = []
    rest, left = [*others], len(longest) + len(others)
    for hand in range(hands):
        first = longest[hand::hands]
        more = max(left // (hands - hand) - len(first), 0)
        tests += [*first, *rest[:more]]
        del rest[:more]
        left -= len(first) + more
    return [*tests, *rest]
