// What is to be done now, in words; by the phase the server names.

import type { Table } from "../../table.svelte";
import { capital, named, t } from "../../words.svelte";
import type { Payload, SteamBarons } from "./types";

const say = (key: string, values: Parameters<typeof t>[1], players: string[]) => capital(t(`barons-board.${key}`, values, players));

function values(now: Payload) {
  const view = now.view;
  const one = view.companies[view.company ?? view.auction?.company ?? -1];
  return {
    company: named("colour", one?.name ?? ""),
    treasury: one?.treasury,
    card: one?.card,
    left: view.build_limit - view.builds,
    price: view.auction?.high_bid || one?.price,
    high: view.auction?.high_bid,
    bidder: view.auction?.high_bidder,
    available: one?.available,
    who: now.to_act,
  };
}

/** The phase, with the round of goods and whether anybody has bid. */
export function stageOf(now: Payload): string {
  const view = now.view;
  if (view.phase === "goods") return `goods-${view.round}`;
  return view.phase === "auction" && !view.auction?.high_bid ? "opening" : view.phase.replace(" ", "-");
}

export function taskText(table: Table<SteamBarons>): string {
  const now = table.now;
  if (!now) return "";
  const view = now.view;
  const stage = view.phase === "build" && view.builds >= view.build_limit ? "built" : stageOf(now);
  return say(`task.${stage}`, values(now), table.names);
}

export function waitText(table: Table<SteamBarons>): string {
  const now = table.now;
  return now ? say(`wait.${now.view.phase.replace(" ", "-")}`, values(now), table.names) : "";
}

/** When a newcomer needs which note. */
export function notes(table: Table<SteamBarons>, now: Payload): string[] {
  const { phase, turn } = now.view;
  const plan = table.board;
  const notes: Record<string, boolean> = {
    "barons-last-sale": phase === "sale" && turn === plan?.turns,
    "barons-sale": phase === "sale",
    "barons-goods": phase === "goods" && now.my_turn,
    "barons-build": phase === "build" && now.my_turn,
    "barons-ports": phase === "build" && now.my_turn && (plan?.stops.some((stop) => stop.port) ?? false),
    "barons-purchase": phase === "purchase" && now.my_turn,
    "barons-auction": phase === "auction" && now.my_turn,
    "barons-first-bid": phase === "auction" && turn === 1 && now.my_turn,
    "barons-pass": phase === "auction" && now.my_turn && now.view.auction?.high_bidder != null,
    "barons-shares": turn === 1,
    "barons-twice": turn > 1,
  };
  return Object.keys(notes).filter((id) => notes[id]);
}
