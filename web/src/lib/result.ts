// The end of a game, as far as all games have the same.

import type { Result } from "../types";

export interface Standing {
  place: number;
  /** How many played. */
  count: number;
  /** How much less than the winners', or more than the next best's. */
  by: number;
  /** Those who come next after a winner. */
  next: number[];
}

const counted = (result: Result): number[] => result.points ?? result.scores ?? result.cash ?? [];

/** How a game ended for a seat; who wins is the server's to say, for a tie may be broken. */
export function standing(result: Result, seat: number): Standing {
  const all = counted(result);
  const own = all[seat] ?? 0;
  const wins = (one: number) => result.winners.includes(one);
  const ahead = all.filter((score, one) => one !== seat && (wins(one) || score > own)).length;
  if (!wins(seat)) return { place: ahead + 1, count: all.length, by: best(result) - own, next: [] };
  const others = all.filter((_, one) => !wins(one));
  const second = Math.max(...others);
  return { place: 1, count: all.length, by: others.length ? own - second : 0, next: all.flatMap((score, one) => (!wins(one) && score === second ? [one] : [])) };
}

/** What the winners have of what counts: points, a score or cash. */
export function best(result: Result): number {
  const all = counted(result);
  return Math.max(...result.winners.map((seat) => all[seat] ?? 0));
}
