// What others do can come faster than anybody reads: it is shown step by step. Meanwhile the whole
// table shows that step, and controls wait; "Skip" goes to the newest position.

import { great, type Pace, pause } from "./lib/pace";
import { settings } from "./settings.svelte";

/** The table as playback sees it: a newest position, and the one shown. */
export interface Scene {
  /** How many steps what is shown is behind. */
  behind(): number;
  /** Loads the next step; the function shows it, and says for how many milliseconds at least it should be seen (0: as usual). */
  next(): Promise<() => number>;
  /** Whether the last step should be seen before anything takes its place. */
  lingers(): boolean;
  /** Shows the newest at once. */
  arrive(): void;
}

export class Playback {
  playing = $state(false);
  #busy = false;
  #run = 0;
  #free = 0; // when the next step may be shown
  #wake: () => void = () => {};

  constructor(readonly scene: Scene) {}

  /** Catches up with the newest position, at a pace that can be followed. */
  async follow(): Promise<void> {
    const pace = settings.pace;
    if (this.#busy) return; // it sees by itself that there is more
    if (document.hidden || !pause(this.scene.behind(), pace)) return this.scene.arrive();
    await this.play(pace, (steps) => pause(steps, pace));
  }

  /** Shows step by step whatever there is to see, however much. */
  async replay(): Promise<void> {
    const pace = settings.pace === "off" ? "normal" : settings.pace;
    this.skip();
    await this.play(pace, () => pause(1, pace));
  }

  private async play(pace: Pace, rest: (steps: number) => number): Promise<void> {
    const run = ++this.#run;
    this.#busy = true;
    try {
      while (this.scene.behind() > 0 && rest(this.scene.behind())) {
        this.playing ||= this.scene.behind() > 1 || this.#free > performance.now(); // else it is there at once
        const [show] = await Promise.all([this.scene.next(), this.wait()]);
        if (run !== this.#run) return;
        const long = great(show(), pace);
        this.#free = performance.now() + (long || rest(this.scene.behind()));
        if (this.scene.behind() || !(long || this.scene.lingers())) continue;
        this.playing = true;
        await this.wait();
        if (run !== this.#run) return;
      }
    } catch {
      // a step that cannot be had is left out
    }
    if (run === this.#run) this.end();
  }

  /** Shows the newest position at once. */
  skip(): void {
    if (!this.#busy) return;
    this.#run += 1;
    this.end();
    this.hurry();
  }

  private end(): void {
    this.playing = this.#busy = false;
    this.scene.arrive();
  }

  /** The next step is the user's own: shows it at once. */
  hurry(): void {
    this.#free = 0;
    this.#wake();
  }

  private wait(): Promise<void> {
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
