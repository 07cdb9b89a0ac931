// What the general page expects of a table: the one place that says so. A game with rules alone sends this much;
// whatever may be missing is optional here.

import { nameless } from "../lib/format";
import type { AnyBoard, AnyOffer, AnyResult, Payload as AnyPayload, Value } from "../types";
import { capital, words } from "../words.svelte";

/** An action: its text, and the sentence of the catalogue that tells what it does. */
export interface Offer extends AnyOffer {
  line?: { key: string; values: Record<string, Value> } | null;
}

export interface General {
  /** The position: any JSON; or `picture`, an SVG of it. */
  view: unknown;
  numbers: { scores?: number[] } | null | undefined;
  offer: Offer;
  chart: unknown;
  result: AnyResult;
  board: AnyBoard;
}

export type Payload = AnyPayload<General>;

/** Whether a payload has what the general page cannot do without: seats, offers with texts, and a log. */
export function canShow(payload: object): boolean {
  const { table, offers, log } = payload as { table?: { seats?: unknown }; offers?: unknown; log?: unknown };
  const texts = Array.isArray(offers) && offers.every((offer: unknown) => typeof (offer as Partial<Offer> | null)?.text === "string");
  return Array.isArray(table?.seats) && texts && Array.isArray(log);
}

/** The scores by seat as far as the game tells them: those of the end, if it has come. */
export function scoresOf({ result, numbers }: Payload): number[] {
  return result?.scores ?? result?.points ?? result?.cash ?? numbers?.scores ?? [];
}

/** The drawing of a position, if there is one. */
export function pictureOf(view: unknown): string | null {
  const picture = typeof view === "object" && view !== null && "picture" in view ? view.picture : null;
  return typeof picture === "string" ? picture : null;
}

/** An action in words of the page's language, without who does it; its text where the catalogue has none. */
export function labelOf({ text, line }: Offer, names: string[], who: string | undefined): string {
  return capital(line && words.has(line.key) ? nameless(words.say(line.key, line.values, names), who) : text);
}
