// What the server says of a table of Steam Barons, by the names the map uses.

import type { Board, Offer, Payload, SteamBarons, SteamBaronsBoard } from "../../types";

export type BaronsView = SteamBarons["view"];
export type BaronsOffer = SteamBarons["offers"][number];
export type BaronsBoard = SteamBaronsBoard;
export type Stop = BaronsBoard["stops"][number];
export type Tile = NonNullable<BaronsOffer["tiles"]>[number];

/** An offer to move a cube. */
export interface Move extends BaronsOffer {
  colour: string;
  start: string;
  end: string;
  path: string[];
  exits: string[];
  links: number;
  performance: number;
}

// the general page calls every table by the types of one game
export const viewOf = (payload: Payload): BaronsView => payload.view as unknown as BaronsView;
export const boardOf = (board: Board): BaronsBoard => board as unknown as BaronsBoard;
export const offersOf = (offers: Offer[]): BaronsOffer[] => offers as unknown as BaronsOffer[];
