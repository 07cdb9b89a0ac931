// How fast actions that came together are shown one after the other.

export const PACES = ["off", "fast", "normal", "slow"] as const;
export type Pace = (typeof PACES)[number];

const MANY = 24; // more than these are not worth waiting for
/** In milliseconds: for one step, for all of them, for each at least; and how long a great moment is, beside the usual. */
const TIMES = {
  fast: { usual: 250, enough: 2000, least: 120, great: 0.6 },
  normal: { usual: 550, enough: 5000, least: 180, great: 1 },
  slow: { usual: 1400, enough: 30000, least: 700, great: 1.8 },
};

/** Milliseconds for each of so many steps; 0: go to the last at once. */
export function pause(steps: number, pace: Pace): number {
  if (pace === "off" || steps > MANY) return 0;
  const { usual, enough, least } = TIMES[pace];
  return Math.max(least, Math.min(usual, Math.round(enough / Math.max(1, steps))));
}

/** Milliseconds that a great moment is seen, by those it has at the usual pace. */
export const great = (time: number, pace: Pace): number => (pace === "off" ? 0 : time * TIMES[pace].great);
