import { describe, expect, test } from "vitest";
import { chart } from "../src/lib/chart";
import { enumerate, format, sum } from "../src/lib/format";
import { grouped, since } from "../src/lib/log";
import { boxText, fit, inFrame, keep, onSheet, parseBox, towards, zoomAt } from "../src/lib/zoom";
import type { LogEntry } from "../src/types";

describe("templates", () => {
  const speech = { players: ["Ann", "Bob"], language: "en" };
  test("values, counts, seats, lists", () => {
    expect(format("{route} costs {cost}", { route: "A-B", cost: 3 })).toBe("A-B costs 3");
    expect(format("{n:cube|cubes}", { n: 1 })).toBe("1 cube");
    expect(format("{n:cube|cubes}", { n: 0 })).toBe("0 cubes");
    expect(format("{who:seat} bids", { who: 1 }, speech)).toBe("Bob bids");
    expect(format("{who:seat} share", { who: [0, 1] }, speech)).toBe("Ann and Bob share");
    expect(format("{who:seat}", { who: 4 }, speech)).toBe("player 5");
    expect(format("{{ {x:list} }}", { x: ["red", "blue", "green"] })).toBe("{ red, blue and green }");
  });
  test("what is not there is empty, and text is not read twice", () => {
    expect(format("a{x}b", {})).toBe("ab");
    expect(format("{x}", { x: "{y}", y: "no" })).toBe("{y}");
  });
  test("other languages", () => {
    const words = { "colour.red": "rouge", "colour.green": "verte", "common.player": "joueur {seat}" };
    const french = { players: ["Ann"], language: "fr", words };
    expect(enumerate(["a", "b"], "fr")).toBe("a et b");
    expect(enumerate(["a", "b", "c"], "nl")).toBe("a, b en c");
    expect(format("{x:colour}", { x: "green" }, french)).toBe("verte");
    expect(format("{x:colour}", { x: ["red", "green", "mauve"] }, french)).toBe("rouge, verte et mauve");
    expect(format("{who:seat}", { who: [0, 1] }, french)).toBe("Ann et joueur 2");
    expect([0, 1, 2].map((n) => format("{n:cube|cubes}", { n }, french))).toEqual(["0 cube", "1 cube", "2 cubes"]);
    expect(format("{n:steen|stenen}", { n: 0 }, { players: [], language: "nl" })).toBe("0 stenen");
  });
  test("sums", () => {
    expect(sum(150, [100, 30, 10, 10])).toBe("150 = 100 + 30 + 10 + 10");
    expect(sum(0, [])).toBe("0");
  });
});

describe("zoom", () => {
  const frame = { width: 800, height: 400 };
  const whole = { x: 0, y: 0, width: 1000, height: 800 };
  test("a viewBox there and back", () => {
    expect(boxText(parseBox("16 16 1248 706.7"))).toBe("16.0 16.0 1248.0 706.7");
  });
  test("fits with the frame's proportions", () => {
    expect(fit(whole, frame)).toEqual({ x: -300, y: 0, width: 1600, height: 800 });
  });
  test("a point stays where it is", () => {
    const view = fit(whole, frame);
    const at = onSheet(view, frame, { x: 600, y: 100 });
    const nearer = zoomAt(view, 2, at);
    const there = inFrame(nearer, frame, at);
    expect(there.x).toBeCloseTo(600);
    expect(there.y).toBeCloseTo(100);
  });
  test("never further out than the whole, never off the sheet", () => {
    const out = zoomAt(fit(whole, frame), 0.5, { x: 0, y: 0 });
    expect(keep(out, whole, frame)).toEqual(fit(whole, frame));
    const off = { x: 5000, y: 5000, width: 800, height: 400 };
    const kept = keep(off, whole, frame);
    expect(kept.x + kept.width).toBeCloseTo(1000);
    expect(kept.y + kept.height).toBeCloseTo(800);
  });
  test("arrow keys go to the nearest in their direction", () => {
    const points = [{ x: 10, y: 1 }, { x: 5, y: 40 }, { x: -10, y: 0 }];
    expect(towards({ x: 0, y: 0 }, points, { x: 1, y: 0 })).toBe(0);
    expect(towards({ x: 0, y: 0 }, points, { x: 0, y: 1 })).toBe(1);
    expect(towards({ x: 0, y: 0 }, points, { x: 0, y: -1 })).toBe(null);
  });
});

describe("log", () => {
  const entry = (number: number, round: number, phase: string, seat = 0, forced = false): LogEntry => ({
    number, round, phase, seat, forced, by_bot: false, by: "person", note: false, text: "", lines: [],
  });
  const log = [entry(1, 1, "auction"), entry(2, 1, "auction", 1), entry(3, 1, "build"), entry(4, 2, "auction", 1)];
  test("groups by round and phase", () => {
    expect(grouped(log).map((group) => [group.round, group.phase, group.entries.length])).toEqual([
      [1, "auction", 2], [1, "build", 1], [2, "auction", 1],
    ]);
    expect(grouped([])).toEqual([]);
  });
  test("since my last action, what was played for me included", () => {
    expect(since(log, [0]).map((one) => one.number)).toEqual([4]);
    expect(since([...log, entry(5, 2, "build", 0, true)], [0]).map((one) => one.number)).toEqual([4, 5]);
    expect(since(log, [5]).length).toBe(4);
  });
});

describe("chart", () => {
  test("a line per seat, from bottom left to the right edge", () => {
    const made = chart([[0, 0], [100, 50], [400, 200]], [0, 10, 20], [0, 1, 2], { width: 100, height: 50 });
    expect(made.lines.map((line) => line.path)).toEqual(["M0.0,50.0L50.0,37.5L100.0,0.0", "M0.0,50.0L50.0,43.8L100.0,25.0"]);
    expect(made.levels.map((level) => level.value)).toEqual([0, 100, 200, 300, 400]);
    expect(made.rounds).toEqual([{ label: 1, x: 50 }, { label: 2, x: 100 }]);
  });
  test("nothing yet", () => expect(chart([], [], [], { width: 10, height: 10 }).lines).toEqual([]));
});
