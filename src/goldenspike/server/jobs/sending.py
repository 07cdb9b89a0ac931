"""Sends what is in the outbox: by Web Push, e-mail and webhooks."""

import asyncio
import json
import logging
import os
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread

from goldenspike.server.db.code_store import CodeStore
from goldenspike.server.db.home_store import HomeStore
from goldenspike.server.db.outbox import WAIT, Outbox
from goldenspike.server.db.store import Store
from goldenspike.server.jobs import send_mail, send_push
from goldenspike.server.jobs.send_mail import Letter, MailSettings
from goldenspike.server.jobs.send_web import Posted, post
from goldenspike.server.present.messages import letter_text, posted, pushed, said, sign_in_letter
from goldenspike.server.seldom import SeldomLogger
from goldenspike.server.table.accounts import new_code
from goldenspike.server.table.store import Unavailable
from goldenspike.server.table.telling import CODE, MAIL, PUSH, Batch, SendError

log = logging.getLogger(__name__)
seldom = SeldomLogger(log)
AT_ONCE = 16  # messages on their way
LOOK = WAIT / 2  # seconds between two looks: no turn is told of sooner than WAIT after it begins
LEAST = 0.05  # seconds between two looks, whatever is due
TIDY = 24 * 3600.0  # seconds between two clean-ups


@dataclass(frozen=True)
class SendSettings:
    """By which ways messages go out."""

    public: str | None = None  # the address of the server, for links
    mail: MailSettings | None = None  # None: no e-mail
    private: bool = False  # whether messages may go to private addresses

    @staticmethod
    def from_environment(public: str | None, private: bool) -> "SendSettings":
        """The settings with the mail server of the environment; ValueError if that is wrong."""
        return SendSettings(public, send_mail.settings_of(os.environ), private)


class Sender:
    """A thread that sends messages when they are due."""

    def __init__(
        self,
        store: Store,
        settings: SendSettings,
        is_here: Callable[[int], bool] = lambda person: False,
    ) -> None:
        self.outbox, self.home, self.codes = Outbox(store), HomeStore(store), CodeStore(store)
        self.settings = settings
        self.is_here = is_here  # whether a person has a page open
        self.key = send_push.private_key(store.setting(send_push.VAPID, send_push.new_key()))
        self.ways: dict[str, Callable[[Batch], Awaitable[None]]] = {
            PUSH: self.push,
            MAIL: self.mail,
            CODE: self.mail_code,
        }
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread: Thread | None = None
        self.busy: dict[str, asyncio.Task[None]] = {}  # by channel
        self.over = False
        self.tidied = 0.0

    @property
    def public_key(self) -> str:
        """The key by which browsers know this server."""
        return send_push.encode(send_push.point(self.key))

    def start(self) -> None:
        """Starts the thread, unless it runs."""
        if self.thread is not None and self.thread.is_alive():
            return
        self.over = False
        self.thread = Thread(target=lambda: asyncio.run(self.run()), daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Ends the thread; what is on its way may arrive first."""
        self.over = True
        self.wake()
        if self.thread is not None:
            self.thread.join(timeout=5)

    def wake(self) -> None:
        """Lets the thread look at once."""
        with suppress(RuntimeError):  # it has ended
            if self.loop is not None:
                self.loop.call_soon_threadsafe(self.awake.set)

    async def run(self) -> None:
        """Sends what is due, again and again."""
        self.awake = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        while not self.over:
            self.awake.clear()
            wait = LOOK
            try:
                wait = await self.look()
            except Unavailable as fault:
                seldom.warning(f"no messages are sent: {fault}")
            except Exception:
                log.exception("no messages are sent")
            with suppress(TimeoutError):
                await asyncio.wait_for(self.awake.wait(), wait)
        if self.busy:
            await asyncio.wait(self.busy.values(), timeout=3)

    async def look(self) -> float:
        """Begins to send what is due; the seconds until the next look."""
        now = time.time()
        for channel in await asyncio.to_thread(self.outbox.due, now):
            if channel not in self.busy and len(self.busy) < AT_ONCE:
                self.busy[channel] = asyncio.create_task(self.deliver(channel))
        if now > self.tidied + TIDY:
            await asyncio.to_thread(self.outbox.tidy, now)
            await asyncio.to_thread(self.codes.tidy)
            self.tidied = now
        due = await asyncio.to_thread(self.outbox.next_due)
        busy = due is not None and due <= now and bool(self.busy)  # then whoever is done wakes us
        return LOOK if due is None or busy else min(LOOK, max(LEAST, due - time.time()))

    async def deliver(self, channel: str) -> None:
        """Sends a channel what is due, and notes whether it arrived."""
        try:
            batch = await asyncio.to_thread(self.claim, channel)
            if batch is not None:
                await self.send(batch)
        except Unavailable as fault:
            seldom.warning(f"a message waits: {fault}")
            await asyncio.sleep(1)
        except Exception:
            log.exception("a message was not sent")
            await asyncio.sleep(1)
        finally:
            del self.busy[channel]
            self.awake.set()  # there may be more for it

    def claim(self, channel: str) -> Batch | None:
        """What a channel is to be sent now; turns wait while the person has a page open."""
        person = self.outbox.person_of(channel)
        here = person is not None and self.is_here(person)
        return self.outbox.claim(channel, time.time(), here)

    async def send(self, batch: Batch) -> None:
        """Sends a message, and notes whether it arrived."""
        try:
            await self.ways.get(batch.channel.kind, self.webhook)(batch)
        except SendError as error:
            await asyncio.to_thread(self.outbox.note_failed, batch, error, time.time())
        else:
            await asyncio.to_thread(self.outbox.note_sent, batch, time.time())

    def base(self, batch: Batch) -> str:
        """The address of the server as the receiver of a message knows it."""
        return self.settings.public or batch.channel.base

    async def push(self, batch: Batch) -> None:
        """Sends a message by Web Push."""
        channel, base = batch.channel, self.base(batch)
        sender = self.settings.mail.sender if self.settings.mail else "goldenspike@localhost"
        subject = base if base.startswith("https:") else f"mailto:{sender}"
        signed = send_push.signature(channel.address, self.key, subject)
        waiting = await asyncio.to_thread(self.home.count_waiting, channel.person)
        message = pushed(said(batch, base), batch, waiting)
        request = send_push.push_request(channel.address, channel.keys, message, signed)
        await post(request, self.settings.private)

    async def mail(self, batch: Batch) -> None:
        """Sends a message by e-mail."""
        if self.settings.mail is None:
            raise SendError("no-mail")
        told, base, channel = said(batch, self.base(batch)), self.base(batch), batch.channel
        root = base.rstrip("/")
        text = letter_text(told, f"{root}/told/{channel.secret}", channel.language)
        off = f"{root}/api/channels/off/{channel.secret}"
        letter = Letter(batch.id, channel.address, told.title, text, off)
        await send_mail.send(letter, self.settings.mail)

    async def mail_code(self, batch: Batch) -> None:
        """Sends a code to sign in, which is made now: of it only a hash is stored."""
        if self.settings.mail is None:
            raise SendError("no-mail")
        code, channel = new_code(), batch.channel
        if await asyncio.to_thread(self.codes.put, channel.id, code):
            told = sign_in_letter(code, self.base(batch), channel.language)
            letter = Letter(f"{batch.id}.{batch.tries}", channel.address, told.title, told.body)
            await send_mail.send(letter, self.settings.mail)

    async def webhook(self, batch: Batch) -> None:
        """Sends a message to a webhook."""
        body = json.dumps(posted(said(batch, self.base(batch)), batch)).encode()
        headers = {"Content-Type": "application/json", "Idempotency-Key": batch.id}
        await post(Posted(batch.channel.address, body, headers), self.settings.private)
