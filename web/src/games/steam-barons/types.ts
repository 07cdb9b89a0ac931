// What the server says of a table of Steam Barons.

import type { Move } from "../../hexes/types";
import type { Board, Payload, SteamBarons, SteamBaronsBoard } from "../../types";

export type BaronsView = SteamBarons["view"];
export type BaronsBoard = SteamBaronsBoard;

/** An offer to move a cube. */
export interface BaronsMove extends Move {
  performance: number;
}

// the general page calls every table by the types of one game
export const viewOf = (payload: Payload): BaronsView => payload.view as unknown as BaronsView;
export const boardOf = (board: Board): BaronsBoard => board as unknown as BaronsBoard;
