"""Tables for the terminal. Imported where something is printed: rich takes time."""

from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.table import Table
from rich.text import Text


def simple_table(heads: Sequence[str], rows: Iterable[Sequence[str | Text]], gap: int = 2) -> Table:
    """A table with one line a row; columns of numbers are aligned right."""
    kept = [list(row) for row in rows]
    table = Table(
        box=None,
        pad_edge=False,
        padding=(0, gap, 0, 0),
        header_style="bold",
        show_header=any(heads),
    )
    for index, head in enumerate(heads):
        numbers = all(is_number(str(row[index])) for row in kept)
        last = index == len(heads) - 1
        table.add_column(
            head,
            justify="right" if numbers else "left",
            no_wrap=numbers or not last,
            overflow="fold",
            min_width=1,
        )
    for row in kept:
        table.add_row(*row)
    return table


def in_columns(items: Iterable[str]) -> Columns:
    """Short items in columns, read downwards."""
    return Columns([Text(item) for item in items], padding=(0, 3), column_first=True)


def is_number(text: str) -> bool:
    """Whether a cell belongs to a column of numbers.

    >>> is_number("12.5%"), is_number("-"), is_number("red")
    (True, True, False)
    """
    return not text.strip("0123456789.,%-–· ")
