// How fast actions that came together are shown one after the other.

const USUAL = 380; // milliseconds for one
const LEAST = 150;
const ENOUGH = 3000; // for all of them
const MANY = 24; // more than these are not worth waiting for

/** Milliseconds for each of so many steps; 0: go to the last at once. */
export function pace(steps: number): number {
  if (steps > MANY) return 0;
  return Math.max(LEAST, Math.min(USUAL, Math.round(ENOUGH / Math.max(1, steps))));
}
