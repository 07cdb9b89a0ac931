"""What the server offers: games, bots, languages and rules."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from goldenspike import __version__, bots, rulebook
from goldenspike.core.words import catalogue as words_of
from goldenspike.core.words import language_names, languages
from goldenspike.games import catalogue as games
from goldenspike.games.kit import Kit
from goldenspike.lessons import finding
from goldenspike.puzzles import finding as puzzles
from goldenspike.rooms import page as pages
from goldenspike.rooms.page import Option
from goldenspike.rulebook import Section
from goldenspike.server.http.dependencies import ServiceDep
from goldenspike.server.http.responses import (
    BoardName,
    BotKind,
    Catalogue,
    GameKind,
    OptionKind,
    RuleSection,
    RuleText,
)
from goldenspike.server.http.routes.common import refusals
from goldenspike.server.jobs.core_build import core_build
from goldenspike.server.table import creation
from goldenspike.server.table.errors import Refusal

router = APIRouter(prefix="/api", tags=["catalogue"])


@router.get("/catalogue", responses=refusals())
def catalogue(service: ServiceDep) -> Catalogue:
    """The games and bots, and what else the host offers."""
    return Catalogue(
        games=[game_kind(kit) for kit in games.kits()],
        bots=bot_kinds(),
        languages=list(languages()),
        version=__version__,
        core=core_build.status,
        club=service.club,
        ratings=service.ratings is not None,
        tournaments=service.tournaments is not None,
    )


def bot_kinds() -> list[BotKind]:
    """The bots: ours from the weakest to the strongest, then those of other packages."""
    wanted = {name for game in games.names() for name in creation.offered_bots(game)}
    offered = [name for name in bots.names() if name in wanted]
    most = sum(name in bots.BOTS for name in offered)
    return [
        BotKind(name=name, level=min(at, most), tempered=name in bots.NEED_A_GUIDE)
        for at, name in enumerate(offered)
    ]


def game_kind(kit: Kit) -> GameKind:
    """A game with its editions and boards."""
    game, show = kit.game, pages.find(kit.name)
    return GameKind(
        name=kit.name,
        title=kit.title,
        editions=list(game.EDITION_NAMES),
        boards=[BoardName(id=id, name=title) for id, title in show.boards()],
        players=list(game.PLAYERS),
        seats=show.SEATS,
        options=[option_kind(each) for each in show.OPTIONS],
        bots=creation.offered_bots(kit.name),
        lessons=len(finding.of_game(kit.name).lessons),
        puzzles=len(puzzles.of_game(kit.name).puzzles),
        temperaments=bots.temperaments(kit.name),
    )


def option_kind(option: Option) -> OptionKind:
    """An option of a game, and the editions that have it."""
    return OptionKind(
        name=option.name, choices=list(option.choices), editions=list(option.editions)
    )


@router.get("/words", responses=refusals())
def list_languages(response: Response) -> dict[str, str]:
    """By code: the name of each language in that language."""
    response.headers["Cache-Control"] = "no-cache"
    return language_names()


@router.get("/words/{language}", responses=refusals(404))
def words(language: Annotated[str, Path(max_length=20)], response: Response) -> dict[str, str]:
    """By key: every sentence of a language; the page fills in the values."""
    if language not in languages():
        raise Refusal("no-language", languages=languages())
    response.headers["Cache-Control"] = "no-cache"
    return words_of(language)


@router.get("/rules", responses=refusals())
def rules(response: Response) -> list[RuleSection]:
    """The rules in our words, in English."""
    response.headers["Cache-Control"] = "no-cache"
    return [section(each) for each in rulebook.sections()]


def section(part: Section) -> RuleSection:
    """A section with its rules."""
    return RuleSection(
        id=part.id,
        title=part.title,
        page=part.page,
        text=part.text,
        rules=[
            RuleText(
                id=rule.id,
                text=rule.text,
                reading="reading" in rule.text.lower(),
                clauses=[clause.id for clause in rulebook.clauses(rule)],
            )
            for rule in part.rules
        ],
    )
