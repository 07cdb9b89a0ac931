"""A tournament, as whoever has its address sees it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from goldenspike.analysis.model import doc
from goldenspike.server.table.tournaments import Pairing, Tournament, standings

State = Literal["open", "running", "over"]


@dataclass(frozen=True)
class TournamentCard:
    """A tournament in a list."""

    id: str
    name: str
    game: str
    state: State
    round: int
    rounds: int


@dataclass(frozen=True)
class TournamentLine:
    """How an entrant stands."""

    number: int
    name: str
    bot: str | None = field(metadata=doc("that plays; null: a person"))
    left: bool = field(metadata=doc("a bot plays on for a person who left"))
    mine: bool
    points: float = field(metadata=doc("one for each who did worse, half for each as good"))
    wins: int
    games: int = field(metadata=doc("that are over"))


@dataclass(frozen=True)
class TournamentSeat:
    """A seat at a table of a tournament."""

    entrant: int
    rank: int | None = field(metadata=doc("how many did better; null: not over"))


@dataclass(frozen=True)
class TournamentTable:
    """A table of a round."""

    table: str | None = field(metadata=doc("null: it is not the reader's, or not set up"))
    over: bool
    mine: bool
    seats: list[TournamentSeat]


@dataclass(frozen=True)
class TournamentRound:
    """A round, by number from 1."""

    number: int
    tables: list[TournamentTable]


@dataclass(frozen=True)
class TournamentTold:
    """A tournament. The address is all it takes to see it and to register."""

    id: str
    name: str
    game: str
    edition: str
    board: str
    options: dict[str, Any]
    players: int = field(metadata=doc("at a table"))
    places: int = field(metadata=doc("in all; bots take those that nobody has"))
    rounds: int
    bot: str = field(metadata=doc("that fills up"))
    clocked: bool = field(metadata=doc("whether there is a clock"))
    state: State
    round: int = field(metadata=doc("the present one; 0: not begun"))
    maker: bool = field(metadata=doc("the reader made it"))
    registered: bool = field(metadata=doc("the reader takes part, and has not left"))
    standings: list[TournamentLine]
    played: list[TournamentRound]


@dataclass(frozen=True)
class Shown:
    """What is known of the tables of a tournament, and who asks."""

    person: int | None
    ranks: Mapping[str, Mapping[int, int]]  # by table that is over
    unfinished: frozenset[str]


def describe_card(tournament: Tournament) -> TournamentCard:
    """A tournament in a list."""
    plan = tournament.plan
    return TournamentCard(
        id=tournament.id,
        name=tournament.name,
        game=plan.game,
        state=cast(State, tournament.state),
        round=tournament.round,
        rounds=plan.rounds,
    )


def describe_tournament(tournament: Tournament, shown: Shown) -> TournamentTold:
    """A tournament, for somebody."""
    plan, own = tournament.plan, tournament.entrant_of(shown.person)
    return TournamentTold(
        id=tournament.id,
        name=tournament.name,
        game=plan.game,
        edition=plan.edition or "",
        board=plan.board or "",
        options=dict(plan.options or {}),
        players=plan.players,
        places=plan.places,
        rounds=plan.rounds,
        bot=plan.bot,
        clocked=plan.clock is not None,
        state=cast(State, tournament.state),
        round=tournament.round,
        maker=tournament.maker == shown.person,
        registered=own is not None and own.bot is None,
        standings=describe_standings(tournament, shown),
        played=[describe_round(tournament, at + 1, shown) for at in range(tournament.round)],
    )


def describe_standings(tournament: Tournament, shown: Shown) -> list[TournamentLine]:
    """Everybody, the best first."""
    return [
        TournamentLine(
            number=line.entrant.number,
            name=line.entrant.name,
            bot=line.entrant.bot,
            left=line.entrant.bot is not None and line.entrant.person is not None,
            mine=shown.person is not None and line.entrant.person == shown.person,
            points=line.points,
            wins=line.wins,
            games=line.games,
        )
        for line in standings(tournament, shown.ranks)
    ]


def describe_round(tournament: Tournament, number: int, shown: Shown) -> TournamentRound:
    """The tables of a round."""
    own = tournament.entrant_of(shown.person)
    sees_all = tournament.maker == shown.person
    tables = [
        describe_table(pairing, shown, own is not None and own.number in pairing.seats, sees_all)
        for pairing in tournament.pairings
        if pairing.round == number
    ]
    return TournamentRound(number, tables)


def describe_table(pairing: Pairing, shown: Shown, mine: bool, sees_all: bool) -> TournamentTable:
    """A table; whoever sits there, and the maker, can go there."""
    ranks = shown.ranks.get(pairing.table, {})
    seats = [TournamentSeat(number, ranks.get(at)) for at, number in enumerate(pairing.seats)]
    is_set = bool(ranks) or pairing.table in shown.unfinished
    seen = is_set and (mine or sees_all)
    return TournamentTable(pairing.table if seen else None, bool(ranks), mine, seats)
