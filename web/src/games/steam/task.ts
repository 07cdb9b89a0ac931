// What is to be done now, in words; by the phase the server names.

import type { Table } from "../../table.svelte";
import { capital, t } from "../../words.svelte";
import { signed, type Payload, type Steam } from "./types";

const say = (key: string, values: Parameters<typeof t>[1], players: string[]) => capital(t(`steam.${key}`, values, players));

function values(now: Payload) {
  const view = now.view;
  const one = view.players[now.to_act ?? -1];
  const limit = view.build_limit ?? 0;
  return {
    who: now.to_act,
    cash: one?.cash,
    income: signed(one?.income ?? 0),
    level: one?.level,
    means: now.numbers.players[now.to_act ?? -1]?.means,
    left: limit - view.builds,
    limit,
    place: (view.auction?.place ?? 0) + 1,
    high: view.auction?.high_bid,
    bidder: view.auction?.high_bidder,
    links: view.due[now.to_act ?? -1] ?? 0,
  };
}

/** The phase, with the round of goods. */
export function stageOf(now: Payload): string {
  const view = now.view;
  return view.phase === "goods" ? `goods-${view.round}` : view.phase.replace(" ", "-");
}

export function taskText(table: Table<Steam>): string {
  const now = table.now;
  if (!now || !table.board) return "";
  const view = now.view;
  const bids = view.auction && view.auction.high_bidder === null ? "-open" : "";
  const edition = view.phase === "tiles" || view.phase === "build" ? `-${table.board.raises_to_pay ? "basic" : "standard"}` : "";
  const built = view.phase === "build" && view.builds >= (view.build_limit ?? 0);
  return say(`task.${built ? "built" : `${stageOf(now)}${bids}${edition}`}`, values(now), table.names);
}

/** Whether all of one's seats are out of the game. */
function isRuined({ mine, now }: Table<Steam>): boolean {
  return mine.length > 0 && now !== null && !now.table.over && mine.every((seat) => now.view.players[seat]?.living === false);
}

/** The line of the log that told of one's bankruptcy. */
function ruinTold({ mine, now }: Table<Steam>): string {
  const lines = now?.log.flatMap((entry) => entry.lines) ?? [];
  return lines.findLast((line) => line.key === "steam.event.bankrupt" && mine.includes(Number(line.values["player"])))?.text ?? "";
}

export const waitTitle = (table: Table<Steam>): string | null => (isRuined(table) ? t("steam.out") : null);

export function waitText(table: Table<Steam>): string {
  const now = table.now;
  if (isRuined(table)) return [capital(ruinTold(table)), t("steam.out-next")].filter(Boolean).join(". ");
  return now ? say(`wait.${now.view.phase.replace(" ", "-")}`, values(now), table.names) : "";
}

/** When a newcomer needs which note. */
export function notes(table: Table<Steam>, now: Payload): string[] {
  const { phase, turn, turns } = now.view;
  const plan = table.board;
  const mine = (wanted: string) => phase === wanted && now.my_turn;
  const notes: Record<string, boolean> = {
    "steam-last": turn === turns && now.my_turn && phase !== "scoring",
    "steam-scoring": mine("scoring"),
    "steam-goods": mine("goods"),
    "steam-early": mine("goods") && turn <= turns / 2,
    "steam-ports": mine("build") && plan?.starts === "port",
    "steam-build": mine("build"),
    "steam-tiles": mine("tiles"),
    "steam-auction": mine("auction"),
    "steam-capital": mine("capital"),
    "steam-places": mine("places"),
    "steam-first-bid": turn <= 1 && (mine("places") || mine("auction")),
  };
  return Object.keys(notes).filter((id) => notes[id]);
}
