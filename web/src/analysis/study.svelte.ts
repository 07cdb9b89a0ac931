// The analysis of the game at a table: what is known of it so far, and the line of it that is looked at.

import { untrack } from "svelte";
import { ApiError, api } from "../api";
import { beyond, chancesAt, course, marked } from "../lib/chances";
import { mistakesOf } from "../lib/mistakes";
import { announce } from "../announcements.svelte";
import { stream } from "../stream.svelte";
import type { Table } from "../table.svelte";
import type { Alternative, Analysis, AnyGame, Decision, Report, Sale } from "../types";
import { refusal, t, words } from "../words.svelte";
import Graph from "./Graph.svelte";
import Judgement from "./Judgement.svelte";
import { MistakesExercise } from "./mistakes.svelte";
import Summary from "./Summary.svelte";

/** A line that might have been played instead of an action. */
export interface Chosen {
  decision: Decision;
  alternative: Alternative;
}

/** Whether a line begins with what was done. */
export const wasPlayed = ({ decision, alternative }: Chosen) => alternative.action === decision.action;

export class Study<G extends AnyGame = AnyGame> {
  readonly parts = { Graph, Judgement, Summary };
  analysis = $state.raw<Analysis | null>(null);
  /** Why the server does not do what was asked. */
  trouble = $state("");
  #decisions = $state.raw<Decision[]>([]); // as they came
  #followed = $state.raw<Chosen | null>(null);
  readonly report: Report | null = $derived(this.analysis?.report ?? null);
  /** What turned the game is known when all of it is. */
  readonly decisions: Decision[] = $derived.by(() => {
    const turned = new Set(this.report?.turning_points);
    return this.#decisions.map((one) => ({ ...one, turning: turned.has(one.number) }));
  });
  readonly running = $derived(this.analysis?.state === "running");
  readonly moments = $derived(course(this.decisions, this.report?.end?.wins ?? null, this.count));
  readonly marked = $derived(marked(this.decisions));
  #byNumber = $derived(new Map(this.decisions.map((one) => [one.number, one])));
  #asked = 0;
  #language = "";
  #stop: () => void;

  constructor(readonly table: Table<G>) {
    this.#stop = stream.study((id) => {
      if (id === null || id === table.id) void this.load();
    });
  }

  get count(): number {
    return this.table.newest?.count ?? 0;
  }

  close(): void {
    this.#stop();
  }

  /** What is new of it, or all of it in another language. */
  async load(): Promise<void> {
    const { language } = words;
    const known = this.#language === language ? untrack(() => this.#decisions) : []; // who asks must not ask again for what comes
    const asked = ++this.#asked;
    await this.attempt(async () => {
      const analysis = await api.analysis(this.table.id, language, known.length);
      if (asked !== this.#asked) return;
      const ended = this.running && analysis.state === "done";
      this.#language = language;
      this.#decisions = [...known, ...analysis.decisions];
      this.analysis = analysis;
      if (ended) announce(t("study.done"));
    });
  }

  async begin(): Promise<void> {
    await this.attempt(async () => {
      this.#decisions = [];
      await api.analyse(this.table.id);
      await this.load();
    });
  }

  async stop(): Promise<void> {
    await this.attempt(async () => {
      await api.stopAnalysis(this.table.id);
      await this.load();
    });
  }

  private async attempt(request: () => Promise<void>): Promise<void> {
    this.trouble = "";
    try {
      await request();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = refusal(error);
    }
  }

  decision(number: number): Decision | null {
    return this.#byNumber.get(number) ?? null;
  }

  chances(at: number): number[] | null {
    return chancesAt(this.moments, at);
  }

  sale(number: number): Sale | null {
    return this.report?.sales.find((sale) => sale.number === number) ?? null;
  }

  /** The line on the board. */
  get chosen(): Chosen | null {
    return this.table.line.length ? this.#followed : null;
  }

  /** The chances of what is shown: of the line, if one is looked at. */
  get shown(): number[] | null {
    return this.chosen?.alternative.wins ?? this.chances(this.table.shown?.at ?? this.count);
  }

  /** The marked action before or after the moment shown; null: there is none. */
  next(by: 1 | -1): number | null {
    const { decision } = this.chosen ?? {};
    return beyond(this.marked, decision?.number ?? this.table.at ?? this.count + (by < 0 ? 1 : 0), by);
  }

  jump(by: 1 | -1): void {
    const number = this.next(by);
    if (number !== null) void this.table.show(number);
  }

  /** Shows a line on the board, so many of its actions. */
  follow(chosen: Chosen, steps = 1): void {
    const { decision, alternative } = chosen;
    const least = wasPlayed(chosen) ? 2 : 1; // what was played can be looked at without us
    this.#followed = chosen;
    void this.table.show(decision.number - 1, null, alternative.line.slice(0, Math.max(least, steps)));
  }

  /** Back to what was played. */
  back(): void {
    const { decision } = this.chosen ?? {};
    if (decision) void this.table.show(decision.number);
  }

  /** The decisions of a seat that are worth another try, by their numbers. */
  mistakes(seat: number): number[] {
    return mistakesOf(this.decisions, seat).map((one) => one.number);
  }

  /** Lets somebody decide again on some actions, one after the other. */
  learn(numbers: number[]): void {
    if (numbers.length) void new MistakesExercise(this, numbers).start();
  }

  key(event: KeyboardEvent): boolean {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (this.chosen) {
      if (event.key === "Escape") this.back();
      else if (by && !event.shiftKey) this.follow(this.chosen, this.table.line.length + by);
      else if (by) this.jump(by);
      else return false;
      return true;
    }
    if (by === null || !event.shiftKey) return false;
    this.jump(by);
    return true;
  }
}
