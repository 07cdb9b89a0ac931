// What this browser remembers of puzzles: by game, a rating, how many in a row, and how each was solved.

import type { PuzzleCard } from "../types";

const PREFIX = "goldenspike.puzzles.";
const START = 1200; // rating of whoever has solved nothing yet
const FAST = 10; // puzzles after which a rating changes less
const DAY = 86_400_000; // milliseconds

export interface Progress {
  rating: number;
  /** Right answers in a row. */
  streak: number;
  /** By puzzle: the points of the first answer, 0 to 1. */
  done: Record<string, number>;
}

export const fresh = (): Progress => ({ rating: START, streak: 0, done: {} });

const known = new Map<string, Progress>(); // storage may be forbidden: then only for this page

export function recall(game: string): Progress {
  const here = known.get(game);
  if (here) return here;
  try {
    return checked(JSON.parse(localStorage.getItem(PREFIX + game) ?? "null"));
  } catch {
    return fresh();
  }
}

export function keep(game: string, progress: Progress): void {
  known.set(game, progress);
  try {
    localStorage.setItem(PREFIX + game, JSON.stringify(progress));
  } catch {
    // then only for this page
  }
}

export function forget(game: string): void {
  known.delete(game);
  try {
    localStorage.removeItem(PREFIX + game);
  } catch {
    // there is nothing then
  }
}

/** What was stored, as far as it is progress. */
function checked(stored: unknown): Progress {
  const { rating, streak, done } = (stored ?? {}) as Partial<Progress>;
  const points = Object.entries(done ?? {}).filter(([, value]) => typeof value === "number");
  return { rating: Number.isFinite(rating) ? rating! : START, streak: Number.isFinite(streak) ? streak! : 0, done: Object.fromEntries(points) };
}

/** Progress after an answer; only the first answer to a puzzle counts. Ratings are Elo's. */
export function after(progress: Progress, { id, rating }: PuzzleCard, points: number): Progress {
  if (id in progress.done) return progress;
  const expected = 1 / (1 + 10 ** ((rating - progress.rating) / 400));
  const pace = Object.keys(progress.done).length < FAST ? 40 : 20;
  return {
    rating: Math.round(progress.rating + pace * (points - expected)),
    streak: points === 1 ? progress.streak + 1 : 0,
    done: { ...progress.done, [id]: points },
  };
}

const byId = (one: PuzzleCard, other: PuzzleCard) => (one.id < other.id ? -1 : 1);

/** The puzzle of a day, the same for everybody: each has its day before one comes again. */
export function ofTheDay(cards: PuzzleCard[], time: number): PuzzleCard | null {
  return cards.toSorted(byId)[Math.floor(time / DAY) % cards.length] ?? null;
}

/** The puzzle whose rating is nearest: a new one, else one that was not solved, else any other. */
export function nextOf(cards: PuzzleCard[], progress: Progress, but: string | null = null): PuzzleCard | null {
  const state = ({ id }: PuzzleCard) => (id in progress.done ? (progress.done[id] === 1 ? 2 : 1) : 0);
  const far = ({ rating }: PuzzleCard) => Math.abs(rating - progress.rating);
  const others = cards.filter(({ id }) => id !== but).toSorted((one, other) => state(one) - state(other) || far(one) - far(other) || byId(one, other));
  return others[0] ?? null;
}

/** The themes of puzzles, those with most puzzles first. */
export function themes(cards: PuzzleCard[]): { tag: string; cards: PuzzleCard[] }[] {
  const tags = [...new Set(cards.flatMap((card) => card.tags))];
  return tags.map((tag) => ({ tag, cards: cards.filter((card) => card.tags.includes(tag)) })).toSorted((one, other) => other.cards.length - one.cards.length);
}

export const isSolved = (progress: Progress, id: string): boolean => progress.done[id] === 1;
