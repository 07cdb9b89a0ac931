// A puzzle as a table: what would be played is an answer, and the server grades it.

import { PUZZLE, api } from "../api";
import type { Help } from "../analysis/help.svelte";
import { announce } from "../announcements.svelte";
import type { Game } from "../games/game";
import { Table } from "../table.svelte";
import type { Hint, Payload, PuzzleAnswer, PuzzleCard, Verdict } from "../types";
import { t, words } from "../words.svelte";
import Answering from "./Answering.svelte";
import { after, keep, recall } from "./progress";

export class Puzzle extends Table {
  override readonly stored = false;
  /** The grade of the last answer, until it is tried again. */
  verdict = $state.raw<Verdict | null>(null);
  /** What was answered last. */
  answered = $state.raw<PuzzleAnswer>({});
  /** The page of the game as at any table. */
  own = $state.raw() as Game;
  /** Whether the solution is told. */
  revealed = $state(false);
  progress = $state.raw() as ReturnType<typeof recall>;
  /** By how much the last answer changed the rating; null: it did not count. */
  change = $state<number | null>(null);

  constructor(
    readonly card: PuzzleCard,
    load: (payload: Payload) => Promise<Game>,
  ) {
    super(PUZZLE + card.id, async (payload) => {
      this.own = await load(payload);
      const task = () => (this.answers ? t("puzzle.worth") : card.bounds ? t("puzzle.limit-task") : this.own.task(this));
      const key = card.bounds ? undefined : this.own.key;
      return { ...this.own, Controls: Answering, task, key };
    });
    this.progress = recall(card.game);
  }

  /** The answers that are listed in place of the controls, once the solution is told. */
  get answers(): Help | null {
    return this.revealed && this.studying.help?.hint ? this.studying.help : null;
  }

  /** Nothing happens at a puzzle that the page does not do: there is no stream. */
  override async open(): Promise<void> {
    await this.refresh();
  }

  override act(text: string): Promise<void> {
    return this.answer({ text });
  }

  /** Sends an answer; an empty one asks for the solution. */
  async answer(answer: PuzzleAnswer): Promise<void> {
    if (this.pending !== null) return;
    this.pending = answer.text ?? "";
    this.trouble = null;
    try {
      const verdict = await api.solve(this.id, answer, words.language);
      this.answered = answer;
      this.count(verdict);
      this.chosen = null;
      this.plan.clear();
      await this.tell(verdict);
      announce(t(`puzzle.${verdict.grade}`));
    } catch (error) {
      this.refuse(error);
    } finally {
      this.pending = null;
    }
  }

  /** The same verdict in another language. */
  async translate(): Promise<void> {
    if (!this.verdict || this.pending !== null) return;
    try {
      await this.tell(await api.solve(this.id, this.answered, words.language));
    } catch (error) {
      this.refuse(error);
    }
  }

  retry(): void {
    this.verdict = null;
    this.revealed = false;
    this.studying.help?.dismiss();
    this.live();
  }

  async showSolution(): Promise<void> {
    if (!this.verdict) return this.answer({});
    this.revealed = true;
    if (this.verdict.answers.length) await this.studying.give(asHint(this.verdict, this.now?.acting_seat ?? 0), t("puzzle.answers"));
  }

  private async tell(verdict: Verdict): Promise<void> {
    this.verdict = verdict;
    if (this.revealed || verdict.grade === "right" || verdict.grade === "shown" || this.card.bounds) await this.showSolution();
  }

  /** Counts the first answer to a puzzle. */
  private count(verdict: Verdict): void {
    const before = recall(this.card.game);
    this.progress = after(before, this.card, verdict.points);
    this.change = this.progress === before ? null : this.progress.rating - before.rating;
    keep(this.card.game, this.progress);
  }
}

/** Answers as the alternatives of a hint: of all chances only the solver's own is known. */
function asHint({ answers, exact }: Verdict, seat: number): Hint {
  const own = (value: number): number[] => Array.from({ length: seat + 1 }, (_, at) => (at === seat ? value : 0));
  const alternatives = answers.map(({ chance, doubt, score, ...one }) => ({ ...one, wins: own(chance), doubts: own(doubt), scores: own(score), games: 0 }));
  return { number: 0, seat, wins: [], scores: [], games: 0, exact, doubts: [], analysed: true, alternatives, prices: null };
}
