// A great moment on the sheet: a path is traced from end to end, and words rise from what gains. Without
// motion it is only lit.

import type { Celebration } from "../games/game";
import { reduced } from "../settings.svelte";
import type { Sheet } from "./sheet";
import { inBox, type Box, type Point } from "./zoom";

const TRACED = 1100; // milliseconds for the whole path
const LIT = 2600; // until it is dark again
const SVG = "http://www.w3.org/2000/svg";

/** Lights a celebration for a while; `view` is the part of the sheet in sight. */
export function celebrate(sheet: Sheet, { path, gains }: Celebration, view: Box): void {
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "celebration");
  sheet.root.append(layer);
  const lines = path.flatMap((id) => sheet.get(id)?.querySelector<SVGPathElement>(".line") ?? []);
  trace(layer, lines);
  for (const { at, text, look } of gains) {
    const places = at.flatMap((id) => sheet.middle(id) ?? []);
    const place = places.find((point) => inBox(point, view)) ?? places[0];
    if (place) layer.append(gain(place, text, look));
  }
  setTimeout(() => layer.remove(), LIT);
}

/** Draws lines over the sheet one after the other, each from where the last one ended. */
function trace(layer: SVGElement, lines: SVGPathElement[]): void {
  const lengths = lines.map((line) => line.getTotalLength());
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let before = 0;
  lines.forEach((line, index) => {
    const length = lengths[index]!;
    const made = line.cloneNode() as SVGPathElement;
    made.setAttribute("class", "traced");
    layer.append(made);
    if (!reduced()) {
      const back = runsBack(lines, index);
      made.setAttribute("stroke-dasharray", `${length} ${length}`);
      const steps = [{ strokeDashoffset: `${back ? -length : length}` }, { strokeDashoffset: "0" }];
      made.animate(steps, { duration: (TRACED * length) / whole, delay: (TRACED * before) / whole, fill: "backwards" });
    }
    before += length;
  });
}

/** Whether a line of the path is drawn from its end to its start. */
function runsBack(lines: SVGPathElement[], index: number): boolean {
  const line = lines[index]!;
  const ends = (one: SVGPathElement): Point[] => [one.getPointAtLength(0), one.getPointAtLength(one.getTotalLength())];
  const [start, end] = ends(line) as [Point, Point];
  const away = (from: Point, to: SVGPathElement) => Math.min(...ends(to).map((point) => Math.hypot(point.x - from.x, point.y - from.y)));
  const [last, next] = [lines[index - 1], lines[index + 1]];
  if (last) return away(end, last) < away(start, last);
  return next ? away(start, next) < away(end, next) : false;
}

function gain({ x, y }: Point, text: string, look: string): SVGElement {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", `gained ${look}`);
  made.setAttribute("transform", `translate(${x.toFixed(1)},${y.toFixed(1)})`);
  const word = document.createElementNS(SVG, "text");
  word.textContent = text;
  made.append(word);
  if (!reduced()) word.animate([{ transform: "translateY(0)", opacity: 0 }, { transform: "translateY(-14px)", opacity: 1, offset: 0.3 }, { transform: "translateY(-34px)", opacity: 0 }], { duration: LIT - 300, delay: 300, fill: "both" });
  return made;
}
