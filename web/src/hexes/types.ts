// What the server says of any table on a map of hexes, as far as the map needs it.

import type { Board, Offer, Payload, Told } from "../types";

export type Stop = Told["Stop"];
export type Hex = Told["Hex"];
export type Connection = Told["Connection"];
export type Tile = Told["TileOffer"];
export type Run = Told["RunView"];

/** The printed map. */
export interface MapPlan {
  stops: Stop[];
  hexes: Hex[];
  connections: Connection[];
}

/** What lies on it. */
export interface MapView {
  tiles: Record<string, string>;
  cubes: Record<string, string[]>;
  runs: Run[];
  builds: number;
  build_limit: number | null;
  /** Of goods moves. */
  round: number;
  /** Towns that became cities, by hex: their colour. */
  cities?: Record<string, string>;
}

/** What may be done on it. */
export interface MapOffer {
  text: string;
  kind: string;
  element?: string | null;
  hex?: string | null;
  cost?: number | null;
  lots?: number | null;
  tiles?: Tile[];
  colour?: string | null;
  start?: string | null;
  end?: string | null;
  path?: string[];
  exits?: string[];
  links?: number | null;
}

/** An offer to move a cube. */
export interface Move extends MapOffer {
  colour: string;
  start: string;
  end: string;
  path: string[];
  exits: string[];
  /** Of who moves it. */
  links: number;
}

// the general page calls every table by the types of one game
export const viewOf = (payload: Payload): MapView => payload.view as unknown as MapView;
export const planOf = (board: Board): MapPlan => board as unknown as MapPlan;
export const offersOf = (offers: Offer[]): MapOffer[] => offers as unknown as MapOffer[];
