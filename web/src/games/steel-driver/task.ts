// What is to be done now, in words; by the kinds of the actions that the server offers.

import type { Table } from "../../table.svelte";
import { capital, named, t } from "../../words.svelte";
import type { SteelDriver } from "./types";

const KINDS = ["bid", "open", "build", "claim"] as const;

export type Task = (typeof KINDS)[number] | "hand-on";

export function task(table: Table<SteelDriver>): Task {
  const offered = new Set(table.now?.offers.map((offer) => offer.kind));
  return KINDS.find((kind) => offered.has(kind)) ?? "hand-on";
}

/** The company under the hammer, or the one that builds or claims. */
function company(table: Table<SteelDriver>): string {
  const view = table.now?.view;
  const index = view?.company ?? view?.auction?.company ?? null;
  return index === null || !view ? "" : named("colour", view.companies[index]?.name ?? "");
}

export function taskText(table: Table<SteelDriver>): string {
  const auction = table.now?.view.auction;
  const values = { company: company(table), high: auction?.high_bid, who: auction?.high_bidder };
  return capital(t(`task.${task(table)}`, values, table.names));
}

export function waitText(table: Table<SteelDriver>): string {
  const now = table.now;
  const doing = now?.view.auction ? "bid" : now?.view.phase;
  return t(`wait.${doing}`, { who: now?.to_act, company: company(table) }, table.names);
}
