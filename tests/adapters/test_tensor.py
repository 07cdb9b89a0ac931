"""Rows of floats that compiled code fills: exact, each row by itself, and read in place."""

from array import array

import numpy as np
import pytest

from goldenspike.adapters.observing.layout import Field, Layout
from goldenspike.adapters.observing.tensor import Tensor

WHERE = Layout([Field("who", "", ("seat",), (3,)), Field("sum", "", ("seat",), (3,), scale=7)])


def shown(tensor: Tensor, row: int = 0) -> list[float]:
    """The floats of a row as numpy reads them where they lie."""
    floats = np.frombuffer(memoryview(tensor.floats), np.float32).reshape(-1, WHERE.size)
    assert floats[row].tolist() == tensor.values(row)
    return tensor.values(row)


@pytest.mark.parametrize("number", [-5000, -65, -64, -1, 0, 1, 6, 1023, 1024, 123_456])
def test_numbers_are_divided_as_floats_of_32_bits(number: int) -> None:
    """Those that are looked up, and those below and above."""
    tensor = WHERE.tensor()
    tensor.begin(0, 0, 3)
    tensor.hot(-1)
    tensor.next_field()
    tensor.put(1, number)
    assert shown(tensor) == [0, 0, 0, 0, array("f", [number / 7])[0], 0]


def test_seats_are_counted_from_the_observer() -> None:
    tensor = WHERE.tensor()
    tensor.begin(0, 2, 3)
    tensor.seats(0b011)
    tensor.next_field()
    for seat in range(3):
        tensor.put(tensor.chair(seat), 7 * seat)
    assert shown(tensor) == [0, 1, 1, 2, 0, 1]
    tensor.begin(0, 1, 3)
    tensor.seat(-1)
    assert shown(tensor) == [0] * 6


def test_a_row_is_cleared_alone() -> None:
    """A place that is written twice too."""
    tensor = WHERE.tensor(rows=2)
    for row in (0, 1):
        tensor.begin(row, 0, 3)
        tensor.hot(row)
        tensor.one(row)
        tensor.next_field()
        tensor.put(2, 7)
        tensor.put(2, 14)
    tensor.begin(0, 0, 3)
    assert shown(tensor, 0) == [0] * 6
    assert shown(tensor, 1) == [0, 1, 0, 0, 0, 2]
