"""Clients of a server that answers late."""

import asyncio
import json
from collections import Counter
from contextlib import suppress
from functools import partial
from random import Random

from benchmarks.clients import Client
from benchmarks.visitor import Visitor

SLOW = 0.05  # seconds


async def answer(
    ended: asyncio.Semaphore, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """Answers with what was asked for, one request after the other."""
    with suppress(asyncio.IncompleteReadError, OSError):
        while True:
            path = (await reader.readuntil(b"\r\n\r\n")).split()[1].decode()
            content = json.dumps(path).encode()
            await asyncio.sleep(SLOW if path == "/slow" else 0)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(content) + content)
    writer.close()
    ended.release()


async def ask_after_one_that_is_cut_off() -> str:
    """The answer to a request after one that somebody did not wait for."""
    ended = asyncio.Semaphore(0)
    async with await asyncio.start_server(partial(answer, ended), "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        client = Client(Visitor(f"http://127.0.0.1:{port}"), Random(1), Counter())
        assert await client.ask("fast", "/fast") == "/fast"
        slow = asyncio.create_task(client.ask("slow", "/slow"))
        await asyncio.sleep(SLOW / 5)
        slow.cancel()
        with suppress(asyncio.CancelledError):
            await slow
        answered: str = await client.ask("fast", "/fast")
        client.visitor.close()
        for _ in range(2):  # connections
            await ended.acquire()
        await asyncio.sleep(0)
        return answered


def test_a_request_that_was_cut_off_leaves_no_answer_to_the_next() -> None:
    assert asyncio.run(ask_after_one_that_is_cut_off()) == "/fast"
