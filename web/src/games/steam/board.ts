// What a click on the board means: on the map as on every map, unless a city is to grow.

import { fill as fillMap } from "../../hexes/choosing.svelte";
import { drawn as drawnMap, highlights as mapHighlights, press as pressMap } from "../../hexes/board";
import { hexagon } from "../../lib/hexes";
import type { Table } from "../../table.svelte";
import type { Drawing, Highlights } from "../game";
import { fillGrowth, isGrowing, growthHighlights, pressGrowth } from "./growing.svelte";
import type { Steam } from "./types";

export const highlights = (table: Table<Steam>): Highlights => (isGrowing(table) ? growthHighlights(table) : mapHighlights(table));

export function drawn(table: Table<Steam>): Drawing[] {
  if (!isGrowing(table)) return drawnMap(table);
  return table.chosen ? [{ at: table.chosen, look: "arrival chosen", d: hexagon(40) }] : [];
}

export function press(table: Table<Steam>, control: string, at: string): boolean {
  return isGrowing(table) ? pressGrowth(table, control) : pressMap(table, control, at);
}

export function fill(table: Table<Steam>, text: string): void {
  const tile = /^take (\d)/.exec(text)?.[1];
  if (tile) table.chosen = `action-${tile}`;
  else if (!fillGrowth(table, text)) fillMap(table, text);
}
