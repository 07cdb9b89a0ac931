// What the page needs of a game beyond what is the same at every table. A game is a folder here; the
// rest of the page knows none of it.

import type { Component } from "svelte";
import type { OnMap } from "../hexes/game";
import type { Change } from "../lib/sheet";
import type { Table } from "../table.svelte";
import type { AnyGame, Board, LogEntry, LogLine, Offer, Payload, Result, Value } from "../types";

/** A thing on the sheet in words. */
export interface About {
  title: string;
  lines: string[];
  /** What can be done with it now. */
  actions?: string[];
  /** Its rules: their numbers and addresses. */
  rules?: { number: string; href: string }[];
}

/** Words for everything on a board that can be pointed at. */
export interface Describer<G extends AnyGame = AnyGame> {
  /** Ids of the sheet's elements that are controls, in the order of reading. */
  readonly elements: string[];
  about(element: string, payload: Payload<G>, offers: Offer<G>[]): About;
  /** The control that something else on the sheet stands for, by their ids: a town for its hex. */
  control?(element: string): string | null;
}

/** The elements highlighted on the sheet, by id. */
export interface Highlights {
  legal: string[];
  chosen: string[];
  /** Elements shown in gold: where a golden spike would be driven. */
  golden?: string[];
  /** Where the buttons of a choice stand. */
  beside?: string;
  /** Elements that those buttons and notes must not cover. */
  clear?: string[];
  /** Elements a small screen zooms in on; the chosen one by default. */
  zoomTo?: string[];
}

/** Something drawn over the sheet while something is chosen: a path or a word, about where an element is. */
export interface Drawing {
  at: string;
  /** It can be clicked: what the describer's `control` says stands for it. */
  id?: string;
  look: string;
  d?: string;
  /** Looks of the strokes that make a path, from below. */
  strokes?: string[];
  text?: string;
  /** Instead: what stands there, drawn again in this look and over it. */
  again?: boolean;
}

/** A table of figures beside the board: `page.tabs.<name>` is what its tab is called. */
export interface Panel<G extends AnyGame = AnyGame> {
  name: string;
  Panel: Component<{ table: Table<G>; shown: Payload<G> }>;
  /** The wide page shows it on the board already: there it is for screen readers alone. */
  onBoard?: boolean;
}

/** Pieces that go from one thing on the sheet to another. */
export interface Flow {
  from: string;
  to: string;
  pieces: number;
  /** Along which way, as paths about elements; else in an arc. */
  way?: { at: string; d: string }[];
  /** A class of the sheet that gives them their colour. */
  colour?: string;
  /** A cube, a coin, or a copy of what it becomes. */
  look: "cube" | "coin" | "copy";
}

/** A short message over the board; its look decides how long it stays. */
export interface Banner {
  text: string;
  more: string;
  look: "gold" | "plain" | "small";
}

/** What is lit on the sheet for a great moment. */
export interface Celebration {
  /** Elements with lines, traced one after the other. */
  path: string[];
  /** Words that rise from the first of some elements that is in sight. */
  gains: { at: string[]; text: string; look: string }[];
}

/** A sheet that explains an entry of the log: why prices moved, for one. */
export interface Account<G extends AnyGame = AnyGame> {
  /** Whether there is something to explain. */
  tells(entry: LogEntry): boolean;
  Sheet: Component<{ table: Table<G>; entry: LogEntry }>;
}

export interface Game<G extends AnyGame = AnyGame> {
  describer(board: Board<G>): Describer<G>;
  /** What the person whose turn it is has to do. */
  task(table: Table<G>): string;
  /** Whom the others wait for, and what that player does. */
  waiting(table: Table<G>): string;
  /** The title of that, where it is more than waiting; null: it is not. */
  waitingTitle?(table: Table<G>): string | null;
  /** The actions offered, as controls. */
  Controls: Component<{ table: Table<G> }>;
  /** What can be done while others play, beside a standing order in an auction. */
  Meanwhile?: Component<{ table: Table<G> }>;
  panels: Panel<G>[];
  /** The position, in place of a printed sheet that is marked. */
  Position?: Component<{ table: Table<G>; shown: Payload<G> }>;
  /** What the wide page keeps in sight below the board. */
  Strip?: Component<{ table: Table<G>; shown: Payload<G> }>;
  /** The score sheet, between its title and its buttons. */
  Results: Component<{ table: Table<G>; result: Result<G> }>;
  /** Which round it is, as a number and as the board has it, and which phase (`page.phase.<name>`); null: it has none. */
  stage(shown: Payload<G>): { round: number; sign: string; phase: string } | null;
  /** What is explained over the board when it happens, and from the log later. */
  account?: Account<G>;
  /** The newcomer's note (`page.note.<id>`) that suits the position, the most urgent first. */
  notes(table: Table<G>, now: Payload<G>): string[];
  /** What the notes name of the position. */
  noteValues?(table: Table<G>, now: Payload<G>): Record<string, Value>;
  /** Pieces that went somewhere, by what changed on the sheet, and the action that did it. */
  flows(changes: Change[], shown: Payload<G>, action: string): Flow[];
  /** By how many milliseconds a change is shown later than the first. */
  delay?(change: Change, shown: Payload<G>): number;
  /** The banner to show for new lines of the log, if any. */
  banner(lines: LogLine[], names: string[]): Banner | null;
  /** What to light on the sheet for new lines of the log, if anything. */
  celebration?(lines: LogLine[], shown: Payload<G>, board: Board<G>): Celebration | null;
  /** The elements that can be clicked or are chosen, where an offer has more than one on the sheet. */
  highlights?(table: Table<G>): Highlights;
  /** What a choice would do, drawn over the sheet. */
  drawn?(table: Table<G>): Drawing[];
  /** A control was clicked, at some element in it; false: it is for the board to deal with. */
  press?(table: Table<G>, control: string, at: string): boolean;
  /** A key was pressed on the board; false: it means nothing here. */
  key?(table: Table<G>, key: string): boolean;
  /** An action is to be put into the controls, where that is more than choosing its element. */
  fill?(table: Table<G>, text: string): void;
  /** What a map of track and goods needs to know. */
  map?: OnMap<G>;
  /** Its controls need more room than most. */
  tall?: boolean;
  /** Buttons beside what is chosen on the board. */
  Beside?: Component<{ table: Table<G> }>;
}
