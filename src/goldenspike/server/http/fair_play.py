"""Blocking and reporting people, wherever somebody meets them: at a seat, or by what they said."""

from goldenspike.server.db.talk_store import NewReport
from goldenspike.server.http.dependencies import Service
from goldenspike.server.table.accounts import MOST_BLOCKS
from goldenspike.server.table.errors import not_yours, too_often, unfit
from goldenspike.server.table.values import Person


def block_person(service: Service, person: Person, other: int, name: str) -> None:
    """Blocks somebody for a person; a refusal if that is the person, or one too many."""
    if other == person.id:
        raise not_yours("not-block-yourself")
    if not service.blocks.add(person.id, other, name, MOST_BLOCKS):
        raise unfit("too-many-blocks", count=MOST_BLOCKS)


def send_report(service: Service, report: NewReport) -> None:
    """Stores a report for whoever runs the server; a refusal if there were too many."""
    wait = service.quotas.reports.take(report.person)
    if wait:
        raise too_often("too-often", wait)
    service.talk.report(report)
