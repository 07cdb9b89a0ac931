// What others do can come faster than anybody reads: it is shown step by step, until somebody does
// something. Only what is shown lags behind; what may be done never does.

import { pace } from "./lib/pace";
import { reduced } from "./settings.svelte";

/** The table as playback sees it: a newest position, and the one shown. */
export interface Scene {
  /** How many steps what is shown is behind. */
  behind(): number;
  /** Shows the next step; for how many milliseconds at least it should be seen (0: as usual). */
  next(): Promise<() => number>;
  /** Whether the last step should be seen before anything takes its place. */
  lingers(): boolean;
  /** Shows the newest at once. */
  arrive(): void;
}

export class Playback {
  playing = $state(false);
  #run = 0;
  #free = 0; // when the next step may be shown
  #wake: () => void = () => {};

  constructor(readonly scene: Scene) {}

  /** Catches up with the newest position, at a pace that can be followed. */
  async follow(): Promise<void> {
    if (this.playing) return; // it sees by itself that there is more
    if (reduced() || document.hidden || !pace(this.scene.behind())) return this.scene.arrive();
    const run = ++this.#run;
    this.playing = true;
    try {
      while (this.scene.behind() > 0 && pace(this.scene.behind())) {
        const [show] = await Promise.all([this.scene.next(), this.pause()]);
        if (run !== this.#run) return;
        this.#free = performance.now() + (show() || pace(this.scene.behind()));
        if (!this.scene.behind() && this.scene.lingers()) await this.pause();
      }
    } catch {
      // a step that cannot be had is left out
    }
    if (run === this.#run) this.end();
  }

  /** Shows the newest position at once, because the user did something. */
  skip(): void {
    if (!this.playing) return;
    this.#run += 1;
    this.end();
    this.hurry();
  }

  private end(): void {
    this.playing = false;
    this.scene.arrive();
  }

  /** The next step is the user's own: shows it at once. */
  hurry(): void {
    this.#free = 0;
    this.#wake();
  }

  private pause(): Promise<void> {
    const wait = this.#free - performance.now();
    if (wait <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, wait);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
