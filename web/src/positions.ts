// Loads positions with their whole log; the server sends only the new part of it.

import { api } from "./api";
import { joined } from "./lib/log";
import type { AnyGame, LogEntry, Payload } from "./types";
import { words } from "./words.svelte";

export class Positions<G extends AnyGame = AnyGame> {
  #spoken = new WeakMap<LogEntry[], string>(); // logs, by their language

  #past = new Map<string, Payload<G>>(); // cache of positions that were shown

  constructor(readonly id: string) {}

  /** The position after `at` actions, and after a line of actions that was not played. */
  async position(at: number, branch: number | null, line: string[], log_from: number): Promise<Payload<G>> {
    const { language } = words;
    const key = JSON.stringify([branch, at, language, line]);
    const asked = { at, branch, log_from, line };
    const position = this.#past.get(key) ?? (await api.payload<G>(this.id, language, asked));
    this.#past.set(key, position);
    return position;
  }

  /** Clears the cache, after an undo. */
  forget(): void {
    this.#past.clear();
  }

  /** A newer position with its whole log: the known log and the new entries, or all of it again if they do not match. */
  async whole(known: Payload<G> | null, ask: (language: string, log_from: number) => Promise<Payload<G>>): Promise<Payload<G>> {
    const { language } = words;
    const before = known && this.#spoken.get(known.log) === language ? known : null;
    const newest = await ask(language, before?.count ?? 0);
    const log = before ? joined(before, newest) : newest.log;
    const complete = log ? { ...newest, log } : await api.payload<G>(this.id, language);
    this.#spoken.set(complete.log, language);
    return complete;
  }
}
