// The log, grouped by round and phase.

import type { LogEntry } from "../types";

export interface Group {
  round: number;
  phase: string;
  entries: LogEntry[];
}

/** Entries in the order they came, a new group whenever round or phase changes. */
export function grouped(log: LogEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of log) {
    const last = groups[groups.length - 1];
    if (last && last.round === entry.round && last.phase === entry.phase) last.entries.push(entry);
    else groups.push({ round: entry.round, phase: entry.phase, entries: [entry] });
  }
  return groups;
}

/** What others did since this seat last acted, newest last. */
export function since(log: LogEntry[], mine: number[]): LogEntry[] {
  let start = log.length;
  while (start > 0) {
    const entry = log[start - 1];
    if (!entry || (entry.seat !== null && mine.includes(entry.seat) && !entry.forced)) break;
    start -= 1;
  }
  return log.slice(start);
}
