"""Companies in their colours: as labels in tables, and in running text."""

from collections.abc import Iterable

from rich.text import Text

# By name of a company: ink and paper of its label, and its ink in running text, on any ground.
LABELS = {
    "red": ("#FFFFFF", "#B3261E", "#D9534A"),
    "yellow": ("#22282C", "#EDBB3F", "#C88A00"),
    "green": ("#FFFFFF", "#2E7D32", "#4C9A50"),
    "blue": ("#FFFFFF", "#1F5FA8", "#4A86D0"),
    "purple": ("#FFFFFF", "#6A3D9A", "#9A6FCB"),
    "grey": ("#FFFFFF", "#6F767D", "#8D949B"),
    "black": ("#FFFFFF", "#26282A", ""),
    "brown": ("#FFFFFF", "#7B4B2A", "#A87248"),
    "orange": ("#22282C", "#F08A3C", "#D0711A"),
    "natural": ("#22282C", "#D9BE8C", "#B08A4E"),
    "white": ("#22282C", "#FFFFFF", ""),
}
CUBE = r"(?! cube)"  # after a colour that is not a company's


def label(letter: str, name: str, width: int) -> Text:
    """A table cell with a company's letter and name, on the company's colour."""
    ink, paper, _ = LABELS[name]
    return Text(f" {letter} {name:<{width}} ", f"bold {ink} on {paper}")


def ink(name: str) -> str:
    """The style of a company's name in running text."""
    return f"bold {LABELS[name][2]}".strip()


def coloured_text(text: str, names: Iterable[str]) -> Text:
    """A text with the names of companies in their colours."""
    coloured = Text(text)
    for name in names:
        coloured.highlight_regex(rf"\b{name}\b{CUBE}", ink(name))
    return coloured
