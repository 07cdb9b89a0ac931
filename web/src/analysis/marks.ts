// Signs along the graph: where two would overlap, the worse mark has a label and the other is a tick.

import type { Mark } from "../lib/signs";

const RANK: Mark[] = ["blunder", "mistake", "inaccuracy"];
const WIDE = 17; // units a sign needs

export interface Sign {
  x: number;
  mark: Mark;
  labelled: boolean;
}

export function spaced(marks: { x: number; mark: Mark }[]): Sign[] {
  const kept: number[] = [];
  const labelled = new Set(
    [...marks]
      .sort((a, b) => RANK.indexOf(a.mark) - RANK.indexOf(b.mark) || a.x - b.x)
      .filter(({ x }) => {
        const free = kept.every((other) => Math.abs(other - x) >= WIDE);
        if (free) kept.push(x);
        return free;
      }),
  );
  return marks.map((one) => ({ ...one, labelled: labelled.has(one) }));
}
