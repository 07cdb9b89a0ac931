// Where a note stands beside a thing without covering it.

import type { Anchor } from "../parts/tip.svelte";

const GAP = 10;
const EDGE = 8;

interface Size {
  width: number;
  height: number;
}

/** The corner of a box above a thing, below it, or at its side; over its emptiest edge where no side has room. */
export function beside(thing: Anchor, box: Size, window: Size, within: Anchor | null = null): { left: number; top: number } {
  const room = within && within.right - within.left > box.width + 2 * EDGE ? within : { left: 0, right: window.width };
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
  const seen = { left: Math.max(thing.left, 0), right: Math.min(thing.right, window.width), top: Math.max(thing.top, 0), bottom: Math.min(thing.bottom, window.height) };
  const left = clamp((seen.left + seen.right - box.width) / 2, room.left + EDGE, room.right - box.width - EDGE);
  const top = clamp((seen.top + seen.bottom - box.height) / 2, EDGE, window.height - box.height - EDGE);
  const above = seen.top - GAP - box.height;
  const below = seen.bottom + GAP;
  const after = seen.right + GAP;
  const before = seen.left - GAP - box.width;
  if (above > 4) return { left, top: above };
  if (below + box.height < window.height - 4) return { left, top: below };
  if (after + box.width < window.width - 4) return { left: after, top };
  if (before > 4) return { left: before, top };
  return { left, top: seen.top > window.height - seen.bottom ? 4 : Math.max(4, window.height - box.height - 4) };
}
