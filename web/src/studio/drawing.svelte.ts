// The board that is being drawn: every change can be undone, back to the start.

import { ApiError } from "../api";
import { refusal } from "../words.svelte";
import { type BoardKeys, type Keys, slug, tidy } from "./keys";
import { type Own, keep } from "./mine";
import { type Checked, type Problem, check } from "./requests";

const CALM = 350; // milliseconds without a change until the server is asked
const JOINED = 1500; // milliseconds in which changes of one kind are one step
const MOST_OPEN = 20; // boards whose changes can still be undone, while the page is open

export class Drawing {
  /** The keys of the file; `board` is what is drawn of them. */
  keys = $state.raw<Keys>({});
  board = $state.raw<BoardKeys>(tidy({})); // not derived: a drawing outlives the editor that opened it
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
  #pressed = 0; // steps there were when the pointer went down
  #down = false;
  #unkept = false;

  constructor(
    readonly at: string,
    keys: Keys,
  ) {
    this.#set(tidy(keys));
  }

  #set(keys: Keys): void {
    [this.keys, this.board] = [keys, tidy(keys)];
  }

  /** Makes another board of it; changes of one kind that follow each other are undone together. */
  change(board: Keys, kind = ""): void {
    if (board === this.keys || board === this.board) return;
    const now = Date.now();
    const goesOn = kind !== "" && kind === this.#kind && (this.#down || now - this.#when <= JOINED);
    if (!goesOn) this.past = [...this.past, this.keys];
    [this.#kind, this.#when, this.future] = [kind, now, []];
    this.#show(board);
  }

  /** A change that goes on, as dragging does, is over. */
  rest(): void {
    [this.#kind, this.#down] = ["", false];
  }

  /** The pointer goes down: what it changes from now on is one step. */
  press(): void {
    this.rest();
    [this.#down, this.#pressed] = [true, this.past.length];
  }

  /** What the pointer began was meant otherwise: a second finger came. */
  giveUp(): void {
    if (this.past.length <= this.#pressed) return;
    this.undo();
    this.future = this.future.slice(1);
  }

  /** Another name for the board; its short name follows until somebody has written one. */
  rename(name: string): void {
    const { id, name: old } = this.board;
    this.change({ ...this.board, name, ...(id === slug(old) ? { id: slug(name) } : {}) }, "name");
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
    this.#set(keys);
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
    this.#unkept = !this.#typed;
    this.#waits = setTimeout(() => void this.#look(), after);
  }

  close(): void {
    clearTimeout(this.#waits);
    this.#asked += 1;
    this.keep();
  }

  /** Keeps the board in this browser, if that is still to be done. */
  keep(): void {
    if (!this.#unkept) return;
    this.#unkept = false;
    this.kept = keep(this.at, this.keys);
  }

  async #look(): Promise<void> {
    const turn = (this.#asked += 1);
    const typed = this.#typed;
    this.keep();
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
      this.#set(seen.keys);
      this.kept = keep(this.at, seen.keys);
    }
  }
}

const open = new Map<string, Drawing>();

/** The drawing of a board: as it was left, with all that can be undone, if it was open before. */
export function drawingOf(own: Own): Drawing {
  const known = open.get(own.at);
  const drawing = known && JSON.stringify(known.keys) === JSON.stringify(tidy(own.keys)) ? known : new Drawing(own.at, own.keys);
  open.delete(own.at);
  open.set(own.at, drawing);
  for (const oldest of open.keys()) if (open.size > MOST_OPEN) open.delete(oldest);
  drawing.look(0);
  return drawing;
}
