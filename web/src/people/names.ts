// How players are called, and numbers of ratings written.

import { capital, named, t, words } from "../words.svelte";
import type { Player } from "./requests";

/** A player's name: a bot by its level, and somebody who is not to be seen as such. */
export function called({ name, bot }: Player): string {
  if (bot) return name ? `${name} (${named("bot", bot)})` : capital(words.has(`bot.${bot}`) ? words.say(`bot.${bot}`) : bot);
  return name ?? t("person.hidden");
}

export function decimal(value: number): string {
  return value.toLocaleString(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A rating with its uncertainty: 27.3 ± 1.9. */
export const rating = ({ mu, sigma }: { mu: number; sigma: number }): string => `${decimal(mu)} ± ${decimal(sigma)}`;

export const day = (seconds: number): string => new Date(1000 * seconds).toLocaleDateString(words.language, { dateStyle: "medium" });

export const gameTitle = (name: string): string => named("game", name);
