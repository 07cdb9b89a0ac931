// The log: grown by what is new, grouped by round and phase.

import type { LogEntry, Payload } from "../types";

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

type LogState = Pick<Payload, "count" | "undone" | "log" | "table">;

/** The log of a position that was asked for without the entries up to those of another; null where they differ. */
export function joined(before: LogState, { count, undone, log, table }: LogState): LogEntry[] | null {
  const [old, now] = [before.table, table].map(({ seats }) => seats.map((seat) => seat.name).join("\n"));
  if (count < before.count || undone.length !== before.undone.length || old !== now) return null;
  const known = before.log.filter((entry) => entry.number < before.count || (entry.number === before.count && !entry.note));
  return [...known, ...log];
}
