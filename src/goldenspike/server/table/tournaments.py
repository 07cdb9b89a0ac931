"""Tournaments: who takes part, who meets whom in which round, and how they stand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from goldenspike.arena.schedule import next_round
from goldenspike.bots import people
from goldenspike.server.table import creation
from goldenspike.server.table.clock_settings import ClockPlan
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import Refusal, unfit
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.values import Header, Person, Seat, SeatPlan, TablePlan

OPEN: Final = "open"  # people register
RUNNING: Final = "running"
OVER: Final = "over"

MOST_PLACES = 64
MOST_ROUNDS = 12


@dataclass(frozen=True)
class TournamentPlan:
    """What is played in a tournament, and by how many."""

    game: str
    players: int  # at a table
    places: int  # in all: bots take those that nobody has
    rounds: int
    bot: str  # that fills up, and plays on for whoever leaves
    edition: str | None = None
    board: str | None = None
    options: Mapping[str, Any] | None = None
    clock: ClockPlan | None = None


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part. A bot may play on for a person who left."""

    number: int  # from 0
    name: str
    person: int | None = None
    bot: str | None = None


@dataclass(frozen=True)
class Pairing:
    """A table of a round."""

    round: int  # from 1
    place: int
    table: str
    seats: tuple[int, ...]  # by seat: the number of an entrant


@dataclass(frozen=True)
class Tournament:
    """A tournament, as it is stored."""

    id: str
    name: str
    maker: int
    plan: TournamentPlan
    state: str
    round: int  # 0: not begun
    entrants: Sequence[Entrant] = ()
    pairings: Sequence[Pairing] = ()

    def current(self) -> list[Pairing]:
        """The tables of the present round."""
        return [pairing for pairing in self.pairings if pairing.round == self.round]

    def entrant_of(self, person: int | None) -> Entrant | None:
        """The entrant that a person is; None if the person does not take part."""
        those = (each for each in self.entrants if person is not None and each.person == person)
        return next(those, None)


@dataclass(frozen=True)
class Line:
    """How an entrant stands."""

    entrant: Entrant
    points: float = 0.0  # one for everybody who did worse, half for everybody who did as well
    wins: int = 0
    games: int = 0
    opposition: float = 0.0  # the points of everybody met: who met stronger ones is ahead


@dataclass
class Tally:
    """What an entrant has got so far."""

    points: float = 0.0
    wins: int = 0
    games: int = 0
    met: list[int] = field(default_factory=list)


def check_plan(person: Person, plan: TournamentPlan) -> TournamentPlan:
    """The plan with all that was left open; a refusal that says what does not fit."""
    if plan.places % plan.players or plan.places < 2:
        raise unfit("places", players=plan.players)
    header = creation.new_header(person, table_plan(plan))
    creation.set_up(header, plan.players)
    bot = creation.known_bot(plan.bot, header.game)
    assert isinstance(header.board, str)
    return replace(plan, edition=header.edition, board=header.board, bot=bot)


def table_plan(plan: TournamentPlan) -> TablePlan:
    """The plan of each table. The first seat begins: who sits where is fair over all rounds."""
    return TablePlan(
        game=plan.game,
        seats=[SeatPlan("open")] * plan.players,
        edition=plan.edition,
        board=plan.board,
        options=plan.options,
        first=0,
        clock=plan.clock,
    )


def fill_up(tournament: Tournament) -> list[Entrant]:
    """Bots for the places that nobody has."""
    taken, plan = tournament.entrants, tournament.plan
    first, free = len(taken), plan.places - len(taken)
    drawn = people.pick(free, [each.name for each in taken], Random(f"{tournament.id}/bots"))
    return [Entrant(first + at, name, bot=plan.bot) for at, name in enumerate(drawn)]


def draw_round(tournament: Tournament, entrants: Sequence[Entrant]) -> list[Pairing]:
    """The tables of the next round."""
    round, plan = tournament.round + 1, tournament.plan
    before = [pairing.seats for pairing in tournament.pairings]
    drawn = next_round(before, len(entrants), plan.players, f"{tournament.id}/{round}")
    return [Pairing(round, at, creation.new_id(), seats) for at, seats in enumerate(drawn)]


def check_begin(tournament: Tournament) -> None:
    """A refusal unless another round can begin."""
    if tournament.state == OVER or tournament.round >= tournament.plan.rounds:
        raise Refusal("over", "tournament-over")
    if not tournament.entrants:
        raise Refusal("tournament-small")


def set_table(tables: Tables, tournament: Tournament, pairing: Pairing) -> None:
    """Sets up a table of a round; if another server has done so, nothing is left to do."""
    maker = Person(tournament.maker)
    header: Header = replace(
        creation.new_header(maker, table_plan(tournament.plan)), id=pairing.table
    )
    entrants = [tournament.entrants[number] for number in pairing.seats]
    seats = [Seat(at, each.name, each.person, each.bot) for at, each in enumerate(entrants)]
    try:
        creation.add(tables, header, seats)
    except Conflict:
        return


def standings(tournament: Tournament, ranks: Mapping[str, Mapping[int, int]]) -> list[Line]:
    """Everybody, the best first; `ranks` has the rank of each seat of tables that are over."""
    tallies = [Tally() for _ in tournament.entrants]
    for pairing in tournament.pairings:
        places = ranks.get(pairing.table)
        if places is not None:
            count_table(tallies, pairing, places)
    lines = [
        Line(
            entrant=entrant,
            points=own.points,
            wins=own.wins,
            games=own.games,
            opposition=sum(tallies[other].points for other in own.met),
        )
        for entrant, own in zip(tournament.entrants, tallies, strict=True)
    ]
    return sorted(lines, key=lambda line: (-line.points, -line.wins, -line.opposition))


def count_table(tallies: list[Tally], pairing: Pairing, places: Mapping[int, int]) -> None:
    """Adds the points of a table that is over."""
    for seat, number in enumerate(pairing.seats):
        own = tallies[number]
        others = [places[at] for at in range(len(pairing.seats)) if at != seat]
        own.points += sum(
            1.0 if rank > places[seat] else 0.5 for rank in others if rank >= places[seat]
        )
        own.wins += places[seat] == 0
        own.games += 1
        own.met += [each for each in pairing.seats if each != number]
