// What the map needs of Steam: players own track, and whose links a cube goes over is shown.

import type { OnMap } from "../../hexes/game";
import type { MoveOf } from "../../hexes/types";
import { capital, named, t } from "../../words.svelte";
import type { About } from "../game";
import { change, COLOURS, signed, type Board, type Payload, type Steam, type Worth } from "./types";

const builder = (payload: Payload): number | null => payload.view.to_act;
const names = (payload: Payload): string[] => payload.table.seats.map((seat) => seat.name);

/** What an action tile does, by edition. */
export function effect(board: Board, number: number): string {
  return t(`steam.tile.${number === 1 ? (board.order_auction ? "1-standard" : "1-basic") : number}`);
}

function aboutTile(number: number, payload: Payload, board: Board): About {
  const tile = payload.view.action_tiles[number - 1];
  const state = tile?.holder != null ? t("steam.held-by", { who: tile.holder }, names(payload)) : tile?.price ? t("steam.price", { price: tile.price }) : t("steam.free");
  return { title: `${number} ${named("tile", String(number))}`, lines: [effect(board, number), state] };
}

function aboutSpace(number: number, payload: Payload): About {
  const cubes = payload.view.supply[number - 1] ?? [];
  return { title: t("steam.space", { space: number }), lines: [cubes.length ? capital(cubes.map((colour) => named("goods", colour)).join(", ")) : t("steam.empty")] };
}

function aboutPlayer(seat: number, payload: Payload): About {
  const one = payload.view.players[seat];
  const numbers = payload.numbers.players[seat];
  if (!one || !numbers) return { title: String(seat + 1), lines: [] };
  return {
    title: names(payload)[seat] ?? String(seat + 1),
    lines: [t("steam.standing", { cash: one.cash, income: signed(one.income), points: one.points, level: one.level, links: one.links }), t("steam.score-is", parts(numbers))],
  };
}

/** The parts of a score, for a sentence. */
export function parts({ score, points, from_income, links }: { score: number; points: number; from_income: number; links: number }) {
  return { score: signed(score), points, income: change(from_income), links };
}

/** What links bring on a track: steps of income beyond its top do not count. */
export const onTrack = ({ track, lost }: Worth, links: number): string => t(`steam.on-${track}`, { links: links - (lost ?? 0) });

export const map: OnMap<Steam> = {
  owner: builder,
  look: (_, owner) => `train-${COLOURS[owner]}`,
  called: (_, owner, payload) => names(payload)[owner] ?? String(owner + 1),
  owners: (board) => board.players.length,
  price: (cost, lots) => t("steam.cost-lots", { cost, lots }),
  label: (kind, { cost, lots, count }) => t(lots ? `steam.${kind}-raise` : `hexes.${kind}`, { cost, lots, count }),
  raised: (now, then) => now.view.players.reduce((total, one, seat) => total + Math.max(0, one.income - (then.view.players[seat]?.income ?? 0)), 0),
  buttons: (move: MoveOf<Steam>) => (move.worth ?? []).map((one) => ({ text: `${move.text} ${one.track}`, label: onTrack(one, move.links) })),
  shared: true,
  elements(board) {
    const { action_tiles, spaces, players } = board;
    return [...action_tiles, ...spaces, ...players.map((one) => one.element)];
  },
  about(element, payload, board) {
    const [kind, number] = element.split("-");
    if (kind === "action") return aboutTile(Number(number), payload, board);
    if (kind === "space") return aboutSpace(Number(number), payload);
    return kind === "player" ? aboutPlayer(Number(number), payload) : null;
  },
};
