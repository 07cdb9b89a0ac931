"""Asks for a line: with history and completion at a terminal, plainly from a pipe."""

import sys
from collections.abc import Callable

Completer = Callable[[str], list[str]]
HIDDEN = "(not shown)"  # in place of a secret that came from a pipe


class Prompt:
    """Reads lines. `interactive` says whether a person types them."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.complete: Completer = lambda line: []
        self.remember: Callable[[bool], object] = bool  # for the arrow keys, what is typed next
        if self.interactive:
            self._with_readline()

    def ask(self, question: str, secret: bool = False) -> str | None:
        """The next line without its end, or None at the end. The history keeps no secrets."""
        sys.stdout.flush()
        if not self.interactive:
            line = sys.stdin.readline()
            print(f"{question}{HIDDEN if secret and line else line.rstrip()}")
            return line.rstrip("\n") if line else None
        self.remember(not secret)
        try:
            return input(question)
        except EOFError:
            print()
            return None
        finally:
            self.remember(True)

    def _with_readline(self) -> None:
        try:
            import readline
        except ImportError:  # not on every system
            return

        def candidates(word: str, number: int) -> str | None:
            words = self.complete(readline.get_line_buffer()[: readline.get_endidx()])
            return words[number] if number < len(words) else None

        readline.set_completer(candidates)
        readline.set_completer_delims(" ")
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
        self.remember = readline.set_auto_history
