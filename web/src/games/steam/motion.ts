// Where cubes go on the sheet: along track, or from the goods supply to a city.

import { delivery } from "../../hexes/motion";
import type { Flow } from "../game";
import type { Payload } from "./types";

export function flows(shown: Payload, action: string): Flow[] {
  const [, hex, space] = /^(?:grow|city) ([A-Z]\d+).* from (\d+)$/.exec(action) ?? [];
  if (!hex || !space) return delivery(shown, action);
  return [{ from: `space-${space}`, to: `hex-${hex}`, pieces: 2, look: "cube" }];
}
