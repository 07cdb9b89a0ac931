"""Refusals as people and programs are told them."""

from typing import Any

from goldenspike.analysis import to_json
from goldenspike.core.words import known_language
from goldenspike.server.table.errors import Illegal, Refusal

STATUS = {  # of HTTP, by the code of a refusal
    "unknown-host": 400,
    "banned": 403,
    "foreign-origin": 403,
    "needs-server": 403,
    "report-needs-server": 403,
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


def tell_fault(refusal: Refusal, language: str) -> dict[str, Any]:
    """A refusal in a language, as the API tells it: without what there is not."""
    line, rule = refusal.line, refusal.reason.rule if isinstance(refusal, Illegal) else None
    fault = {
        "code": refusal.code,
        "message": refusal.text(known_language(language)),
        "rule": rule,
        "key": line.key,
        "values": to_json(dict(line.values)),
    }
    known = {key: value for key, value in fault.items() if value is not None}
    return {"error": known} if refusal.seq is None else {"error": known, "seq": refusal.seq}
