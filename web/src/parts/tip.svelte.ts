// One small note beside whatever is pointed at, focused or pressed long.

import type { About } from "../games/game";

export interface Anchor {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const OPENS = 500; // milliseconds after which the pointer may go into it: whoever passes by is not in its way
const STAYS = 250; // milliseconds after the pointer has left

class Tips {
  shown = $state.raw<{ about: About; anchor: Anchor; within: Anchor | null } | null>(null);
  /** The pointer may go into it. */
  open = $state(false);
  #opening: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** Shows a note beside something; `within` is what it may cover, else the window. */
  show(about: About, anchor: Anchor, within: Anchor | null = null): void {
    this.stay();
    if (this.shown?.about.title !== about.title) this.#close();
    this.shown = { about, anchor, within };
    this.#opening ??= setTimeout(() => (this.open = true), OPENS);
  }

  /** Hides it soon, unless the pointer goes into it. */
  leave(): void {
    if (!this.open) return this.hide();
    this.#leaving ??= setTimeout(() => this.hide(), STAYS);
  }

  stay(): void {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
  }

  hide(): void {
    this.stay();
    this.#close();
    this.shown = null;
  }

  #close(): void {
    clearTimeout(this.#opening);
    this.#opening = undefined;
    this.open = false;
  }
}

export const tips = new Tips();
