// What a clock says: seconds in words, and what is left of a seat's time now.

import { locale } from "../lib/format";
import type { ClockSet, SeatClock } from "../types";
import { t, words } from "../words.svelte";

const UNITS: [Intl.NumberFormatOptions["unit"], number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** "2 days 3 hr", "15 min", "40 sec": the two largest units, in the page's language. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const first = UNITS.findIndex(([, size]) => whole >= size);
  if (first < 0) return inUnit(0, "second");
  const [unit, size] = UNITS[first]!;
  const next = UNITS[first + 1];
  const rest = next ? Math.floor((whole % size) / next[1]) : 0;
  return [inUnit(Math.floor(whole / size), unit), ...(rest && next ? [inUnit(rest, next[0])] : [])].join(" ");
}

const inUnit = (count: number, unit: Intl.NumberFormatOptions["unit"]) =>
  new Intl.NumberFormat(locale(words.language), { style: "unit", unit, unitDisplay: "short" }).format(count);

/** "9:05" below an hour, as clocks show it; longer times in words. */
export function display(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return whole < 3600 ? `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}` : duration(whole);
}

/** The seconds left at a moment of the server's clock, told at another. Days off begin or end between. */
export function leftAt(seat: SeatClock, told: number, now: number): number {
  if (seat.since === null) return seat.left;
  const change = seat.changes ?? Infinity;
  const passed = seat.runs ? Math.min(now, change) - told : seat.changes === null ? 0 : Math.max(0, now - change);
  return Math.max(0, seat.left - Math.max(0, passed));
}

/** "Thursday 14:00", or with its date if it is not within a week; of seconds since 1970. */
export function moment(time: number, now: number = Date.now() / 1000): string {
  const far = Math.abs(time - now) > 6 * 86400;
  const near = Math.abs(time - now) < 12 * 3600;
  const day: Intl.DateTimeFormatOptions = far ? { day: "numeric", month: "long" } : near ? {} : { weekday: "long" };
  return new Intl.DateTimeFormat(locale(words.language), { ...day, hour: "2-digit", minute: "2-digit" }).format(new Date(time * 1000));
}

/** The name of a day of the week: 0 is Monday. */
export function weekday(day: number): string {
  return new Intl.DateTimeFormat(locale(words.language), { weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, 1 + day)));
}

/** A clock in a sentence. */
export function summary(clock: ClockSet): string {
  const { bank, increment, cap, days, zone, leave } = clock;
  const parts = [
    t("clock.sum", { bank: duration(bank), increment: duration(increment) }),
    ...(cap === null ? [] : [t("clock.sum-cap", { cap: duration(cap) })]),
    ...(days.length ? [t("clock.sum-days", { days: days.map(weekday), zone })] : []),
    ...(leave ? [t("clock.sum-leave", { days: leave })] : []),
  ];
  return `${parts.join("; ")}. ${t(`clock.up-${clock.up}`)}`;
}
