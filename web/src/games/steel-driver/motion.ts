// Where cubes and money go on the sheet, read from the numbers that changed.

import type { Change } from "../../lib/sheet";
import type { Flow } from "../game";
import type { Payload } from "./types";

const MOST = 6; // cubes that fly; the rest is in the numbers

interface Gain {
  id: string;
  by: number;
}

const amount = (text: string | null) => Number((text ?? "").replace(/[^\d]/g, "") || 0);

/** Numbers of some kind and by how much each has changed. */
function gains(changes: Change[], kind: RegExp): Gain[] {
  return changes
    .filter((change) => change.key === "text" && kind.test(change.id))
    .map((change) => ({ id: change.id, by: amount(change.to) - amount(change.from) }));
}

/** A bid that won goes to the company, what a link costs to the pool, a profit to its player, goods to who claims them. */
export function flows(changes: Change[], shown?: Payload): Flow[] {
  const cubes = (from: string, to: string, by: number): Flow => ({ from, to, pieces: Math.min(MOST, Math.abs(by)), look: "cube" });
  const boxes = gains(changes, /^cubes-/);
  const players = gains(changes, /^player-\d+-cubes$/);
  const pool = gains(changes, /^pool$/)[0];
  const flows: Flow[] = [];
  for (const box of boxes) {
    const payer = players.find((player) => player.by < 0 && player.by === -box.by);
    if (box.by > 0 && payer) flows.push(cubes(payer.id, box.id, box.by));
    if (box.by < 0) flows.push(cubes(box.id, "pool", box.by));
  }
  if (pool && pool.by < 0) for (const player of players) if (player.by > 0) flows.push(cubes("pool", player.id, player.by));
  return [...flows, ...profits(changes, shown), ...claims(changes)];
}

/** At the end of a round, from each company to who controls it. */
function profits(changes: Change[], shown?: Payload): Flow[] {
  const reset = new Set(changes.filter((change) => change.key === "transform").map((change) => change.id));
  const controlled = shown?.view.companies.filter((one) => one.controller !== null && reset.has(`profit-${one.name}`)) ?? [];
  const paid = new Set(gains(changes, /^player-\d+-cash$/).filter((gain) => gain.by > 0).map((gain) => gain.id));
  return controlled
    .map((one) => ({ from: `box-${one.name}`, to: `player-${one.controller}-cash`, pieces: 1, look: "coin" as const }))
    .filter((flow) => paid.has(flow.to));
}

/** From a place that has lost its goods to the box where there is one more. */
function claims(changes: Change[]): Flow[] {
  const place = changes.find((change) => change.id.startsWith("goods-") && change.from === "visible" && change.to !== "visible");
  const box = gains(changes, /^count-/).find((gain) => gain.by > 0);
  if (!place || !box) return [];
  return [{ from: place.id.replace("goods-", "location-"), to: box.id.replace("count-", "claimed-"), pieces: 1, look: "copy" }];
}
