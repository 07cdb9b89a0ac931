"""The dialogue at the terminal: tells what happened, shows the choices, reads the answer."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from goldenspike import rulebook
from goldenspike.cli.base import Trouble, trouble_with, write_new
from goldenspike.cli.cover import covered
from goldenspike.cli.menu import Menu
from goldenspike.cli.phrases import COMMANDS, folded, quoted, spoken
from goldenspike.cli.prompt import Prompt
from goldenspike.cli.rules import paragraphs
from goldenspike.cli.table import Table
from goldenspike.core.problems import one_line
from goldenspike.core.words import Line
from goldenspike.rooms import terminal as terminals
from goldenspike.terminal.tables import in_columns, simple_table

if TYPE_CHECKING:
    from rich.console import Console

TABLES = 18  # lines of a screen that are not for choices
TALL = 40  # lines of a screen that has room for tables and choices together
FEWEST = 8  # choices that are listed without being asked for, however low the screen
PIPED = 40  # choices that are listed where nobody types
LATELY = 25  # lines of the log


@dataclass
class Talk:
    """The dialogue. `told` counts actions already told, `moment` is what the tables showed last."""

    table: Table
    out: "Console"
    prompt: Prompt
    told: int = 0
    moment: object = None
    tips: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.screen = terminals.find(self.table.game.NAME)

    def run(self) -> None:
        """Plays until the game is over, or somebody leaves."""
        while True:
            self.table.advance()
            self.tell()
            if self.table.replay.is_over:
                self.end()
                return
            if not self.decide():
                self.leave()
                return

    def decide(self) -> bool:
        """Lets a person decide, hidden from others if it is secret; False if somebody leaves."""
        if not self.is_secret:
            self.show()
            return self.answer()
        roomy = self.out.height >= TALL or not self.prompt.interactive
        if not roomy:  # a covered screen cannot be scrolled: the tables stand before it
            self.show_tables()
        with covered(self.out):
            if not self.hand_over():
                return False
            self.show(whole=roomy)
            return self.answer()

    @property
    def is_secret(self) -> bool:
        """Whether others at this terminal may not see what is chosen now."""
        return self.table.is_shared and self.table.replay.is_secret

    def hand_over(self) -> bool:
        """Asks for the person who decides; False if somebody leaves."""
        said = spoken(f"{self.table.names[self.table.seat]} chooses in secret")
        if not self.prompt.interactive:
            self.out.print(f"\n{said}.")
            return True
        return self.prompt.ask(f"{said}: nobody else looks now. Press Enter. ") is not None

    def tell(self) -> None:
        """Prints what happened since the last time."""
        told: list[str] = []
        last = ""  # the group of the last line
        for number in range(self.told + 1, len(self.table.replay) + 1):
            for line, text in self.tellings(number):
                group = self.screen.group(line)
                together = group != "" and group == last
                told[-1:] = [f"{told[-1]}; {text}"] if together else [*told[-1:], text]
                last = group
        for text in ["", *told] if told else []:
            self.out.print(self.screen.coloured(text, self.table.state))
        self.told = len(self.table.replay)

    def tellings(self, number: int) -> list[tuple[Line, str]]:
        """The lines of an action, each with its text: the action itself, then what followed."""
        lines = self.table.lines(number)
        texts = [spoken(line.text(self.table.names)) for line in lines]
        if number in self.table.only:
            texts[0] += " (the only choice)"
        return list(zip(lines, texts, strict=True))

    def show(self, whole: bool = False) -> None:
        """Prints the position and the choices; between two bids only what changed."""
        table, sight = self.table, self.table.sight
        moment, self.offers = self.screen.moment(sight), self.screen.offers(sight)
        self.menu = Menu(table.texts(), self.offers)
        self.prompt.complete = lambda line: self.menu.completions(line, list(COMMANDS)[1:])
        if not whole and moment is not None and moment == self.moment:
            self.out.print()
            self.screen.brief(self.out, sight, table.names)
        else:
            self.show_tables()
        room = max(FEWEST, self.out.height - TABLES)
        self.list_choices(room if self.prompt.interactive else PIPED)

    def show_tables(self) -> None:
        """Prints the position without choices."""
        sight = self.table.sight
        self.out.print()
        self.screen.position(self.out, sight, self.table.names)
        self.advise()
        self.moment = self.screen.moment(sight)

    def advise(self) -> None:
        """Prints a tip, once for each kind of decision."""
        tip = self.screen.tip(self.table.state)
        if tip and tip not in self.tips:
            self.tips.add(tip)
            self.out.print(f"{tip} (? explains)", style="italic dim")

    def list_choices(self, room: int) -> None:
        """Prints the choices with their numbers and figures."""
        entries = self.menu.entries
        if self.menu.ranged is not None:
            self.out.print(f"{' or '.join(f'`{entry}`' for entry in entries)}")
            return
        heads = self.screen.heads(self.table.state)
        if not heads:
            self.out.print(in_columns([f"{n}  {each}" for n, each in enumerate(entries, start=1)]))
            return
        rows = [
            (f"{number}", folded(str(entry)), *self.offers.get(entry.text, ()))
            for number, entry in enumerate(entries[:room], start=1)
        ]
        self.out.print(simple_table(("", "", *heads), rows))
        if len(entries) > room:
            self.out.print(f"and {len(entries) - room} more: `list` shows them all", style="dim")
        if unlisted := self.menu.unlisted:
            said = f"and {len(unlisted)} more that can be written, such as `{unlisted[-1]}`"
            self.out.print(said, style="dim")

    def answer(self) -> bool:
        """Reads until an action is played or undone; False if somebody leaves."""
        while True:
            line = self.prompt.ask(f"{self.table.names[self.table.seat]}> ", self.is_secret)
            if line is None:
                return False
            word, _, rest = line.strip().partition(" ")
            if word == "undo":
                if self.undo():
                    return True
            elif word in ("quit", "exit", "q"):
                return False
            elif not self.command(word, rest.strip()) and self.play(line.strip()):
                return True

    def play(self, typed: str) -> bool:
        """Plays what was typed, or says why it cannot be played."""
        text = self.menu.pick(typed)
        reason = self.table.game.why_not(self.table.state, text)
        if reason is None:
            self.table.play(text)
            return True
        advice = self.menu.advice(typed) if text == typed else None
        self.out.print(advice or one_line(reason.text(self.table.names)))
        return False

    def command(self, word: str, rest: str) -> bool:
        """Carries out a command that leaves the game as it is; False if it is none."""
        if word.startswith("?") or word == "help":
            self.explain((word.lstrip("?") + " " + rest).strip() if word != "help" else rest)
        elif word in ("", "look"):
            self.show(whole=True)
        elif word == "list":
            self.list_choices(len(self.menu.entries))
        elif word == "board":
            self.draw()
        elif word == "log":
            self.log(rest)
        elif word == "save":
            self.save_copy(rest)
        else:
            return False
        return True

    def explain(self, text: str) -> None:
        """Prints the rules that apply here, a rule by its number, or what a text would do."""
        if not text:
            for number in self.screen.rules(self.table.state):
                self.print_rule(number)
            self.out.print(f"\n{self.screen.legend()}\n")
            self.out.print(simple_table(("You can", "also write"), COMMANDS.items()))
        elif rulebook.NUMBER.fullmatch(text.upper()):
            self.print_rule(text)
        else:
            self.judge(text)

    def print_rule(self, number: str) -> None:
        """Prints a rule or a section, or that there is none."""
        try:
            self.out.print("\n".join(paragraphs(rulebook.find(number))))
        except ValueError as error:
            self.out.print(str(error))

    def judge(self, typed: str) -> None:
        """Says whether a text is legal and what it would do, or why it is not."""
        game, state, names = self.table.game, self.table.sight, self.table.names
        text = self.menu.pick(typed)
        reason = game.why_not(state, text)
        if reason is not None:
            self.out.print(one_line(reason.text(names)))
            return
        self.out.print(f"`{text}` is legal:")
        lines = game.narrate(state, game.read(state, text))
        for line in lines[:1] if self.table.replay.is_secret else lines:
            self.out.print("  ", self.screen.coloured(spoken(line.text(names)), state), sep="")

    def undo(self) -> bool:
        """Takes a decision back, and what followed from it."""
        if not self.table.undo():
            self.out.print("There is no decision of yours to take back.")
            return False
        self.told, self.moment = len(self.table.replay), None
        self.out.print(f"Back to the decision after {self.told} actions.")
        return True

    def draw(self) -> None:
        """Prints the networks, and writes a picture of the position beside the record."""
        sight = self.table.sight
        self.screen.networks(self.out, sight)
        base = self.table.path or Path("goldenspike.spike.json")
        path = base.with_name(base.name.removesuffix(".spike.json") + ".svg")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(sight._repr_svg_(), "utf-8")
        except OSError as error:
            self.out.print(f"No picture: {trouble_with(error)}")
        else:
            self.out.print(f"A picture of it: {one_line(str(path))}")

    def log(self, rest: str) -> None:
        """Prints the last lines of the log, or all of it."""
        lines: list[tuple[int, Any]] = []
        number = len(self.table.replay)
        while number > 0 and (rest == "all" or len(lines) < LATELY):
            lines = [(number, line) for line in self.table.lines(number)] + lines
            number -= 1
        texts = [(str(number), spoken(line.text(self.table.names))) for number, line in lines]
        rows = [(number, self.screen.coloured(text, self.table.state)) for number, text in texts]
        self.out.print(simple_table(("", ""), rows) if rows else "Nothing has happened yet.")

    def save_copy(self, name: str) -> None:
        """Saves a copy of the record under another name."""
        if not name:
            self.out.print("save where? For example: save game.spike.json")
            return
        try:
            write_new(Path(name).expanduser(), self.table.text())
        except Trouble as trouble:
            self.out.print(trouble.message)
        except (OSError, ValueError) as error:
            said = trouble_with(error) if isinstance(error, OSError) else str(error)
            self.out.print(f"Not saved: {said}")
        else:
            self.out.print(f"Saved as {one_line(name)}.")

    def leave(self) -> None:
        """Prints how to resume the game."""
        path = self.table.path
        if path is None or not len(self.table.replay):
            self.out.print("Nothing was played, nothing is kept.")
        else:
            self.out.print("Kept. Go on with:")
            self.out.print(f"  goldenspike terminal --resume {quoted(path)}", soft_wrap=True)

    def end(self) -> None:
        """Prints the result."""
        self.out.print()
        self.screen.result(self.out, self.table.state, self.table.names)
        if self.table.path is not None:
            self.out.print(f"\nThe record: {one_line(str(self.table.path))}", soft_wrap=True)
