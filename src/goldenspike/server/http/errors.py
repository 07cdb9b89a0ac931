"""Every error as {"error": ...}, with its status, in the language of the request."""

import asyncio
import logging

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from goldenspike.server.http.dependencies import service_of
from goldenspike.server.present.faults import STATUS as STATUS
from goldenspike.server.present.faults import tell_fault
from goldenspike.server.seldom import SeldomLogger
from goldenspike.server.table.errors import Refusal, unfit
from goldenspike.server.table.store import Conflict, Unavailable

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
    request.scope["state"]["refusal"] = refusal.code
    body = tell_fault(refusal, request.query_params.get("language", "en"))
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
