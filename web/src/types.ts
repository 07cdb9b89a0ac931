// What the server sends and takes: its own description (openapi.ts), by the names the page uses.

import type { components } from "./openapi";

export type Told = components["schemas"];

export type Seat = number;
export type Value = number | string | string[] | number[];

export type Catalogue = Told["Catalogue"];
export type GameKind = Told["GameKind"];
export type Card = Told["Card"];
export type NewSeat = Told["SeatWish"];
export type NewTable = Told["NewTable"];
export type NewAction = Told["NewAction"];
export type Created = Told["TableMade"];
export type Invitation = Told["Invited"];
export type SeatInfo = Told["SeatTold"];
export type TableInfo = Told["TableTold"];

/** The least that every offer says. With `least` and `most` an amount is to be added to the text. */
export interface AnyOffer {
  text: string;
  kind?: string;
  /** Of the sheet. */
  element?: string | null;
  least?: number | null;
  most?: number | null;
}

/** The least that every end of a game says: by seat, what counts. */
export interface AnyResult {
  winners: number[];
  cash?: number[];
  points?: number[];
  scores?: number[];
}

/** The least that every board says. */
export interface AnyBoard {
  name?: string;
  companies?: { name: string }[];
}

/** The types in which games differ. A game's folder names its own once; the shared page uses these. */
export interface AnyGame {
  view: unknown;
  numbers: unknown;
  offer: AnyOffer;
  chart: unknown;
  result: AnyResult;
  board: AnyBoard;
}

/** The types of a game, from its table and its board as the server describes them. */
export interface TypesOf<T extends { offers: AnyOffer[]; result: AnyResult | null; view: unknown; numbers: unknown; chart: unknown }, B extends AnyBoard> {
  view: T["view"];
  numbers: T["numbers"];
  offer: T["offers"][number];
  chart: T["chart"];
  result: NonNullable<T["result"]>;
  board: B;
}

export type View<G extends AnyGame = AnyGame> = G["view"];
export type Numbers<G extends AnyGame = AnyGame> = G["numbers"];
export type Offer<G extends AnyGame = AnyGame> = G["offer"];
export type Chart<G extends AnyGame = AnyGame> = G["chart"];
export type Result<G extends AnyGame = AnyGame> = G["result"];
export type Board<G extends AnyGame = AnyGame> = G["board"];

/** All a page shows of a table. */
export type Payload<G extends AnyGame = AnyGame> = Omit<Told["Payload"], "view" | "numbers" | "offers" | "chart" | "result"> & {
  view: View<G>;
  numbers: Numbers<G>;
  offers: Offer<G>[];
  chart: Chart<G>;
  result: Result<G> | null;
};

export type Marks = Payload["marks"];
export type LogLine = Told["Sentence"];
export type LogEntry = Told["LogEntry"];
export type Analysis = Told["AnalysisTold"];
export type Decision = Told["DecisionTold"];
export type Alternative = Told["AlternativeTold"];
export type Report = Told["ReportTold"];
export type Sale = Told["Sale"];
export type Hint = Told["HintTold"];
export type Why = Told["Why"];
export type RuleSection = Told["RuleSection"];
export type Problem = Told["Fault"];
