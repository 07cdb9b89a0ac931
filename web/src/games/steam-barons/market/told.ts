// The market's figures as the server tells them.

import type { Lot } from "../../../table/lot";
import type { Table } from "../../../table.svelte";
import type { Board, Offer, Payload, Result, SteamBarons, SteamBaronsBoard } from "../../../types";
import { viewOf } from "../types";

export type Numbers = SteamBarons["numbers"];
export type ShareOffer = Required<SteamBarons["offers"][number]>;
export type BaronsResult = NonNullable<SteamBarons["result"]>;
export type TurnIncome = BaronsResult["turns"][number];
export type BaronsChart = SteamBarons["chart"];

export const numbersOf = (payload: Payload): Numbers => payload.numbers as unknown as Numbers;
export const chartOf = (payload: Payload): BaronsChart => payload.chart as unknown as BaronsChart;
export const resultOf = (result: Result): BaronsResult => result as unknown as BaronsResult;
export const marketOf = (board: Board): SteamBaronsBoard => board as unknown as SteamBaronsBoard;
export const sharesOf = (offers: Offer[]): ShareOffer[] => offers as unknown as ShareOffer[];

/** "+3", "0", "−1": how a price moves. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0");

/** The shares under the hammer. */
export function lot(table: Table): Lot | null {
  const view = table.now ? viewOf(table.now) : null;
  if (!view?.auction || view.phase !== "auction") return null;
  const { company, high_bid: high, bidders } = view.auction;
  const least = Math.max(high + 1, view.companies[company]?.price ?? 1);
  return { high, least: table.now?.my_turn ? (offered(table, "bid")?.least ?? least) : least, bidders, means: view.players.map((player) => player.cash) };
}

/** The offer of a kind. */
export function offered(table: Table, kind: string): ShareOffer | undefined {
  return table.now ? sharesOf(table.now.offers).find((offer) => offer.kind === kind) : undefined;
}
