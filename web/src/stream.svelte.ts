// One stream of server-sent events for the page. The browser resumes it by itself; what it cannot
// resume (a refused connection) is opened again, and listeners are told to load everything again.

import { api } from "./api";

const RETRY = 1500; // milliseconds
const PATIENCE = 1200; // shorter interruptions are not worth a word

/** An event at the table that is looked at, by its number. */
export interface Notice {
  table: string;
  seq: number;
  count: number;
}

class Stream {
  /** False while the server cannot be reached. */
  connected = $state(true);
  #source: EventSource | null = null;
  #table: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<(notice: Notice | null) => void>();
  #elsewhere = new Set<() => void>();
  #students = new Set<(table: string | null) => void>();
  #talkers = new Set<(table: string, said: number) => void>();

  /** Calls back on every notice, and with null when something may have been missed. */
  listen(listener: (notice: Notice | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back when something happened, or may have, at another table of this person. */
  listenElsewhere(listener: () => void): () => void {
    this.#elsewhere.add(listener);
    return () => this.#elsewhere.delete(listener);
  }

  /** Calls back when more of a table's analysis is known, and with null when that may have been missed. */
  study(student: (table: string | null) => void): () => void {
    this.#students.add(student);
    return () => this.#students.delete(student);
  }

  /** Calls back when something was said at the table, with the number of the last change there. */
  listenTalk(listener: (table: string, said: number) => void): () => void {
    this.#talkers.add(listener);
    return () => this.#talkers.delete(listener);
  }

  open(table: string | null): void {
    this.close();
    this.#table = table;
    const source = api.stream(table);
    this.#source = source;
    let first = true;
    source.onopen = () => {
      this.reached();
      if (!first) this.tell(null);
      first = false;
    };
    source.onmessage = (event) => this.hear(event);
    source.addEventListener("cards", () => {
      for (const listener of this.#elsewhere) listener();
    });
    source.addEventListener("analysis", () => {
      for (const student of this.#students) student(table);
    });
    source.addEventListener("talk", (event: MessageEvent<string>) => {
      const told = JSON.parse(event.data) as { table: string; said: number };
      for (const listener of this.#talkers) listener(told.table, told.said);
    });
    source.onerror = () => {
      this.doubt();
      first = false; // what was asked for meanwhile has not arrived either
      if (source.readyState !== EventSource.CLOSED) return;
      if (table) this.tell(null); // it may be that this table is not for us any more
      this.later();
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  /** Something else noticed that the server is away, or back. */
  doubt(): void {
    this.#doubt ??= setTimeout(() => (this.connected = false), PATIENCE);
  }

  reached(): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    this.connected = true;
  }

  private later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.open(this.#table);
      if (this.#source) {
        const source = this.#source;
        source.addEventListener("open", () => this.tell(null), { once: true });
      }
    }, RETRY);
  }

  private hear(event: MessageEvent<string>): void {
    this.reached();
    try {
      this.tell(JSON.parse(event.data) as Notice);
    } catch {
      this.tell(null);
    }
  }

  private tell(notice: Notice | null): void {
    for (const listener of this.#listeners) listener(notice);
    if (!notice) for (const student of this.#students) student(null);
  }
}

export const stream = new Stream();
