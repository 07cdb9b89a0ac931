// What the general page expects of a table: the one place that says so. A game with rules alone sends this much;
// whatever may be missing is optional here.

import type { AnyBoard, AnyOffer, AnyResult, Payload as AnyPayload } from "../types";

/** An action: its text, and what it does in words. With `least` and `most` an amount is to be added to the text. */
export interface Offer extends AnyOffer {
  words?: string | null;
}

export interface General {
  /** The position: any JSON. */
  view: unknown;
  numbers: unknown;
  offer: Offer;
  chart: unknown;
  result: AnyResult;
  board: AnyBoard;
}

export type Payload = AnyPayload<General> & {
  /** By seat; not every game can say before its end. */
  scores?: number[] | null;
};

/** Whether a payload has what the general page cannot do without: seats, offers with texts, and a log. */
export function canShow(payload: object): boolean {
  const { table, offers, log } = payload as { table?: { seats?: unknown }; offers?: unknown; log?: unknown };
  const texts = Array.isArray(offers) && offers.every((offer: unknown) => typeof (offer as Partial<Offer> | null)?.text === "string");
  return Array.isArray(table?.seats) && texts && Array.isArray(log);
}

/** The scores by seat as far as the game tells them: those of the end, if it has come. */
export function scoresOf({ result, scores }: Payload): number[] {
  return result?.scores ?? result?.points ?? result?.cash ?? scores ?? [];
}
