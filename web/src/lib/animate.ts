// What changed on the sheet, shown in motion: never longer than 300 ms, never when the system asks for none.

import { reduced } from "../settings.svelte";
import type { Change } from "./sheet";

const TIME = 280;

export function animate(changes: Change[]): void {
  if (reduced() || changes.length > 60) return; // a jump in time is no motion
  for (const change of changes) {
    if (change.key === "text") flash(change.element);
    else if (change.key === "transform" && change.from && change.to) travel(change);
    else if (change.key === "class") appear(change);
  }
}

function flash(element: SVGElement): void {
  element.animate([{ opacity: 0.1 }, { opacity: 1 }], TIME);
}

function place(text: string): [number, number] | null {
  const found = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

function travel(change: Change): void {
  const from = place(change.from ?? "");
  const to = place(change.to ?? "");
  if (!from || !to) return;
  const at = ([x, y]: [number, number]) => ({ transform: `translate(${x}px, ${y}px)` });
  change.element.animate([at(from), at(to)], { duration: TIME, easing: "ease-in-out" });
}

/** A link is drawn along its route; the spike is driven. */
function appear({ element, from, to }: Change): void {
  const was = (from ?? "").split(" ");
  const is = (to ?? "").split(" ");
  const gains = (name: string) => is.includes(name) && !was.includes(name);
  if (gains("built")) draw(element);
  if (gains("driven")) {
    const up = { transform: "translateY(-30px)", easing: "ease-in" };
    element.animate([up, { transform: "translateY(3px)" }, { transform: "none" }], TIME);
  }
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
