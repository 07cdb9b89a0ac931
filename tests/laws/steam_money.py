"""The money of Steam, slowly and plainly: what can be raised, payments, expenses, final scores."""

from dataclasses import dataclass

LOWEST = -10  # ST-1.2, ST-3.2


@dataclass
class Purse:
    """What a player has, and where he stands on the tracks (ST-3.1)."""

    cash: int = 0
    income: int = 0
    points: int = 0
    level: int = 1
    tile: int = 0  # of this turn, of the last one until tiles are selected
    bankrupt: bool = False

    def lots(self) -> int:
        """ST-3.2: how many lots of 5 can be raised."""
        return self.income - LOWEST + self.points // 2

    def raise_one(self) -> None:
        """ST-3.2."""
        assert self.lots() > 0
        if self.income > LOWEST:
            self.income -= 1
        else:
            self.points -= 2
        self.cash += 5

    def most(self) -> int:
        """ST-3.3: what could be paid in the Base game."""
        return self.cash + 5 * self.lots()

    def pay(self, amount: int) -> None:
        """ST-3.3, ST-12.2: with cash first, then with as few lots as it takes."""
        while self.cash < amount:
            self.raise_one()
        self.cash -= amount

    def settle_base(self) -> None:
        """ST-8.2."""
        due = -self.income
        if due > self.most():
            self.break_down()
        else:
            self.pay(due)  # less than nothing is collected

    def settle_standard(self) -> None:
        """ST-9.2: net of maintenance; points and then income pay what cash cannot."""
        self.cash += self.income - self.level
        while self.cash < 0:
            if self.points > 0:
                self.points -= 1
            else:
                self.income -= 1
            self.cash += 2
        if self.income < LOWEST:
            self.break_down()

    def break_down(self) -> None:
        """ST-12.9."""
        self.cash, self.points, self.income = 0, 0, LOWEST
        self.bankrupt = True

    def final(self, links: int) -> int:
        """ST-11.2."""
        worth = self.income // 2 if self.income > 0 else 2 * self.income
        return self.points + worth + links
