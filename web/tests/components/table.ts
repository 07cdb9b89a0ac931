// A table of a fixture, and its page.

import { fireEvent, render, waitFor } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { expect } from "vitest";
import "../../src/table/Score.svelte"; // the page loads these on first use
import "../../src/table/Seats.svelte";
import TablePage from "../../src/pages/TablePage.svelte";
import type { AnyGame, Payload } from "../../src/types";
import { FakeServer, fixture, speak } from "./server";

const PATIENCE = { timeout: 30_000 };

/** Until all that is asked has been answered and shown. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await new Promise((done) => setTimeout(done, 0));
    await tick();
  }
  const coming = () => document.querySelector(".coming"); // code that is loaded later
  for (let round = 0; round < 500 && coming(); round += 1) await new Promise((done) => setTimeout(done, 10));
  await tick();
  flushSync();
}

/** A payload as somebody sees it who has one seat, that of whose turn it is unless said. */
export function alone<G extends AnyGame>(payload: Payload<G>, mine: number | null = payload.acting_seat): Payload<G> {
  for (const seat of payload.table.seats) seat.mine = seat.seat === mine;
  if (payload.acting_seat !== mine) Object.assign(payload, { my_turn: false, acting_seat: null, offers: [] });
  return payload;
}

/** What an element says. */
export const said = (element: Element | null | undefined): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** What an element is called. */
function called(element: Element): string {
  const twin = element.cloneNode(true) as Element;
  for (const hidden of twin.querySelectorAll("[aria-hidden='true']")) hidden.remove();
  return element.getAttribute("aria-label") ?? said(twin);
}

/** A page, with what one does at it. */
export class Page {
  constructor(
    readonly server: FakeServer,
    readonly root: HTMLElement,
  ) {}

  one(part: string): HTMLElement {
    const found = this.root.querySelector<HTMLElement>(part);
    if (!found) throw new Error(`nothing is at ${part}`);
    return found;
  }

  all(part: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(part)];
  }

  text(part: string): string {
    return said(this.root.querySelector(part));
  }

  texts(part: string): string[] {
    return this.all(part).map(said);
  }

  /** Rows of a table, cell by cell. */
  rows(part: string): string[] {
    return this.all(`${part} tr`).map((row) => [...row.children].map(said).join(" "));
  }

  get panel(): string {
    return this.text(".act");
  }

  get title(): string {
    return this.text("#action-title");
  }

  /** Something on the sheet. */
  on(id: string): HTMLElement {
    return this.one(`[id="${id}"]`);
  }

  /** The ids on the sheet that may be clicked. */
  get legal(): string[] {
    return this.all("[data-legal]").map((one) => one.id);
  }

  buttons(name: string | RegExp, part = ".act"): HTMLElement[] {
    const fits = (text: string) => (typeof name === "string" ? text === name : name.test(text));
    return this.all(`${part} :is(button, [role="radio"], label)`).filter((one) => fits(called(one)));
  }

  async press(name: string | RegExp, part = ".act"): Promise<void> {
    const [found] = this.buttons(name, part);
    if (!found) throw new Error(`no button ${name} among: ${this.all(`${part} button`).map(called).join(" | ")}`);
    await this.click(found);
  }

  async click(element: Element): Promise<void> {
    await fireEvent.click(element);
    await settled();
  }

  /** Enter on something of the sheet: what a click on it does. */
  async choose(id: string): Promise<void> {
    const element = this.on(id);
    await this.key("Enter", element.querySelector(":scope > .panel") ?? element);
  }

  async key(name: string, target: Element = document.body, more: KeyboardEventInit = {}): Promise<void> {
    await fireEvent.keyDown(target, { key: name, ...more });
    await settled();
  }

  async fill(part: string, value: string): Promise<void> {
    const input = this.one(part) as HTMLInputElement;
    await fireEvent.input(input, { target: { value } });
    await fireEvent.change(input, { target: { value } });
    await settled();
  }
}

/** The page of a table, when all of it is there. */
export async function show<G extends AnyGame>(from: string | Payload<G> | FakeServer, at: number | null = null): Promise<Page> {
  const server = from instanceof FakeServer ? from : new FakeServer(typeof from === "string" ? fixture(from) : from);
  await speak();
  const root = render(TablePage, { id: "fixture", at }).container;
  await waitFor(() => expect(root.querySelector(".board, .hero")).not.toBeNull(), PATIENCE);
  await waitFor(() => expect(root.querySelector(".loading")).toBeNull(), PATIENCE);
  await settled();
  return new Page(server, root);
}
