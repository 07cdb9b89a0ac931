// Any JSON as rows and columns.

/** An object's entries, or those of a list by their places from 1. */
export function entriesOf(value: object): [string, unknown][] {
  return Array.isArray(value) ? value.map((one: unknown, at) => [String(at + 1), one]) : Object.entries(value);
}

/** Whether a value is written in one place: not an object, and no list with one in it. */
export function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null || (Array.isArray(value) && value.every((one) => typeof one !== "object" || one === null));
}

/** The columns of a list of objects that have the same plain keys; null: it is something else. */
export function columnsOf(value: unknown): string[] | null {
  if (!Array.isArray(value) || !value.length || !value.every((one) => typeof one === "object" && one !== null && !Array.isArray(one))) return null;
  const rows = value as Record<string, unknown>[];
  const keys = Object.keys(rows[0]!);
  const alike = rows.every((row) => Object.keys(row).join("\n") === keys.join("\n") && Object.values(row).every(isPlain));
  return alike && keys.length ? keys : null;
}

/** A key for reading: "high_bid" is "High bid". */
export function titleOf(key: string): string {
  const words = key.replace(/[_-]+/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
