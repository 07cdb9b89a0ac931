import { describe, expect, test } from "vitest";
import { beside, byTurn, curve, followed, hexagon, opposite, sidesOf, tilePath } from "../src/lib/hexes";

describe("hexes", () => {
  test("neighbours, in rows even and odd", () => {
    expect(["NE", "E", "SE", "SW", "W", "NW"].map((side) => beside("C3", side))).toEqual(["B3", "C4", "D3", "D2", "C2", "B2"]);
    expect(["NE", "E", "SE", "SW", "W", "NW"].map((side) => beside("D3", side))).toEqual(["C4", "D4", "E4", "E3", "D2", "C3"]);
    expect(beside("A1", "NE")).toBe(null);
    expect(beside("C1", "SW")).toBe(null);
  });
  test("there and back", () => {
    for (const side of ["NE", "E", "SE", "SW", "W", "NW"]) expect(beside(beside("F6", side)!, opposite(side))).toBe("F6");
  });
  test("a hexagon has a corner at the top", () => expect(hexagon(48)).toMatch(/^M0,-48L41\.6,-24L/));
});

describe("track", () => {
  test("straight, gentle, sharp, and out of a town, as the sheet has it", () => {
    expect(curve("E-W")).toBe("M41.6,0L-41.6,0");
    expect(curve("NE-SE")).toBe("M20.8,-36A72,72 0 0 0 20.8,36");
    expect(curve("NE-E")).toBe("M20.8,-36A24,24 0 0 0 41.6,0");
    expect(curve("NE-NW")).toBe("M20.8,-36A24,24 0 0 1 -20.8,-36");
    expect(curve("E")).toBe("M41.6,0L0,0");
    expect(curve("-E")).toBe("M0,0L41.6,0");
  });
  test("the same curve the other way round", () => {
    expect(curve("SE-NE")).toBe("M20.8,36A72,72 0 0 1 20.8,-36");
    expect(curve("NW-NE")).toBe("M-20.8,-36A24,24 0 0 0 20.8,-36");
  });
  test("whole tiles", () => {
    expect(tilePath("NE-SE,E-W")).toBe(curve("NE-SE") + curve("E-W"));
    expect(sidesOf("NE-SE,E-W")).toEqual(["NE", "SE", "E", "W"]);
    expect(["E-W,NE-SW", "E-SE", "E-NW", "NE-E"].sort(byTurn)).toEqual(["NE-E", "E-SE", "E-NW", "E-W,NE-SW"]);
  });
  test("from stop to stop", () => {
    expect(followed({ C2: "E-W" }, "C3:W", (hex) => hex === "C1")).toEqual([
      { hex: "C3", track: "-W" }, { hex: "C2", track: "E-W" }, { hex: "C1", track: "E" },
    ]);
    expect(followed({ C2: "E-W" }, "C3:W", () => false)).toHaveLength(2);
    expect(followed({}, "F11:SE", () => true)).toEqual([{ hex: "F11", track: "-SE" }, { hex: "G12", track: "NW" }]);
  });
});
