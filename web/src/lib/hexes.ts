// Hexes with a corner at the top: their names, their sides, and track across them, as the sheet draws it.

import type { Point } from "./zoom";

export const SIDES = ["NE", "E", "SE", "SW", "W", "NW"]; // clockwise: a side is its place here
export const RADIUS = 48; // from the middle to a corner, in the sheet's units
const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;
const CURVES = [0, RADIUS / 2, 1.5 * RADIUS]; // radii, by how far apart the sides are; three apart is straight
const MIDDLE = -1; // where track of a stop ends
// By row even or odd, then side: how the row and the column change.
const STEPS = [
  [[-1, 0], [0, 1], [1, 0], [1, -1], [0, -1], [-1, -1]],
  [[-1, 1], [0, 1], [1, 1], [1, 0], [0, -1], [-1, 0]],
] as const;

/** A piece of track in one hex, in the order in which it is gone along: "E-W"; "-E" leaves a stop, "E" comes to it. */
export interface Leg {
  hex: string;
  track: string;
}

/** The hex across a side; null where the rows or the columns begin. */
export function beside(hex: string, side: string): string | null {
  const row = hex.charCodeAt(0) - 65;
  const [down, right] = STEPS[row % 2 ? 1 : 0]![SIDES.indexOf(side)] ?? [0, 0];
  const column = Number(hex.slice(1)) + right;
  return row + down < 0 || column < 1 ? null : `${String.fromCharCode(65 + row + down)}${column}`;
}

export const opposite = (side: string): string => SIDES[(SIDES.indexOf(side) + 3) % 6] ?? side;

/** The segments of a tile: "NE-SE,E-W" is two, "E,SW" two ways out of a town. */
export const segments = (track: string): string[] => track.split(",").filter(Boolean);

export function sidesOf(track: string): string[] {
  return segments(track).flatMap((segment) => segment.split("-"));
}

function out(side: number, distance = APOTHEM): Point {
  const angle = ((30 + 60 * side) * Math.PI) / 180;
  return { x: Math.sin(angle) * distance, y: -Math.cos(angle) * distance };
}

const written = ({ x, y }: Point): string => `${tenths(x)},${tenths(y)}`;
const tenths = (value: number): string => String(Math.round(value * 10) / 10 + 0);

/** What to draw for a segment, about the middle of its hex. */
export function curve(segment: string): string {
  const ends = segment.split("-").map((side) => SIDES.indexOf(side));
  const [a = MIDDLE, b = MIDDLE] = ends;
  const [start, end] = [a, b].map((side) => written(side < 0 ? { x: 0, y: 0 } : out(side)));
  const apart = (b - a + 6) % 6;
  const radius = CURVES[Math.min(apart, 6 - apart)];
  if (a < 0 || b < 0 || !radius) return `M${start}L${end}`;
  return `M${start}A${radius},${radius} 0 0 ${apart > 3 ? 1 : 0} ${end}`;
}

/** A whole tile. */
export const tilePath = (track: string): string => segments(track).map(curve).join("");

/** A hexagon about (0, 0). */
export function hexagon(radius = RADIUS): string {
  const corners = SIDES.map((_, n) => written({ x: radius * Math.sin((n * Math.PI) / 3), y: -radius * Math.cos((n * Math.PI) / 3) }));
  return `M${corners.join("L")}Z`;
}

/** The part of a hexagon along one side, about the middle of its hex. */
export function sector(side: string, inner = 0.42): string {
  const at = SIDES.indexOf(side);
  const corner = (n: number, radius: number): Point => ({ x: radius * Math.sin((n * Math.PI) / 3), y: -radius * Math.cos((n * Math.PI) / 3) });
  const corners = [corner(at, RADIUS - 3), corner(at + 1, RADIUS - 3), corner(at + 1, RADIUS * inner), corner(at, RADIUS * inner)];
  return `M${corners.map(written).join("L")}Z`;
}

/** Track from a way out of a stop ("E3:E") to the next stop, leg by leg; as far as it goes. */
export function followed(tiles: Record<string, string>, exit: string, isCity: (hex: string) => boolean): Leg[] {
  let [hex = "", side = ""] = exit.split(":");
  const legs: Leg[] = [{ hex, track: `-${side}` }];
  for (;;) {
    const next = beside(hex, side);
    const from = opposite(side);
    if (next === null || legs.length > 200) return legs;
    const track = segments(tiles[next] ?? "").find((segment) => segment.split("-").includes(from));
    if (track === undefined && !isCity(next)) return legs;
    const to = track?.split("-").find((end) => end !== from);
    if (to === undefined) return [...legs, { hex: next, track: from }];
    legs.push({ hex: next, track: `${from}-${to}` });
    [hex, side] = [next, to];
  }
}

/** The order in which a hand would turn tiles: those with less track first, then by their free ends, clockwise. */
export function byTurn(a: string, b: string): number {
  const order = (track: string) => sidesOf(track).map((side) => SIDES.indexOf(side)).sort().join("");
  return segments(a).length - segments(b).length || order(a).localeCompare(order(b));
}
