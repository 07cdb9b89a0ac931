// An analysis as figures: everybody's chance of winning at each moment, and what of it is worth a mark.

import type { Mark } from "./signs";

/** What is needed of a decision; `number` is its action, counted from 1, and `wins` the chances before it. */
export interface Judged {
  number: number;
  seat: number;
  wins: number[];
  choices: number;
  /** False: too few games were played to say anything. */
  analysed: boolean;
  cost: number;
  mark: Mark | null;
  turning: boolean;
}

export interface Moment {
  at: number;
  /** Null: not known. */
  wins: number[] | null;
}

/** The chances by moment; the end's are certain. */
export function course(decisions: Judged[], end: number[] | null, count: number): Moment[] {
  const chances: Moment[] = decisions.map(({ number, analysed, wins }) => ({ at: number - 1, wins: analysed ? wins : null }));
  chances.sort((a, b) => a.at - b.at);
  return end ? [...chances.filter(({ at }) => at < count), { at: count, wins: end }] : chances;
}

/** The chances at a moment: those of the next decision, for nobody chooses before it. */
export function chancesAt(moments: Moment[], at: number): number[] | null {
  return moments.find((moment) => moment.at >= at)?.wins ?? null;
}

export interface Band {
  seat: number;
  /** The area of this seat's chances, upon those of the seats before it. */
  area: string;
  /** Its upper edge. */
  edge: string;
  /** Where it is widest, if wide enough for a number. */
  label: { x: number; y: number } | null;
}

const LETTER = 15; // units that a number needs

/** Everybody's chances upon each other, the first seat on top; a gap where they are not known. */
export function bands(moments: Moment[], count: number, size: { width: number; height: number }): Band[] {
  const pieces = stretches(moments);
  const x = (at: number) => (at / Math.max(1, count)) * size.width;
  const labels: Point[] = [];
  return Array.from({ length: pieces[0]?.[0]?.wins.length ?? 0 }, (_, seat) => {
    const edges = (below: 0 | 1) => pieces.map((piece) => piece.map(({ at, wins }) => ({ x: x(at), y: heights(wins, size.height)[seat + below] ?? 0 })));
    const [upper, lower] = [edges(0), edges(1)];
    const label = widest(upper.flat(), lower.flat(), size.width, labels);
    if (label) labels.push(label);
    const area = upper.map((top, index) => `${path(top)}L${points([...(lower[index] ?? [])].reverse())}Z`).join("");
    return { seat, area, edge: upper.map(path).join(""), label };
  });
}

type Known = { at: number; wins: number[] };

/** Moments whose chances are known, in pieces without a gap. */
function stretches(moments: Moment[]): Known[][] {
  const pieces: Known[][] = [[]];
  for (const { at, wins } of moments) {
    if (wins) pieces.at(-1)?.push({ at, wins });
    else pieces.push([]);
  }
  return pieces.filter((piece) => piece.length);
}

type Point = { x: number; y: number };

const points = (row: Point[]) => row.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L");
const path = (row: Point[]) => `M${points(row)}`;

/** Where each seat's band begins, from above; the last is the bottom. */
function heights(wins: number[], height: number): number[] {
  const whole = wins.reduce((all, one) => all + one, 0) || 1;
  let above = 0;
  return [0, ...wins.map((one) => ((above += one) / whole) * height)];
}

function widest(upper: Point[], lower: Point[], width: number, taken: Point[]): Point | null {
  let best: Point | null = null;
  let most = LETTER;
  upper.forEach(({ x, y }, index) => {
    const room = (lower[index]?.y ?? y) - y;
    const inside = x > LETTER && x < width - LETTER;
    const free = taken.every((other) => Math.abs(other.x - x) > 2 * LETTER || Math.abs(other.y - y - room / 2) > 1.5 * LETTER);
    if (inside && free && room > most) [best, most] = [{ x, y: y + room / 2 }, room];
  });
  return best;
}

/** Somebody's decision that cost them most; null: none cost a percentage point. */
export function costliest<D extends Judged>(decisions: D[], seat: number): D | null {
  const own = decisions.filter((one) => one.seat === seat && one.choices > 1 && one.analysed && one.cost >= 0.005);
  return own.reduce<D | null>((most, one) => (most && most.cost >= one.cost ? most : one), null);
}

/** The numbers of the actions that are marked or turned the game, in order. */
export function marked(decisions: Judged[]): number[] {
  return decisions.filter((one) => one.mark !== null || one.turning).map((one) => one.number).sort((a, b) => a - b);
}

/** The next of some numbers after a moment, or the one before it. */
export function beyond(numbers: number[], at: number, by: 1 | -1): number | null {
  return (by > 0 ? numbers.find((one) => one > at) : numbers.findLast((one) => one < at)) ?? null;
}

/** The moment under a place on the graph. */
export function momentAt(x: number, width: number, count: number): number {
  return Math.round(Math.min(1, Math.max(0, x / Math.max(1, width))) * count);
}
