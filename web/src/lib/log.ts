// The log: grown by what is new, grouped by round and phase.

import type { LogEntry, LogLine, Payload } from "../types";

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

/** A moment of a game: after so many actions, of the last one perhaps only some parts. */
export type Moment = Pick<Payload, "at" | "part">;

/** How many lines of an action's entry are told at a moment. */
const heard = (entry: LogEntry, { at, part }: Moment) => (entry.number < at || part === null ? entry.lines.length : (entry.parts?.[part - 1] ?? 0));

/** The log as it was at a moment. */
export function until(log: LogEntry[], moment: Moment): LogEntry[] {
  return log
    .filter((entry) => entry.number <= moment.at && !(entry.note && entry.number === moment.at && moment.part !== null))
    .map((entry) => (entry.note || entry.number < moment.at || moment.part === null ? entry : { ...entry, lines: entry.lines.slice(0, heard(entry, moment)) }));
}

/** The lines that are told at a moment and were not at an earlier one. */
export function between(log: LogEntry[], from: Moment, to: Moment): LogLine[] {
  return log
    .filter((entry) => !entry.note && entry.number <= to.at && (entry.number > from.at || (entry.number === from.at && from.part !== null)))
    .flatMap((entry) => entry.lines.slice(entry.number === from.at ? heard(entry, from) : 0, heard(entry, to)));
}

/** The moment after another: one action on, or one part of it. */
export function after(log: LogEntry[], { at, part }: Moment): Moment {
  const number = part === null ? at + 1 : at;
  const parts = log.find((entry) => entry.number === number && !entry.note)?.parts?.length ?? 0;
  const next = (part ?? 0) + 1;
  return { at: number, part: next <= parts ? next : null };
}

/** How many steps a moment is before the newest: actions and their parts. */
export function behind(log: LogEntry[], { at, part }: Moment, count: number): number {
  const parts = log.filter((entry) => !entry.note && entry.number > (part === null ? at : at - 1)).map((entry) => entry.parts?.length ?? 0);
  return count - at + parts.reduce((sum, some) => sum + some, 0) - (part === null ? 0 : part - 1);
}

type LogState = Pick<Payload, "count" | "undone" | "log" | "table">;

/** The log of a position that was asked for without the entries up to those of another; null where they differ. */
export function joined(before: LogState, { count, undone, log, table }: LogState): LogEntry[] | null {
  const [old, now] = [before.table, table].map(({ seats }) => seats.map((seat) => seat.name).join("\n"));
  if (count < before.count || undone.length !== before.undone.length || old !== now) return null;
  const known = before.log.filter((entry) => !entry.note || (entry.number < before.count && !isPrivate(entry)));
  return [...known, ...log].sort((a, b) => a.number - b.number || Number(a.note) - Number(b.note));
}

/** Whether an entry tells what became of an order: all of these are told each time. */
const isPrivate = (entry: LogEntry) => entry.note && entry.by === "order";
