// One moment: while what others did is played, header, panel, tables, board and log show the same step.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SteelDriver } from "../../src/games/steel-driver/types";
import { celebration } from "../../src/games/steel-driver/celebration";
import type { Board } from "../../src/games/steel-driver/types";
import { settings } from "../../src/settings.svelte";
import type { Payload as BaronsPayload } from "../../src/games/steam-barons/types";
import type { Payload as SteamPayload } from "../../src/games/steam/types";
import type { AnyGame, Payload } from "../../src/types";
import { FakeStream } from "./setup";
import { FakeServer, fixture } from "./server";
import { alone, type Page, settled, show } from "./table";

const TABLE = "GET /api/tables/fixture";
type Steps = { steps: Payload<SteelDriver>[] };
const opening = () => fixture<Steps>("steel-driver-steps").steps;
const round = () => fixture<Steps>("steel-driver-round").steps;

beforeEach(() => settings.setPace("slow"));
afterEach(() => settings.setPace("off"));

/** A table that shows the first of some moments, and its server that knows them all. */
async function behind<G extends AnyGame>(moments: Payload<G>[], mine: number): Promise<{ ann: Page; server: FakeServer }> {
  const [first, last] = [moments[0]!, moments.at(-1)!];
  const log = last.log.filter((entry) => entry.number <= first.at);
  const server = new FakeServer(alone({ ...first, count: first.at, seq: last.seq - 1, past: false, log }, mine));
  const ann = await show(server);
  server.on(TABLE, ({ query }) => {
    if (query["at"] === undefined) return { ...server.payload, log: server.payload.log.filter((entry) => entry.number > Number(query["log_from"] ?? 0)) };
    return moments.find((one) => one.at === Number(query["at"]) && String(one.part ?? "") === (query["part"] ?? ""));
  });
  server.payload = alone({ ...last, past: false }, mine);
  return { ann, server };
}

async function hear(server: FakeServer): Promise<void> {
  FakeStream.open.at(-1)!.onmessage!({ data: JSON.stringify({ table: "fixture", seq: server.payload.seq, count: server.payload.count }) });
  await settled();
}

describe("while others' moves are played", () => {
  it("every part of the page shows the same moment, and controls wait", async () => {
    const { ann, server } = await behind(opening().slice(1), 0);
    await hear(server);
    const names = server.payload.table.seats.map((seat) => seat.name);
    expect(ann.title).toBe("What is happening");
    expect(ann.text(".history output")).toBe("2 / 4");
    expect(ann.text("header .whose")).toBe(`${names[2]}’s turn`);
    expect(ann.text('[id="bid-red"]')).toBe("3");
    expect(ann.all(".log li").length).toBe(2);
    expect(ann.buttons(/^(Bid|Pass)/)).toEqual([]);
    expect(ann.legal).toEqual([]);
    expect(document.title).not.toContain("Your turn");
  });

  it("any key goes to the newest, and does nothing else", async () => {
    const { ann, server } = await behind(opening(), 0);
    await hear(server);
    await ann.key("ArrowLeft");
    expect(ann.title).toBe("Your turn");
    expect(ann.text(".history output")).toBe("4 / 4");
    expect(ann.text("header .whose")).toBe("Your turn");
    expect(ann.all(".log li").length).toBe(4);
  });

  it("keys that move the focus do not", async () => {
    const { ann, server } = await behind(opening(), 0);
    await hear(server);
    await ann.key("Tab");
    expect(ann.title).toBe("What is happening");
  });

  it("Skip goes to the newest", async () => {
    const { ann, server } = await behind(opening(), 0);
    await hear(server);
    await ann.press("Skip");
    expect(ann.title).toBe("Your turn");
    expect(ann.buttons("Pass").length).toBe(1);
  });

  it("nobody waits who chose so", async () => {
    settings.setPace("off");
    const { ann, server } = await behind(opening(), 0);
    await hear(server);
    expect(ann.title).toBe("Your turn");
    expect(ann.text(".history output")).toBe("4 / 4");
  });
});

describe("the pace", () => {
  it("is chosen in the settings, and remembered", async () => {
    const ann = await show(alone(opening().at(-1)!, 0));
    const slow = ann.all(".menu label").find((label) => label.textContent?.includes("Fast"))!.querySelector("input")!;
    await ann.click(slow);
    expect(settings.pace).toBe("fast");
    expect(localStorage.getItem("goldenspike.pace")).toBe("fast");
  });
});

describe("what happened since one's own turn", () => {
  it("is played again from a button", async () => {
    settings.setPace("off");
    const { ann, server } = await behind(opening(), 0);
    await hear(server);
    await ann.press("Replay since my turn", ".history");
    expect(ann.title).toBe("What is happening");
    expect(server.asked.some((one) => one.query["at"] === "1")).toBe(true);
    expect(Number(ann.text(".history output").split("/")[0])).toBeLessThan(4);
    await ann.press("Skip");
    expect(ann.title).toBe("Your turn");
  });

  it("is not offered where nothing happened", async () => {
    const payload = alone(opening()[0]!, 0);
    const ann = await show({ ...payload, count: 0, log: [], past: false });
    expect(ann.buttons("Replay since my turn", ".history")).toEqual([]);
  });
});

describe("the last link of a round", () => {
  const cash = (ann: Page) => ann.text('[id="player-0-cash"]');

  it("shows its link and passes, then the profits, then the new round", async () => {
    const { ann, server } = await behind(round().slice(2), 3);
    const seen = await steps(ann, server, () => `${ann.text("header .round .hidden")}, cash ${cash(ann)}, ${ann.all(".log li:last-child button > span").length} lines`);
    expect(seen).toEqual(["Round 4, cash $240, 5 lines", "Round 4, cash $370, 11 lines", "Round 5, cash $370, 12 lines"]);
  });
});

/** All that a table shows one after the other until it is somebody's turn: some of its texts, noted whenever anything changes. */
async function steps(ann: Page, server: FakeServer, show: () => string): Promise<string[]> {
  const seen = [show()];
  const note = () => {
    const step = show();
    if (step !== seen.at(-1)) seen.push(step);
  };
  const watch = new MutationObserver(note);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  settings.setPace("fast");
  await hear(server);
  await vi.waitFor(() => expect(ann.title).not.toBe("What is happening"), { timeout: 9000, interval: 50 });
  watch.disconnect();
  note();
  return seen.slice(1);
}

describe("the end of a turn on a map of hexes", () => {
  const lines = (ann: Page) => ann.all(".log li:last-child button > span").length;
  /** How many lines of the last action are told at each of its moments but the first. */
  const told = (moments: Payload[]) => [...moments.at(-1)!.log.at(-1)!.parts!, moments.at(-1)!.log.at(-1)!.lines.length];

  it("shows the cube, what it brings, everybody's income, and the new turn in Steam", async () => {
    const moments = fixture<{ steps: SteamPayload[] }>("steam-turn").steps;
    const { ann, server } = await behind(moments, 0);
    const player = moments.at(-1)!.log.at(-1)!.seat!;
    const seen = await steps(ann, server, () => `${ann.text("header .round .hidden")}, $${ann.text(`[id="player-${player}-cash"]`).replace("$", "")}, ${lines(ann)} lines`);
    const expected = moments.slice(1).map(({ view }, index) => `Turn ${view.turn}, $${view.players[player]!.cash}, ${told(moments)[index]} lines`);
    expect(expected.length).toBe(4);
    expect(seen).toEqual(expected);
  });

  it("shows the last cube, dividends, and prices in Steam Barons", async () => {
    const moments = fixture<{ steps: BaronsPayload[] }>("steam-barons-turn").steps;
    const { ann, server } = await behind(moments, 0);
    const seen = await steps(ann, server, () => `${ann.text(".history output")}: ${ann.text('[id="player-0-cash"]')}, ${lines(ann)} lines`);
    const expected = moments.slice(1).map(({ at, view }, index) => `${at} / ${at}: $${view.players[0]!.cash}, ${told(moments)[index]} lines`);
    expect(expected.length).toBe(3);
    expect(seen.slice(1)).toEqual(expected); // after the moment before it
  });

  it("explains dividends and prices once they have moved, until the game goes on", async () => {
    const { ann, server } = await behind(fixture<{ steps: BaronsPayload[] }>("steam-barons-turn").steps, 0);
    await hear(server);
    expect(ann.all(".front").length).toBe(0); // the cube first
    await ann.press("Skip");
    await vi.waitFor(() => expect(ann.text(".front h2")).toBe("Turn 1: dividends and prices"));
    const { payload } = server;
    const chosen = { ...payload.log.at(-1)!, number: payload.count + 1, text: "sell nothing", lines: [], parts: [] };
    settings.setPace("off");
    server.payload = { ...payload, seq: payload.seq + 1, count: payload.count + 1, at: payload.at + 1, log: [...payload.log, chosen] };
    await hear(server);
    await vi.waitFor(() => expect(ann.all(".front").length).toBe(0));
  });

  it("goes to the newest with Skip", async () => {
    const { ann, server } = await behind(fixture<Steps>("steam-turn").steps, 0);
    await hear(server);
    expect(ann.title).toBe("What is happening");
    await ann.press("Skip");
    expect(ann.text("header .round .hidden")).toBe("Turn 3");
  });
});

describe("the golden spike", () => {
  it("traces its path from New York to San Francisco, and says what each company gets", () => {
    const [before, after] = round() as [Payload<SteelDriver>, Payload<SteelDriver>];
    const board = fixture<Board>("board-steel-driver");
    const lines = before.log.find((entry) => entry.number === after.at)!.lines;
    const lit = celebration(lines, after, board)!;
    const ways = lit.path.map((element) => board.routes.find((way) => way.element === element)!);
    expect(ways[0]!.ends).toContain("NYC");
    expect(ways.at(-1)!.ends).toContain("SFO");
    ways.slice(1).forEach((way, index) => expect(way.ends.some((end) => ways[index]!.ends.includes(end))).toBe(true));
    expect(lit.gains[0]!.text).toBe("+50");
    expect(lit.gains.slice(1).map((gain) => gain.text)).toEqual(lit.gains.slice(1).map(() => "+30"));
    expect(lit.gains.length).toBeGreaterThan(1);
    expect(celebration([], after, board)).toBeNull();
  });

  it("is lit on the sheet", async () => {
    const { ann, server } = await behind(round().slice(0, 2), 1);
    server.payload = { ...server.payload, count: server.payload.at, log: server.payload.log.slice(0, 1) };
    await hear(server);
    await vi.waitFor(() => expect(ann.texts(".celebration .gained")).toContain("+50")); // it is loaded first
  });
});
