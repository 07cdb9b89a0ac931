// The boards that this browser keeps: those somebody draws, opened from a file or got by a link.

import type { Keys } from "./keys";

const KEY = "goldenspike.boards";
const MOST = 40;

export interface Own {
  /** Of this browser, not of the file. */
  at: string;
  keys: Keys;
  saved: number;
}

export function all(): Own[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as Own[]).filter((one) => typeof one?.at === "string" && typeof one.keys === "object" && one.keys !== null) : [];
  } catch {
    return [];
  }
}

export const find = (at: string): Own | undefined => all().find((one) => one.at === at);

function write(boards: Own[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(boards));
    return true;
  } catch {
    return false; // storage is full or forbidden: the board is on the page as long as it is open
  }
}

/** Keeps a board under its number, the last changed first; false if the browser cannot. */
export function keep(at: string, keys: Keys): boolean {
  return write([{ at, keys, saved: Date.now() }, ...all().filter((one) => one.at !== at)].slice(0, MOST));
}

export const drop = (at: string): boolean => write(all().filter((one) => one.at !== at));

/** A number for a board that is new here. */
export const fresh = (): string => Math.random().toString(36).slice(2, 10);
