"""The things around a map of hexes in every game: tokens, turns, phases, players."""

from collections.abc import Iterable, Mapping, Sequence

from goldenspike.draw.placing import Box
from goldenspike.draw.printed import caption, draw_round, rectangle
from goldenspike.draw.sheet import Marks, tag, words

SEATS = 6
TOKEN = 9.0  # its radius


def token(
    id: str, look: str, letter: str, radius: float = TOKEN, visibility: str = "hidden"
) -> str:
    """A disc with a letter, about (0, 0); a position moves it to where it lies."""
    return tag(
        "g",
        tag("circle", class_="shape", r=radius),
        tag("text", words(letter), y=4.6),
        id=id,
        class_=f"piece {look}",
        visibility=visibility,
    )


def draw_turns(box: Box, turns: int) -> str:
    """One space for every turn."""
    step = min(34.0, (box.right - box.left - 66) / max(1, turns))
    spaces = [
        draw_round(turn, box.right - 22 - (turns - turn) * step, box.middle[1])
        for turn in range(1, turns + 1)
    ]
    start = box.right - 22 - (turns - 1) * step - 15
    word = caption("turns", "Turn", (box.left + 10, box.middle[1] + 5), start)
    return tag("g", rectangle(box, "panel", 3), word, *spaces, id="turn-track")


def mark_turns(turn: int, is_over: bool, changes: Marks) -> None:
    """Marks the turns that are over, and the one being played."""
    for each in range(1, turn + 1):
        now = each == turn and not is_over
        changes[f"round-{each}"] = {"class": "round now" if now else "round done"}


def draw_phase(box: Box, phases: Mapping[str, str]) -> str:
    """The captions of all phases; a position shows one of them."""
    place = {"x": box.middle[0], "y": box.middle[1] + 5, "data_room": box.right - box.left - 12}
    captions = [
        tag("text", text, id=phase_id(name), class_="phase", visibility="hidden", **place)
        for name, text in phases.items()
    ]
    return tag("g", rectangle(box, "panel", 3), *captions, id="phase-box")


def phase_id(name: str) -> str:
    """The element id of a phase's caption."""
    return f"word-phase-{name}"


def draw_player(box: Box, seat: int, *parts: str) -> str:
    """A player's place: sign, name and cash, and what else a game has there."""
    left, top = box.left, box.top
    return tag(
        "g",
        rectangle(box, "panel", 3),
        *parts,
        tag("text", "", id=f"player-{seat}-name", class_="player-name", x=left + 40, y=top + 23),
        tag("text", "", id=f"player-{seat}-cash", class_="cash", x=left + 40, y=top + 48),
        id=f"player-{seat}",
        class_="player",
    )


def mark_players(
    cash: Sequence[int], acting: int, winners: Iterable[int], names: Sequence[str], changes: Marks
) -> None:
    """Marks each player's cash and who decides or has won; hides places without a player."""
    best = set(winners)
    for seat in range(SEATS):
        if seat >= len(cash):
            changes[f"player-{seat}"] = {"visibility": "hidden"}
            continue
        if seat == acting or seat in best:
            kind = "player acts" if seat == acting else "player wins"
            changes[f"player-{seat}"] = {"class": kind}
        changes[f"player-{seat}-cash"] = {"text": f"${cash[seat]}"}
        if seat < len(names):
            changes[f"player-{seat}-name"] = {"text": names[seat]}
