"""A whole game against bots, from the first click to the score sheet."""

import json

from playwright.sync_api import expect

from tests.web.person import Sit
from tests.web.server import Server

MOST_DECISIONS = 250


def test_a_whole_game_against_bots(server: Server, sit: Sit) -> None:
    ann = sit(server)
    ann.play_now()
    for _ in range(MOST_DECISIONS):
        ann.await_turn()
        if ann.title.inner_text() == "The game is over":
            break
        before = ann.standing()
        ann.decide(most=4)
        ann.until_moved(before)
    expect(ann.title).to_have_text("The game is over")

    score = ann.page.locator(".score")
    expect(score.locator("h2")).to_contain_text("win")
    rows = score.locator("table").first.locator("tbody tr")
    expect(rows).to_have_count(4)
    cells = [
        int(text.split()[0])
        for text in rows.first.locator("td").all_inner_texts()
        if text[0] != "–"
    ]
    assert sum(cells[:-1]) == cells[-1], "income by round and from shares makes the total"
    expect(score.locator("figure svg path.line")).to_have_count(4)

    with ann.page.expect_download() as download:
        score.get_by_role("link", name="Save the record").click()
    path = download.value.path()
    record = json.loads(path.read_text("utf-8"))
    assert len(record["actions"]) == ann.count

    old = ann.page.url
    ann.button("Play again").first.click()
    ann.page.wait_for_function("old => location.href !== old", arg=old)
    ann.arrive()
    ann.home()
    expect(ann.page.get_by_role("heading", name="Finished games")).to_be_visible()
    ann.page.set_input_files("input[type=file]", path)
    expect(ann.page.locator(".score")).to_be_visible()
