"""The examples of Steam Barons' rulebook: each position shows what the page says."""

from goldenspike.games import steam_barons as sb
from goldenspike.rulebook import pictures

ORANGE, GREEN, BROWN, NATURAL, BLACK, WHITE = range(6)


def view(name: str) -> sb.View:
    """What lies on the table in a picture."""
    return sb.view(pictures.position("steam-barons", name))


def test_the_first_auction() -> None:
    """SB-15.2 to SB-15.4: Bob pays 6 of 25, takes orange and the marker."""
    seen = view("auction")
    assert pictures.record("steam-barons", "auction").players[:2] == ["Ann", "Bob"]
    assert [player.cash for player in seen.players] == [25, 25 - 6, 25, 25]
    orange = seen.companies[ORANGE]
    assert (orange.controller, orange.available, orange.card, seen.first) == (1, 0, 6, 1)


def test_orange_builds() -> None:
    """SB-16.4: three tiles for 8, one share issued."""
    for name in ("build", "treasury"):
        orange = view(name).companies[ORANGE]
        assert (orange.treasury, orange.available, orange.card) == (5 + 5 - 8, 1, 5)
        assert orange.network == ("K3", "K5", "M3", "M5") and orange.links == 3


def test_orange_delivers() -> None:
    """SB-17.5: three own links."""
    assert pictures.record("steam-barons", "goods").actions[-1] == "move yellow K5:W K3:SE M3:E M5"
    assert view("goods").companies[ORANGE].performance == 3


def test_prices_change() -> None:
    """SB-18.4, SB-18.6: four stacks, and the green space of 4."""
    before, after = view("prices-before").companies, view("prices-after").companies
    assert [each.performance for each in before] == [9, 7, 12, 7, 5, 5]
    assert [each.price for each in before] == [6, 5, 5, 5, 4, 4]
    last = pictures.record("steam-barons", "prices-after").actions[-1]
    assert last.count(":") == 4  # links of white, which had 5
    assert [each.price for each in after] == [7, 5, 8, 5, 3, 6]
    assert view("prices-after").turn == 2


def test_black_goes_bankrupt() -> None:
    """SB-18.7: it stood at 1, and was last."""
    seen = view("bankrupt")
    assert (seen.turn, seen.phase, seen.companies[BLACK].living) == (5, "sale", False)
    played = pictures.record("steam-barons", "bankrupt")
    state = sb.new(sb.set_up(played.edition, played.board, 4, played.first, {}))
    for text in played.actions[:-1]:
        sb.apply(state, sb.read(state, text))
    before = sb.view(state).companies
    assert before[BLACK].price == 1
    assert [each.name for each in seen.companies if not each.living] == ["black"]


def test_the_map_is_of_turn_4() -> None:
    seen = view("map")
    assert (seen.turn, len(seen.players), seen.board) == (4, 4, "northern-england")


def test_a_bankrupt_company_blocks_a_value() -> None:
    """SB-18.5, SB-18.6: green is bankrupt; three stacks take +3, +1 and −1, orange from pink."""
    before, after = view("blocked-before"), view("blocked-after")
    assert (before.turn, [each.living for each in before.companies].index(False)) == (3, GREEN)
    assert [each.performance for each in before.companies] == [0, 0, 9, 8, 12, 12]
    last = pictures.record("steam-barons", "blocked-after").actions[-1]
    assert (before.company, last.count(":")) == (ORANGE, 8)
    assert [each.price for each in before.companies] == [13, None, 9, 5, 5, 6]
    assert [each.price for each in after.companies] == [11, None, 10, 4, 8, 9]


def test_the_auctions_of_the_rulebook() -> None:
    """SB-15.7: what was on offer, who bought what, where the marker went, and what is left."""
    record = pictures.record("steam-barons", "auctions-after")
    names = record.players
    before, after = view("auctions-before"), view("auctions-after")
    order = [before.companies[company].name for company in before.order]
    assert order == ["black", "green", "white", "orange", "natural", "brown"]
    assert names[before.first] == names[after.first] == "Simon"
    assert [each.available for each in before.companies] == [2, 1, 2, 4, 3, 0]
    assert (before.companies[BLACK].price, before.companies[ORANGE].price) == (4, 8)
    assert [each.available for each in after.companies] == [1, 0, 2, 0, 0, 0]
    paid = [one.cash - two.cash for one, two in zip(before.players, after.players, strict=True)]
    spent = dict(zip(names, paid, strict=True))
    assert spent == {"Simon": 0, "Arthur": 8 + 10, "Jeremie": 6, "Gregory": 16 + 16}
