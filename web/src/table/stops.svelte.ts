// What of the sheet can be pointed at and gone to by keys: controls, and things that explain themselves.

import type { About } from "../games/game";
import type { Sheet } from "../lib/sheet";
import { towards, type Point } from "../lib/zoom";
import type { Table } from "../table.svelte";
import type { Payload } from "../types";
import { capital, words } from "../words.svelte";

/** A box is full of words of its own, so its frame is the control. */
export const handleOf = (element: SVGElement): SVGElement => element.querySelector<SVGElement>(":scope > .panel") ?? element;

/** Where a thing is; tokens are not drawn from far away. */
export function spot(element: Element): DOMRect {
  const box = element.querySelector(".token, .place, .panel")?.getBoundingClientRect();
  return box?.width ? box : element.getBoundingClientRect();
}

export class Stops {
  sheet = $state.raw<Sheet | null>(null);
  /** The one stop of the board that Tab goes to. */
  current = $state("");

  readonly describer = $derived.by(() => (words.language && this.table.board ? this.table.game.describer(this.table.board) : null));
  readonly controls = $derived(new Set(this.describer?.elements));
  /** What explains itself and is no control. */
  readonly things = $derived.by(() => new Map((this.table.board?.things ?? []).flatMap((thing) => (this.controls.has(thing.element) ? [] : [[thing.element, thing] as const]))));
  /** All that the keyboard goes to, in the order of reading. */
  readonly all = $derived([...this.controls, ...this.things.keys()]);

  constructor(readonly table: Table) {}

  /** What the page itself says of a thing. */
  about(id: string, shown: Payload): About {
    const thing = this.things.get(id);
    if (thing) return { title: capital(words.say(thing.key, thing.values, this.table.names)), lines: [] };
    return this.describer!.about(id, shown, this.table.offers);
  }

  /** What of the board can be chosen here: the nearest around it that has words. */
  control(target: EventTarget | null): Element | null {
    for (let element = target instanceof Element ? target : null; element && element !== this.sheet?.root.parentElement; element = element.parentElement) {
      const id = this.controls.has(element.id) ? element.id : this.describer?.control?.(element.id);
      if (id) return this.sheet?.get(id) ?? null;
    }
    return null;
  }

  /** What is pointed at: the nearest printed thing. What is drawn over the sheet stands for a control. */
  thing(target: EventTarget | null): Element | null {
    const nearest = target instanceof Element ? target.closest("[id]") : null;
    if (!nearest || nearest.closest("#overlay")) return this.control(target);
    return this.sheet && nearest !== this.sheet.root && this.sheet.root.contains(nearest) ? nearest : null;
  }

  /** The stop of the keyboard that has the focus. */
  focused(target: EventTarget | null): Element | null {
    const group = target instanceof Element ? (target.id ? target : target.parentElement) : null;
    return group && (this.controls.has(group.id) || this.things.has(group.id)) ? group : this.control(target);
  }

  /** The middle of a stop in the window. */
  middle(id: string): Point {
    const element = this.sheet?.get(id);
    const box = element ? spot(element) : null;
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: 0, y: 0 };
  }

  /** The nearest stop in a direction; null: there is none. */
  towards(from: string, way: Point): string | null {
    const ids = this.all.filter((id) => id !== from);
    const nearest = towards(this.middle(from || this.current), ids.map((id) => this.middle(id)), way);
    return nearest === null ? null : (ids[nearest] ?? "");
  }
}
