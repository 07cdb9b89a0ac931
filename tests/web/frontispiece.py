"""The maps on the home page: `python -m tests.web.frontispiece [FOLDER]`, of the pictures' games.

Only the ground, the track and the places, without letters; the page dresses them in its themes.
"""

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

from goldenspike.draw.sheet import Marks, mark
from goldenspike.games import steel_driver as sd
from goldenspike.games.steam import drawing as steam_pictures
from goldenspike.games.steam_barons import drawing as barons_pictures
from goldenspike.games.steel_driver import drawing as steel_pictures
from tests.web.barons.games import kind as barons_kind
from tests.web.cuts import played
from tests.web.screenshots import NAMES, moments
from tests.web.steam.games import kind as steam_kind

SVG = "{http://www.w3.org/2000/svg}"
KEPT = (
    *("ground", "routes", "locations", "frame", "map-window"),
    *("hexes", "rails", "exits", "connections", "stops", "trains"),
)
LOST = ("target", "value", "glyph", "halo", "token", "goods", "hex", "slot")
OURS = re.compile("route-|location-|stop-|city-|growth-|track-|exit-|train-|connection-")

NAMED = re.compile(r'(\bid="|href="#|url\(#)')  # all maps are on one page


def main(folder: Path) -> None:
    """Draws them."""
    folder.mkdir(parents=True, exist_ok=True)
    save(folder / "steel-driver.svg", *steel_driver())
    save(folder / "steam-barons.svg", *steam_barons())
    save(folder / "steam.svg", *steam())


def save(path: Path, sheet: str, marks: Marks) -> None:
    """A map without what is on it for players."""
    ElementTree.register_namespace("", SVG[1:-1])
    root = ElementTree.fromstring(mark(sheet, marks))
    for part in list(root):
        if part.get("id") not in KEPT:
            root.remove(part)
    strip(root)
    root.attrib = {"class": "goldenspike", "viewBox": root.attrib["data-map"]}
    text = re.sub(NAMED, rf"\1{path.stem}-", ElementTree.tostring(root, encoding="unicode"))
    path.write_text(text + "\n", encoding="utf-8")


def steel_driver() -> tuple[str, Marks]:
    """All the track there is but for the last link."""
    setup = sd.set_up(sd.WARFROG_2008.edition, "usa", len(NAMES))
    state = sd.new(setup)
    before = state
    for text in json.loads(moments()["finale"])["actions"]:
        sd.apply(state, sd.read(state, text))
        if sd.view(state).phase == "finale":
            break
        before = sd.copy(state)
    return steel_pictures.sheet(setup.board, setup.rules), steel_pictures.marks(before)


def steam_barons() -> tuple[str, Marks]:
    """The track at the end."""
    replay = played(barons_kind("northern-england"))
    sheet = barons_pictures.sheet(replay.setup.board, replay.setup.rules)
    return sheet, barons_pictures.marks(replay.now)


def steam() -> tuple[str, Marks]:
    """The track at the end, on the other map."""
    replay = played(steam_kind("eastern-us-canada"))
    return steam_pictures.sheet(replay.setup), steam_pictures.marks(replay.now)


def strip(element: ElementTree.Element) -> None:
    """Nothing that has a name, a number or a use."""
    for part in list(element):
        if is_lost(part):
            element.remove(part)
            continue
        strip(part)
        if OURS.match(part.get("id") or ""):
            del part.attrib["id"]


def is_lost(part: ElementTree.Element) -> bool:
    classes = (part.get("class") or "").split()
    letters = part.tag in (f"{SVG}title", f"{SVG}text")
    hidden = part.get("visibility") == "hidden"
    goods = (part.get("id") or "").startswith("goods-")
    return letters or hidden or goods or any(word in LOST for word in classes)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("web/public/maps"))
