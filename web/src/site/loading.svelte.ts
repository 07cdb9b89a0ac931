// How far the table is loaded, and what waits for it.

import type { Progress } from "./messages";

class Loading {
  done = $state(0);
  what = $state<Progress["what"]>("python");
  /** The game whose board is shown meanwhile: somebody wants to play it. */
  game = $state<string | null>(null);
  #waiting = new Map<number, string | null>();

  take({ done, what }: Progress): void {
    this.done = done;
    this.what = what;
    if (what === "ready") this.game = null;
  }

  /** A request that cannot be answered before the table is loaded. */
  wait(number: number, method: string, path: string, body: string): void {
    if (this.what === "ready" || method !== "POST") return;
    const makes = path === "/tables" || path === "/lessons" || path === "/import";
    this.#waiting.set(number, path);
    if (makes) this.game = gameOf(body);
  }

  finish(number: number): void {
    this.#waiting.delete(number);
  }
}

function gameOf(body: string): string | null {
  try {
    const { game } = JSON.parse(body) as { game?: unknown };
    return typeof game === "string" && /^[a-z-]+$/.test(game) ? game : null;
  } catch {
    return null;
  }
}

export const loading = new Loading();
