"""What a terminal shows of any game on a map of hexes: the map, and the links of each owner."""

from rich.console import Console

from goldenspike.hexes.terminal import hexmap
from goldenspike.parts.hexes.board import NONE, HexBoard
from goldenspike.parts.hexes.track import Track
from goldenspike.terminal.tables import in_columns


def show_map(out: Console, scene: hexmap.Scene) -> None:
    """Prints the map, a legend, and where the cities and towns are."""
    out.print(hexmap.draw(scene, out.width), no_wrap=True, crop=False)
    out.print(hexmap.LEGEND, style="dim")
    out.print(in_columns(hexmap.places(scene.board)))


def show_played(out: Console, scene: hexmap.Scene) -> None:
    """Prints the map, and the hexes that need more words than a map has room for."""
    show_map(out, scene)
    twice = hexmap.doubles(scene)
    if twice:
        out.print(f"Two runs: {'; '.join(twice)}", style="dim")


def links_of(board: HexBoard, track: Track, owner: int) -> str:
    """The complete links of an owner, by the names of their ends."""
    said = [
        f"{board.place(exit // 6).name}–{board.place(far // 6).name}"
        for exit, far in enumerate(track.far)
        if far > exit and far != NONE and track.owner[exit] == owner
    ]
    return ", ".join(said) or "no link"
