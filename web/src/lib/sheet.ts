// The printed sheet in the page: loaded once, then only what a position marks is changed.

import type { Marks } from "../types";

export interface Change {
  element: SVGElement;
  id: string;
  key: string;
  from: string | null;
  to: string | null;
}

export class Sheet {
  readonly root: SVGSVGElement;
  readonly css: string;
  #elements = new Map<string, SVGElement>();
  #printed = new Map<string, string | null>(); // "id key" -> what the printed sheet has
  #marked: Marks = {};

  constructor(text: string) {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const styles = [...parsed.querySelectorAll("style")];
    this.css = styles.map((style) => style.textContent ?? "").join("\n");
    for (const style of styles) style.remove();
    const inline = [...parsed.querySelectorAll("[style]")].map((element) => {
      const css = element.getAttribute("style") ?? "";
      element.removeAttribute("style"); // forbidden as markup, allowed as script
      return [element.id || tagId(element), css] as const;
    });
    this.root = document.importNode(parsed, true) as unknown as SVGSVGElement;
    for (const element of this.root.querySelectorAll<SVGElement>("[id]")) {
      this.#elements.set(element.id, element);
    }
    for (const [id, css] of inline) {
      const element = this.root.querySelector<SVGElement>(`#${CSS.escape(id)}`);
      if (element) element.style.cssText = css;
    }
    for (const size of ["width", "height", "style"]) this.root.removeAttribute(size);
    for (const title of this.root.querySelectorAll("title")) title.remove(); // we show our own
  }

  get(id: string): SVGElement | null {
    return id === "sheet" ? this.root : (this.#elements.get(id) ?? null);
  }

  /** Puts marks on, takes those off that are gone; returns what changed. */
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
      if (!id.startsWith("word-")) continue;
      const said = say(id.slice(5));
      if (said !== null && element.textContent !== said) element.textContent = said;
    }
  }

  private set(id: string, key: string, value: string | null, changes: Change[]): void {
    const element = this.get(id);
    if (!element || id === "style") return;
    const from = key === "text" ? element.textContent : element.getAttribute(key);
    const place = `${id} ${key}`;
    if (!this.#printed.has(place)) this.#printed.set(place, from);
    const to = value ?? this.#printed.get(place) ?? null;
    if (from === to) return;
    if (key === "text") element.textContent = to;
    else if (to === null) element.removeAttribute(key);
    else element.setAttribute(key, to);
    changes.push({ element, id, key, from, to });
  }
}

let tagged = 0;

function tagId(element: Element): string {
  element.id = `styled-${(tagged += 1)}`;
  return element.id;
}

/** A theme's rules as a sheet of styles; what small screens hide is ours to say (by zoom). */
export function adopt(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const small = css.indexOf("@media");
  sheet.replaceSync(small < 0 ? css : css.slice(0, small));
  return sheet;
}
