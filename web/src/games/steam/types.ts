// What the server says of a table of Steam.

import type * as page from "../../types";
import type { Schemas, TypesOf } from "../../types";

export type Steam = TypesOf<Schemas["SteamTable"], Schemas["SteamPlan"]>;

export type Payload = page.Payload<Steam>;
export type Board = page.Board<Steam>;
export type Result = page.Result<Steam>;
export type SteamOffer = page.Offer<Steam>;
export type PlayerView = Steam["view"]["players"][number];
export type Worth = NonNullable<SteamOffer["worth"]>[number];
export type Share = NonNullable<SteamOffer["shares"]>[number];

export const COLOURS = ["orange", "green", "brown", "natural", "black", "white"]; // of players, by seat

/** "3", "−1": a number that may be below 0. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
/** "+3", "−1", "0": a change. */
export const change = (value: number): string => (value > 0 ? `+${value}` : signed(value));
