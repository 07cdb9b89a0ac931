"""A person's page and the list of the best, as far as whoever asks may see it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from goldenspike.analysis.model import doc
from goldenspike.ratings.model import Rating
from goldenspike.server.table.people import FinishedGame, FinishedSeat, Profile, Rated, bot_of

MOST_SHOWN = 50  # games, and opponents
MOST_LINES = 5  # openings of a game


@dataclass(frozen=True)
class Strength:
    """A rating: how well somebody plays, and how unsure that is."""

    mu: float
    sigma: float
    games: int = field(metadata=doc("that count"))


@dataclass(frozen=True)
class PlayerTold:
    """A player whom the reader may know."""

    name: str | None = field(metadata=doc("null: a person who is not to be seen"))
    bot: str | None = field(metadata=doc("which bot; null: a person"))
    person: str | None = field(metadata=doc("the id of the person's page, if it is to be seen"))


@dataclass(frozen=True)
class Leader:
    """A line of the list of the best."""

    who: PlayerTold
    rating: Strength
    mine: bool


@dataclass(frozen=True)
class Leaders:
    """The best of a game, and how many games count."""

    game: str
    games: int
    leaders: list[Leader]


@dataclass(frozen=True)
class Point:
    """A rating after a game."""

    ended: float
    mu: float
    sigma: float


@dataclass(frozen=True)
class GameRating:
    """A person's rating in a game."""

    game: str
    games: int = field(metadata=doc("that count"))
    rating: Strength | None = field(metadata=doc("null: too few games to say"))
    points: list[Point] = field(metadata=doc("after each of the last games, the oldest first"))


@dataclass(frozen=True)
class Opponent:
    """Somebody whom a person has met."""

    who: PlayerTold
    games: int
    ahead: int = field(metadata=doc("how often the person did better"))
    behind: int


@dataclass(frozen=True)
class PastSeat:
    """A seat of a finished game."""

    who: PlayerTold
    rank: int = field(metadata=doc("how many did better"))
    mine: bool


@dataclass(frozen=True)
class PastGame:
    """A game that the person finished."""

    table: str | None = field(metadata=doc("null: not to be seen by the reader"))
    game: str
    ended: float
    reason: str | None = field(metadata=doc("why it does not count for ratings; null: it does"))
    seats: list[PastSeat]


@dataclass(frozen=True)
class FavouriteLine:
    """How a person likes to begin."""

    game: str
    text: str
    games: int
    wins: int


@dataclass(frozen=True)
class PersonTold:
    """A person's page."""

    id: str
    name: str
    mine: bool
    shown: bool = field(metadata=doc("whether others see it"))
    ratings: list[GameRating]
    games: list[PastGame]
    opponents: list[Opponent]
    lines: list[FavouriteLine]


@dataclass(frozen=True)
class Reader:
    """Whoever reads: a person or not, and the language."""

    person: int | None
    language: str


def describe_leaders(pool: str, games: int, rated: Sequence[Rated], reader: Reader) -> Leaders:
    """The list of the best of a game."""
    leaders = [
        Leader(
            who=player_told(each.player, each.profile, reader),
            rating=strength(each.rating),
            mine=each.profile is not None and each.profile.person == reader.person,
        )
        for each in rated
    ]
    return Leaders(pool, games, leaders)


def describe_person(
    profile: Profile,
    ratings: Mapping[str, Rating],
    games: Sequence[FinishedGame],
    reader: Reader,
) -> PersonTold:
    """The page of a person; the games are the latest first."""
    return PersonTold(
        id=profile.id,
        name=profile.name,
        mine=profile.person == reader.person,
        shown=profile.shown,
        ratings=[describe_rating(profile, pool, ratings[pool], games) for pool in sorted(ratings)],
        games=[past_game(profile, game, reader) for game in games[:MOST_SHOWN]],
        opponents=opponents(profile, games, reader),
        lines=favourite_lines(profile, games, reader.language),
    )


def strength(rating: Rating) -> Strength:
    """A rating, rounded for people."""
    return Strength(round(rating.mu, 2), round(rating.sigma, 2), rating.games)


def player_told(
    player: str, profile: Profile | None, reader: Reader, seat_name: str | None = None
) -> PlayerTold:
    """A player, as far as the reader may know."""
    bot = bot_of(player)
    if bot is not None:
        return PlayerTold(seat_name, bot, None)
    if profile is not None and (profile.shown or profile.person == reader.person):
        return PlayerTold(profile.name or seat_name, None, profile.id)
    return PlayerTold(seat_name, None, None)


def own_seats(profile: Profile, game: FinishedGame) -> list[FinishedSeat]:
    """The seats of a person in a game, whoever played them."""
    return [seat for seat in game.seats if seat.owner == profile.player]


def describe_rating(
    profile: Profile, pool: str, rating: Rating, games: Sequence[FinishedGame]
) -> GameRating:
    """A rating, how it came about, and nothing but a count while there are few games."""
    points = [
        Point(game.ended, round(seat.rating.mu, 2), round(seat.rating.sigma, 2))
        for game in reversed(games)
        for seat in own_seats(profile, game)
        if game.pool == pool and seat.rating is not None
    ]
    if not rating.is_shown:
        return GameRating(pool, rating.games, None, [])
    return GameRating(pool, rating.games, strength(rating), points)


def past_game(profile: Profile, game: FinishedGame, reader: Reader) -> PastGame:
    """A finished game; to the person alone, the table and the names at it."""
    mine = profile.person == reader.person
    seats = [
        PastSeat(
            who=player_told(seat.player, seat.profile, reader, known_name(seat, mine)),
            rank=seat.rank,
            mine=seat.owner == profile.player,
        )
        for seat in game.seats
    ]
    return PastGame(game.table if mine else None, game.pool, game.ended, game.reason, seats)


def known_name(seat: FinishedSeat, mine: bool) -> str | None:
    """The name of a seat, if the reader sat at the table, or it was a bot's."""
    shown = seat.profile is not None and seat.profile.shown
    return seat.name if mine or shown or bot_of(seat.player) is not None else None


def opponents(profile: Profile, games: Sequence[FinishedGame], reader: Reader) -> list[Opponent]:
    """The players whom a person met most often; those not to be seen are one line."""
    met: Counter[PlayerTold] = Counter()
    ahead: Counter[PlayerTold] = Counter()
    behind: Counter[PlayerTold] = Counter()
    mine = profile.person == reader.person
    for own, seat in meetings(profile, games):
        who = opponent(seat, reader, mine)
        met[who] += 1
        ahead[who] += own.rank < seat.rank
        behind[who] += own.rank > seat.rank
    return [
        Opponent(who, count, ahead[who], behind[who]) for who, count in met.most_common(MOST_SHOWN)
    ]


def meetings(
    profile: Profile, games: Sequence[FinishedGame]
) -> Iterator[tuple[FinishedSeat, FinishedSeat]]:
    """The seat of a person with each seat of somebody else, in each game."""
    for game in games:
        others = [seat for seat in game.seats if seat.player and seat.owner != profile.player]
        yield from product(own_seats(profile, game), others)


def opponent(seat: FinishedSeat, reader: Reader, mine: bool) -> PlayerTold:
    """PlayerTold met: a bot by its level, since its name changes from table to table."""
    name = None if bot_of(seat.player) is not None else known_name(seat, mine)
    return player_told(seat.player, seat.profile, reader, name)


def favourite_lines(
    profile: Profile, games: Sequence[FinishedGame], language: str
) -> list[FavouriteLine]:
    """How the person began most often, for each game."""
    begun: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for game in games:
        played = [seat for seat in own_seats(profile, game) if seat.player == profile.player]
        for seat in played:  # not what a bot did in the person's seat
            for line in seat.openings:
                told = (game.pool, line.text((), language))
                begun[told] += 1
                won[told] += seat.rank == 0
    lines: list[FavouriteLine] = []
    for pool in sorted({pool for pool, _ in begun}):
        most = [(text, count) for (its, text), count in begun.most_common() if its == pool]
        lines += [
            FavouriteLine(pool, text, count, won[pool, text]) for text, count in most[:MOST_LINES]
        ]
    return lines
