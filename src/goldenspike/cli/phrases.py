"""Texts as the terminal says and prints them."""

from pathlib import Path
from shlex import quote
from textwrap import wrap

from goldenspike.cli.table import YOU

COMMANDS = {  # what can be written at any time
    "?": "the rules that matter now; `? TEXT` says whether TEXT is legal, and why not",
    "list": "every choice there is",
    "look": "the position again (or just press Enter)",
    "board": "the networks, and a picture of the board in a file",
    "log": "what happened lately; `log all` from the beginning",
    "undo": "back to your decision before",
    "save": "`save FILE` keeps a copy",
    "quit": "leave; the game is kept",
}
LONGEST = 34  # letters of a choice on one line
VERBS = {"has": "have", "passes": "pass"}


def spoken(text: str) -> str:
    """A sentence about `You` with its verbs in the second person.

    >>> spoken("You passes"), spoken("You puts red up for auction and bids 3")
    ('You pass', 'You put red up for auction and bid 3')
    """
    words = text.split(" ")
    if words[0] != YOU or len(words) == 1:
        return text
    words[1] = VERBS.get(words[1], words[1].removesuffix("s"))
    return " ".join(words).replace(" and bids ", " and bid ")


def folded(text: str) -> str:
    """The text of a choice, folded onto several lines if it is long."""
    lines = wrap(text, LONGEST, subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(lines)


def quoted(path: Path) -> str:
    """A path in quotes for a shell, where it needs them."""
    return quote(str(path))
