// The highlights on the board.

import type { Table } from "../../table.svelte";
import type { Highlights } from "../game";
import type { Offer, SteelDriver } from "./types";

const elements = (offers: Offer[]): string[] => offers.flatMap((offer) => offer.element ?? []);

export function highlights(table: Table<SteelDriver>): Highlights {
  const golden = elements(table.offers.filter((offer) => offer.spike));
  return { legal: elements(table.offers), chosen: table.chosen ? [table.chosen] : [], golden };
}
