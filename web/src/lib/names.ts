// Names on the map grow when the sheet is small: then they are placed anew, as large as they are now.

import { place, type Disc, type Label, type Obstacles } from "./labels";
import type { Sheet } from "./sheet";
import { parseBox, type Box, type Point } from "./zoom";

const PRINTED = 15.3; // up to this size the printed places are right
const ENOUGH = 160; // names: a larger board keeps its own
const RISE = 0.74; // of letters over their line, in their size
const HEIGHT = 0.86;
const MARGIN = 8; // to the edge of the map
const SIZES = { town: 13, city: 15 }; // as printed
const lines = new WeakMap<Element, number>(); // where the lines of a name are printed
const arranged = new WeakMap<Sheet, number>();
const printed = new WeakMap<Element, { x: number; y: number; room: string | null }>();
const known = new WeakMap<Sheet, Obstacles>();

/** Puts every name where it belongs for letters of a size, in the sheet's units. */
export function arrange(sheet: Sheet, size: number, anew = false): void {
  const before = arranged.get(sheet);
  if (!anew && before !== undefined && Math.abs(before - size) < 0.3) return;
  for (const name of sheet.root.querySelectorAll<SVGTextElement>(".name")) if (!home(sheet, name)) shift(sheet, name);
  const names = [...sheet.root.querySelectorAll<SVGTextElement>(".name")].filter((name) => keep(name) && home(sheet, name));
  if (names.length > ENOUGH || names.some((name) => name.textContent && !name.getComputedTextLength())) return; // not drawn: nothing can be measured
  arranged.set(sheet, size);
  if (size <= PRINTED) return names.forEach(restore);
  const labels = names.map((name): Label => ({ disc: home(sheet, name)!, width: name.getComputedTextLength(), height: HEIGHT * size }));
  const map = parseBox(sheet.root.dataset["map"] ?? "");
  const frame = { x: map.x + MARGIN, y: map.y + MARGIN, width: map.width - 2 * MARGIN, height: map.height - 2 * MARGIN };
  place(labels, obstacles(sheet), frame).forEach((box, index) => put(names[index]!, box.x, box.y + RISE * size));
}

/** A name beside its hex's middle grows away from it: its lines are centred, so they move by half of what they gain. */
function shift(sheet: Sheet, name: SVGTextElement): void {
  const middle = spot(sheet.get(name.id.replace(/^name-/, "hex-")));
  const size = parseFloat(getComputedStyle(name).fontSize);
  if (!middle || !size) return;
  for (const line of name.querySelectorAll<SVGTSpanElement>("tspan")) {
    const x = lines.get(line) ?? Number(line.getAttribute("x"));
    lines.set(line, x);
    const long = line.getComputedTextLength();
    const before = (long * (name.matches(".town-name") ? SIZES.town : SIZES.city)) / size;
    const aside = Math.abs(x - middle.x) > before / 2 ? Math.sign(x - middle.x) : 0;
    line.setAttribute("x", (x + (aside * Math.max(0, long - before)) / 2).toFixed(1));
  }
}

function keep(name: SVGTextElement): boolean {
  const number = (key: string) => Number(name.getAttribute(key) ?? 0);
  if (!printed.has(name)) printed.set(name, { x: number("x"), y: number("y"), room: name.getAttribute("textLength") });
  name.removeAttribute("textLength");
  return true;
}

function restore(name: SVGTextElement): void {
  const at = printed.get(name);
  if (at) put(name, at.x, at.y);
  if (at?.room) name.setAttribute("textLength", at.room);
}

function put(name: SVGTextElement, x: number, y: number): void {
  name.setAttribute("x", x.toFixed(1));
  name.setAttribute("y", y.toFixed(1));
}

const spot = (element: Element | null): Point | null => {
  const match = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(element?.getAttribute("transform") ?? "");
  return match ? { x: Number(match[1]), y: Number(match[2]) } : null;
};

/** The place that a name belongs to. */
function home(sheet: Sheet, name: Element): Disc | null {
  return disc(sheet.get(name.id.replace(/^name-/, "location-")));
}

function disc(location: SVGElement | null): Disc | null {
  const at = spot(location);
  if (!location || !at) return null;
  const halo = location.querySelector<SVGGraphicsElement>(".halo")?.getBBox().width ?? 40;
  return { ...at, radius: halo / 2 };
}

/** Everything printed that a name should not cover. */
function obstacles(sheet: Sheet): Obstacles {
  const obstacles = known.get(sheet) ?? look(sheet);
  known.set(sheet, obstacles);
  return obstacles;
}

function look(sheet: Sheet): Obstacles {
  const all = <T extends Element>(what: string) => [...sheet.root.querySelectorAll<T>(what)];
  const discs = all<SVGElement>(".location").flatMap((one) => disc(one) ?? []);
  const boxes: Box[] = all<SVGRectElement>("rect.cartouche").map((rect) => rect.getBBox());
  for (const token of all<SVGGElement>(".route > .token")) {
    const at = spot(token);
    const { width, height } = token.querySelector<SVGGraphicsElement>(".shape")?.getBBox() ?? { width: 21, height: 21 };
    if (!at) continue;
    if (width <= height) discs.push({ ...at, radius: width / 2 });
    else boxes.push({ x: at.x - width / 2, y: at.y - height / 2, width, height });
  }
  const lines = all<SVGPathElement>(".route > .bed").flatMap((path) => pieces(path.getAttribute("d") ?? ""));
  return { discs, boxes, lines };
}

/** A path of straight lines, piece by piece. */
function pieces(path: string): [Point, Point][] {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push({ x: numbers[at]!, y: numbers[at + 1]! });
  return points.slice(1).map((point, index) => [points[index]!, point]);
}
