// What this browser remembers of lessons: how far somebody has read, and which are done.

const PREFIX = "goldenspike.lesson.";

function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // storage may be forbidden
  }
}

function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // then only for this page
  }
}

/** The step somebody has read up to at a table. */
export const readTo = (table: string): number => Number(recall(`read.${table}`) ?? 0) || 0;

export const keepReading = (table: string, step: number): void => remember(`read.${table}`, String(step));

export const forgetReading = (table: string): void => remember(`read.${table}`, null);

export const isDone = (game: string, lesson: string): boolean => recall(`done.${game}.${lesson}`) !== null;

export const finish = (game: string, lesson: string): void => remember(`done.${game}.${lesson}`, "yes");

/** Which step is told: of those since the last action, the one read up to, never beyond what is asked for. */
export function told(steps: { asks: boolean }[], asked: number, read: number): number {
  const last = Math.min(asked, steps.length - 1);
  return Math.max(first(steps, asked), Math.min(read, last));
}

/** The first step after the last action. */
export function first(steps: { asks: boolean }[], asked: number): number {
  for (let step = asked - 1; step >= 0; step -= 1) if (steps[step]?.asks) return step + 1;
  return 0;
}
