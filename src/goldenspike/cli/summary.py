"""The summary of many games: scores, lengths, winners, and what the game measures."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from goldenspike.arena.names import numbered
from goldenspike.balance.bulk import Outcome, Plan
from goldenspike.balance.scored import score_head
from goldenspike.balance.spread import spread
from goldenspike.games import catalogue

if TYPE_CHECKING:
    from rich.console import Console


class Summary:
    """Gathers the numbers of many games."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.scores: list[list[int]] = [[] for _ in plan.bots]  # by seat
        self.wins: list[float] = [0.0 for _ in plan.bots]  # by seat; a shared win counts in parts
        self.lengths: list[int] = []
        self.measures: dict[str, list[float | None]] = {}

    def add(self, outcome: Outcome) -> None:
        """Counts one more game."""
        for seat, score in enumerate(outcome.result.scores):
            self.scores[seat].append(score)
        for seat in outcome.result.winners:
            self.wins[seat] += 1 / len(outcome.result.winners)
        self.lengths.append(outcome.actions)
        for name, value in outcome.measures.items():
            self.measures.setdefault(name, []).append(value)

    def data(self) -> dict[str, Any]:
        """The whole summary as JSON data."""
        plan = self.plan
        return {
            "game": plan.game,
            "edition": plan.edition,
            "board": plan.board,
            "options": dict(plan.options),
            "scored_in": catalogue.find(plan.game).SCORED_IN,
            "seed": plan.seed,
            "games": len(self.lengths),
            "actions": spread(self.lengths),
            "seats": [self.seat(seat) for seat in range(len(plan.bots))],
            "bots": [self.bot(name) for name in dict.fromkeys(plan.bots)],
            "measures": {name: measured(values) for name, values in self.measures.items()},
        }

    def seat(self, seat: int) -> dict[str, Any]:
        """A seat's scores and wins."""
        return {"seat": seat, "bot": self.plan.bots[seat], **self.record_of([seat])}

    def bot(self, name: str) -> dict[str, Any]:
        """A bot's scores and wins, over all its seats."""
        seats = [seat for seat, bot in enumerate(self.plan.bots) if bot == name]
        return {"bot": name, "seats": len(seats), **self.record_of(seats)}

    def record_of(self, seats: Sequence[int]) -> dict[str, Any]:
        """Scores and wins of some seats together."""
        wins = sum(self.wins[seat] for seat in seats)
        return {
            "score": spread([score for seat in seats for score in self.scores[seat]]),
            "wins": round(wins, 3),
            "win_share": round(wins / len(self.lengths), 4),
        }

    def print(self, out: "Console") -> None:
        """Prints the summary as tables."""
        from goldenspike.terminal.tables import simple_table

        plan, data = self.plan, self.data()
        out.print(
            f"{data['games']} games of {plan.game}, {plan.edition}, board {plan.board}, "
            f"{''.join(f'{name} {value}, ' for name, value in plan.options.items())}"
            f"{len(plan.bots)} players, seed {plan.seed}"
        )
        out.print()
        names = numbered(plan.bots)
        rows = [score_row(f"{line['seat']}  {names[line['seat']]}", line) for line in data["seats"]]
        heads = (score_head(plan.game), "Least", "Most", "Wins", "Share")
        out.print(simple_table(("Seat", *heads), rows))
        out.print()
        rows = [score_row(line["bot"], line) for line in data["bots"]]
        out.print(simple_table(("Bot", *heads), rows))
        out.print()
        out.print(simple_table(("Measure", ""), self.other_rows(data)))

    def other_rows(self, data: dict[str, Any]) -> list[tuple[str, str]]:
        """Rows about the number of actions and what the game measures."""
        rows = [("Actions", in_words(data["actions"]))]
        for name, values in data["measures"].items():
            rows.append((name.replace("_", " ").capitalize(), in_words(values)))
        return rows


def score_row(name: str, numbers: dict[str, Any]) -> tuple[str, ...]:
    """A row of the table of scores."""
    score = numbers["score"]
    wins = f"{numbers['wins']:g}"
    share = f"{100 * numbers['win_share']:.1f}%"
    return name, f"{score['mean']:.0f}", str(score["least"]), str(score["most"]), wins, share


def measured(values: Sequence[float | None]) -> dict[str, Any]:
    """The spread of fractions, or how often each whole number came; None counts as `never`."""
    known = [value for value in values if value is not None]
    if any(isinstance(value, float) for value in known):
        return spread(known)
    counts = Counter("never" if value is None else str(value) for value in values)
    return dict(sorted(counts.items()))


def in_words(numbers: dict[str, Any]) -> str:
    """Mean and extremes as text, or how often each value came.

    >>> in_words({"mean": 0.6504, "least": 0.5, "most": 0.75})
    'mean 65.0%, 50.0% to 75.0%'
    >>> in_words({"4": 1, "5": 3})
    '4: 1 (25%), 5: 3 (75%)'
    """
    if "mean" in numbers:
        mean, least, most = (shown(numbers[key]) for key in ("mean", "least", "most"))
        return f"mean {mean}, {least} to {most}"
    games = sum(numbers.values())
    return ", ".join(f"{key}: {n} ({100 * n / games:.0f}%)" for key, n in numbers.items())


def shown(value: float) -> str:
    """A number as text; a fraction below one in percent."""
    return f"{100 * value:.1f}%" if 0 < value < 1 else f"{value:.0f}"
