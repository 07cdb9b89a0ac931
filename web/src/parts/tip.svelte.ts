// One small note beside whatever is pointed at, focused or pressed long.

import type { About } from "../games/game";

export interface Anchor {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

class Tips {
  shown = $state.raw<{ about: About; anchor: Anchor; within: Anchor | null } | null>(null);

  /** Shows a note beside something; `within` is what it may cover, else the window. */
  show(about: About, anchor: Anchor, within: Anchor | null = null): void {
    this.shown = { about, anchor, within };
  }

  hide(): void {
    this.shown = null;
  }
}

export const tips = new Tips();

/** For a number that explains itself: `use:explains={"150 = 100 + 30 + 10 + 10"}`. */
export function explains(element: HTMLElement, text: string) {
  let said = text;
  const show = () => said && tips.show({ title: "", lines: said.split("\n") }, element.getBoundingClientRect());
  const hide = () => tips.hide();
  const events = { mouseenter: show, focus: show, click: show, mouseleave: hide, blur: hide };
  for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener);
  return {
    update: (next: string) => {
      said = next;
    },
    destroy: () => {
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener);
      hide();
    },
  };
}
