// What the server says of any table on a map of hexes, as far as the map needs it.

import type { AnyBoard, AnyGame, AnyOffer, Offer, Schemas } from "../types";

export type Stop = Schemas["Stop"];
export type Hex = Schemas["Hex"];
export type Connection = Schemas["Connection"];
export type Tile = Schemas["TileOffer"];
export type Run = Schemas["RunView"];

/** The printed map. */
export interface MapBoard extends AnyBoard {
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
export interface MapOffer extends AnyOffer {
  kind: string;
  hex?: string | null;
  cost?: number | null;
  lots?: number | null;
  short?: number | null;
  ruin?: boolean;
  tiles?: Tile[];
  colour?: string | null;
  start?: string | null;
  end?: string | null;
  path?: string[];
  exits?: string[];
  links?: number | null;
}

/** A build that is chosen: its text, and what it costs and leads to. */
export interface Build {
  text: string;
  cost: number;
  /** Of money raised to pay for it. */
  lots: number;
  /** Dollars missing then for this turn's expenses. */
  short: number;
  ruin: boolean;
}

/** What an offer to move a cube has. */
export interface Move extends MapOffer {
  colour: string;
  start: string;
  end: string;
  path: string[];
  exits: string[];
  /** Of who moves it. */
  links: number;
}

/** A game that is played on such a map. */
export interface HexGame extends AnyGame {
  view: MapView;
  offer: MapOffer;
  board: MapBoard;
}

/** An offer of such a game to move a cube, with all that the game says of it. */
export type MoveOf<G extends HexGame> = Offer<G> & Move;
