// Learning from one's mistakes: the decisions that cost most, one by one, chosen again on the board.

import { api } from "../api";
import { announce } from "../announcements.svelte";
import type { Exercise } from "../exercise";
import { type Grade, judgedGrade, knownGrade } from "../lib/mistakes";
import type { AnyGame, Decision } from "../types";
import { t, words } from "../words.svelte";
import Mistakes from "./Mistakes.svelte";
import type { Study } from "./study.svelte";

/** How a decision went: right at once or later, shown, or left out. */
export type Outcome = "first" | "later" | "shown" | "skipped";

export class MistakesExercise<G extends AnyGame = AnyGame> implements Exercise {
  readonly Panel = Mistakes;
  #place = $state(0);
  /** What came of the last try; null: none yet. */
  given = $state.raw<Grade | null>(null);
  outcomes = $state.raw<(Outcome | null)[]>([]);
  #tries = 0;

  constructor(
    readonly study: Study<G>,
    /** The actions to decide on again. */
    readonly numbers: number[],
  ) {}

  get place(): number {
    return this.#place;
  }

  get decision(): number {
    return this.numbers[Math.min(this.#place, this.numbers.length - 1)] ?? 1;
  }

  /** What the analysis says of the decision. */
  get known(): Decision | null {
    return this.study.decision(this.decision);
  }

  /** Whether all have been looked at. */
  get over(): boolean {
    return this.#place >= this.numbers.length;
  }

  get asks(): boolean {
    return this.given === null && !this.over;
  }

  get shows(): boolean {
    return this.study.table.line.length > 0;
  }

  async start(): Promise<void> {
    this.outcomes = this.numbers.map(() => null);
    await this.go(0);
  }

  private async go(place: number): Promise<void> {
    this.#place = place;
    this.given = null;
    this.#tries = 0;
    if (this.over) announce(t("mistakes.over"));
    else await this.study.table.practise(this);
  }

  /** Grades an action: by the analysis if it knows it, else the server judges it. */
  async grade(text: string): Promise<void> {
    const { known, decision } = this;
    if (!known) return;
    const given = knownGrade(known, text) ?? (await this.judge(known, text));
    if (decision !== this.decision || this.study.table.exercise !== this) return; // somebody went on meanwhile
    this.#tries += 1;
    this.given = given;
    if (given.right) this.note(this.#tries === 1 ? "first" : "later");
    announce(this.verdict(given));
  }

  private async judge(known: Decision, text: string): Promise<Grade> {
    const judged = await api.judge(this.study.table.id, words.language, known.number, text);
    return knownGrade(known, judged.action) ?? judgedGrade(judged);
  }

  /** What a grade says, in a sentence. */
  verdict({ action, said, loss, doubt, right }: Grade): string {
    const values = { said, points: Math.round(100 * loss), off: Math.max(1, Math.round(100 * doubt)) };
    if (right === null) return t("mistakes.unknown", values);
    if (action === this.known?.alternatives[0]?.action) return t("mistakes.best", values);
    if (right) return t(loss > doubt && values.points ? "mistakes.near" : "mistakes.right", values);
    const cost = t(this.known?.exact ? "mistakes.wrong-exactly" : "mistakes.wrong", values);
    return action === this.known?.action ? t("mistakes.same", { cost }) : cost;
  }

  /** The first outcome stands: who has seen the answer has not found it. */
  private note(outcome: Outcome): void {
    this.outcomes = this.outcomes.map((one, place) => (place === this.#place ? (one ?? outcome) : one));
  }

  retry(): void {
    this.given = null;
    this.study.table.live();
  }

  /** Shows the better line on the board, so many of its actions. */
  show(steps = 1): void {
    const { table } = this.study;
    const line = this.known?.alternatives[0]?.line ?? [];
    this.note("shown");
    void table.show(table.now?.count ?? 0, null, line.slice(0, Math.min(Math.max(1, steps), line.length)));
  }

  back(): void {
    this.study.table.live();
  }

  async next(): Promise<void> {
    this.note("skipped");
    this.study.table.live();
    await this.go(this.#place + 1);
  }

  stop(): void {
    this.study.table.stopPractice();
  }

  key(event: KeyboardEvent): boolean {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (!this.shows) return false;
    if (event.key === "Escape") this.back();
    else if (by) this.show(this.study.table.line.length + by);
    else return false;
    return true;
  }
}
