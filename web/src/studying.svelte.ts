// Opens a game's analysis and hints; their code is loaded on first use.

import { api } from "./api";
import type { Help } from "./analysis/help.svelte";
import type { Study } from "./analysis/study.svelte";
import type { Table } from "./table.svelte";
import type { AnyGame, Hint } from "./types";
import { words } from "./words.svelte";

export class Studying<G extends AnyGame = AnyGame> {
  #study = $state.raw<Study<G> | null>(null);
  help = $state.raw<Help<G> | null>(null);
  /** Why the game may not be analysed, or nothing. */
  why = $state("");
  #looked = false;
  #suggested = $state.raw<{ text: string; seq: number } | null>(null);

  constructor(readonly table: Table<G>) {}

  /** The analysis; during an exercise, it would say too much. */
  get study(): Study<G> | null {
    return this.table.exercise ? null : this.#study;
  }

  /** Once a game is over: its analysis, if somebody asked for it before. */
  async look(): Promise<void> {
    if (this.#looked || this.#study) return;
    this.#looked = true;
    const analysis = await api.analysis(this.table.id, words.language, 0).catch(() => null);
    this.why = (analysis?.allowed === false && analysis.why) || "";
    if (analysis && analysis.state !== "none") await (await this.open())?.load();
  }

  async begin(): Promise<void> {
    await (await this.open())?.begin();
  }

  private async open(): Promise<Study<G> | null> {
    const part = await import("./analysis").catch(() => null);
    if (part) this.#study ??= new part.Study<G>(this.table);
    return this.#study;
  }

  /** Asks for a hint. */
  async ask(): Promise<void> {
    await (await this.openHelp())?.ask();
  }

  /** Shows what is known of the position already, as a hint is shown. */
  async give(hint: Hint, title: string): Promise<void> {
    (await this.openHelp())?.give(hint, title);
  }

  private async openHelp(): Promise<Help<G> | null> {
    const part = await import("./analysis").catch(() => null);
    if (part) this.help ??= new part.Help<G>(this.table);
    return this.help;
  }

  /** Puts an action into the controls. */
  suggest(text: string): void {
    const { table } = this;
    if (!table.now) return;
    this.#suggested = { text, seq: table.now.seq };
    table.chosen = table.offers.find((offer) => text === offer.text || text.startsWith(`${offer.text} `))?.element ?? null;
    table.game.fill?.(table, text);
  }

  /** The amount suggested for an action that begins so. */
  amount(text: string | undefined): number | null {
    const known = this.#suggested;
    if (!known || !text || known.seq !== this.table.now?.seq || !known.text.startsWith(`${text} `)) return null;
    return Number(known.text.slice(text.length + 1));
  }

  close(): void {
    this.#study?.close();
  }
}
