// In which order prices move.

import type { Change } from "../../lib/sheet";

const STACK = 160; // milliseconds from the move of one stack to that of the next

/** Prices move stack by stack, the best first: what rose most goes first. */
export function delay(change: Change): number {
  if (!/^price-[a-z]/.test(change.id)) return 0;
  const across = (text: string | null) => Number(/translate\(([-\d.]+)/.exec(text ?? "")?.[1] ?? 0);
  const spaces = Math.round((across(change.to) - across(change.from)) / 57);
  return Math.max(0, 5 - spaces) * STACK / 2;
}
