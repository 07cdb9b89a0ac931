// The server shows an invitation link only once, when it is made: this browser keeps its own.

import type { Created } from "../types";

const KEY = "goldenspike.links.";
const BOARD = "goldenspike.board-of.";

export interface Links {
  seats: Record<number, string>;
  watch: string | null;
}

export function remember(made: Created): void {
  const links: Links = { seats: {}, watch: made.watch ?? null };
  for (const { seat, url } of made.invitations ?? []) links.seats[seat] = url;
  keep(made.id, links);
}

export function keep(table: string, links: Links): void {
  try {
    localStorage.setItem(KEY + table, JSON.stringify(links));
  } catch {
    // then a new link can be made
  }
}

export function recall(table: string): Links {
  try {
    const stored = localStorage.getItem(KEY + table);
    if (stored) return JSON.parse(stored) as Links;
  } catch {
    // nothing kept
  }
  return { seats: {}, watch: null };
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not on plain http from another machine: the link is shown to be copied by hand
  }
}

/** Remembers on which board a table is played, to find the way back. */
export function played(table: string, at: string): void {
  try {
    sessionStorage.setItem(BOARD + table, at);
  } catch {
    // then the browser's own way back is left
  }
}

export const boardOf = (table: string): string | null => {
  try {
    return sessionStorage.getItem(BOARD + table);
  } catch {
    return null;
  }
};
