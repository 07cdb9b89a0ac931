// The auction under way.

import type { Table } from "../../table.svelte";
import type { Lot } from "../../table/lot";
import { numbersOf, viewOf } from "./types";

export function lot(table: Table): Lot | null {
  const auction = table.now ? viewOf(table.now).auction : null;
  if (!table.now || !auction) return null;
  const high = auction.high_bid ?? -1;
  return { high: Math.max(0, high), least: high + 1, bidders: auction.bidders, means: numbersOf(table.now).players.map((one) => one.means) };
}
