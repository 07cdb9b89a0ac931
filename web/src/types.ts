// What the server sends and takes: its own description (openapi.ts), by the names the page uses.

import type { components } from "./openapi";

export type Schemas = components["schemas"];

export type Seat = number;
export type Value = number | string | string[] | number[];

export type Catalogue = Schemas["Catalogue"];
export type GameKind = Schemas["GameKind"];
export type Card = Schemas["Card"];
export type HomeTold = Schemas["HomeTold"];
export type NewSeat = Schemas["SeatWish"];
export type NewTable = Schemas["NewTable"];
export type NewAction = Schemas["NewAction"];
export type Created = Schemas["TableMade"];
export type Invitation = Schemas["Invited"];
export type SeatInfo = Schemas["SeatTold"];
export type TableInfo = Schemas["TableTold"];
export type Lobby = Schemas["Lobby"];
export type LobbySeat = Schemas["LobbySeat"];
export type NewClock = Schemas["NewTable"]["clock"];
export type ClockTold = Schemas["ClockTold"];
export type ClockSet = Schemas["ClockSet"];
export type SeatClock = Schemas["SeatClock"];
export type ClockWish = Partial<Schemas["ClockWish"]> & Pick<Schemas["ClockWish"], "kind" | "bank">;

export type AheadTold = Schemas["AheadTold"];
/** What an order can depend on, or wait for. */
export type Case = Schemas["CaseTold"];
export type OrderKind = Schemas["OrderTold"]["kind"];

/** An action of a plan, the case in which it is played, and what is played after it. */
export interface OrderNode {
  case: Case;
  text: string;
  said: string;
  then: OrderNode[];
}

export type Talk = Schemas["Talk"];
export type Message = Schemas["MessageTold"];
export type PresenceTold = Schemas["PresenceTold"];

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
  companies?: { name: string; letter?: string }[];
  /** What explains itself and is no control. */
  things?: Thing[];
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
export type Payload<G extends AnyGame = AnyGame> = Omit<Schemas["Payload"], "view" | "numbers" | "offers" | "chart" | "result"> & {
  view: View<G>;
  numbers: Numbers<G>;
  offers: Offer<G>[];
  chart: Chart<G>;
  result: Result<G> | null;
};

export type Marks = Payload["marks"];
export type LogLine = Schemas["Sentence"];
export type LogEntry = Schemas["LogEntry"];
export type Analysis = Schemas["AnalysisTold"];
export type Decision = Schemas["DecisionTold"];
export type Alternative = Schemas["AlternativeTold"];
export type Report = Schemas["ReportTold"];
export type Sale = Schemas["Sale"];
export type Hint = Schemas["HintTold"];
export type JudgedAction = Schemas["JudgedTold"];
export type Prospect = Schemas["Prospect"];
export type PlannedStep = Schemas["PlannedStep"];
export type Why = Schemas["Why"];
export type ThingTold = Schemas["ThingTold"];
export type Thing = Schemas["Thing"];
export type BookBlock = Schemas["BookBlock"];
export type BookChapter = Schemas["BookChapter"];
export type BookText = Schemas["BookText"];
export type BookTitle = Schemas["BookTitle"];
export type Lesson = Schemas["LessonTold"];
export type LessonCard = Schemas["LessonCard"];
export type LessonWish = Partial<Schemas["LessonWish"]>;
export type PuzzleAnswer = Partial<Schemas["PuzzleAnswer"]>;
export type PuzzleCard = Schemas["PuzzleCard"];
export type Verdict = Schemas["Verdict"];
export type Problem = Schemas["Fault"];
