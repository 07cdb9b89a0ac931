// What happened, said aloud to screen readers and, when it deserves a moment, shown over the board.

import { play } from "./sound";
import type { LogLine } from "./types";

const SHOWN = 4200; // milliseconds
// By how the key of a line ends: what deserves a moment, and how it looks.
const GREAT: Record<string, "gold" | "plain"> = {
  spike: "gold",
  "spike-with": "gold",
  finale: "plain",
  round: "plain",
  winner: "gold",
  winners: "gold",
};

class Moments {
  /** For the live region. */
  spoken = $state("");
  /** Over the board. */
  shown = $state.raw<{ text: string; look: "gold" | "plain" } | null>(null);
}

export const moments = new Moments();
let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string): void {
  moments.spoken = moments.spoken === text ? `${text}\u00a0` : text;
}

export function celebrate(lines: LogLine[]): void {
  const ending = (line: LogLine) => line.key.slice(line.key.lastIndexOf(".") + 1);
  const great = lines.filter((line) => ending(line) in GREAT);
  const gold = great.find((line) => GREAT[ending(line)] === "gold");
  const line = gold ?? great[great.length - 1];
  if (!line) return;
  moments.shown = { text: line.text, look: gold ? "gold" : "plain" };
  if (gold) play("spike");
  clearTimeout(timer);
  timer = setTimeout(dismiss, SHOWN);
}

export function dismiss(): void {
  moments.shown = null;
}
