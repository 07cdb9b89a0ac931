"""The table as it could be at a later decision of one's own."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from goldenspike.analysis.model import doc
from goldenspike.server.present.orders import CaseTold, general_untils, say_node, tell_case
from goldenspike.server.present.payload import Viewing, payload
from goldenspike.server.present.schemas import Payload
from goldenspike.server.table import ordering
from goldenspike.server.table.ordering import LookAhead, Setting
from goldenspike.server.table.orders import Case


@dataclass(frozen=True)
class AheadTold:
    """A table as it could be at a later decision of mine, with what is offered to me then."""

    said: list[str] = field(metadata=doc("what each of the steps does, and in which case"))
    cases: list[CaseTold] = field(metadata=doc("what that decision can depend on"))
    untils: list[CaseTold] = field(metadata=doc("what an order to pass can wait for now"))
    table: Payload | None = field(
        default=None, metadata=doc("null: I decide nothing more, as far as can be seen")
    )


def show_ahead(
    setting: Setting, viewing: Viewing, steps: Sequence[dict[str, Any]], case: Any
) -> AheadTold:
    """The table after some steps, each in its case, when another case has come about."""
    look = ordering.look_ahead(setting, list(steps))
    told = tell_ahead(setting, look, viewing)
    ordering.check_case(setting, case)
    if not look.comes_again(case):
        return told
    mine = replace(viewing.viewer, mine=[setting.seat])
    tried = replace(viewing, viewer=mine, line=tuple(look.ahead.line), plan=())
    return replace(told, table=payload(setting.position, tried))


def tell_ahead(setting: Setting, look: LookAhead, viewing: Viewing) -> AheadTold:
    """What can be planned for after some actions of a line, without the table itself."""
    position, names = setting.position, [seat.name for seat in viewing.viewer.seats]
    general: list[Case] = [{"kind": "any"}, {"kind": "legal"}]
    untils = [*general_untils(setting.turn()), *look.cases]
    return AheadTold(
        said=[
            say_node(position, case, what).text(names, viewing.language) for case, what in look.said
        ],
        cases=[tell_case(position, each, viewing) for each in (*general, *look.cases)],
        untils=[tell_case(position, each, viewing) for each in untils],
    )
