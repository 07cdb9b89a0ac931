// When a newcomer needs which note: first auction and bid, first link, who passed, first profit, the spike, the finale.

import type { Table } from "../../table.svelte";
import type { Payload, SteelDriver } from "./types";

export function notes(table: Table<SteelDriver>, now: Payload): string[] {
  const { phase, round, players } = now.view;
  const notes: Record<string, boolean> = {
    claims: phase === "finale",
    contested: phase === "finale" && now.my_turn,
    spike: now.my_turn && now.offers.some((offer) => offer.spike),
    finale: round === table.board?.rounds,
    profit: players.some((player) => player.cash > 0),
    hexagon: now.my_turn && now.offers.some((offer) => offer.start),
    build: phase === "build" && now.my_turn,
    early: now.view.pass_row.length > 0,
    auction: phase === "auction" && now.my_turn,
    "first-bid": phase === "auction" && round === 1 && now.my_turn,
    shares: round === 1,
  };
  return Object.keys(notes).filter((id) => notes[id]);
}
