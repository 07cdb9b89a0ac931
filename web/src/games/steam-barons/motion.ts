// Where cubes go on the sheet, and in which order prices move.

import { curve } from "../../lib/hexes";
import type { Change } from "../../lib/sheet";
import type { Payload } from "../../types";
import type { Flow } from "../game";
import { legs } from "./board";
import { viewOf } from "./types";

const STACK = 160; // milliseconds from the move of one stack to that of the next

/** A delivery: its cube goes along the track, as the action's text has it. */
export function flows(_: Change[], shown: Payload, action: string): Flow[] {
  const [kind, colour, ...stops] = action.split(" ");
  const end = stops.pop();
  const start = stops[0]?.split(":")[0];
  if (kind !== "move" || !end || !start) return [];
  const { tiles, runs } = viewOf(shown);
  const ends = runs.flatMap((run) => [run.start, run.end ?? ""]).map((exit) => exit.split(":")[0] ?? "");
  const cities = new Set([...ends, end].filter((hex) => !tiles[hex]));
  const way = legs(tiles, stops, cities).map(({ hex, track }) => ({ at: `hex-${hex}`, d: curve(track) }));
  return [{ from: `stop-${start}`, to: `stop-${end}`, pieces: 1, look: "cube", colour: `cube-${colour}`, way }];
}

/** Prices move stack by stack, the best first: what rose most goes first. */
export function delay(change: Change): number {
  if (!/^price-[a-z]/.test(change.id)) return 0;
  const across = (text: string | null) => Number(/translate\(([-\d.]+)/.exec(text ?? "")?.[1] ?? 0);
  const spaces = Math.round((across(change.to) - across(change.from)) / 57);
  return Math.max(0, 5 - spaces) * STACK / 2;
}
