// Play now: a game against bots, with nothing to choose.

import { api } from "../api";
import { settings } from "../settings.svelte";
import type { GameKind, NewSeat } from "../types";
import { t } from "../words.svelte";

/** The bot to offer first for a game: one that plays, but not the strongest. */
export function usual(game: GameKind): string {
  return game.bots.find((name) => name === "steady") ?? game.bots[game.bots.length - 1] ?? "";
}

/** Me, and bots on the other seats. */
export function against(game: GameKind, seats: number): NewSeat[] {
  const bot: NewSeat = { kind: "bot", bot: usual(game) };
  return [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => ({ ...bot }))];
}

export async function start(name: string): Promise<string> {
  const catalogue = await api.catalogue();
  const game = catalogue.games.find((one) => one.name === name);
  if (!game) throw new Error("no game");
  const [, ...others] = against(game, game.seats);
  const made = await api.create({
    game: game.name,
    seats: [{ kind: "me", name: settings.name || t("you") }, ...others],
    first: null,
    forced: true,
    hints: true,
    options: {},
    lobby: false,
    talk: true,
    listed: false,
  });
  return made.id;
}
