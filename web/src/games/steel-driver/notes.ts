// When a newcomer needs which note: first auction and bid, first link, who passed, first profit, the spike, the finale.

import type { Table } from "../../table.svelte";
import type { Payload, SteelDriver } from "./types";

export function notes(table: Table<SteelDriver>, now: Payload): string[] {
  const { phase, round, players } = now.view;
  const notes: Record<string, boolean> = {
    claims: phase === "finale",
    contested: phase === "finale" && now.my_turn && contested(now).length > 0,
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

const FEW = 4; // places that a note names

/** The offered places whose cube another company can take, too; the most valuable first. */
function contested(now: Payload): string[] {
  const { companies, company } = now.view;
  const others = companies.filter((one, place) => place !== company && one.controller !== null);
  const claims = now.offers.filter((offer) => others.some((one) => one.network.includes(offer.location ?? "")));
  return claims.sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0)).map((offer) => offer.location ?? "");
}

/** The names of some places where others can be faster. */
export function noteValues(table: Table<SteelDriver>, now: Payload): { places: string[] } {
  const names = new Map(table.board?.locations.map((place) => [place.id, place.name]));
  return { places: contested(now).slice(0, FEW).map((place) => names.get(place) ?? place) };
}
