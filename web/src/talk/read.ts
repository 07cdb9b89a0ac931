// Up to which message this browser has read the talk of each table.

const KEY = "goldenspike.talk-read";
const MOST = 100; // tables

function recall(): [string, number][] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(known) ? (known as [string, number][]) : [];
  } catch {
    return []; // storage may be forbidden, or hold something else
  }
}

export const readUpTo = (table: string): number => recall().find(([id]) => id === table)?.[1] ?? 0;

export function rememberRead(table: string, number: number): void {
  const known = recall().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, [table, number]].slice(-MOST)));
  } catch {
    // then only for this page
  }
}
