// The board that is being drawn: every change can be undone, back to the start.

import { ApiError } from "../api";
import { refusal } from "../words.svelte";
import { type BoardKeys, type Keys, tidy } from "./keys";
import { keep } from "./mine";
import { type Checked, type Problem, check } from "./requests";

const CALM = 350; // milliseconds without a change until the server is asked
const JOINED = 1500; // milliseconds in which changes of one kind are one step

export class Drawing {
  keys = $state.raw<Keys>({});
  readonly board: BoardKeys = $derived(tidy(this.keys));
  text = $state("");
  problems = $state.raw<Problem[]>([]);
  games = $state.raw<string[]>([]);
  picture = $state.raw<string | null>(null);
  /** What is selected: ids of places, or the name of a hex; `route` is the number of a route. */
  selected = $state.raw<string[]>([]);
  route = $state<number | null>(null);
  /** Whether the server has looked at what is shown. */
  checked = $state(false);
  trouble = $state("");
  kept = $state(true);
  /** Whether a picture is wanted, and in which theme. */
  draws: "light" | "dark" | null = null;
  past = $state.raw<Keys[]>([]);
  future = $state.raw<Keys[]>([]);
  #kind = "";
  #when = 0;
  #asked = 0;
  #waits: ReturnType<typeof setTimeout> | undefined;
  #typed = false;

  constructor(
    readonly at: string,
    keys: Keys,
  ) {
    this.keys = tidy(keys);
    this.look(0);
  }

  /** Makes another board of it; changes of one kind that follow each other are undone together. */
  change(board: Keys, kind = ""): void {
    if (board === this.keys) return;
    const now = Date.now();
    if (!kind || kind !== this.#kind || now - this.#when > JOINED) this.past = [...this.past, this.keys];
    [this.#kind, this.#when, this.future] = [kind, now, []];
    this.#show(board);
  }

  /** A change that goes on, as dragging does, is over. */
  rest(): void {
    this.#kind = "";
  }

  undo(): void {
    const last = this.past[this.past.length - 1];
    if (!last) return;
    [this.past, this.future] = [this.past.slice(0, -1), [this.keys, ...this.future]];
    this.rest();
    this.#show(last);
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (!next) return;
    [this.past, this.future] = [[...this.past, this.keys], rest];
    this.rest();
    this.#show(next);
  }

  #show(keys: Keys): void {
    this.keys = keys;
    this.#typed = false;
    this.look();
  }

  /** Takes what somebody writes as the text of the file. */
  type(text: string): void {
    this.text = text;
    this.#typed = true;
    this.look();
  }

  select(...ids: string[]): void {
    [this.selected, this.route] = [ids, null];
  }

  /** Asks the server what it makes of the board, when nothing has changed for a moment. */
  look(after = CALM): void {
    clearTimeout(this.#waits);
    this.checked = false;
    this.#waits = setTimeout(() => void this.#look(), after);
  }

  close(): void {
    clearTimeout(this.#waits);
    this.#asked += 1;
  }

  async #look(): Promise<void> {
    const turn = (this.#asked += 1);
    const typed = this.#typed;
    if (!typed) this.kept = keep(this.at, this.keys);
    try {
      const seen = await check({ ...(typed ? { text: this.text } : { keys: this.keys }), draw: this.draws });
      if (turn === this.#asked) this.#take(seen, typed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn === this.#asked) this.trouble = refusal(error);
    }
  }

  #take(seen: Checked, typed: boolean): void {
    [this.trouble, this.problems, this.games, this.checked] = ["", seen.problems, seen.games, true];
    this.picture = seen.picture ?? this.picture;
    if (!typed) {
      this.text = seen.text ?? this.text;
    } else if (seen.keys && JSON.stringify(seen.keys) !== JSON.stringify(this.keys)) {
      this.past = [...this.past, this.keys];
      this.future = [];
      this.keys = seen.keys;
      this.kept = keep(this.at, seen.keys);
    }
  }
}
