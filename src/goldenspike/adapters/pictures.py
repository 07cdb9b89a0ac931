"""Pictures of a position: as coloured text, as SVG, and as an array of pixels."""

from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Any

from goldenspike.core.game import NOBODY, Game
from goldenspike.rooms import drawing

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

COLUMNS = 120  # of text
PIXELS = 800  # across


def text(game: Game[Any, Any, Any], state: Any) -> str:
    """The position as the terminal prints it, with colours."""
    from rich.console import Console

    from goldenspike.rooms import terminal

    out, shown = StringIO(), game.seen(state, NOBODY)
    console = Console(file=out, width=COLUMNS, force_terminal=True, color_system="standard")
    names = [f"player_{seat}" for seat in range(len(game.scores(state)))]
    terminal.find(game.NAME).position(console, shown, names)
    return out.getvalue()


def svg(game: Game[Any, Any, Any], state: Any) -> str:
    """The position as an SVG picture."""
    return drawing.find(game.NAME).picture(game.seen(state, NOBODY), width=PIXELS)


def pixels(game: Game[Any, Any, Any], state: Any) -> "NDArray[np.uint8]":
    """The position as rows of RGB pixels; needs resvg and Pillow."""
    import numpy as np
    import resvg_py
    from PIL import Image

    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg(game, state), width=PIXELS))
    with Image.open(BytesIO(drawn)) as image:
        return np.asarray(image.convert("RGB"), dtype=np.uint8)


def rendered(game: Game[Any, Any, Any], state: Any, mode: str | None) -> Any:
    """The position in a render mode of environments; `human` is printed."""
    if mode == "svg":
        return svg(game, state)
    if mode == "rgb_array":
        return pixels(game, state)
    if mode == "ansi":
        return text(game, state)
    if mode == "human":
        print(text(game, state))
    return None
