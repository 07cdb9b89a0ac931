// Play now: a game against bots, with nothing to choose.

import { api } from "../api";
import { settings } from "../settings.svelte";
import type { Catalogue, NewSeat } from "../types";
import { t } from "../words.svelte";

/** The bot to offer first: one that plays, but not the strongest. */
export function usual(catalogue: Catalogue): string {
  const names = catalogue.bots.map((bot) => bot.name);
  return names.find((name) => name === "steady") ?? names[names.length - 1] ?? "";
}

/** Me, and bots on the other seats. */
export function against(catalogue: Catalogue, seats: number): NewSeat[] {
  const bot: NewSeat = { kind: "bot", bot: usual(catalogue) };
  return [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => ({ ...bot }))];
}

export async function start(name: string): Promise<string> {
  const catalogue = await api.catalogue();
  const game = catalogue.games.find((one) => one.name === name);
  if (!game) throw new Error("no game");
  const [, ...others] = against(catalogue, game.seats);
  const made = await api.create({
    game: game.name,
    seats: [{ kind: "me", name: settings.name || t("you") }, ...others],
    first: null,
    forced: true,
    hints: false,
    options: {},
  });
  return made.id;
}
