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
  layer(sheet).replaceChildren(...drawings.filter((one) => !one.again).flatMap((one) => draw(sheet, one) ?? []));
  for (const copy of sheet.root.querySelectorAll(".again")) copy.remove();
  for (const { at, look, again } of drawings) if (again) drawAgain(sheet.get(at), look);
}

/** What stands somewhere in another look, right over it. */
function drawAgain(element: SVGElement | null, look: string): void {
  if (!element) return;
  const copy = element.cloneNode(true) as SVGElement;
  for (const one of [copy, ...copy.querySelectorAll("*")]) for (const { name } of [...one.attributes]) if (/^(id|role|tabindex|aria-.*|data-.*)$/.test(name)) one.removeAttribute(name);
  copy.querySelector(".target")?.remove();
  copy.setAttribute("class", `again ${look}`);
  element.after(copy);
}

function draw(sheet: Sheet, { at, id, look, d, strokes, text }: Drawing): SVGElement | null {
  const place = sheet.get(at)?.getAttribute("transform");
  if (!place) return null;
  const made = one(text !== undefined ? "text" : strokes ? "g" : "path", look, strokes ? undefined : d);
  made.setAttribute("transform", place);
  if (id) made.id = id;
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
