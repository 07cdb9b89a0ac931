// Nothing in a table is silent: every cell of every page names what the server explains of it, or says it itself.

import { render } from "@testing-library/svelte";
import type { ComponentProps } from "svelte";
import { describe, expect, it, vi } from "vitest";
import Options from "../../src/analysis/Options.svelte";
import { Explaining } from "../../src/explaining";
import type { SteelDriver } from "../../src/games/steel-driver/types";
import type { Payload } from "../../src/types";
import { FakeServer, fixture } from "./server";
import { alone, Page, said, show } from "./table";

declare const process: { env: Record<string, string | undefined> };

const NAMES = Object.keys(import.meta.glob("../payloads/*.json")).map((path) => path.slice("../payloads/".length, -".json".length));
const SAME = /steam-barons-(building|goods|purchase)|steam-(?!barons-|auction|over)|steel-driver-(building|first-link|opening)/; // panels as at another
const POSITIONS = NAMES.filter((name) => "offers" in fixture<object>(name) && (process.env["GOLDENSPIKE_ALL"] === "1" || !SAME.test(name)));
const CELLS = ":is(td, th):not(.prose *)"; // tables in a text are explained by the text around them
const WAIT = { timeout: 30_000 };

/** Whether a cell says nothing that would have to be explained: it is empty for the eye, a table of others, or a control. */
function isExempt(cell: HTMLElement): boolean {
  const twin = cell.cloneNode(true) as HTMLElement;
  for (const one of twin.querySelectorAll("button, a[href], .hidden")) one.remove();
  return !said(twin) || cell.querySelector("table") !== null;
}

const isSilent = (cell: HTMLElement) => !isExempt(cell) && cell.closest("[data-explain], [data-note]")?.closest("table, li, [aria-hidden]") == null;

/** The cells of a page that say nothing of themselves, and the names of those that the server explains. */
function looked(ann: Page): { silent: string[]; names: string[] } {
  const silent = ann.all(CELLS).filter(isSilent).map((cell) => `${said(cell.closest("table")?.querySelector("caption"))}: ${said(cell)}`);
  const names = [...new Set(ann.all("[data-explain]").map((cell) => cell.dataset["explain"]!))].sort();
  return { silent, names };
}

describe("no cell is silent", () => {
  it.each(POSITIONS)("at %s", async (name) => {
    const ann = await show(name);
    if (fixture<Payload>(name).table.over) await vi.waitFor(() => expect(ann.all(".score table").length).toBeGreaterThan(0), WAIT);
    if (ann.buttons("Why did prices move?", ".log").length) {
      await ann.press("Why did prices move?", ".log");
      await vi.waitFor(() => expect(ann.all(".account table").length).toBe(1), WAIT);
      expect(ann.all(".cells li:not([data-explain])")).toEqual([]);
    }
    const { silent, names } = looked(ann);
    expect(silent).toEqual([]);
    await expect(`${names.join("\n")}\n`).toMatchFileSnapshot(`../explained/${name}.txt`); // tests/test_things.py asks the game for each
  });

  it("in a game with rules alone", async () => {
    const { view: _, ...payload } = fixture<Payload<SteelDriver>>("steel-driver-over");
    payload.table = { ...payload.table, game: "market-day", title: "Market Day" };
    const position = { round: 2, hands: [{ coins: 3 }, { coins: 5 }], market: { pile: ["fish"] } };
    const ann = await show(new FakeServer({ ...payload, view: position, marks: {}, chart: null } as unknown as Payload, { name: "Market Day" }));
    const { silent, names } = looked(ann);
    expect(silent).toEqual([]);
    for (const name of ["players", "player-0", "scores", "score-0", "value-round", "value-hands", "value-hands.2.coins", "value-market.pile"]) expect(names).toContain(name);
  });

  it("of the analysis", async () => {
    const payload = alone(fixture<Payload<SteelDriver>>("steel-driver-over"), 0);
    const option = { action: "pass", said: "Ann passes", told: ["Ann passes"], line: ["pass"], wins: [0.4, 0.2, 0.2, 0.2], doubts: [0.01, 0, 0, 0], scores: [1, 1, 1, 1], games: 9, reasons: [] };
    const decision = { ...option, number: 1, seat: 0, choices: 2, analysed: true, exact: false, cost: 0.1, doubt: 0.01, mark: "mistake", prices: [1, 2, 3, 4], swing: null, turning: false, chosen: option, alternatives: [{ ...option, action: "open red 1", said: "Ann opens red" }] };
    const report = { turning_points: [], seats: [], sales: [], summary: "It was close.", end: null };
    const server = new FakeServer(payload);
    server.on("GET /api/tables/fixture/analysis", () => ({ state: "done", done: 1, total: 1, seconds: 1, iterations: null, allowed: true, why: null, stale: false, mine: true, decisions: [decision], report }));
    const ann = await show(server);
    await vi.waitFor(() => expect(ann.all(".score [data-note]").length).toBeGreaterThan(0), WAIT);
    expect(looked(ann).silent).toEqual([]);
    const study = { table: { names: ["Ann", "Bob", "Cyd", "Dee"], explaining: new Explaining({ id: "fixture", shown: null }) } };
    const options = new Page(server, render(Options, { decision, study, chosen: null } as unknown as ComponentProps<typeof Options>).container);
    expect(options.all("[data-note]").length).toBeGreaterThan(10);
    expect(looked(options).silent).toEqual([]);
  });
});
