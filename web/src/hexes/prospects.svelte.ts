// What builds would make deliverable: asked of the server for those that are shown, and kept while they hold.

import { ApiError, api } from "../api";
import type { Table } from "../table.svelte";
import type { Prospect } from "../types";
import type { HexGame } from "./types";

const MOST = 12; // builds asked about at once: the server takes no more

class Prospects {
  known = $state.raw<Record<string, Prospect>>({});
  #moment = ""; // for which they hold
  #asked = new Set<string>();

  /** What a build would open, if that is known. */
  of(text: string | undefined): Prospect | null {
    return (text !== undefined && this.known[text]) || null;
  }

  /** Asks about those of some builds that nothing is known of yet. */
  async ask<G extends HexGame>(table: Table<G>, texts: string[]): Promise<void> {
    const line = table.plan.able.map((step) => step.text);
    const moment = JSON.stringify([table.id, table.now?.seq, line]);
    if (moment !== this.#moment) {
      [this.#moment, this.#asked, this.known] = [moment, new Set(), {}];
    }
    const fresh = texts.filter((text) => !this.#asked.has(text)).slice(0, MOST);
    if (!fresh.length) return;
    for (const text of fresh) this.#asked.add(text);
    try {
      const found = await api.prospects(table.id, fresh, line, table.exercise?.decision ?? null);
      if (moment !== this.#moment) return;
      this.known = { ...this.known, ...Object.fromEntries(found.map((one) => [one.text, one])) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // without an answer nothing is said of them
    }
  }
}

export const prospects = new Prospects();
