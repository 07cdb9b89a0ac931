// Clocks: chosen for a new table, shown in the lobby and at the table, by the server's time alone.

import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { announcements } from "../../src/announcements.svelte";
import "../../src/clock"; // the page loads it on first use
import Clocks from "../../src/clock/Clocks.svelte";
import { empty, fault, wish } from "../../src/clock/form";
import { display, duration, leftAt, summary } from "../../src/clock/time";
import NewTable from "../../src/pages/NewTable.svelte";
import type { ClockSet, ClockTold, Payload, SeatClock } from "../../src/types";
import { FakeServer, fixture, speak } from "./server";
import { alone, said, settled, show } from "./table";

const DAY = 86400;
const NOW = 1_800_000_000;
const SET: ClockSet = { kind: "live", bank: 600, increment: 15, cap: null, up: "bot", bot: "steady", back: 60, days: [], zone: "UTC", leave: 0 };

function seatClock(seat: number, more: Partial<SeatClock> = {}): SeatClock {
  return { seat, left: 600, used: 0, since: null, runs: false, changes: null, due: null, leave_left: 0, leave_until: null, is_up: false, waiting_for: [], asks_me: false, ...more };
}

function told(seats: SeatClock[], more: Partial<ClockTold> = {}): ClockTold {
  return { set: SET, now: NOW, seats, paused: false, pause_wanted: [], pause_asks_me: false, ...more };
}

/** A payload with a clock, as whoever has the first seat sees it. */
function timed(clock: ClockTold): Payload {
  const payload = alone(fixture<Payload>("steel-driver-opening"), 0);
  payload.table.seats.forEach((seat, index) => Object.assign(seat, { kind: "person", person: true, name: ["Ann", "Bob", "Cy", "Di", "Ed"][index] }));
  return { ...payload, clock };
}

const RUNNING = { since: NOW - 5, runs: true, due: NOW + 90, left: 90 };

afterEach(() => vi.useRealTimers());

describe("time", () => {
  it("runs by the server's figures, and stands on days off", () => {
    expect(leftAt(seatClock(0), NOW, NOW + 50)).toBe(600);
    expect(leftAt(seatClock(0, RUNNING), NOW, NOW + 50)).toBe(40);
    expect(leftAt(seatClock(0, RUNNING), NOW, NOW + 500)).toBe(0);
    expect(leftAt(seatClock(0, { ...RUNNING, changes: NOW + 20 }), NOW, NOW + 50)).toBe(70);
    expect(leftAt(seatClock(0, { ...RUNNING, runs: false, changes: NOW + 20 }), NOW, NOW + 50)).toBe(60);
    expect(leftAt(seatClock(0, { ...RUNNING, runs: false }), NOW, NOW + 50)).toBe(90);
  });

  it("is said in the page's language", async () => {
    new FakeServer(fixture<Payload>("steel-driver-opening"));
    await speak();
    expect([display(65), display(5), display(0.2)]).toEqual(["1:05", "0:05", "0:01"]);
    expect(duration(2 * DAY + 3 * 3600)).toBe("2 days 3 hrs");
    expect(duration(0)).toBe("0 secs");
    expect(summary({ ...SET, cap: 900, days: [5, 6], zone: "Europe/Paris", leave: 2 })).toBe(
      "10 mins at the start, 15 secs more for each decision; at most 15 mins; no time counts on Saturday and Sunday (Europe/Paris); a player may take 2 days off. A bot plays until the player is back",
    );
    await speak("fr");
    expect(duration(3 * 3600 + 60).replace(/\s/g, " ")).toBe("3 h 1 min");
  });
});

describe("the clocks of a table", () => {
  it("show each seat's time, that of whoever decides foremost", async () => {
    vi.spyOn(Date, "now").mockReturnValue(0); // a wrong local clock does not matter
    const page = await show(timed(told([seatClock(0, RUNNING), seatClock(1), seatClock(2)])));
    await vi.waitFor(() => expect(page.all(".clocks li")).toHaveLength(3));
    expect(page.texts(".clocks .runs .name")).toEqual(["Ann"]);
    expect(page.text(".clocks .runs .time")).toMatch(/^1:(30|29)$/);
    expect(page.texts(".clocks li .hidden").slice(1)).toEqual(["Bob: 10 mins left", "Cy: 10 mins left"]);
    vi.restoreAllMocks();
  });

  it("say politely that time is low, once", async () => {
    const server = new FakeServer(timed(told([seatClock(0, { ...RUNNING, left: 61.5, due: NOW + 61.5 })])));
    await speak();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const table = { newest: server.payload, mine: [0], names: ["Ann"], id: "fixture" };
    render(Clocks, { table: table as never });
    announcements.spoken = "";
    await vi.advanceTimersByTimeAsync(1000);
    expect(announcements.spoken).toBe("");
    await vi.advanceTimersByTimeAsync(1000);
    expect(announcements.spoken).toBe("You have 1 min left for this decision.");
    announcements.spoken = "";
    await vi.advanceTimersByTimeAsync(5000);
    expect(announcements.spoken).toBe("");
  });

  it("are paused when all agree", async () => {
    const page = await show(timed(told([seatClock(0, RUNNING), seatClock(1)], { pause_wanted: [1], pause_asks_me: true })));
    await vi.waitFor(() => expect(page.panel).toContain("Bob would like a pause."));
    page.server.on("POST /api/tables/fixture/clock/pause", () => ({}));
    page.server.payload = { ...timed(told([seatClock(0, RUNNING)], { paused: true, pause_wanted: [0, 1] })), seq: page.server.payload.seq + 1 };
    await fireEvent.click(page.all(".notice button")[0]!);
    await settled();
    expect(page.server.asked.some((one) => one.method === "POST" && one.path.endsWith("/clock/pause"))).toBe(true);
    await vi.waitFor(() => expect(page.panel).toContain("Paused: no time counts."));
    expect(said(page.all(".notice button").at(-1))).toBe("Go on");
  });

  it("ask whether a bot sits in for somebody whose time is up", async () => {
    const late = seatClock(1, { ...RUNNING, left: 0, is_up: true, asks_me: true, waiting_for: [0] });
    const page = await show(timed(told([seatClock(0), late])));
    await vi.waitFor(() => expect(page.panel).toContain("The time of Bob is up."));
    page.server.on("POST /api/tables/fixture/clock/bot/1", () => ({}));
    await fireEvent.click(page.all(".notice button")[0]!);
    await settled();
    expect(page.server.asked.some((one) => one.path.endsWith("/clock/bot/1"))).toBe(true);
    expect(page.texts(".clocks li")[1]).toContain("time is up");
  });

  it("tell how long a move took", async () => {
    const payload = timed(told([seatClock(0)]));
    const entry = { number: 1, round: 1, phase: "auction", seat: 0, forced: false, by_bot: false, by: "person", note: false, text: "open red 2", lines: [{ key: "x", values: {}, text: "Ann opens" }], parts: [], took: 83 };
    const page = await show({ ...payload, log: [entry], count: 1, at: 1 });
    await vi.waitFor(() => expect(page.text(".log")).toContain("took 1 min 23 secs"));
  });
});

describe("the clock of a new table", () => {
  it("is one of the named ones, or of values that fit", () => {
    expect(wish(empty(), "UTC")).toBeNull();
    expect(wish({ ...empty(), choice: "live" }, "UTC")).toMatchObject({ kind: "live", bank: 600, increment: 15, up: "bot" });
    expect(wish({ ...empty(), choice: "day", days: [6, 5], leave: 3 }, "Europe/Paris")).toMatchObject({ bank: DAY, cap: DAY, days: [5, 6], zone: "Europe/Paris", leave: 3 });
    const own = { ...empty(), choice: "own" as const, kind: "turn" as const, bank: 36, increment: 0.5, cap: 48 };
    expect(wish(own, "UTC")).toMatchObject({ kind: "turn", bank: 36 * 3600, increment: 1800, cap: 48 * 3600 });
    expect(fault(own)).toBeNull();
    expect(fault({ ...own, cap: 12 })).toEqual({ field: "cap", least: 36, most: 2160 });
    expect(fault({ ...own, bank: null })).toMatchObject({ field: "bank", least: 1 });
  });

  it("is sent with the table", async () => {
    const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
    server.on("POST /api/tables", () => ({ id: "made", invitations: [], watch: "" }));
    await speak();
    const { container } = render(NewTable);
    await settled();
    const select = [...container.querySelectorAll("select")].find((one) => [...one.options].some((option) => option.value === "week"))!;
    await fireEvent.change(select, { target: { value: "week" } });
    await settled();
    expect(container.textContent).toContain("Days on which no time counts");
    await fireEvent.submit(container.querySelector("form")!);
    await settled();
    const sent = server.asked.find((one) => one.method === "POST" && one.path === "/api/tables");
    expect((sent?.body as { clock: unknown }).clock).toMatchObject({ kind: "turn", bank: 7 * DAY, increment: 12 * 3600 });
  });
});
