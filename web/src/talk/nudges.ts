// Who waits, by what the log says.

import type { LogEntry } from "../types";

const NUDGED = "table.note.nudged";

/** The seats that wait for one of mine, and have said so since the last action. */
export function nudgers(log: LogEntry[], mine: number[]): number[] {
  const last = log.findLastIndex((entry) => !entry.note);
  const told = log.slice(last + 1).flatMap((entry) => entry.lines.filter((line) => line.key === NUDGED));
  return told.filter((line) => mine.includes(line.values["player"] as number)).map((line) => line.values["by"] as number);
}
