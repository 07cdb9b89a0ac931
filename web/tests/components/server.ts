// A server as far as the page knows: it answers from fixtures, and remembers what it was asked.

import { vi } from "vitest";
import type { AnyGame, Payload } from "../../src/types";
import { words } from "../../src/words.svelte";

const PAYLOADS = import.meta.glob<Record<string, unknown>>("../payloads/*.json", { eager: true, import: "default" });
const TEXTS = import.meta.glob<string>("../../../src/goldenspike/**/words/*.toml", { eager: true, import: "default", query: "?raw" });

/** A fixture by its name, to be changed as one likes. */
export function fixture<T = Payload<AnyGame>>(name: string): T {
  const found = PAYLOADS[`../payloads/${name}.json`];
  if (!found) throw new Error(`no fixture ${name}: python -m tests.web.payloads`);
  return structuredClone(found) as T;
}

const CATALOGUES = new Map<string, Record<string, string>>();

/** The catalogue of a language, from the files that the server reads. */
export function catalogue(language: string): Record<string, string> {
  const known = CATALOGUES.get(language) ?? read(language);
  CATALOGUES.set(language, known);
  return { ...known };
}

function read(language: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, text] of Object.entries(TEXTS)) {
    if (!path.endsWith(`/${language}.toml`)) continue;
    let section = "";
    for (const line of text.split("\n")) {
      const [, opened] = /^\[(.+)\]$/.exec(line) ?? [];
      const [, key, said] = /^("?[\w'-]+"?) = (".*")$/.exec(line) ?? [];
      if (opened) section = `${opened}.`;
      else if (key && said) found[section + key.replaceAll('"', "")] = JSON.parse(said) as string;
    }
  }
  return found;
}

/** A request that the page sent. */
export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  /** The actions of a plan or a line. */
  line: string[];
  body: unknown;
}

type Answer = (asked: Asked) => unknown;

/** What a server refuses. */
export class Refused {
  constructor(
    readonly status: number,
    readonly error: object,
  ) {}
}

export class FakeServer {
  readonly asked: Asked[] = [];
  /** No answer at all while this is so. */
  away = false;
  #answers = new Map<string, Answer>();

  /** A table of a fixture: its position, its board and its sheet. */
  constructor(
    public payload: Payload<AnyGame>,
    board: unknown = boardOf(payload),
  ) {
    this.on("GET /api/tables/fixture", () => this.payload);
    this.on("GET /api/tables/fixture/board", () => board ?? new Refused(404, { code: "none", message: "none" }));
    this.on("GET /api/tables/fixture/sheet.svg", () => sheetOf(this.payload, board));
    this.on("GET /api/tables/fixture/analysis", () => ({ state: "none", allowed: true, decisions: [] }));
    for (const theme of ["light", "dark"]) this.on(`GET /api/themes/${theme}.css`, () => "");
    for (const language of ["en", "fr", "nl"]) this.on(`GET /api/words/${language}`, () => catalogue(language));
    this.on("GET /api/catalogue", () => fixture("catalogue"));
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => this.answer(url, init));
  }

  on(route: string, answer: Answer): void {
    this.#answers.set(route, answer);
  }

  /** The actions that were sent. */
  get played(): string[] {
    return this.asked.filter((one) => one.path.endsWith("/actions")).map((one) => (one.body as { text: string }).text);
  }

  /** What was asked at a path, in order. */
  at(route: string): Asked[] {
    return this.asked.filter((one) => `${one.method} ${one.path}` === route);
  }

  private async answer(url: string, init: RequestInit): Promise<Response> {
    if (this.away) throw new TypeError("fetch failed");
    const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
    const asked = { method: init.method ?? "GET", path: pathname, query: Object.fromEntries(searchParams), line: searchParams.getAll("line"), body };
    this.asked.push(asked);
    const answer = this.#answers.get(`${asked.method} ${pathname}`);
    const said = answer ? await answer(asked) : new Refused(404, { code: "no-route", message: `nothing at ${pathname}` });
    if (said instanceof Refused) return new Response(JSON.stringify({ error: said.error }), { status: said.status });
    return new Response(typeof said === "string" ? said : JSON.stringify(said), { status: 200 });
  }
}

/** The board of a fixture's game; null: it has none. */
function boardOf({ table }: Payload): unknown {
  return PAYLOADS[`../payloads/board-${table.game}-${table.edition}.json`] ?? PAYLOADS[`../payloads/board-${table.game}.json`] ?? null;
}

/** A sheet with everything that a board names and a position marks. */
function sheetOf({ marks }: Payload, board: unknown): string {
  const named = [...JSON.stringify(board).matchAll(/"element":"([^"]+)"/g)].map((found) => found[1] ?? "");
  const lists = [...JSON.stringify(board).matchAll(/"((?:action|space)-\d+)"/g)].map((found) => found[1] ?? "");
  const ids = [...new Set([...named, ...lists, ...Object.keys(marks)])].filter((id) => id !== "sheet");
  const parts = ids.map((id) => (marks[id] && "text" in marks[id] ? `<text id="${id}"></text>` : `<g id="${id}" transform="translate(1,1)"></g>`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1248 707">${parts.join("")}</svg>`;
}

/** The words of a language, as after the start of the page. */
export async function speak(language = "en"): Promise<void> {
  await words.load(language);
}
