// The printed sheet in the page: loaded once, then only what a position marks is changed.

import type { Marks } from "../types";
import type { Box, Point } from "./zoom";

export interface Change {
  element: SVGElement;
  id: string;
  key: string;
  from: string | null;
  to: string | null;
}

const LETTERS = ".piece > text, text[id^='token-'], text[id^='letter-']"; // of companies
const CLEAR = 3; // after a word, before what follows
const TIGHTEST = 0.78; // how much narrower letters may become

type Policy = { createHTML(text: string): string }; // of the browser: newer than the types we compile with
const trusted = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;
/** The only text that becomes markup here, beside Svelte's own: a drawing. Handlers in it do not run: see the server's policy. */
const POLICY = trusted?.createPolicy("goldenspike-sheet", {
  createHTML(text) {
    if (/<(script|foreignObject)/i.test(text)) throw new Error("a sheet runs nothing");
    return text;
  },
});

export class Sheet {
  readonly root: SVGSVGElement;
  #elements = new Map<string, SVGElement>();
  #printed = new Map<string, string | null>(); // "id key" -> what the printed sheet has
  #texts = new Map<Element, string>(); // what was written, where less of it may be shown
  #fitted = new Set<Element>(); // those of them that were measured
  #marked: Marks = {};
  #letters: Record<string, string> = {};

  constructor(text: string) {
    // styles as markup are forbidden here; the theme's rules come apart, a style of one element as script
    const plain = text.replace(/<style\b[^>]*?(\/>|>[\s\S]*?<\/style>)/g, "").replaceAll(' style="', ' data-style="');
    const markup = POLICY ? POLICY.createHTML(plain) : plain;
    const parsed = document.importNode(new DOMParser().parseFromString(markup, "image/svg+xml").documentElement, true);
    if (!(parsed instanceof SVGSVGElement)) throw new Error("the sheet is no SVG");
    this.root = parsed;
    for (const element of this.root.querySelectorAll<SVGElement>("[id]")) {
      this.#elements.set(element.id, element);
    }
    for (const element of this.root.querySelectorAll<SVGElement>("[data-style]")) {
      element.style.cssText = element.dataset["style"] ?? "";
    }
    for (const size of ["width", "height"]) this.root.removeAttribute(size);
    for (const title of this.root.querySelectorAll("title")) title.remove(); // we show our own
  }

  get(id: string): SVGElement | null {
    return id === "sheet" ? this.root : (this.#elements.get(id) ?? null);
  }

  /** Where the middle of a thing is, in the sheet's units. */
  middle(id: string): Point | null {
    const box = this.#box(id);
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** The four corners of a thing. */
  corners(id: string): Point[] {
    const box = this.#box(id);
    if (!box) return [];
    const { x, y, width, height } = box;
    return [x, x + width].flatMap((x) => [{ x, y }, { x, y: y + height }]);
  }

  #box(id: string): Box | null {
    const element = this.get(id);
    if (!(element instanceof SVGGraphicsElement)) return null;
    const { x, y, width, height } = element.getBBox();
    const moved = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(element.getAttribute("transform") ?? "");
    return { x: x + Number(moved?.[1] ?? 0), y: y + Number(moved?.[2] ?? 0), width, height };
  }

  /** Applies new marks and removes old ones; returns what changed. */
  mark(marks: Marks): Change[] {
    const changes: Change[] = [];
    for (const [id, keys] of Object.entries(this.#marked)) {
      for (const key of Object.keys(keys)) {
        if (marks[id]?.[key] === undefined) this.set(id, key, null, changes);
      }
    }
    for (const [id, keys] of Object.entries(marks)) {
      for (const [key, value] of Object.entries(keys)) this.set(id, key, value, changes);
    }
    this.#marked = marks;
    return changes;
  }

  /** The captions in the page's language. */
  letter(say: (word: string) => string | null): void {
    for (const [id, element] of this.#elements) {
      if (!id.startsWith("word-") || !(element instanceof SVGTextElement)) continue;
      const said = say(id.slice(5));
      if (said !== null) this.write(element, said);
    }
    this.fit();
  }

  /** Companies' letters in the page's language, by those that the board has. */
  spell(letters: Record<string, string>): void {
    this.#letters = letters;
    for (const element of this.root.querySelectorAll<SVGTextElement>(LETTERS)) this.write(element, this.#texts.get(element) ?? element.textContent ?? "");
  }

  /** Words that are too long for where they stand are drawn together, and much too long ones cut. */
  fit(anew = false): void {
    if (anew) this.#fitted.clear(); // letters have become wider or narrower
    for (const element of this.root.querySelectorAll<SVGTextElement>("text[data-room]")) {
      if (this.#fitted.has(element)) continue; // to measure is slow
      let text = this.#texts.get(element) ?? element.textContent ?? "";
      this.#texts.set(element, text);
      const room = Number(element.dataset["room"]) - CLEAR;
      element.textContent = text;
      element.removeAttribute("textLength");
      if (text && !element.getComputedTextLength()) continue; // it is not drawn: measured when it is
      this.#fitted.add(element);
      while (text.length > 1 && element.getComputedTextLength() * TIGHTEST > room) {
        text = text.slice(0, -1);
        element.textContent = `${text.trimEnd()}…`;
      }
      if (element.getComputedTextLength() <= room) continue;
      element.setAttribute("textLength", String(room));
      element.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }

  private set(id: string, key: string, value: string | null, changes: Change[]): void {
    const element = this.get(id);
    if (!element) return;
    const from = key === "text" ? (this.#texts.get(element) ?? element.textContent) : element.getAttribute(key);
    const place = `${id} ${key}`;
    if (!this.#printed.has(place)) this.#printed.set(place, from);
    const to = value ?? this.#printed.get(place) ?? null;
    if (from === to) return;
    if (key === "text") this.write(element, to ?? "");
    else put(element, key, to);
    changes.push({ element, id, key, from, to });
  }

  private write(element: SVGElement, text: string): void {
    this.#texts.set(element, text);
    this.#fitted.delete(element);
    element.textContent = (element.matches(LETTERS) && this.#letters[text]) || text;
  }
}

/** Sets or removes an attribute, unless it is so already: every write makes the browser compute styles again. */
export function put(element: Element, key: string, value: string | null): void {
  if (element.getAttribute(key) === value) return;
  if (value === null) element.removeAttribute(key);
  else element.setAttribute(key, value);
}

/** A theme's rules; what small screens hide is ours to say (by zoom). */
export function adopt(rules: CSSStyleSheet, css: string): void {
  const small = css.indexOf("@media");
  rules.replaceSync(small < 0 ? css : css.slice(0, small));
}
