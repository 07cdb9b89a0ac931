// The clock of a new table as its form has it: named choices, or values of one's own.

import type { ClockWish } from "../types";

export const CHOICES = ["none", "live", "day", "week", "own"] as const;
export type Choice = (typeof CHOICES)[number];

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** How many seconds the numbers of the form count, and what they may be. */
export const FIELDS = {
  live: { bank: { unit: 60, least: 1, most: 240 }, increment: { unit: 1, least: 0, most: 600 }, cap: { unit: 60, least: 1, most: 480 } },
  turn: { bank: { unit: HOUR, least: 1, most: 1440 }, increment: { unit: HOUR, least: 0, most: 336 }, cap: { unit: HOUR, least: 1, most: 2160 } },
} as const;

export type Kind = keyof typeof FIELDS;
export type Field = keyof (typeof FIELDS)["live"];

export interface ClockForm {
  choice: Choice;
  kind: Kind;
  /** In the units of the kind; cap: null for any. */
  bank: number | null;
  increment: number | null;
  cap: number | null;
  up: "bot" | "wait" | "ask";
  days: number[];
  leave: number;
}

export const empty = (): ClockForm => ({ choice: "none", kind: "live", bank: 15, increment: 20, cap: null, up: "bot", days: [], leave: 0 });

const PRESETS: Record<"live" | "day" | "week", Pick<ClockWish, "kind" | "bank" | "increment" | "cap">> = {
  live: { kind: "live", bank: 600, increment: 15, cap: null },
  day: { kind: "turn", bank: DAY, increment: DAY, cap: DAY },
  week: { kind: "turn", bank: 7 * DAY, increment: 12 * HOUR, cap: 7 * DAY },
};

/** The kind of the clock that is chosen; null: none is. */
export function kindOf(form: ClockForm): Kind | null {
  if (form.choice === "none") return null;
  return form.choice === "own" ? form.kind : PRESETS[form.choice].kind;
}

/** The first number that does not fit, with its bounds; null if all do. */
export function fault(form: ClockForm): { field: Field; least: number; most: number } | null {
  if (form.choice !== "own") return null;
  for (const field of ["bank", "increment", "cap"] as const) {
    const { least, most } = FIELDS[form.kind][field];
    const from = field === "cap" ? Math.max(least, form.bank ?? 0) : least;
    const value = form[field];
    if (value === null && field === "cap") continue;
    if (value === null || !Number.isFinite(value) || value < from || value > most) return { field, least: from, most };
  }
  return null;
}

/** The clock to ask the server for; null: none. */
export function wish(form: ClockForm, zone: string): ClockWish | null {
  const kind = kindOf(form);
  if (kind === null || form.choice === "none") return null;
  const seconds = (field: Field) => Math.round((form[field] ?? 0) * FIELDS[form.kind][field].unit);
  const own = { kind, bank: seconds("bank"), increment: seconds("increment"), cap: form.cap === null ? null : seconds("cap") };
  const off = kind === "turn" ? { days: [...form.days].sort(), zone, leave: form.leave } : { days: [], zone: "UTC", leave: 0 };
  return { ...(form.choice === "own" ? own : PRESETS[form.choice]), up: form.up, ...off };
}
