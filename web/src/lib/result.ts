// The end of a game, as far as all games have the same.

import type { Result } from "../types";

/** What the winners have: cash, or points where those are what counts. */
export function best(result: Result): number {
  const counted = (result as { points?: number[] }).points ?? result.cash;
  return Math.max(...result.winners.map((seat) => counted[seat] ?? 0));
}
