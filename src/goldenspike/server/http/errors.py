"""Every error as {"error": ...}, with its status, in the language of the request."""

import asyncio
import logging

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from goldenspike.core.words import known_language
from goldenspike.server.http.dependencies import service_of
from goldenspike.server.http.responses import Failure, Fault
from goldenspike.server.seldom import SeldomLogger
from goldenspike.server.table.errors import Illegal, Refusal, unfit
from goldenspike.server.table.store import Conflict, Unavailable

STATUS = {  # by the code of a refusal
    "unknown-host": 400,
    "banned": 403,
    "foreign-origin": 403,
    "not-yours": 403,
    "dead-link": 404,
    "no-board": 404,
    "no-channel": 404,
    "no-language": 404,
    "no-lesson": 404,
    "no-message": 404,
    "no-person": 404,
    "no-puzzle": 404,
    "no-seat": 404,
    "no-such": 404,
    "no-table": 404,
    "no-tournament": 404,
    "nothing-here": 404,
    "ratings-off": 404,
    "tournaments-off": 404,
    "not-so": 405,
    "bad-puzzle": 409,
    "begun": 409,
    "claimed": 409,
    "failed": 409,
    "final": 409,
    "is-here": 409,
    "no-claim": 409,
    "no-clock": 409,
    "nobody-to-ask": 409,
    "not-awaited": 409,
    "not-begun": 409,
    "not-kept": 409,
    "not-over": 409,
    "not-ready": 409,
    "not-up": 409,
    "on-leave": 409,
    "somebody-left": 409,
    "nothing-asked": 409,
    "other-rules": 409,
    "over": 409,
    "seat-free": 409,
    "seated": 409,
    "seats-free": 409,
    "quarantined": 409,
    "taken": 409,
    "talk-full": 409,
    "talk-off": 409,
    "too-late": 409,
    "tournament-begun": 409,
    "tournament-full": 409,
    "tournament-small": 409,
    "too-large": 413,
    "illegal": 422,
    "other-move": 422,
    "unfit": 422,
    "too-often": 429,
    "database-away": 503,
    "worker-away": 503,
}
RETRY_AFTER = {429: 1, 503: 5}  # seconds
said = SeldomLogger(logging.getLogger(__name__))
CODES = {404: "nothing-here", 405: "not-so", 413: "too-large"}  # of what the framework refuses


def answer_errors(app: FastAPI) -> None:
    """Registers the handlers of all errors."""
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(Conflict, overtaken)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, failed)


def failure(request: Request, refusal: Refusal, status: int | None = None) -> Response:
    """An error as JSON, in the language of the request."""
    fault = Fault(
        code=refusal.code,
        message=refusal.text(known_language(request.query_params.get("language", "en"))),
        rule=refusal.reason.rule if isinstance(refusal, Illegal) else None,
        key=refusal.line.key,
        values=dict(refusal.line.values),
    )
    request.scope["state"]["refusal"] = refusal.code
    body = Failure(error=fault, seq=refusal.seq).model_dump(exclude_none=True)
    status = status or STATUS[refusal.code]
    seconds = refusal.retry_after or RETRY_AFTER.get(status)
    later = None if seconds is None else {"Retry-After": str(seconds)}
    return JSONResponse(body, status, later)


async def refused(request: Request, error: Exception) -> Response:
    """The answer to a `Refusal`."""
    assert isinstance(error, Refusal)
    if error.retry_after is not None:  # a flood of refusals must cost little
        await asyncio.sleep(service_of(request).quotas.limits.refusal_seconds)
    return failure(request, error)


async def overtaken(request: Request, error: Exception) -> Response:
    """The answer to a `Conflict`: the database has changed since it was read."""
    service_of(request).people.clear()
    return failure(request, Refusal("too-late"))


async def unavailable(request: Request, error: Exception) -> Response:
    """The answer while the database cannot be read or written; nothing was changed."""
    said.warning(f"the database fails: {error}")
    return failure(request, Refusal("database-away"))


async def malformed(request: Request, error: Exception) -> Response:
    """The answer to a request of the wrong shape."""
    assert isinstance(error, RequestValidationError)
    problems = []
    for each in error.errors()[:5]:
        where = ".".join(str(part)[:40] for part in each["loc"][1:])
        problems.append(f"{where}: {each['msg']}" if where else str(each["msg"]))
    return failure(request, unfit("request", problems="; ".join(problems)[:1000]))


async def failed(request: Request, error: Exception) -> Response:
    """The answer to an error of the framework."""
    assert isinstance(error, HTTPException)
    refusal = Refusal(CODES.get(error.status_code, "failed"))
    answer = failure(request, refusal, error.status_code)
    answer.headers.update(error.headers or {})
    return answer
