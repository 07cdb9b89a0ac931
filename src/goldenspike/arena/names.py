"""Names of players that are played by the same bot."""


def numbered(names: tuple[str, ...] | list[str]) -> list[str]:
    """Names for seats; names that occur more than once get a number.

    >>> numbered(["Ann", "steady", "steady"])
    ['Ann', 'steady 1', 'steady 2']
    """
    return [
        f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]
