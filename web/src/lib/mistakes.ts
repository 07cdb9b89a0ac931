// Decisions worth another try, and how good another action at one of them is.

import type { Alternative, Decision, JudgedAction } from "../types";

const MOST = 8; // decisions to try again
const LITTLE = 0.1; // by the number of players: a loss below is no inaccuracy (`analysis/marks.py`)

/** What an action at a decision would have cost, beside the best one. */
export interface Grade {
  action: string;
  said: string;
  /** Of the chance of winning. */
  loss: number;
  /** How far that may be off. */
  doubt: number;
  /** Null: too few games could be played to say. */
  right: boolean | null;
  reasons: string[];
}

/** The decisions of a seat that clearly cost something, the costliest first. */
export function mistakesOf<D extends Pick<Decision, "seat" | "mark" | "cost">>(decisions: D[], seat: number): D[] {
  const own = decisions.filter((one) => one.seat === seat && one.mark);
  return own.sort((a, b) => b.cost - a.cost).slice(0, MOST);
}

/** Whatever is within the noise of the best is right, and what loses too little to have a name. */
const isRight = (loss: number, doubt: number, players: number): boolean => loss <= doubt || loss < LITTLE / players;

/** The grade of an action that the analysis knows; null: it has to be judged. */
export function knownGrade(decision: Decision, action: string): Grade | null {
  const { seat, alternatives } = decision;
  const players = decision.wins.length;
  const [best] = alternatives;
  const known = alternatives.find((one) => one.action === action);
  if (action === decision.action) {
    return { action, said: decision.said, loss: decision.cost, doubt: decision.doubt, right: decision.mark === null, reasons: known?.reasons ?? [] };
  }
  if (!known || !best) return null;
  const loss = Math.max(0, chance(best, seat) - chance(known, seat));
  const doubt = known === best ? 0 : Math.hypot(best.doubts?.[seat] ?? 0, known.doubts?.[seat] ?? 0);
  return { action, said: known.said, loss, doubt, right: isRight(loss, doubt, players), reasons: known.reasons };
}

const chance = (one: Alternative, seat: number): number => one.wins[seat] ?? 0;

/** The grade of an action that the server has judged. */
export function judgedGrade(judged: JudgedAction): Grade {
  const { action, said, cost: loss, doubt, analysed, reasons, wins } = judged;
  return { action, said, loss, doubt, right: analysed ? isRight(loss, doubt, wins.length) : null, reasons };
}
