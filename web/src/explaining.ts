// Explains things on the board and in tables: in the server's words, asked when somebody points at one, and kept as
// long as the same position is shown.

import { announce } from "./announcements.svelte";
import { api, ApiError } from "./api";
import type { About } from "./games/game";
import { type Anchor, tips } from "./parts/tip.svelte";
import type { Payload } from "./types";
import { t, words } from "./words.svelte";

const RESTS = 120; // milliseconds that the pointer is on a thing before the server is asked
const TURNS = 250; // milliseconds before another note takes the place of one that the pointer may go into

/** A thing that is pointed at. */
export interface Pointed {
  /** What it is called: an id of the sheet, or the name of a cell. */
  element: string;
  anchor: () => Anchor;
  within?: Anchor | null;
  /** What the page itself says of it. */
  known?: About | null;
  /** Whether the server is asked; it is, if nothing is said. */
  asked?: boolean;
  /** It has the focus: screen readers are told what comes late. */
  focused?: boolean;
}

type Said = Promise<About | null>;

export class Explaining {
  #kept = new WeakMap<object, Map<string, Said>>();
  #nothing = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pointed: Pointed | null = null;
  /** The first rule of what is shown. */
  rule: string | null = null;

  constructor(readonly table: { readonly id: string; readonly shown: Payload | null }) {}

  /** What the server says of a thing in the position shown, asked once; null: nothing. */
  of(element: string): Said {
    const shown = this.table.shown;
    if (!shown || this.#nothing.has(element)) return Promise.resolve(null);
    const kept = this.#kept.get(shown) ?? new Map<string, Said>();
    this.#kept.set(shown, kept);
    const key = `${words.language} ${element}`;
    const said = kept.get(key) ?? this.#ask(element);
    kept.set(key, said);
    return said;
  }

  async #ask(element: string): Said {
    const { at, branch, part, line, table } = this.table.shown!;
    try {
      const { title, lines, rules } = await api.explain(this.table.id, element, words.language, { at, branch, part, line });
      if (!title) this.#nothing.add(element);
      return title ? { title, lines, rules: rules.map((number) => ({ number, href: `/rules/${table.game}#${number}` })) } : null;
    } catch (error) {
      if (error instanceof ApiError) return null; // what the page knows itself stays
      throw error;
    }
  }

  /** Shows a note beside a thing: what the page knows at once, then what the server says. */
  point(thing: Pointed): void {
    clearTimeout(this.#timer);
    const again = this.#pointed?.element === thing.element && tips.shown !== null;
    if (!tips.open || again || thing.focused) return this.#begin(thing, again);
    this.#timer = setTimeout(() => this.#begin(thing, false), TURNS); // it may be on its way into the note
  }

  #begin(thing: Pointed, again: boolean): void {
    this.#pointed = thing;
    if (again && tips.shown) this.#show(tips.shown.about); // it may be elsewhere now
    else {
      this.rule = null;
      if (thing.known) this.#show(thing.known);
      else tips.hide();
    }
    this.#timer = setTimeout(() => void this.#tell(thing, again), thing.focused ? 0 : RESTS);
  }

  async #tell(thing: Pointed, again: boolean): Promise<void> {
    const said = thing.asked === false ? null : await this.of(thing.element);
    if (this.#pointed !== thing) return;
    if (!said) return again && thing.known ? this.#show(thing.known) : undefined;
    this.rule = said.rules?.[0]?.href ?? null;
    this.#show({ ...said, actions: thing.known?.actions ?? [] });
    const [first] = said.rules ?? [];
    if (thing.focused && !again) announce([...(thing.known ? [] : [said.title]), ...said.lines, ...(first ? [t("rule", { rule: first.number })] : [])].join(" "));
  }

  #show(about: About): void {
    if (this.#pointed) tips.show(about, this.#pointed.anchor(), this.#pointed.within ?? null);
  }

  /** The pointer or the focus has left. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#pointed = null;
    tips.leave();
  }

  hide(): void {
    this.leave();
    tips.hide();
  }

  /** Opens the rule of what is shown; false if there is none. */
  openRule(): boolean {
    if (!this.rule || !tips.shown) return false;
    window.open(this.rule, "_blank", "noopener");
    return true;
  }
}
