// When a newcomer needs which note: first auction, first link, first profit, the finale.

import type { Table } from "../../table.svelte";
import type { Payload, SteelDriver } from "./types";

export function notes(table: Table<SteelDriver>, now: Payload): string[] {
  const { phase, round, players } = now.view;
  const notes: Record<string, boolean> = {
    claims: phase === "finale",
    finale: round === table.board?.rounds,
    profit: players.some((player) => player.cash > 0),
    build: phase === "build" && now.my_turn,
    auction: phase === "auction" && now.my_turn,
  };
  return Object.keys(notes).filter((id) => notes[id]);
}
