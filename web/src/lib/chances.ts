// An analysis as figures: everybody's chance of winning at each moment, and what of it is worth a mark.

export type Mark = "inaccuracy" | "mistake" | "blunder";

/** What is needed of a decision; `number` is its action, counted from 1, and `wins` the chances before it. */
export interface Judged {
  number: number;
  seat: number;
  wins: number[];
  choices: number;
  cost: number;
  mark: Mark | null;
  turning: boolean;
}

export const SIGNS: Record<Mark, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export interface Moment {
  at: number;
  wins: number[];
}

/** The chances known, by moment; the end's are certain. */
export function course(decisions: Judged[], end: number[] | null, count: number): Moment[] {
  const chances = decisions.map(({ number, wins }) => ({ at: number - 1, wins }));
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

/** Everybody's chances upon each other, the first seat on top. */
export function bands(moments: Moment[], count: number, size: { width: number; height: number }): Band[] {
  const seats = moments[0]?.wins.length ?? 0;
  const x = (at: number) => (at / Math.max(1, count)) * size.width;
  const tops = moments.map(({ wins }) => heights(wins, size.height));
  const labels: Point[] = [];
  return Array.from({ length: seats }, (_, seat) => {
    const upper = moments.map(({ at }, index) => ({ x: x(at), y: tops[index]?.[seat] ?? 0 }));
    const lower = moments.map(({ at }, index) => ({ x: x(at), y: tops[index]?.[seat + 1] ?? 0 }));
    const label = widest(upper, lower, size.width, labels);
    if (label) labels.push(label);
    return { seat, area: `${path(upper)}L${points([...lower].reverse())}Z`, edge: path(upper), label };
  });
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

/** How well somebody decided, of 100: as lichess counts it, a chance being less where more play. */
export function accuracy(decisions: Judged[], seat: number): number | null {
  const own = decisions.filter((one) => one.seat === seat && one.choices > 1);
  if (!own.length) return null;
  const each = own.map(({ cost, wins }) => 103.17 * Math.exp(-0.0435 * 100 * cost * (wins.length / 2)) - 3.17);
  return Math.max(0, Math.min(100, each.reduce((all, one) => all + one, 0) / own.length));
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
