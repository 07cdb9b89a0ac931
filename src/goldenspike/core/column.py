"""Columns of machine integers: `vec[i64]` compiled, plain lists of ints otherwise.

Rules are written once against `vec` and `i64`. The compiler knows both; uncompiled, a column is a
list, which is the fastest thing plain Python has for the job.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64 as i64

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:

    class vec:
        """`vec[i64](items)` makes a list."""

        def __class_getitem__(cls, item: object) -> type:
            return list


def zeros(count: i64) -> vec[i64]:
    """A column of so many zeros."""
    return vec[i64]([0] * count)


def filled(value: i64, count: i64) -> vec[i64]:
    """A column that holds one value everywhere."""
    return vec[i64]([value] * count)
