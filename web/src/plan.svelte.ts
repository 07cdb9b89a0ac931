// Actions that somebody means to play one after the other: tried and changed before they are sent. The server
// says what they lead to, and why one of them cannot be played.

import { ApiError, api } from "./api";
import type { Table } from "./table.svelte";
import type { AnyGame, Payload } from "./types";
import { words } from "./words.svelte";

/** An action of a plan: its text, where it is on the sheet, and what it costs. */
export interface Step {
  text: string;
  element: string | null;
  cost: number;
}

const PREFIX = "goldenspike.plan.";

/** Keeps the plan for a table as long as this tab is open. */
function remember(table: string, steps: Step[]): void {
  try {
    if (steps.length) sessionStorage.setItem(PREFIX + table, JSON.stringify(steps));
    else sessionStorage.removeItem(PREFIX + table);
  } catch {
    // storage may be forbidden: then only for this page
  }
}

function recalled(table: string): Step[] {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + table) ?? "[]") as Step[];
  } catch {
    return [];
  }
}

export class Plan<G extends AnyGame = AnyGame> {
  steps = $state.raw<Step[]>([]);
  /** The table after what can be played of the plan; null: nothing is planned. */
  then = $state.raw<Payload<G> | null>(null);
  /** Whether its actions are being sent. */
  sending = $state(false);
  #place: number | null = null; // where the next action is put; null: at the end
  #asked = 0;
  #recalled = false;

  constructor(readonly table: Table<G>) {}

  /** Why an action cannot be played; null: it can, as far as is known. */
  against(place: number): string | null {
    return this.then?.plan[place]?.message ?? null;
  }

  /** The actions that can be played. */
  get able(): Step[] {
    return this.steps.filter((_, place) => this.against(place) === null);
  }

  add(step: Step): Promise<void> {
    const place = this.#place ?? this.steps.length;
    this.#place = null;
    return this.set([...this.steps.slice(0, place), step, ...this.steps.slice(place)]);
  }

  /** Takes an action out; what is added next takes its place. */
  async remove(place: number): Promise<void> {
    const left = this.steps.filter((_, at) => at !== place);
    await this.set(left);
    this.#place = place < left.length ? place : null;
  }

  clear(): void {
    void this.set([]);
  }

  private set(steps: Step[]): Promise<void> {
    this.steps = steps;
    this.#place = null;
    this.#recalled = true;
    remember(this.table.id, steps);
    return this.check();
  }

  /** Asks the server what the plan leads to now; it may have become impossible. */
  async check(): Promise<void> {
    const asked = ++this.#asked;
    if (this.sending) return;
    if (!this.#recalled && !this.steps.length) this.steps = recalled(this.table.id); // the page may have been loaded again
    this.#recalled = true;
    if (!this.steps.length) return void (this.then = null);
    const { id, now } = this.table;
    try {
      const line = this.steps.map((step) => step.text);
      const then = await api.plan<G>(id, words.language, line, now?.count ?? 0);
      if (asked === this.#asked) this.then = then;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (asked === this.#asked) this.then = null; // the plan stays: it is asked again with the next event
    }
  }

  /** Sends what can be played, one action after the other, until one is refused. */
  async send(): Promise<void> {
    const able = this.able;
    this.sending = true;
    this.then = null;
    try {
      for (const step of able) {
        await this.table.act(step.text);
        if (this.table.trouble || !this.table.stored) break; // a puzzle asks for one action
        this.steps = this.steps.filter((one) => one !== step);
        remember(this.table.id, this.steps);
      }
    } finally {
      this.sending = false;
      await this.check();
    }
  }
}
