// What the server tells of an analysis and of a hint.

import type { Judged } from "../lib/chances";

export interface Outlook {
  wins: number[];
  scores: number[];
  games: number;
}

export interface Step {
  action: string;
  said: string;
}

export interface Alternative extends Outlook, Step {
  /** The action and those after it, as texts and in words. */
  line: string[];
  told: string[];
}

export interface Decision extends Judged, Outlook, Step {
  exact: boolean;
  alternatives: Alternative[];
  chosen: Outlook & { exact: boolean };
  doubt: number;
  /** By seat, what the lot on offer is worth to it. */
  prices: number[] | null;
}

export interface Sale {
  number: number;
  lot: string;
  seat: number;
  price: number;
  prices: number[];
}

export interface Report {
  end: { wins: number[]; scores: number[] } | null;
  turning_points: number[];
  seats: { seat: number; decisions: number; cost: number; marks: Record<string, number> }[];
  sales: Sale[];
  summary: string;
}

export interface Told {
  state: "none" | "running" | "done" | "failed";
  done: number;
  total: number;
  decisions: Decision[];
  report: Report | null;
  allowed: boolean;
  why: string | null;
  /** Whether who looks may stop it. */
  mine: boolean;
}

export interface Hint {
  number: number;
  seat: number;
  wins: number[];
  exact: boolean;
  alternatives: Alternative[];
  prices: number[] | null;
}
