// The animation of a delivery on the sheet.

import type { Flow } from "../games/game";
import { curve } from "../lib/hexes";
import type { Payload } from "../types";
import { legs } from "./board";
import type { HexGame } from "./types";

/** A delivery: its cube goes along the track, as the action's text has it. */
export function delivery<G extends HexGame>(shown: Payload<G>, action: string): Flow[] {
  const [kind, colour, ...stops] = action.split(" ").filter((word) => !/^(income|points)$/.test(word));
  const end = stops.pop();
  const start = stops[0]?.split(":")[0];
  if (kind !== "move" || !end || !start) return [];
  const path = [...stops.map((exit) => exit.split(":")[0] ?? ""), end];
  const way = legs(shown.view.tiles, stops, path).map(({ hex, track }) => ({ at: `hex-${hex}`, d: curve(track) }));
  return [{ from: `stop-${start}`, to: `stop-${end}`, pieces: 1, look: "cube", colour: `cube-${colour}`, way }];
}
