// A hint: what might be done now, and what would come of it. It never acts.

import { ApiError, api } from "../api";
import { announce } from "../announcements.svelte";
import type { Table } from "../table.svelte";
import type { Alternative, AnyGame, Hint as HintAnswer } from "../types";
import { refusal, t, words } from "../words.svelte";
import Hint from "./Hint.svelte";
import Preview from "./Preview.svelte";

export class Help<G extends AnyGame = AnyGame> {
  readonly parts = { Hint, Preview };
  asking = $state(false);
  trouble = $state("");
  title = $state("");
  #answer = $state.raw<{ hint: HintAnswer; seq: number } | null>(null);
  #followed = $state.raw<Alternative | null>(null);

  constructor(readonly table: Table<G>) {}

  /** It holds for the position it was asked for. */
  get hint(): HintAnswer | null {
    const known = this.#answer;
    return known && known.seq === this.table.now?.seq ? known.hint : null;
  }

  /** The line on the board. */
  get chosen(): Alternative | null {
    return this.table.line.length && this.hint ? this.#followed : null;
  }

  async ask(): Promise<void> {
    const { table } = this;
    const seq = table.now?.seq;
    if (this.asking || seq === undefined) return;
    this.asking = true;
    this.trouble = "";
    try {
      const hint = await api.hint(table.id, words.language);
      this.#answer = { hint, seq };
      const best = hint.alternatives[0];
      if (best && this.hint) announce(t("hint.best", { said: best.said }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = refusal(error);
    } finally {
      this.asking = false;
    }
  }

  /** Takes what is known already in place of an answer of the server. */
  give(hint: HintAnswer, title: string): void {
    const seq = this.table.now?.seq;
    if (seq !== undefined) this.#answer = { hint, seq };
    this.title = title;
  }

  /** Puts an action into the controls, or shows it where nothing can be done with it any more. */
  choose(one: Alternative): void {
    if (this.table.stored) this.fill(one);
    else this.follow(one);
  }

  /** Puts an action into the controls. */
  fill(one: Alternative): void {
    this.table.live();
    this.table.studying.suggest(one.action);
  }

  /** Shows what might follow, on the board. */
  follow(one: Alternative, steps = 1): void {
    this.#followed = one;
    void this.table.show(this.table.now?.count ?? 0, null, one.line.slice(0, Math.min(Math.max(1, steps), one.line.length)));
  }

  dismiss(): void {
    this.#answer = null;
    this.trouble = "";
    if (this.table.line.length) this.table.live();
  }

  key(event: KeyboardEvent): boolean {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (!this.chosen || by === null) return false;
    this.follow(this.chosen, this.table.line.length + by);
    return true;
  }
}
