"""The share market of Steam Barons, plainly: dividends, the price of shares, who controls."""

CELLS = (5, 3, 1, 0, -1, -3)
FIRST_CELL = {6: 5, 5: 3, 4: 3, 3: 1, 2: 1, 1: 0}  # by the number of stacks
BLOCKED = (0, -1, -3, 1, 3)  # by the first, second, ... bankrupt company
SPACES = {1: 1, 2: 1, 3: 1, 4: 1} | dict.fromkeys(range(12, 19), -1)

# SB-18.1: the least performance, then the dividend, the company's profit and the CEO's bonus.
LOW = [(0, 0, 0, 0), (3, 0, 1, 0), (4, 1, 1, 0), (5, 1, 2, 0), (6, 2, 2, 0), (7, 2, 3, 0)]
LOW += [(8, 3, 3, 0), (9, 3, 4, 0), (10, 4, 4, 1), (11, 4, 5, 1)]
TABLES = {
    "text": [*LOW, (13, 5, 5, 1), (15, 6, 5, 2), (17, 7, 5, 2), (19, 8, 5, 3), (21, 9, 5, 3)],
    "chart": [*LOW, (13, 5, 5, 2), (15, 5, 6, 2), (17, 6, 6, 3), (19, 6, 7, 3), (21, 7, 7, 3)],
}


def row(table: str, performance: int) -> tuple[int, int, int]:
    """SB-18.1, SB-18.2: dividend, profit and bonus."""
    rows = [line for line in TABLES[table] if line[0] <= performance]
    _, dividend, profit, bonus = rows[-1]
    return dividend, profit, bonus


def values(performance: dict[str, int], bankrupt: int) -> dict[str, int]:
    """SB-18.3 to SB-18.5: what the adjustment table gives each living company."""
    stacks = sorted(set(performance.values()), reverse=True)
    if not stacks:
        return {}
    first = CELLS.index(FIRST_CELL[len(stacks) + bankrupt])
    free = [cell for cell in CELLS[first:] if cell not in BLOCKED[:bankrupt]]
    return {name: free[stacks.index(mark)] for name, mark in performance.items()}


def moved(price: int, value: int, spaces: dict[int, int]) -> int | None:
    """SB-18.6, SB-18.7: a new price, or nothing for bankruptcy."""
    printed = spaces.get(price, 0)
    is_green, is_pink = printed > 0, printed < 0
    if (is_green and value > 0) or (is_pink and value <= 0):
        value += printed
    return None if price + value < 0 else min(18, price + value)


def after_purchase(control: int | None, buyer: int, held: list[int]) -> int | None:
    """SB-15.6: who controls a company when somebody has bought."""
    if held[buyer] == 0:
        return control
    return buyer if control is None or held[buyer] > held[control] else control


def after_sales(control: int | None, held: list[int]) -> int | None:
    """SB-15.6: who controls a company when all sales are revealed."""
    if control is None or max(held) == held[control]:
        return control
    most = [seat for seat, shares in enumerate(held) if shares == max(held)]
    return min(most, key=lambda seat: (seat - control) % len(held))
