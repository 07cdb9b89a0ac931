// Who sits at a seat, in a few words: a bot's level and temperament.

import type { SeatInfo } from "../types";
import { named, t, words } from "../words.svelte";

/** "A bot: steady · bold: opens high, bids far". */
export function manner({ bot, temperament }: Pick<SeatInfo, "bot" | "temperament">): string {
  const level = t("seats.bot", { bot: named("bot", bot ?? "") });
  if (!temperament || !words.has(`page.temperament.${temperament}`)) return level;
  return t("temperament.said", { bot: level, temperament: t(`temperament.${temperament}`), how: t(`temperament.${temperament}-how`) });
}

/** A name, and of a bot what it is like. */
export function about(seat: SeatInfo | undefined): string {
  return seat?.kind === "bot" ? `${seat.name}\n${manner(seat)}` : (seat?.name ?? "");
}
