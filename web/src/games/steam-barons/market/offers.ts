// The market's offers and figures.

import type { Table } from "../../../table.svelte";
import type { BaronsOffer, SteamBarons } from "../types";

/** "+3", "0", "−1": how a price moves. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0");

/** The offer of a kind. */
export function offered(table: Table<SteamBarons>, kind: string): BaronsOffer | undefined {
  return table.now?.offers.find((offer) => offer.kind === kind);
}
