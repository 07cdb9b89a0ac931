import { describe, expect, test } from "vitest";
import { chart } from "../src/lib/chart";
import { enumerate, format, sum } from "../src/lib/format";
import { flows } from "../src/games/steel-driver/motion";
import { inside, place, type Label } from "../src/lib/labels";
import { freest } from "../src/lib/corners";
import { layOut } from "../src/lib/layout";
import { after, behind, between, grouped, joined, since, until } from "../src/lib/log";
import { great, pause } from "../src/lib/pace";
import type { Change } from "../src/lib/sheet";
import { boxText, fit, inFrame, keep, onSheet, parseBox, towards, zoomAt } from "../src/lib/zoom";
import type { LogEntry, Payload } from "../src/types";
import { best, standing } from "../src/lib/result";
import type { Result } from "../src/types";

describe("templates", () => {
  const speech = { players: ["Ann", "Bob"], language: "en" };
  test("values, counts, seats, lists", () => {
    expect(format("{route} costs {cost}", { route: "A-B", cost: 3 })).toBe("A-B costs 3");
    expect(format("{n:cube|cubes}", { n: 1 })).toBe("1 cube");
    expect(format("{n:cube|cubes}", { n: 0 })).toBe("0 cubes");
    expect(format("{n}, {n:cube|cubes}", { n: -2 })).toBe("−2, −2 cubes");
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
    expect(format("{n:blokje|blokjes}", { n: 0 }, { players: [], language: "nl" })).toBe("0 blokjes");
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
  const told = (count: number, log: LogEntry[], names = ["Ann"], undone = 0) =>
    ({ count, log, undone: Array(undone).fill({}), table: { seats: names.map((name) => ({ name })) } }) as unknown as Payload;
  test("grows by what is new", () => {
    const note = { ...entry(2, 1, "auction", 1), note: true };
    const before = told(2, [...log.slice(0, 2), note]);
    const after = told(4, [note, log[2]!, { ...note, number: 3 }, log[3]!]);
    expect(joined(before, after)?.map((one) => [one.number, one.note])).toEqual([[1, false], [2, false], [2, true], [3, false], [3, true], [4, false]]);
  });
  test("has a private note once, after whichever action it stands", () => {
    const note = { ...entry(2, 1, "auction", 1), note: true, by: "order" } as LogEntry;
    const public_ = { ...note, by: "table" } as LogEntry;
    const before = told(3, [...log.slice(0, 2), public_, log[2]!, { ...note, number: 3 }]);
    const places = (after: LogEntry[]) => joined(before, told(4, after))?.map((one) => [one.number, one.note && one.by]);
    const all = [[1, false], [2, false], [2, "table"], [3, false], [4, false]];
    expect(places([note, log[3]!])).toEqual([...all.slice(0, 3), [2, "order"], ...all.slice(3)]);
    expect(places([log[3]!, { ...note, number: 4 }])).toEqual([...all, [4, "order"]]);
  });
  test("is asked for anew where it is another", () => {
    expect(joined(told(2, []), told(1, []))).toBe(null);
    expect(joined(told(2, []), told(2, [], ["Ann"], 1))).toBe(null);
    expect(joined(told(2, []), told(3, [], ["Eve"]))).toBe(null);
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

describe("pace", () => {
  test("a readable pace, faster for several, at once for very many", () => {
    expect([1, 8, 20, 24, 25].map((steps) => pause(steps, "normal"))).toEqual([550, 550, 250, 208, 0]);
    expect([1, 8, 20].map((steps) => pause(steps, "fast"))).toEqual([250, 250, 120]);
    expect([1, 8, 24].map((steps) => pause(steps, "slow"))).toEqual([1400, 1400, 1250]);
    expect(pause(1, "off")).toBe(0);
  });
  test("a great moment takes its time", () => {
    expect([great(1000, "fast"), great(1000, "normal"), great(1000, "slow"), great(1000, "off")]).toEqual([600, 1000, 1800, 0]);
  });
});

describe("moments", () => {
  const line = (text: string) => ({ key: "k", values: {}, text });
  const entry = (number: number, lines: string[], parts: number[] = [], note = false) =>
    ({ number, round: 1, phase: "build", seat: 0, forced: false, by_bot: false, by: "person", note, text: "a", lines: lines.map(line), parts });
  const log = [entry(1, ["one"]), entry(2, ["link", "profit", "round"], [1, 2]), entry(2, ["note"], [], true)];
  const at = (number: number, part: number | null = null) => ({ at: number, part });
  test("follow one another, part by part", () => {
    const seen = [at(0)];
    while (seen.length < 9 && behind(log, seen.at(-1)!, 2)) seen.push(after(log, seen.at(-1)!));
    expect(seen).toEqual([at(0), at(1), at(2, 1), at(2, 2), at(2)]);
    expect(seen.map((one) => behind(log, one, 2))).toEqual([4, 3, 2, 1, 0]);
  });
  test("have the log as it was then", () => {
    const told = (moment: { at: number; part: number | null }) => until(log, moment).map((one) => one.lines.map(({ text }) => text).join(" "));
    expect(told(at(1))).toEqual(["one"]);
    expect(told(at(2, 2))).toEqual(["one", "link profit"]);
    expect(told(at(2))).toEqual(["one", "link profit round", "note"]);
  });
  test("tell what is new since another", () => {
    const news = (from: { at: number; part: number | null }, to: { at: number; part: number | null }) => between(log, from, to).map(({ text }) => text);
    expect(news(at(0), at(2))).toEqual(["one", "link", "profit", "round"]);
    expect(news(at(1), at(2, 1))).toEqual(["link"]);
    expect(news(at(2, 1), at(2, 2))).toEqual(["profit"]);
    expect(news(at(2, 2), at(2))).toEqual(["round"]);
    expect(news(at(2), at(2))).toEqual([]);
  });
});

describe("names on the map", () => {
  const frame = { x: 0, y: 0, width: 400, height: 200 };
  const label = (x: number, y: number): Label => ({ disc: { x, y, radius: 10 }, width: 60, height: 12 });
  const nothing = { discs: [], boxes: [], lines: [] };
  test("to the right if nothing is there", () => {
    expect(place([label(100, 100)], nothing, frame)[0]).toEqual({ x: 112, y: 94, width: 60, height: 12 });
  });
  test("inside the frame", () => {
    expect(place([label(380, 100)], nothing, frame)[0]?.x).toBeLessThan(320);
  });
  test("not across a line, a place, or each other", () => {
    const wall: [{ x: number; y: number }, { x: number; y: number }] = [{ x: 130, y: 0 }, { x: 130, y: 200 }];
    const [first, second] = place([label(100, 100), label(100, 130)], { ...nothing, discs: [{ x: 100, y: 100, radius: 10 }, { x: 100, y: 130, radius: 10 }], lines: [wall] }, frame);
    expect(inside(first!, wall) + inside(second!, wall)).toBe(0);
    expect(Math.abs(first!.y - second!.y)).toBeGreaterThanOrEqual(12);
  });
  test("the same every time", () => {
    const labels = Array.from({ length: 12 }, (_, index) => label(60 + 25 * index, 60 + ((index * 37) % 80)));
    expect(place(labels, nothing, frame)).toEqual(place(labels, nothing, frame));
  });
});

describe("pieces that travel", () => {
  const change = (id: string, from: string | null, to: string | null, key = "text"): Change => ({ id, key, from, to, element: null as unknown as SVGElement });
  test("a bid that won, and the cost of a link", () => {
    expect(flows([change("player-2-cubes", "8", "2"), change("cubes-red", "0", "6")])).toEqual([{ from: "player-2-cubes", to: "cubes-red", pieces: 6, look: "cube" }]);
    expect(flows([change("cubes-red", "6", "3"), change("pool", "28", "31")])).toEqual([{ from: "cubes-red", to: "pool", pieces: 3, look: "cube" }]);
  });
  test("goods that are claimed", () => {
    expect(flows([change("goods-DEN", "visible", null, "visibility"), change("count-blue-red", "", "1")])).toEqual([{ from: "location-DEN", to: "claimed-blue-red", pieces: 1, look: "copy" }]);
  });
});

describe("result", () => {
  const told = (result: object) => best(result as unknown as Result);
  test("the winners' cash, or their points where those count", () => {
    expect(told({ winners: [1], cash: [30, 40, 10] })).toBe(40);
    expect(told({ winners: [0], points: [12, 20], cash: undefined })).toBe(12); // the other is bankrupt
    expect(told({ winners: [0, 1], points: [12, 12] })).toBe(12);
  });
  test("how it ended for each: place, and by how much", () => {
    const of = (result: object, seat: number) => standing(result as unknown as Result, seat);
    const cash = { winners: [1], cash: [30, 40, 10, 40] };
    expect(of(cash, 1)).toEqual({ place: 1, count: 4, by: 0, next: [3] }); // the tie was broken
    expect(of(cash, 3)).toEqual({ place: 2, count: 4, by: 0, next: [] });
    expect(of(cash, 0)).toEqual({ place: 3, count: 4, by: 10, next: [] });
    expect(of({ winners: [0], points: [20, 12, 12] }, 0)).toEqual({ place: 1, count: 3, by: 8, next: [1, 2] });
    expect(of({ winners: [0, 1], points: [20, 20] }, 1)).toEqual({ place: 1, count: 2, by: 0, next: [] });
  });
});

describe("the layout of a table", () => {
  const sizes = [[360, 640], [390, 844], [844, 390], [768, 1024], [1024, 768], [1280, 720], [1366, 660], [1920, 1080], [1280, 900]] as const;
  test("leaves the map its part of every window", () => {
    for (const [width, height] of sizes) {
      for (const aspect of [1.23, 1.77]) {
        const { kind, column, board, history, strip } = layOut({ width, height }, aspect);
        const room = kind === "stack" ? { width, height: board } : { width: width - column, height: height - 48 - (history ? 44 : 0) - (strip ? 74 : 0) };
        const wide = Math.min(room.width, room.height * aspect);
        const full = width / height < aspect && wide > width - 2;
        expect(full || (wide * wide) / aspect / width / height >= 0.395, `${width}x${height} ${aspect}: ${wide}`).toBe(true);
      }
    }
  });
  test("is chosen by size", () => {
    const kinds = sizes.map(([width, height]) => layOut({ width, height }, 1.23)).map(({ kind, drawer, split }) => [kind, drawer ? "drawer" : "", split ? "split" : ""].join(" ").trim());
    expect(kinds).toEqual(["stack drawer", "stack", "column drawer", "stack  split", "column", "column", "column", "full", "full"]);
  });
});

describe("buttons over the board", () => {
  const at = (x: number, y: number) => ({ x, y, weight: 1 });
  test("stand in the usual corner, or where they cover nothing", () => {
    const board = { width: 400, height: 300 };
    expect(freest([], board, 4)).toBe("top right column");
    expect(freest([at(380, 40)], board, 4)).toBe("bottom right row");
    expect(freest([at(380, 40), at(380, 280)], board, 4)).toBe("bottom left row");
  });
  test("are not cut off by a low board", () => {
    expect(freest([], { width: 400, height: 120 }, 4)).toBe("bottom right row");
  });
});
