"""Ratings: the list of the best of a game, and the pages of people."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from goldenspike.core.words import known_language
from goldenspike.games import catalogue
from goldenspike.server.db.rating_store import RatingStore
from goldenspike.server.http.dependencies import Known, RatingsDep, Somebody
from goldenspike.server.http.people_requests import ShownWish
from goldenspike.server.http.routes.common import Wished, refusals
from goldenspike.server.present.people import (
    Leaders,
    PersonTold,
    Reader,
    describe_leaders,
    describe_person,
)
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.people import Profile

router = APIRouter(prefix="/api", tags=["people"])
PersonId = Annotated[str, Path(pattern="^[A-Za-z0-9]{1,20}$")]


@router.get("/ratings", responses=refusals(404))
def leaders(
    ratings: RatingsDep,
    person: Known,
    game: Annotated[str, Query(max_length=40, description="a name of GET /api/catalogue")],
) -> Leaders:
    """The best of a game: bots, and people who let themselves be seen."""
    if game not in catalogue.names():
        raise Refusal("nothing-here")
    reader = Reader(None if person is None else person.id, "en")
    return describe_leaders(game, ratings.pools().get(game, 0), ratings.leaders(game), reader)


@router.get("/people/me", responses=refusals(404))
def my_page(ratings: RatingsDep, person: Known, wished: Wished) -> PersonTold:
    """My own page, which only I see unless I say otherwise."""
    if person is None:
        raise Refusal("no-person", "nobody-yet")
    return tell(ratings, ratings.own_profile(person.id), Reader(person.id, wished.language))


@router.post("/people/me", responses=refusals(403, 404))
def show_me(wish: ShownWish, ratings: RatingsDep, person: Somebody, wished: Wished) -> PersonTold:
    """Says whether others see my page, and my name in lists."""
    ratings.own_profile(person.id)
    ratings.show(person.id, wish.shown)
    return tell(ratings, ratings.own_profile(person.id), Reader(person.id, wished.language))


@router.get("/people/{id}", responses=refusals(404))
def page_of(id: PersonId, ratings: RatingsDep, person: Known, wished: Wished) -> PersonTold:
    """The page of somebody who lets it be seen, or my own."""
    reader = Reader(None if person is None else person.id, wished.language)
    profile = ratings.profile(id)
    if profile is None or not (profile.shown or profile.person == reader.person):
        raise Refusal("no-person")
    return tell(ratings, profile, reader)


def tell(ratings: RatingStore, profile: Profile, reader: Reader) -> PersonTold:
    """The page of a person."""
    player = profile.player
    own = {pool: found[player] for pool, found in ratings.ratings(player).items()}
    known = Reader(reader.person, known_language(reader.language))
    return describe_person(profile, own, ratings.games_of(player), known)
