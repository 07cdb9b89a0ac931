// What changed on the sheet, shown in motion: never longer than 300 ms, never when the system asks for none.

import type { Flow } from "../games/game";
import { reduced } from "../settings.svelte";
import type { Change, Sheet } from "./sheet";
import type { Point } from "./zoom";

const TIME = 280;
const FLIGHT = 210; // the first piece of several; each further one starts a little later
const AFTER = 14;
const STEPS = [0, 0.33, 0.67]; // parts of a way through a hex
const SVG = "http://www.w3.org/2000/svg";
const SHAPES = {
  cube: "M-8,-4h12v12h-12ZM-8,-4l4,-4h12l-4,4ZM4,-4l4,-4v12l-4,4Z",
  coin: "M-9,0a9,9 0 1 0 18,0a9,9 0 1 0 -18,0ZM-5,0a5,5 0 1 1 10,0a5,5 0 1 1 -10,0Z",
};

/** Animates one action: the elements it changed and the pieces it moved. */
export function animate(sheet: Sheet, changes: Change[], flows: Flow[], later: (change: Change) => number = () => 0): void {
  if (reduced()) return;
  for (const change of changes) {
    if (change.key === "text") flash(change.element);
    else if (change.key === "transform" && change.from && change.to) travel(change, later(change));
    else if (change.key === "class") appear(change);
    else if (change.key === "visibility" && change.to === "visible") flash(change.element);
  }
  for (const flow of flows) fly(sheet, flow);
}

/** Pieces that go from one thing to another, along a way or in a flat arc. */
function fly(sheet: Sheet, flow: Flow): void {
  const { from, to, pieces, look } = flow;
  const points = flow.way ? along(sheet, flow.way) : arc(sheet, from, to);
  if (points.length < 2) return;
  const steps = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  for (let piece = 0; piece < pieces; piece += 1) {
    const made = look === "copy" ? copy(sheet.get(to)) : shape(look);
    if (flow.colour) made?.classList.add(flow.colour);
    if (!made) return;
    sheet.root.append(made);
    const timing = { duration: FLIGHT, delay: piece * AFTER, easing: "ease-in-out", fill: "both" as const };
    made.animate(steps, timing).onfinish = () => made.remove();
  }
}

function arc(sheet: Sheet, from: string, to: string): Point[] {
  const [start, end] = [middle(sheet, from), middle(sheet, to)];
  return start && end ? [start, { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 24 }, end] : [];
}

/** Points of a way, as far from each other as eyes can follow. */
function along(sheet: Sheet, way: { at: string; d: string }[]): Point[] {
  return way.flatMap(({ at, d }) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    const here = sheet.middle(at) ?? { x: 0, y: 0 };
    const long = path.getTotalLength();
    return STEPS.map((part) => path.getPointAtLength(part * long)).map(({ x, y }) => ({ x: x + here.x, y: y + here.y }));
  });
}

function shape(look: "cube" | "coin"): SVGElement {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("class", `flying ${look}`);
  made.setAttribute("fill-rule", "evenodd");
  made.setAttribute("d", SHAPES[look]);
  return made;
}

function copy(element: SVGElement | null): SVGElement | null {
  if (!element) return null;
  const made = document.createElementNS(SVG, "g");
  const twin = element.cloneNode(true) as SVGElement;
  twin.removeAttribute("transform");
  for (const one of [twin, ...twin.querySelectorAll("[id]")]) one.removeAttribute("id");
  made.setAttribute("class", "flying");
  made.append(twin);
  return made;
}

/** Where a thing is, in the sheet's units; null while it is not drawn. */
function middle(sheet: Sheet, id: string): Point | null {
  const box = sheet.get(id)?.getBoundingClientRect();
  const units = sheet.root.getScreenCTM()?.inverse();
  if (!box?.width || !units) return null;
  return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(units);
}

function flash(element: SVGElement): void {
  element.animate([{ opacity: 0.1 }, { opacity: 1 }], TIME);
}

function place(text: string): [number, number] | null {
  const match = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

function travel(change: Change, delay: number): void {
  const from = place(change.from ?? "");
  const to = place(change.to ?? "");
  if (!from || !to) return;
  const at = ([x, y]: [number, number]) => ({ transform: `translate(${x}px, ${y}px)` });
  change.element.animate([at(from), at(to)], { duration: TIME, delay, fill: "backwards", easing: "ease-in-out" });
}

/** A link is drawn along its route; the spike is driven. */
function appear({ element, from, to }: Change): void {
  const was = (from ?? "").split(" ");
  const is = (to ?? "").split(" ");
  const gains = (name: string) => is.includes(name) && !was.includes(name);
  if (gains("built")) draw(element);
  if (gains("driven")) drive(element);
}

function drive(spike: SVGElement): void {
  const up = { transform: "translateY(-40px)", easing: "ease-in" };
  spike.animate([up, { transform: "translateY(4px)" }, { transform: "none" }], TIME);
  const ring = document.createElementNS(SVG, "circle");
  ring.setAttribute("class", "ringing");
  ring.setAttribute("r", "16");
  spike.append(ring);
  const wide = [{ transform: "scale(0.3)", opacity: 1 }, { transform: "scale(3.4)", opacity: 0 }];
  ring.animate(wide, { duration: TIME, easing: "ease-out" }).onfinish = () => ring.remove();
}

function draw(route: SVGElement): void {
  const line = route.querySelector<SVGPathElement>(".line");
  const bed = route.querySelector<SVGPathElement>(".bed");
  if (!line || !bed) return;
  const length = line.getTotalLength();
  const cover = bed.cloneNode() as SVGPathElement;
  cover.setAttribute("class", "drawing");
  cover.setAttribute("stroke-dasharray", `${length}`);
  route.insertBefore(cover, route.querySelector(".target"));
  const steps = [{ strokeDashoffset: "0" }, { strokeDashoffset: `${-length}` }];
  cover.animate(steps, { duration: TIME, fill: "forwards" }).onfinish = () => cover.remove();
}
