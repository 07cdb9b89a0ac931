// What happened, said aloud to screen readers and, when it deserves a moment, shown over the board.

import type { Moment } from "./games/game";
import { play } from "./sound";

const SHOWN = { gold: 4200, plain: 4200, small: 1800 }; // milliseconds

class Moments {
  /** For the live region. */
  spoken = $state("");
  /** Over the board. */
  shown = $state.raw<Moment | null>(null);
}

export const moments = new Moments();
let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string): void {
  moments.spoken = moments.spoken === text ? `${text}\u00a0` : text;
}

export function celebrate(moment: Moment | null): void {
  if (!moment) return;
  moments.shown = moment;
  if (moment.look === "gold") play("spike");
  clearTimeout(timer);
  timer = setTimeout(dismiss, SHOWN[moment.look]);
}

export function dismiss(): void {
  moments.shown = null;
}
