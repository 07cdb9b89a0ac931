"""The map on the home page: `python -m tests.web.frontispiece [FILE]`, of the pictures' game.

Only the ground, the track and the places, without letters; the page dresses it in its themes.
"""

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

from goldenspike.draw.sheet import mark
from goldenspike.draw.steel_driver import sheet
from goldenspike.draw.steel_driver.marks import marks
from goldenspike.games import steel_driver as sd
from tests.web.screenshots import NAMES, moments

SVG = "{http://www.w3.org/2000/svg}"
KEPT = ("ground", "routes", "locations", "frame", "map-window")
LOST = ("target", "value", "glyph", "halo", "token", "goods")


def main(path: Path) -> None:
    """Draws it."""
    setup = sd.set_up(sd.WARFROG_2008.edition, "usa", len(NAMES))
    state = before_the_finale(setup)
    ElementTree.register_namespace("", SVG[1:-1])
    root = ElementTree.fromstring(mark(sheet(setup.board, setup.rules), marks(state)))
    for part in list(root):
        if part.get("id") not in KEPT:
            root.remove(part)
    strip(root)
    root.attrib = {"class": "goldenspike", "viewBox": root.attrib["data-map"]}
    path.write_text(ElementTree.tostring(root, encoding="unicode") + "\n", encoding="utf-8")


def before_the_finale(setup: sd.Setup) -> sd.State:
    """All the track there is but for the last link."""
    state = sd.new(setup)
    before = state
    for text in json.loads(moments()["finale"])["actions"]:
        sd.apply(state, sd.read(state, text))
        if sd.view(state).phase == "finale":
            break
        before = sd.copy(state)
    return before


def strip(element: ElementTree.Element) -> None:
    """Nothing that has a name, a number or a use."""
    for part in list(element):
        if is_lost(part):
            element.remove(part)
            continue
        strip(part)
        if (part.get("id") or "").startswith(("route-", "location-")):
            del part.attrib["id"]


def is_lost(part: ElementTree.Element) -> bool:
    classes = (part.get("class") or "").split()
    letters = part.tag in (f"{SVG}title", f"{SVG}text")
    hidden = part.get("visibility") == "hidden"
    goods = (part.get("id") or "").startswith("goods-")
    return letters or hidden or goods or any(word in LOST for word in classes)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("web/public/maps/steel-driver.svg"))
