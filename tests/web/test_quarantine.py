"""A table that has been put aside: what people at it see, and what they can still do."""

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from goldenspike.cli import main
from tests.sampling import sample
from tests.web.person import Person, Sit
from tests.web.server import Server


def operate(server: Server, command: str, person: Person) -> None:
    """Does something to the table that a person looks at."""
    table = person.page.url.rsplit("/", 1)[-1].split("?")[0]
    database = f"sqlite:///{server.folder / 'table.db'}"
    done = CliRunner().invoke(main, ["admin", command, table, "--database", database])
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("scheme", sample(["dark", "light"], 1))
def test_a_table_that_is_put_aside(server: Server, sit: Sit, scheme: str) -> None:
    """An open page says so at once, lets one save the record, and goes on when it may."""
    ann = sit(server, bypass_csp=True, color_scheme=scheme, phone=scheme == "dark")
    ann.play_now()
    operate(server, "quarantine", ann)
    heading = ann.page.get_by_role("heading", name="This table has been put aside")
    expect(heading).to_be_visible()
    expect(
        ann.page.get_by_text("Whoever runs this server has put this table aside")
    ).to_be_visible()
    assert ann.axe() == []
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("link", name="Save the record").click()
    assert saved.value.suggested_filename.endswith(".spike.json")
    ann.page.reload()
    expect(heading).to_be_visible()
    operate(server, "release", ann)
    ann.page.reload()
    ann.arrive()
