// What a turn paid and how prices moved, read from the lines of the log that told it.

import type { LogEntry, LogLine } from "../../../types";

export type Payment = {
  company: string;
  performance: number;
  dividend: number;
  profit: number;
  bonus: number;
  player: number;
  paid: number[]; // by seat
};

export type PriceMove = {
  company: string;
  performance: number;
  old: number;
  new: number;
  cell: number;
  space: number;
  blocked: number[];
  fallen: boolean; // below 0
};

export interface Pile {
  performance: number;
  cell: number;
  moves: PriceMove[];
}

const ending = (line: LogLine) => line.key.slice(line.key.lastIndexOf(".") + 1);
const MOVED = ["rose", "fell", "held", "on-b"];

export function payments(entry: LogEntry): Payment[] {
  return entry.lines
    .filter((line) => ending(line).startsWith("dividend"))
    .map((line) => line.values as Payment);
}

export function moves(entry: LogEntry): PriceMove[] {
  return entry.lines
    .filter((line) => MOVED.includes(ending(line)))
    .map((line) => ({ ...(line.values as PriceMove), fallen: ending(line) === "on-b" }));
}

/** Companies with one performance, best first. */
export function stacks(entry: LogEntry): Pile[] {
  const piles = new Map<number, Pile>();
  for (const move of moves(entry)) {
    const pile = piles.get(move.performance) ?? { performance: move.performance, cell: move.cell, moves: [] };
    pile.moves.push(move);
    piles.set(move.performance, pile);
  }
  return [...piles.values()].sort((a, b) => b.performance - a.performance);
}

/** Whether an entry of the log tells of dividends and prices. */
export const tells = (entry: LogEntry): boolean => moves(entry).length > 0;
