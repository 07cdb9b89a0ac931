// What a browser has and the tests' one lacks.

import { afterEach, beforeEach, vi } from "vitest";
import { cleanup } from "@testing-library/svelte";

/** The stream of events: a test speaks by `heard`. */
export class FakeStream {
  static readonly CLOSED = 2;
  static open: FakeStream[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  #listeners = new Map<string, ((event: { data: string }) => void)[]>();

  constructor(readonly url: string) {
    FakeStream.open.push(this);
  }

  addEventListener(name: string, listener: (event: { data: string }) => void): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  dispatch(name: string, data: unknown = {}): void {
    for (const listener of this.#listeners.get(name) ?? []) listener({ data: JSON.stringify(data) });
  }

  close(): void {
    this.readyState = 2;
    FakeStream.open = FakeStream.open.filter((one) => one !== this);
  }
}

vi.stubGlobal("EventSource", FakeStream);

const measured = { getBBox: () => ({ x: 0, y: 0, width: 10, height: 10 }), getComputedTextLength: () => 10, getScreenCTM: () => null };
for (const [name, value] of Object.entries(measured)) if (!(name in SVGElement.prototype)) Object.defineProperty(SVGElement.prototype, name, { value });
if (!("fonts" in document)) Object.defineProperty(document, "fonts", { value: { load: async () => [], addEventListener: () => {}, removeEventListener: () => {} } });

/** Whether the window is wide, and how high a narrow one is; nobody wants motion. */
export const screen = { wide: true, height: 844 };
Object.defineProperty(window, "innerWidth", { get: () => (screen.wide ? 1280 : 390) });
Object.defineProperty(window, "innerHeight", { get: () => (screen.wide ? 900 : screen.height) });
vi.stubGlobal("matchMedia", (query: string) => ({
  matches: query.includes("reduced-motion") ? true : query.includes("min-width") ? screen.wide : false,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  screen.wide = true;
});

afterEach(() => {
  cleanup();
  FakeStream.open = [];
});
