// Talk at a table: loaded when there is some, grown by notices, in the log beside its action; nudges.

import { waitFor } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { announcements } from "../../src/announcements.svelte";
import { settings } from "../../src/settings.svelte";
import "../../src/talk/Talk.svelte"; // the page loads these on first use
import "../../src/talk/Attend.svelte";
import "../../src/talk/Waiting.svelte";
import { nudgers } from "../../src/talk/nudges";
import { placed } from "../../src/talk/places";
import type { LogEntry, Message, Payload, Talk } from "../../src/types";
import { FakeServer, fixture, Refused } from "./server";
import { FakeStream } from "./setup";
import { alone, type Page, settled, show } from "./table";

const TALK = "GET /api/tables/fixture/talk";

function message(number: number, text: string, more: Partial<Message> = {}): Message {
  return { number, room: "players", seat: 1, name: "Bob", mine: false, at: 0, made: 1000, text, removed: false, muted: false, removable: false, reactions: [], ...more };
}

const answer = (messages: Message[], more: Partial<Talk> = {}): Talk => ({ on: true, room: "players", rooms: ["players"], said: messages.at(-1)?.number ?? 0, more: false, messages, ...more });

/** A table of several people at which something was said, or not. */
function people(said: number, change: (payload: Payload) => void = () => {}): FakeServer {
  const payload = alone(fixture("steel-driver-bidding"));
  for (const seat of payload.table.seats) Object.assign(seat, { kind: "person", person: true, connected: true, thinking: false });
  payload.talk = { on: true, said, nudge: [] };
  change(payload);
  return new FakeServer(payload);
}

async function openTalk(page: Page): Promise<void> {
  await page.click(page.one("#tab-talk"));
  await waitFor(() => expect(page.root.querySelector(".talk")).not.toBeNull());
  await settled();
}

beforeEach(() => {
  localStorage.clear();
  settings.talk = true;
});

describe("talk", () => {
  it("asks for nothing where nothing was said, and once where something was", async () => {
    const silent = await show(people(0));
    expect(silent.server.at(TALK)).toEqual([]);
    const server = people(2);
    server.on(TALK, () => answer([message(1, "Hello"), message(2, "<b>bold</b>")]));
    const page = await show(server);
    await waitFor(() => expect(server.at(TALK)).toHaveLength(1));
    await waitFor(() => expect(page.text("#tab-talk .unread")).toContain("2 new messages"));
    await openTalk(page);
    expect(page.texts(".talk .text")).toEqual(["Hello", "<b>bold</b>"]);
    expect(page.root.querySelector("#tab-talk .unread")).toBeNull();
    expect(server.at(TALK)).toHaveLength(1);
  });

  it("asks once for what the stream tells, says it to screen readers, and asks for all at the end", async () => {
    const server = people(1);
    server.on(TALK, ({ query }) => (query["after"] === "0" ? answer([message(1, "Hello")]) : answer([message(4, "Again")])));
    const page = await show(server);
    await waitFor(() => expect(page.text("#tab-talk .unread")).toContain("1 new message"));
    for (const said of [1, 4, 4]) FakeStream.open[0]?.dispatch("talk", { table: "fixture", said });
    await settled();
    expect(server.at(TALK).map(({ query }) => query["after"])).toEqual(["0", "1"]);
    expect(announcements.spoken).toContain("Bob says: Again");
    expect(page.text("#tab-talk .unread")).toContain("2 new messages");
    server.on(TALK, () => answer([message(1, "Hello"), message(2, "Psst", { room: "watchers", seat: null, name: "Eve" }), message(4, "Again")], { rooms: ["players", "watchers"] }));
    const { payload } = server;
    server.payload = { ...payload, seq: payload.seq + 1, table: { ...payload.table, over: true } };
    FakeStream.open[0]?.onmessage?.({ data: JSON.stringify({ table: "fixture", seq: payload.seq + 1, count: payload.count }) });
    await waitFor(() => expect(server.at(TALK).length).toBeGreaterThan(2));
    await settled();
    await openTalk(page);
    expect(page.texts(".talk .text")).toEqual(["Hello", "Psst", "Again"]);
    expect(page.text(".talk")).toContain("Eve (spectator)");
    expect(page.text("#talk-readers")).toBe("Everybody at this table reads this");
  });

  it("says something once, and keeps what was refused", async () => {
    const page = await show(people(0));
    await openTalk(page);
    let refused = true;
    page.server.on("POST /api/tables/fixture/talk", ({ body }) => {
      if (refused) return new Refused(429, { code: "too-often", key: "table.refusal.talk-too-often", values: { wait: 3 }, message: "no" });
      return answer([message(1, (body as { text: string }).text, { mine: true, removable: true })]);
    });
    await page.fill(".talk input", "Well, well");
    await page.click(page.one(".talk form button"));
    expect(page.text(".talk [role=alert]")).toContain("You can say more in 3 seconds");
    refused = false;
    await page.click(page.one(".talk form button"));
    expect(page.texts(".talk .text")).toEqual(["Well, well"]);
    const keys = page.server.at("POST /api/tables/fixture/talk").map(({ body }) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(1);
    expect((page.one(".talk input") as HTMLInputElement).value).toBe("");
  });

  it("shows what was removed or muted without its text, and reacts in words", async () => {
    const server = people(3);
    server.on(TALK, () => answer([message(1, "", { removed: true }), message(2, "", { muted: true }), message(3, "Nice", { reactions: [{ sign: "well-played", count: 2, mine: false }] })]));
    const page = await show(server);
    await openTalk(page);
    expect(page.text(".talk")).toContain("Removed");
    expect(page.text(".talk")).toContain("You have muted Bob.");
    server.on("POST /api/tables/fixture/talk/3/reactions", () => answer([message(3, "Nice", { reactions: [{ sign: "well-played", count: 3, mine: true }] })], { said: 4 }));
    await page.press("Well played 2", ".talk");
    expect(server.at("POST /api/tables/fixture/talk/3/reactions")[0]?.body).toEqual({ sign: "well-played", on: true, after: 3 });
    expect(page.text(".talk .chip[aria-pressed=true]")).toBe("Well played 3");
  });

  it("is not there where the table or the person has switched it off, nor where nobody else is", async () => {
    const off = await show(people(0, (payload) => (payload.talk.on = false)));
    expect(off.root.querySelector("#tab-talk")).toBeNull();
    settings.talk = false;
    const quiet = await show(people(5));
    expect(quiet.root.querySelector("#tab-talk")).toBeNull();
    expect(quiet.server.at(TALK)).toEqual([]);
    settings.talk = true;
    const bots = await show(people(0, ({ table }) => table.seats.forEach((seat) => seat.mine || Object.assign(seat, { kind: "bot", person: false }))));
    expect(bots.root.querySelector("#tab-talk")).toBeNull();
  });
});

describe("what was said", () => {
  const entry = (number: number, note = false) => ({ number, note }) as LogEntry;

  it("stands after the action it was said after", () => {
    const log = [entry(1), entry(2), entry(2, true), entry(3)];
    const found = placed(log, [message(1, "a"), message(2, "b", { at: 2 }), message(3, "c", { at: 9 }), message(4, "", { removed: true })], Infinity);
    expect([...found].map(([where, said]) => [where && log.indexOf(where), said.map((one) => one.text)])).toEqual([[null, ["a"]], [2, ["b"]], [3, ["c"]]]);
    expect(placed(log, [message(2, "b", { at: 2 })], 1).size).toBe(0);
  });

  it("is in the log of the page", async () => {
    const server = people(1);
    server.on(TALK, () => answer([message(1, "So it begins")]));
    const page = await show(server);
    await page.click(page.one("#tab-log"));
    await waitFor(() => expect(page.texts(".log .said")).toEqual(["Bob: So it begins"]));
  });
});

describe("nudges", () => {
  const nudge = { number: 3, note: true, lines: [{ key: "table.note.nudged", values: { by: 1, player: 0 }, text: "" }] } as unknown as LogEntry;
  const action = { number: 3, note: false, lines: [] } as unknown as LogEntry;

  it("count until somebody acts", () => {
    expect(nudgers([action, nudge], [0])).toEqual([1]);
    expect(nudgers([action, nudge], [2])).toEqual([]);
    expect(nudgers([nudge, action], [0])).toEqual([]);
  });

  it("go to whom the table waits for, who is said to think", async () => {
    const waits = (payload: Payload) => {
      const awaited = payload.waiting[0] ?? 0;
      alone(payload, (awaited + 1) % payload.table.seats.length);
      Object.assign(payload.table.seats[awaited]!, { name: "Cyd", thinking: true });
      payload.talk.nudge = [awaited];
    };
    const server = people(0, waits);
    const page = await show(server);
    await waitFor(() => expect(page.panel).toContain("Cyd is thinking"));
    const seat = server.payload.waiting[0];
    server.on(`POST /api/tables/fixture/nudges/${seat}`, () => ({}));
    await page.press("Nudge Cyd");
    expect(server.at(`POST /api/tables/fixture/nudges/${seat}`)).toHaveLength(1);
  });

  it("are told to whoever is to decide", async () => {
    const page = await show(people(0, (payload) => {
      const mine = payload.acting_seat ?? 0;
      const by = (mine + 1) % payload.table.seats.length;
      payload.log.push({ ...payload.log.at(-1)!, note: true, seat: null, number: payload.count, lines: [{ key: "table.note.nudged", values: { by, player: mine }, text: "" }] });
    }));
    await waitFor(() => expect(page.text(".waiters")).toMatch(/waits for you/));
  });
});

describe("who is said to think", () => {
  const USE = "POST /api/tables/fixture/presence";

  it("uses the page in their turn; that is told once in a while", async () => {
    const page = await show(people(0));
    page.server.on(USE, () => ({}));
    for (const key of ["x", "y"]) await page.key(key);
    await waitFor(() => expect(page.server.at(USE)).toHaveLength(1));
    const waits = await show(people(0, (payload) => void alone(payload, ((payload.waiting[0] ?? 0) + 1) % payload.table.seats.length)));
    await waits.key("x");
    expect(waits.server.at(USE)).toEqual([]);
  });
});
