// Names on the map grow when the sheet is small: away from their places, never over them.

import type { Sheet } from "./sheet";
import { parseBox } from "./zoom";

const GAP = 2; // between a name and its place
const LEVEL = 12; // a name no further up or down than this is beside its place
const SLANT = 8; // a name above or below that ends no further across grows away from it
const arranged = new WeakMap<Sheet, number>();

interface Printed {
  middle: number;
  beside: "left" | "right" | null;
  edge: number; // of the place, on the name's side
}

const printed = new WeakMap<Element, Printed>();

/** Puts every name where it belongs for letters of a size, in the sheet's units. */
export function arrange(sheet: Sheet, size: number): void {
  const before = arranged.get(sheet);
  if (before !== undefined && Math.abs(before - size) < 0.3) return;
  arranged.set(sheet, size);
  const map = parseBox(sheet.root.dataset["map"] ?? "");
  const right = map.x + map.width - 10;
  for (const name of sheet.root.querySelectorAll<SVGTextElement>(".name")) {
    const at = printed.get(name) ?? remember(sheet, name);
    if (!at) continue;
    const anchor = at.beside === "left" ? "end" : at.beside === "right" ? "start" : "middle";
    name.style.textAnchor = anchor;
    name.removeAttribute("textLength");
    const x = at.beside ? at.edge : at.middle;
    name.setAttribute("x", String(x));
    const length = name.getComputedTextLength();
    const room = at.beside === "right" ? right - x : at.beside === "left" ? x - map.x - 10 : Infinity;
    if (length > room && room > 0) name.setAttribute("textLength", room.toFixed(1));
  }
}

function remember(sheet: Sheet, name: SVGTextElement): Printed | null {
  const place = sheet.get(name.id.replace(/^name-/, "location-"));
  const spot = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(place?.getAttribute("transform") ?? "");
  if (!place || !spot) return null;
  const [cx, cy] = [Number(spot[1]), Number(spot[2])];
  const half = (place.querySelector<SVGGraphicsElement>(".halo")?.getBBox().width ?? 40) / 2 + GAP;
  const box = name.getBBox();
  const middle = box.x + box.width / 2;
  const level = Math.abs(box.y + box.height / 2 - cy) < LEVEL;
  const beside = box.x + box.width < cx + SLANT ? "left" : box.x > cx - SLANT ? "right" : null;
  const edge = beside === "left" ? (level ? cx - half : box.x + box.width) : level ? cx + half : box.x;
  const found: Printed = { middle, beside, edge };
  printed.set(name, found);
  return found;
}
