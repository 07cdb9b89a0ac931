// The host's page as the server gives it: only who runs the server loads this.

import { json, query } from "../api";
import type { Schemas } from "../types";

export type HostTold = Schemas["HostTold"];

export const show = (language: string) => json<HostTold>("GET", `/host${query({ language })}`);
export const open = (key: string) => json<unknown>("POST", "/host/key", { key });
export const settle = (report: number, remove: boolean) => json<unknown>("POST", `/host/reports/${report}`, { remove });
export const ban = (person: number, reason: string, days: number | null) => json<unknown>("POST", "/host/bans", { person, reason, days });
export const lift = (person: number) => json<unknown>("DELETE", `/host/bans/${person}`);

/** Bytes as people read them. */
export function bytes(count: number, language: string): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];
  const step = Math.min(Math.floor(Math.log10(Math.max(1, count)) / 3), units.length - 1);
  return new Intl.NumberFormat(language, { style: "unit", unit: units[step]!, unitDisplay: "short", maximumFractionDigits: 1 }).format(count / 1000 ** step);
}
