import type { Lot } from "../../table/lot";
import type { Table } from "../../table.svelte";

/** The company under the hammer. */
export function lot(table: Table): Lot | null {
  const view = table.now?.view;
  if (!view?.auction) return null;
  const { high_bid: high, bidders } = view.auction;
  return { high, least: high + 1, bidders, means: view.players.map((player) => player.cubes) };
}
