// What the server says of a table of Steam.

import type { Move } from "../../hexes/types";
import type { Board, Offer, Payload, Result, Steam, SteamBoard } from "../../types";

export type SteamView = Steam["view"];
export type PlayerView = SteamView["players"][number];
export type Numbers = Steam["numbers"];
export type SteamOffer = Steam["offers"][number];
export type SteamResult = NonNullable<Steam["result"]>;
export type TurnScore = SteamResult["turns"][number];
export type Worth = NonNullable<SteamOffer["worth"]>[number];
export type Share = NonNullable<SteamOffer["shares"]>[number];

/** An offer to move a cube: what it brings to whom. */
export interface SteamMove extends Move {
  shares: Share[];
  worth: Worth[];
}

// the general page calls every table by the types of one game
export const viewOf = (payload: Payload): SteamView => payload.view as unknown as SteamView;
export const boardOf = (board: Board): SteamBoard => board as unknown as SteamBoard;
export const numbersOf = (payload: Payload): Numbers => payload.numbers as unknown as Numbers;
export const chartOf = (payload: Payload): Steam["chart"] => payload.chart as unknown as Steam["chart"];
export const resultOf = (result: Result): SteamResult => result as unknown as SteamResult;
export const offersOf = (offers: Offer[]): SteamOffer[] => offers as unknown as SteamOffer[];

export const COLOURS = ["orange", "green", "brown", "natural", "black", "white"]; // of players, by seat

/** "3", "−1": a number that may be below 0. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
/** "+3", "−1", "0": a change. */
export const change = (value: number): string => (value > 0 ? `+${value}` : signed(value));
