import { describe, expect, test } from "vitest";
import { bands, beyond, chancesAt, course, marked, momentAt, type Judged } from "../src/lib/chances";
import { nameless, off, percent } from "../src/lib/format";
import told from "./analysis.json";

const decisions = told.decisions as Judged[];
const moments = course(decisions, told.report.end.wins, 7);

describe("chances over a game", () => {
  test("each decision's are those before its action, and the end's come last", () => {
    expect(moments.map(({ at }) => at)).toEqual([0, 1, 2, 5, 7]);
    expect(course([...decisions].reverse(), null, 7).map(({ at }) => at)).toEqual([0, 1, 2, 5]);
  });
  test("between two decisions nothing is chosen: those of the next", () => {
    expect(chancesAt(moments, 1)).toEqual([0.36, 0.32, 0.32]);
    expect(chancesAt(moments, 3)).toEqual([0.7, 0.1, 0.2]);
    expect(chancesAt(moments, 7)).toEqual([1, 0, 0]);
    expect(chancesAt(course(decisions, null, 7), 6)).toBeNull();
  });
  test("bands fill the graph, and have their number where they are wide", () => {
    const found = bands(moments, 7, { width: 700, height: 100 });
    expect(found.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(found[0]?.edge).toBe("M0.0,0.0L100.0,0.0L200.0,0.0L500.0,0.0L700.0,0.0");
    expect(found[2]?.area).toMatch(/^M0\.0,70\.0.*L0\.0,100\.0Z$/);
    expect(found[0]?.label).toEqual({ x: 500, y: 35 });
    expect(bands([{ at: 3, wins: [1, 0] }], 7, { width: 700, height: 100 })[1]?.label).toBeNull();
    expect(bands([], 7, { width: 700, height: 100 })).toEqual([]);
  });
  test("what is not analysed is a gap", () => {
    const [first, ...others] = decisions;
    const gap = course([{ ...first!, analysed: false }, ...others], null, 7);
    expect(chancesAt(gap, 0)).toBeNull();
    expect(chancesAt(gap, 1)).toEqual([0.36, 0.32, 0.32]);
    const middle = course(decisions.map((one, index) => ({ ...one, analysed: index !== 1 })), null, 7);
    expect(bands(middle, 7, { width: 700, height: 100 })[0]?.edge.match(/M/g)).toHaveLength(2);
  });
  test("from mark to mark", () => {
    expect(marked(decisions)).toEqual([2, 3]);
    expect([beyond([2, 3], 0, 1), beyond([2, 3], 2, 1), beyond([2, 3], 3, 1)]).toEqual([2, 3, null]);
    expect([beyond([2, 3], 7, -1), beyond([2, 3], 3, -1), beyond([2, 3], 2, -1)]).toEqual([3, 2, null]);
  });
  test("the moment under the pointer", () => {
    expect([-5, 0, 49, 51, 350, 900].map((x) => momentAt(x, 700, 7))).toEqual([0, 0, 0, 1, 4, 7]);
  });
  test("without the name of who does it", () => {
    expect(nameless("Ann bids 3", "Ann")).toBe("bids 3");
    expect(nameless("Anna bids 3", "Ann")).toBe("Anna bids 3");
    expect(nameless("bids 3", undefined)).toBe("bids 3");
  });
  test("how far a chance may be off: at least a point, unless it is certain", () => {
    expect([off(0.034), off(0.001), off(0), off(undefined)]).toEqual(["±3", "±1", "", ""]);
  });
  test("in hundreds", () => {
    expect([percent(0.431, "en"), percent(0, "nl"), percent(1, "fr").replace(/\s/g, " ")]).toEqual(["43%", "0%", "100 %"]);
  });
});
