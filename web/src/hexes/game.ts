// What the map of track and goods needs of the game that is played on it.

import type { About } from "../games/game";
import type { Table } from "../table.svelte";
import type { AnyGame, Board, Payload } from "../types";
import type { HexGame, Move } from "./types";

/** A button that plays an action: the action's text, and the button's label. */
export interface ActionButton {
  text: string;
  label: string;
}

export interface OnMap<G extends AnyGame> {
  /** Who builds or moves goods now, as the owner of runs. */
  owner(payload: Payload<G>): number | null;
  /** The class of the sheet that an owner's track has. */
  look(board: Board<G>, owner: number): string;
  /** What an owner is called in a sentence. */
  called(board: Board<G>, owner: number, payload: Payload<G>): string;
  /** How many may own track. */
  owners(board: Board<G>): number;
  /** A cost in words, and how it is paid. */
  price(cost: number, lots: number): string;
  /** The label of a button that lays a tile, builds a connection or builds a plan, with its cost and how that is paid. */
  label(kind: "lay" | "connect" | "plan", paid: { cost: number; lots: number; count?: number }): string;
  /** How much money a plan raises: shares issued, or lots. */
  raised(now: Payload<G>, then: Payload<G>): number;
  /** The buttons for a chosen way. */
  buttons(move: Move): ActionButton[];
  /** Whether links keep their owners' colours while a way is chosen. */
  shared?: boolean;
  /** What else of the sheet can be pointed at, in the order of reading, and its words. */
  elements(board: Board<G>): string[];
  about(element: string, payload: Payload<G>, board: Board<G>): About | null;
}

/** What the map needs of a table's game. */
export function onMap<G extends HexGame>(table: Table<G>): OnMap<G> {
  const map = table.game.map;
  if (!map) throw new Error("this game has no map of hexes");
  return map;
}
