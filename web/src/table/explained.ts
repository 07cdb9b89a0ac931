// A table whose cells explain themselves: `use:explained={table}`, with `data-explain` on heads and cells, or with
// `data-note` where the page itself knows what to say: a title, and lines below it. One of them is a stop of Tab; arrow
// keys go from cell to cell, and the question mark opens the rule.

import { put } from "../lib/sheet";
import { towards, type Point } from "../lib/zoom";
import type { Explaining } from "../explaining";

const ARROWS: Record<string, Point> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };
const CELL = "[data-explain], [data-note]";

/** What a cell says by itself: a title, and lines. */
export const note = (...lines: string[]): string => lines.join("\n");

const middle = (element: Element): Point => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

export function explained(node: HTMLElement, { explaining }: { explaining: Explaining }) {
  const cells = () => [...node.querySelectorAll<HTMLElement>(CELL)];
  const cellAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(CELL) : null);
  const hidden = node.closest("[aria-hidden=true]") !== null; // then screen readers and the keyboard have another table
  let current: HTMLElement | null = null;
  let touched = false; // mouse events that follow a tap say nothing of where the finger is

  function rove(): void {
    if (hidden) return;
    const all = cells();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const cell of all) put(cell, "tabindex", cell === current ? "0" : "-1");
  }

  function point(event: Event): void {
    const cell = cellAt(event.target);
    const focused = event.type === "focusin";
    if (!cell) return explaining.leave();
    if (focused) {
      current = cell;
      rove();
      put(cell, "aria-describedby", "tip");
    }
    const { explain: element = "", note } = cell.dataset;
    const [title = "", ...lines] = note?.split("\n") ?? [];
    explaining.point({ element: element || title, anchor: () => cell.getBoundingClientRect(), known: note ? { title, lines } : null, asked: !!element, focused });
  }

  function leave(event: Event): void {
    if (touched && event.type === "mouseleave") return;
    if (event.type === "focusout" && event.target instanceof Element) put(event.target, "aria-describedby", null);
    // a cell that is taken off the page while it has the focus says so while the page is drawn
    if (event instanceof FocusEvent && !event.relatedTarget) queueMicrotask(() => explaining.leave());
    else explaining.leave();
  }

  function key(pressed: Event): void {
    const event = pressed as KeyboardEvent;
    const from = cellAt(event.target);
    const way = ARROWS[event.key];
    const button = event.target !== from && event.target instanceof HTMLElement && event.target.tabIndex >= 0; // it has keys of its own
    if (!from || button || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "?") return void (explaining.openRule() && event.preventDefault());
    if (!way) return;
    const others = cells().filter((cell) => cell !== from);
    const nearest = towards(middle(from), others.map(middle), way);
    if (nearest === null) return;
    event.preventDefault();
    others[nearest]?.focus();
  }

  const felt = (event: Event) => void (touched = (event as PointerEvent).pointerType === "touch");
  const events = { pointerdown: felt, pointermove: felt, mouseover: point, focusin: point, click: point, mouseleave: leave, focusout: leave, keydown: key };
  for (const [name, listener] of Object.entries(events)) node.addEventListener(name, listener);
  const watch = new MutationObserver(rove);
  watch.observe(node, { childList: true, subtree: true });
  rove();
  return {
    destroy: () => {
      watch.disconnect();
      for (const [name, listener] of Object.entries(events)) node.removeEventListener(name, listener);
      explaining.leave();
    },
  };
}
