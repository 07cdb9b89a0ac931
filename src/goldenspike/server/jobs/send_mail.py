"""E-mail, by the mail server that whoever runs the table has named."""

import os
import re
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

import aiosmtplib

from goldenspike.server.table.telling import SendError

SERVER, SENDER = "GOLDENSPIKE_SMTP", "GOLDENSPIKE_MAIL_FROM"  # in the environment
SECONDS = 20.0  # for one message
ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){0,8}"
)
EXAMPLE = "smtps://user:password@mail.example.org"


@dataclass(frozen=True)
class MailSettings:
    """A mail server, and in whose name it sends."""

    host: str
    port: int
    sender: str
    user: str | None = None
    password: str | None = None
    is_tls: bool = False  # from the beginning; else by STARTTLS where the server offers it


@dataclass(frozen=True)
class Letter:
    """An e-mail. A repetition has the same id."""

    id: str
    to: str
    subject: str
    text: str
    off: str = ""  # the address that switches such messages off


def settings_of(environment: os._Environ[str] | dict[str, str]) -> MailSettings | None:
    """The mail server that the environment names; None without one, ValueError if it is wrong."""
    server, sender = environment.get(SERVER), environment.get(SENDER)
    if not server:
        return None
    if not sender or not ADDRESS.fullmatch(sender):
        raise ValueError(f"{SENDER}: write the e-mail address that messages come from")
    try:
        url = urlsplit(server)
        port = url.port or (465 if url.scheme == "smtps" else 25 if url.username is None else 587)
    except ValueError:
        raise ValueError(f"{SERVER}: write the mail server as {EXAMPLE}") from None
    if url.scheme not in ("smtp", "smtps") or not url.hostname or url.path.strip("/"):
        raise ValueError(f"{SERVER}: write the mail server as {EXAMPLE}")
    user = None if url.username is None else unquote(url.username)
    password = None if url.password is None else unquote(url.password)
    return MailSettings(url.hostname, port, sender, user, password, url.scheme == "smtps")


def email_of(letter: Letter, settings: MailSettings) -> EmailMessage:
    """An e-mail with its headers."""
    message = EmailMessage()
    message["Message-ID"] = f"<{letter.id}@{settings.sender.rpartition('@')[2]}>"
    message["Date"] = formatdate()
    message["From"] = f"Golden Spike <{settings.sender}>"
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Auto-Submitted"] = "auto-generated"
    if letter.off:
        message["List-Unsubscribe"] = f"<{letter.off}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message


async def send(letter: Letter, settings: MailSettings) -> None:
    """Sends an e-mail; `SendError` if the mail server does not take it."""
    try:
        await aiosmtplib.send(
            email_of(letter, settings),
            hostname=settings.host,
            port=settings.port,
            username=settings.user,
            password=settings.password,
            use_tls=settings.is_tls,
            start_tls=None if settings.is_tls or settings.user is None else True,
            timeout=SECONDS,
            local_hostname=settings.sender.rpartition("@")[2],
        )
    except aiosmtplib.SMTPRecipientsRefused as error:
        first = error.recipients[0]
        raise SendError("no-mailbox", for_good=first.code >= 500, reason=said(first)) from None
    except aiosmtplib.SMTPResponseException as error:
        raise SendError("mail-server", reason=said(error)) from None
    except (aiosmtplib.SMTPException, OSError, ssl.SSLError):
        raise SendError("mail-away") from None


def said(error: aiosmtplib.SMTPResponseException) -> str:
    """What a mail server answered, in one short line."""
    return " ".join(f"{error.code} {error.message}".split())[:120]
