"""What a person may do: legal texts as a short list, picked by number, typed, or completed."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

AMOUNT = re.compile(r"(.+) (\d+)")


@dataclass(frozen=True)
class Entry:
    """A line of the list: one text, or a text that ends with any amount of a range."""

    text: str
    amounts: range | None = None

    def __str__(self) -> str:
        if self.amounts is None:
            return self.text
        if len(self.amounts) == 1:
            return f"{self.text} {self.amounts[0]}"
        return f"{self.text} {self.amounts[0]} to {self.amounts[-1]}"


class Menu:
    """The legal texts of a decision as a list; texts that differ only in an amount share a line."""

    def __init__(self, texts: Sequence[str], best_first: Iterable[str] = ()) -> None:
        self.texts = list(texts)
        self.entries = [*(Entry(text) for text in best_first)] or entries(texts)

    @property
    def ranged(self) -> Entry | None:
        """The only line with amounts, where a lone number is an amount; None if not just one."""
        with_amounts = [entry for entry in self.entries if entry.amounts is not None]
        return with_amounts[0] if len(with_amounts) == 1 else None

    @property
    def unlisted(self) -> list[str]:
        """Texts that no line of the list is for."""
        if any(entry.amounts is not None for entry in self.entries):
            return []
        listed = {entry.text for entry in self.entries}
        return [text for text in self.texts if text not in listed]

    def pick(self, typed: str) -> str:
        """The legal text that was meant; what was typed, if it matches none.

        >>> menu = Menu(["pass", "bid 4", "bid 5"])
        >>> menu.pick("5"), menu.pick("PASS"), menu.pick("bid 9")
        ('bid 5', 'pass', 'bid 9')
        """
        words = typed.split()
        if words and all(is_number(word) for word in words):
            return self.by_number([int(word) for word in words]) or typed
        said = " ".join(words).casefold()
        same = [text for text in self.texts if text.casefold() == said]
        rest = [text for text in self.texts if text.casefold().partition(" ")[2] == said]
        return (same or (rest if len(rest) == 1 else []) or [typed])[0]

    def by_number(self, numbers: list[int]) -> str | None:
        """The text of line `3`, or of line 3 with amount 5 for `3 5`; None if there is none."""
        if self.ranged is not None and len(numbers) == 1:
            return f"{self.ranged.text} {numbers[0]}"
        if len(numbers) > 2 or not 1 <= numbers[0] <= len(self.entries):
            return None
        entry = self.entries[numbers[0] - 1]
        if (entry.amounts is None) != (len(numbers) == 1):
            return None
        return entry.text if entry.amounts is None else f"{entry.text} {numbers[1]}"

    def advice(self, typed: str) -> str | None:
        """What to write instead of a number that names no action."""
        words = typed.split()
        if not words or not all(is_number(word) for word in words):
            return None
        number = int(words[0])
        if not 1 <= number <= len(self.entries):
            return f"The list goes from 1 to {len(self.entries)}."
        entry = self.entries[number - 1]
        if entry.amounts is None:
            return f"{number} is `{entry}`: write {number} alone."
        amount = entry.amounts[0]
        return f"{number} is `{entry}`: write `{number} {amount}` or `{entry.text} {amount}`."

    def completions(self, typed: str, commands: Sequence[str] = ()) -> list[str]:
        """What the last word of a line may become.

        >>> Menu(["open red 1", "open red 2", "open blue 1"]).completions("open ")
        ['red ', 'blue ']
        """
        start = typed.rfind(" ") + 1
        words: dict[str, None] = {}
        for text in [*self.texts, *commands]:
            if text.casefold().startswith(typed.casefold()):
                word, space, _ = text[start:].partition(" ")
                words[word + space] = None
        return list(words)


def entries(texts: Sequence[str]) -> list[Entry]:
    """Texts in their order; an unbroken run of amounts is one line."""
    amounts: dict[str, list[int]] = {}
    for text in texts:
        form = AMOUNT.fullmatch(text)
        amounts.setdefault(form[1] if form else text, []).extend([int(form[2])] if form else [])
    listed: list[Entry] = []
    for text, numbers in amounts.items():
        if not numbers:
            listed.append(Entry(text))
        elif numbers == list(range(numbers[0], numbers[-1] + 1)):
            listed.append(Entry(text, range(numbers[0], numbers[-1] + 1)))
        else:
            listed += [Entry(f"{text} {number}") for number in numbers]
    return listed


def is_number(word: str) -> bool:
    """Whether a word is a number of at most six digits."""
    return word.isascii() and word.isdigit() and len(word) < 7
