// The end of a game, as far as all games have the same.

import type { Result } from "../types";

/** What the winners have of what counts: points, a score or cash. */
export function best(result: Result): number {
  const counted = result.points ?? result.scores ?? result.cash ?? [];
  return Math.max(...result.winners.map((seat) => counted[seat] ?? 0));
}
