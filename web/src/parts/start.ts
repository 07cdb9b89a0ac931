// Play now: the first game there is, against three bots, with nothing to choose.

import { api } from "../api";
import { settings } from "../settings.svelte";
import type { Catalogue, NewSeat } from "../types";
import { t } from "../words.svelte";

/** The bot to offer first: one that plays, but not the strongest. */
export function usual(catalogue: Catalogue): string {
  const names = catalogue.bots.map((bot) => bot.name);
  return names.find((name) => name === "steady") ?? names[names.length - 1] ?? "";
}

export async function start(): Promise<string> {
  const catalogue = await api.catalogue();
  const game = catalogue.games[0];
  if (!game) throw new Error("no game");
  const bot: NewSeat = { kind: "bot", bot: usual(catalogue) };
  const made = await api.create({
    game: game.name,
    edition: game.editions[0] ?? "",
    board: game.boards[0]?.id ?? "",
    seats: [{ kind: "me", name: settings.name || t("you") }, bot, bot, bot],
    first: null,
    forced: true,
  });
  return made.id;
}
