"""What a page asks of tables: making, listing, showing, acting, taking back."""

from dataclasses import dataclass

from goldenspike.core import record as records
from goldenspike.core.record import SUFFIX
from goldenspike.games import records as games
from goldenspike.server.present import ahead, questions
from goldenspike.server.present.answers import Cards, Me, TableMade, WaitingTables
from goldenspike.server.present.home import HomeTold, PeopleHere, puzzle_of_the_day
from goldenspike.server.present.lobby import card, in_order
from goldenspike.server.present.looking import show, viewing_of
from goldenspike.server.present.records import header_of
from goldenspike.server.site import wishes
from goldenspike.server.site.asked import Asked
from goldenspike.server.site.desk import FILE, SVG, Desk, Made, Router
from goldenspike.server.site.store import ME
from goldenspike.server.table import actions, creation, importing, ordering, permissions, seats
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.values import Attempt, OrderKind, TablePlan

router = Router()


@router.add("GET", "/home")
def show_home(desk: Desk, asked: Asked) -> HomeTold:
    """My tables and the puzzle of the day; there is nobody else."""
    mine = in_order([card(entry, ME.id) for entry in desk.store.entries()])
    nobody = PeopleHere(count=0, names=[])
    return HomeTold(
        club=False, tables=mine, open=[], watch=[], best=[], puzzle=puzzle_of_the_day(), here=nobody
    )


@router.add("GET", "/tables")
def list_tables(desk: Desk, asked: Asked) -> Cards:
    return Cards(tables=in_order([card(entry, ME.id) for entry in desk.store.entries()]))


@router.add("GET", "/waiting")
def count_waiting(desk: Desk, asked: Asked) -> WaitingTables:
    waiting = [card(entry, ME.id).my_turn for entry in desk.store.entries()]
    return WaitingTables(tables=sum(waiting))


@router.add("GET", "/me")
def show_me(desk: Desk, asked: Asked) -> Me:
    return Me(name=desk.store.name, known=True)


@dataclass(frozen=True)
class Named:
    """A name for tables to come."""

    name: str


@router.add("POST", "/me")
def rename_me(desk: Desk, asked: Asked) -> Me:
    desk.store.set_name(creation.clean(asked.wish(Named).name))
    return Me(name=desk.store.name, known=True)


@router.add("POST", "/tables")
def make_table(desk: Desk, asked: Asked) -> Made:
    """Makes a table for people at this screen and bots; others need a server."""
    plan = asked.wish(TablePlan)
    apart = any(seat.kind == "open" for seat in plan.seats)
    if apart or plan.lobby or plan.listed or plan.clock is not None:
        raise Refusal("needs-server")
    made, _ = creation.new_table(desk.tables, ME, plan)
    return table_made(made)


def table_made(table_id: str) -> Made:
    """The answer with a new table."""
    return Made(TableMade(id=table_id, invitations=[], watch=None), 201)


@router.add("GET", "/tables/{id}")
def show_table(desk: Desk, asked: Asked) -> object:
    return show(desk.looking, asked.id, asked.wished, asked.then)


@router.add("DELETE", "/tables/{id}")
def delete_table(desk: Desk, asked: Asked) -> Made:
    with desk.tables.positions.at(asked.id):
        desk.store.delete_table(asked.id)
    desk.forget(asked.id)
    return Made(None, 204)


@router.add("POST", "/tables/{id}/actions")
def post_action(desk: Desk, asked: Asked) -> object:
    actions.act(desk.tables, ME, asked.id, asked.wish(Attempt))
    desk.carry_out_orders(asked.id)
    return desk.tell(asked.id, asked.wished)


@dataclass(frozen=True)
class UndoWish:
    """Undo back to a number of actions."""

    after: int
    to: int


@router.add("POST", "/tables/{id}/undo")
def post_undo(desk: Desk, asked: Asked) -> object:
    wish = asked.wish(UndoWish)
    actions.undo(desk.tables, ME, asked.id, wish.after, wish.to)
    return desk.tell(asked.id, asked.wished)


@dataclass(frozen=True)
class UndoAnswer:
    """Whether somebody agrees to an undo."""

    after: int
    agree: bool


@router.add("POST", "/tables/{id}/undo/answer")
def post_answer(desk: Desk, asked: Asked) -> object:
    wish = asked.wish(UndoAnswer)
    actions.answer(desk.tables, ME, asked.id, wish.after, wish.agree)
    return desk.tell(asked.id, asked.wished)


@dataclass(frozen=True)
class SeatChange:
    """A new name for a seat, or a bot to play it; a bot that is null gives it back."""

    name: str | None = None
    bot: str | None = None


@router.add("POST", "/tables/{id}/seats/{seat}")
def change_seat(desk: Desk, asked: Asked) -> object:
    wish = asked.wish(SeatChange)
    if wish.name is not None:
        seats.rename(desk.tables, ME, asked.id, asked.seat, wish.name)
    if "bot" in asked.values:
        seats.hand_over(desk.tables, ME, asked.id, asked.seat, wish.bot)
    return desk.tell(asked.id, asked.wished)


@router.add("POST", "/tables/{id}/again")
def play_again(desk: Desk, asked: Asked) -> Made:
    return table_made(creation.again(desk.tables, ME, asked.id))


@router.add("GET", "/tables/{id}/record")
def save_record(desk: Desk, asked: Asked) -> Made:
    """The record of a game, finished or not, with the name of its file in the first line."""
    with desk.tables.positions.at(asked.id) as position:
        who = permissions.viewer(desk.store, position, ME)
        header = header_of(desk.store, position, who)
        text = records.write(games.update(header, position.replay))
    return Made(f"{header.game}-{asked.id}{SUFFIX}\n{text}", kind=FILE)


@router.add("POST", "/import")
def import_record(desk: Desk, asked: Asked) -> Made:
    """Makes a table from a record."""
    return table_made(importing.take(desk.tables, ME, asked.body.encode()))


# Orders


@dataclass(frozen=True)
class BidWish:
    """Bid up to an amount, then pass; null ends the order."""

    up_to: int | None
    seat: int | None = None


@router.add("POST", "/tables/{id}/orders")
def post_order(desk: Desk, asked: Asked) -> object:
    wish = asked.wish(BidWish)
    ordering.set_bid(desk.tables, ME, asked.id, wish.up_to, wish.seat)
    desk.carry_out_orders(asked.id)
    return desk.tell(asked.id, asked.wished)


@router.add("POST", "/tables/{id}/orders/pass")
def post_pass(desk: Desk, asked: Asked) -> object:
    wish = asked.wish(wishes.PassWish)
    with desk.tables.positions.at(asked.id) as position:
        setting = ordering.setting_of(desk.tables, position, ME, wish.seat, wish.after)
        ordering.set_pass(setting, wishes.values(wish.until))
    desk.carry_out_orders(asked.id)
    return desk.tell(asked.id, asked.wished)


@router.add("POST", "/tables/{id}/orders/line")
def post_line(desk: Desk, asked: Asked) -> object:
    wish = asked.wish(wishes.LineWish)
    with desk.tables.positions.at(asked.id) as position:
        setting = ordering.setting_of(desk.tables, position, ME, wish.seat, wish.after)
        ordering.set_line(setting, [wishes.values(node) for node in wish.nodes])
    desk.carry_out_orders(asked.id)
    return desk.tell(asked.id, asked.wished)


@router.add("DELETE", "/tables/{id}/orders/{seat}/{kind}")
def delete_order(desk: Desk, asked: Asked) -> object:
    kinds: dict[str, OrderKind] = {"bid": "bid", "pass": "pass", "line": "line"}
    kind = kinds.get(asked.names["kind"])
    if kind is None:
        raise Refusal("nothing-here")
    with desk.tables.positions.at(asked.id) as position:
        ordering.cancel(ordering.setting_of(desk.tables, position, ME, asked.seat), kind)
    return desk.tell(asked.id, asked.wished)


@router.add("POST", "/tables/{id}/ahead")
def show_ahead(desk: Desk, asked: Asked) -> object:
    wish = asked.wish(wishes.AheadWish)
    steps = [wishes.values(step) for step in wish.steps]
    with desk.tables.positions.at(asked.id) as position:
        setting = ordering.setting_of(desk.tables, position, ME, wish.seat)
        viewing = viewing_of(desk.looking, position, asked.wished)
        return ahead.show_ahead(setting, viewing, steps, wishes.values(wish.case))


# Questions


@router.add("GET", "/tables/{id}/why")
def why(desk: Desk, asked: Asked) -> object:
    return questions.why(desk.looking, asked.id, asked.about, asked.wished)


@router.add("GET", "/tables/{id}/explain")
def explain(desk: Desk, asked: Asked) -> object:
    element = asked.text("element") or ""
    return questions.explain(desk.looking, asked.id, asked.wished, asked.then, element)


@router.add("GET", "/tables/{id}/plan")
def show_plan(desk: Desk, asked: Asked) -> object:
    return questions.show_plan(desk.looking, asked.id, asked.wished, asked.texts("line"))


@router.add("GET", "/tables/{id}/prospects")
def show_prospects(desk: Desk, asked: Asked) -> object:
    texts, line = asked.texts("text"), asked.texts("line")
    return questions.show_prospects(desk.looking, asked.id, texts, line, asked.number("decision"))


@router.add("GET", "/tables/{id}/exercise")
def show_exercise(desk: Desk, asked: Asked) -> object:
    decision = asked.needed("decision")
    return questions.show_exercise(desk.looking, asked.id, asked.wished, decision)


@router.add("GET", "/tables/{id}/board")
def describe_board(desk: Desk, asked: Asked) -> object:
    return questions.describe_board(desk.looking, asked.id)


@router.add("GET", "/tables/{id}/sheet.svg")
def draw_sheet(desk: Desk, asked: Asked) -> Made:
    return Made(questions.draw_sheet(desk.looking, asked.id, None), kind=SVG)
