"""What a message says: whose turn it is, where and with whom. Nothing that the board hides."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

from goldenspike.core.words import Line, Value
from goldenspike.games import catalogue
from goldenspike.server.table.accounts import CODE_LIFE, DIGITS, MINUTE
from goldenspike.server.table.telling import CONFIRM, NUDGE, REMINDER, TEST, Batch, Turn, zone_of

MOST_NAMED = 10  # tables in one message


@dataclass(frozen=True)
class Said:
    """A message in words."""

    title: str
    lines: tuple[str, ...]
    url: str  # where it leads

    @property
    def body(self) -> str:
        """All of it but the title."""
        return "\n".join(self.lines)


def said(batch: Batch, base: str) -> Said:
    """A message in the language of its channel; `base` is the address of the server."""
    language, base = batch.channel.language, base.rstrip("/")
    if batch.kind == TEST:
        body = say_told("test-body", language)
        return Said(say_told("test", language), (body,), f"{base}/told")
    if batch.kind == CONFIRM:
        code = batch.channel.code or ""
        body = say_told("code-body", language, code=code)
        return Said(say_told("code", language, code=code), (body,), f"{base}/told")
    lines = tuple(table_line(turn, language) for turn in batch.turns[:MOST_NAMED])
    if len(batch.turns) == 1:
        return Said(headline(batch.kind, language), lines, f"{base}/table/{batch.turns[0].table}")
    return Said(say_told("turns", language, count=len(batch.turns)), lines, f"{base}/")


def sign_in_letter(code: str, base: str, language: str) -> Said:
    """The e-mail with a code to sign in; it has no link that a scanner could follow."""
    shown = f"{code[: DIGITS // 2]} {code[DIGITS // 2 :]}"
    minutes = int(CODE_LIFE / MINUTE)
    body = say_told("sign-in-body", language, code=shown, minutes=minutes)
    nobody, host = say_told("sign-in-not-you", language), urlsplit(base).netloc
    title = say_told("sign-in", language, code=shown, host=host)
    return Said(title, (body, "", nobody), base)


def say_told(key: str, language: str, **values: Value) -> str:
    """A sentence of messages in a language."""
    return Line(f"told.{key}", values).text((), language)


def headline(kind: str, language: str) -> str:
    """What a message about one turn says first."""
    if kind == NUDGE:
        return say_told("nudge", language)
    return say_told("reminder" if kind == REMINDER else "turn", language)


def table_line(turn: Turn, language: str) -> str:
    """A table by its game and the others who play there."""
    said = say_told("table", language, game=title_of(turn.game), others=turn.others)
    if turn.until is None:
        return said
    return f"{said}. {say_told('until', language, when=moment_text(turn, language))}"


def moment_text(turn: Turn, language: str) -> str:
    """Until when a table waits, by the calendar of the person who is told."""
    from babel.dates import format_datetime, get_timezone_name  # only where there is a clock

    then = datetime.fromtimestamp(turn.until or 0, zone_of(turn.zone))
    locale = "en_GB" if language == "en" else language
    zone = get_timezone_name(then, width="short", locale=locale)
    return f"{format_datetime(then, 'EEEE d MMMM, HH:mm', locale=locale)} ({zone})"


def title_of(game: str) -> str:
    """What people call a game; its name if it is not here any more."""
    return catalogue.kit(game).title if game in catalogue.names() else game


def letter_text(said: Said, off: str, language: str) -> str:
    """The text of an e-mail: the message, where it leads, and how to switch such messages off."""
    ending = say_told("off", language, url=off)
    return "\n\n".join([*said.lines, said.url, ending]) + "\n"


def pushed(said: Said, batch: Batch, waiting: int) -> dict[str, str | int]:
    """What the page's service worker is told; `waiting`: how many tables wait for the person."""
    tables: Sequence[Turn] = batch.turns
    tag = tables[0].table if len(tables) == 1 else batch.kind
    shown = {"title": said.title, "body": said.body, "url": said.url, "tag": tag}
    return {"id": batch.id, **shown, "waiting": waiting}


def posted(said: Said, batch: Batch) -> Mapping[str, object]:
    """What a webhook gets: Discord shows `content`, programs read the rest."""
    return {
        "id": batch.id,
        "kind": batch.kind,
        "content": "\n".join([f"**{said.title}**", *said.lines, f"<{said.url}>"]),
        "allowed_mentions": {"parse": []},  # nobody is called by a name that somebody chose
        "tables": [{"id": turn.table, "game": turn.game} for turn in batch.turns],
        "url": said.url,
    }
