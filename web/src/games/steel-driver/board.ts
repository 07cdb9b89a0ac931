// The highlights on the board, and what a choice would do.

import type { Table } from "../../table.svelte";
import type { Drawing, Highlights } from "../game";
import type { Offer, SteelDriver } from "./types";

const elements = (offers: Offer[]): string[] => offers.flatMap((offer) => offer.element ?? []);

export function highlights(table: Table<SteelDriver>): Highlights {
  const golden = elements(table.offers.filter((offer) => offer.spike));
  return { legal: elements(table.offers), chosen: table.chosen ? [table.chosen] : [], golden };
}

/** The chosen link as it would be: in its company's own pattern. */
export function drawn(table: Table<SteelDriver>): Drawing[] {
  const offer = table.choices.find((one) => one.kind === "build");
  const look = table.board?.companies.find((one) => one.name === offer?.company)?.look;
  return offer?.element && look ? [{ at: offer.element, look: `route built preview ${look}`, again: true }] : [];
}
