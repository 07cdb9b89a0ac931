// What a choice would do, drawn over the sheet.

import type { Drawing } from "../games/game";
import type { Sheet } from "./sheet";

const SVG = "http://www.w3.org/2000/svg";
const UNDER = "trains"; // the layer before which we draw; else over everything

function layer(sheet: Sheet): Element {
  const layer = sheet.root.querySelector("#overlay");
  if (layer) return layer;
  const made = document.createElementNS(SVG, "g");
  made.id = "overlay";
  const above = sheet.get(UNDER);
  if (above) above.before(made);
  else sheet.root.append(made);
  return made;
}

/** Puts these drawings over the sheet, in place of those before. */
export function overlay(sheet: Sheet, drawings: Drawing[]): void {
  layer(sheet).replaceChildren(...drawings.flatMap((one) => draw(sheet, one) ?? []));
}

function draw(sheet: Sheet, { at, look, d, strokes, text }: Drawing): SVGElement | null {
  const place = sheet.get(at)?.getAttribute("transform");
  if (!place) return null;
  const made = one(text !== undefined ? "text" : strokes ? "g" : "path", look, strokes ? undefined : d);
  made.setAttribute("transform", place);
  if (text !== undefined) made.textContent = text;
  for (const stroke of strokes ?? []) made.append(one("path", stroke, d));
  return made;
}

function one(kind: string, look: string, d: string | undefined): SVGElement {
  const made = document.createElementNS(SVG, kind) as SVGElement;
  made.setAttribute("class", look);
  if (d) made.setAttribute("d", d);
  return made;
}
