// Changes of boards in the studio, its links and its lists: pure functions.

import { describe, expect, it } from "vitest";
import { landFrom, listed, placesFrom } from "../src/studio/cities";
import { type Land, type Places, blankLand, blankPlaces, free, slug, tidy } from "../src/studio/keys";
import * as land from "../src/studio/land";
import { isLink, packed, unpacked } from "../src/studio/link";
import { patchOf, putPatch, region } from "../src/studio/patches";
import * as places from "../src/studio/places";
import { PAPERS, type Paper, layOut, tilesOf } from "../src/studio/tiles";
import { stepped } from "../src/studio/zooming";

const triangle = (): Places => {
  let board = blankPlaces("Three");
  [board] = places.add(board, "Middle", 500, 100);
  return places.join(places.join(board, "EAST", "MID"), "MID", "WEST");
};

describe("places", () => {
  it("are added under ids of their own, joined once, and removed with their routes", () => {
    let board = triangle();
    const [next, id] = places.add(board, "Middlesex", 1200, -5);
    expect(id).toBe("MID2");
    expect(next.locations[3]).toMatchObject({ x: 1000, y: 0 });
    expect(places.join(board, "MID", "EAST")).toBe(board);
    expect(places.join(board, "MID", "MID")).toBe(board);
    board = places.remove(board, ["MID"]);
    expect([board.locations.length, board.routes.length]).toEqual([2, 0]);
  });

  it("take their routes and the golden spike along to another id", () => {
    const board = places.change(triangle(), "EAST", { id: "SUN" });
    expect(board.transcontinental).toEqual(["SUN", "WEST"]);
    expect(board.routes[0]?.between).toEqual(["SUN", "MID"]);
  });

  it("are pasted aside with the routes between them", () => {
    const board = triangle();
    const [next, ids] = places.paste(board, places.copyOf(board, ["EAST", "MID"]));
    expect(ids).toEqual(["EAST2", "MID2"]);
    expect(next.routes[2]?.between).toEqual(["EAST2", "MID2"]);
    expect(board.locations.length).toBe(3);
  });

  it("stay on the sheet", () => {
    expect(places.move(triangle(), ["EAST"], 500, 900).locations[0]).toMatchObject({ x: 1000, y: 600 });
  });
});

describe("hexes", () => {
  const spot = (name: string) => land.spotOf(name)!;
  it("are found where their middle is", () => {
    for (const name of ["A1", "A2", "B1", "D7", "I11"]) {
      const { x, y } = land.middle(spot(name));
      expect(land.hexName(land.spotAt(x + 0.3, y - 0.3))).toBe(name);
    }
    expect([land.sideBetween(spot("A2"), spot("B1")), land.sideBetween(spot("B1"), spot("A2")), land.sideBetween(spot("A1"), spot("A3"))]).toEqual([3, 0, -1]);
  });

  it("are painted; a city goes with its connections, a town only into the water", () => {
    let map: Land = blankLand("Little");
    map = land.settle(land.settle(map, spot("B1"), "City", "red"), spot("B2"), "City", "blue");
    map = land.toggleConnection(map, spot("B1"), spot("B2"));
    expect(map.cities.map((one) => one.name)).toEqual(["City", "City2"]);
    expect(map.connections).toEqual([["City", "City2"]]);
    map = land.changeCity(map, "B1", { name: "Old", port: true });
    expect(map.connections).toEqual([["Old", "City2"]]);
    map = land.found(map, spot("C3"), "Town");
    expect(land.paint(map, spot("C3"), "h").towns.length).toBe(1);
    expect(land.paint(map, spot("C3"), "~").towns.length).toBe(0);
    map = land.paint(map, spot("B1"), "m");
    expect([map.cities.length, map.connections.length, land.letterAt(map, spot("B1"))]).toEqual([1, 0, "m"]);
    expect(land.paint(map, { row: 50, column: 0 }, "m")).toBe(map);
  });

  it("lose what no longer has a place when the map shrinks", () => {
    let map = land.toggleBlocked(land.settle(blankLand("L", 4, 4), spot("D4"), "Far", "red"), spot("A1"), spot("A2"));
    map = land.resized(map, 2, 5);
    expect([map.terrain, map.cities.length, map.blocked.length]).toEqual(["pppp~\npppp~\n", 0, 1]);
    expect(land.toggleBlocked(map, spot("A2"), spot("A1")).blocked).toEqual([]);
  });
});

describe("a part of a map of hexes", () => {
  const spot = (name: string) => land.spotOf(name)!;
  it("is a rectangle between two corners, however they lie", () => {
    expect(region(spot("B3"), spot("A2"))).toEqual(["A2", "A3", "B2", "B3"]);
  });

  it("keeps its shape in rows that stand the other way, with all that is on and between its hexes", () => {
    let map: Land = blankLand("Little");
    map = land.settle(land.settle(map, spot("B2"), "Old", "red"), spot("C2"), "New", "blue");
    map = land.changeCity(land.found(land.paint(map, spot("C3"), "h"), spot("C3"), "Ham"), "B2", { cubes: 5, port: true });
    map = land.toggleBlocked(land.toggleConnection(map, spot("B2"), spot("C2")), spot("C2"), spot("C3"));
    const [put, hexes] = putPatch(map, patchOf(map, ["B2", "C2", "C3"])!, spot("E6"));
    expect(hexes).toEqual(["E6", "F5", "F6"]);
    expect(put.cities.slice(2)).toEqual([{ name: "Old2", hex: "E6", colour: "red", cubes: 5, port: true }, { name: "New2", hex: "F5", colour: "blue", cubes: 2 }]);
    expect([put.towns[1], land.letterAt(put, spot("F6"))]).toEqual([{ name: "Ham2", hex: "F6" }, "h"]);
    expect([put.connections[1], put.blocked[1]]).toEqual([["Old2", "New2"], ["F5", "F6"]]);
    expect(putPatch(map, patchOf(map, ["B2", "C2", "C3"])!, spot("I11"))[1]).toEqual(["I11"]);
    expect(patchOf(map, ["Z9"])).toBe(null);
  });

  it("has sides that can be pointed at", () => {
    const { x, y } = land.middle(spot("B2"));
    expect(land.beyond(spot("B2"), { x, y })).toBe(null);
    expect([0, 1, 4].map((side) => { const to = land.middle(land.beside(spot("B2"), side)); return land.hexName(land.beyond(spot("B2"), { x: x + 0.45 * (to.x - x), y: y + 0.45 * (to.y - y) })!); })).toEqual(["A3", "B3", "B1"]);
  });
});

describe("the sheet", () => {
  it("grows and shrinks by steps, within bounds", () => {
    expect([stepped(1, true), stepped(1.1, true), stepped(2, true), stepped(2, false), stepped(1, false), stepped(4, true)]).toEqual([1.25, 1.25, 2.5, 1.75, 1, 4]);
  });

  it("has places inside a frame", () => {
    expect(places.inside(triangle(), { x: 600, y: 50 }, { x: 0, y: 310 })).toEqual(["WEST", "MID"]);
  });
});

describe("sheets of paper", () => {
  it("cover the whole picture, and overlap by what is glued", () => {
    for (const paper of Object.keys(PAPERS) as Paper[]) {
      for (const width of [null, 100, 333.3, 840]) {
        const found = layOut(0.84, paper, width)!;
        const tiles = tilesOf(found);
        const last = tiles[tiles.length - 1]!;
        expect(tiles.length).toBe(found.columns * found.rows);
        expect(last.left + last.width).toBeCloseTo(found.picture[0]);
        expect(last.top + last.height).toBeCloseTo(found.picture[1]);
        expect(tiles.every((one) => one.width > 0 && one.height > 0 && one.width <= found.paper[0] - 20 && one.height <= found.paper[1] - 20)).toBe(true);
        if (found.columns > 1) expect(tiles[1]!.left).toBeCloseTo(found.paper[0] - 20 - 5);
        if (width === null) expect(tiles.length).toBe(1);
      }
    }
  });

  it("are as the command line lays them out", () => {
    const told = (...wish: Parameters<typeof layOut>) => { const found = layOut(...wish)!; return [...found.paper, found.columns, found.rows]; };
    expect([told(0.5, "A4", null), told(1.4, "A4", null), told(0.84, "A3", 840), told(0.84, "A4", 400)]).toEqual([[297, 210, 1, 1], [210, 297, 1, 1], [297, 420, 4, 2], [297, 210, 2, 2]]);
    expect([layOut(1, "A4", 49), layOut(1, "A4", NaN), layOut(3, "A4", 3000)]).toEqual([null, null, null]);
  });
});

describe("links", () => {
  it("hold a whole board", async () => {
    const link = `http://here/studio#${await packed(triangle())}`;
    expect(isLink(link)).toBe(true);
    expect(await unpacked(link)).toEqual(triangle());
  });

  it("that are damaged hold none", async () => {
    const code = await packed(triangle());
    for (const bad of [code.slice(0, -9), "board=", "board=!!!", "board=aGVsbG8"]) expect(await unpacked(bad)).toBe(null);
  });
});

describe("lists of cities", () => {
  const cities = listed("Wien, 48.21, 16.37\n\nPraha;50.08;14.43\nSaint-Denis, Paris, 48.9, 2.3\nnothing\nBern\t46.95\t7.44");
  it("are read line by line", () => {
    expect(cities.map((one) => one.name)).toEqual(["Wien", "Praha", "Saint-Denis, Paris", "Bern"]);
  });

  it("become boards in which all hang together", () => {
    const board = placesFrom("Europe", cities);
    expect(board.transcontinental).toEqual(["WIE", "SAI"]);
    const reached = new Set(["WIE"]);
    for (let n = 0; n < 4; n++) for (const { between } of board.routes) if (between.some((id) => reached.has(id))) for (const id of between) reached.add(id);
    expect(reached.size).toBe(4);
    expect(landFrom("Europe", cities).cities.length).toBe(4);
  });
});

describe("what is no board", () => {
  it("can be drawn all the same", () => {
    for (const odd of [{}, { game: 7, locations: "x", routes: [null, 3, { between: "no" }] }, { game: "steam", terrain: 5, cities: [[]], blocked: [1] }]) {
      expect(tidy(tidy(odd))).toEqual(tidy(odd));
    }
  });

  it("gets names that are free", () => {
    expect([free("A", []), free("A", ["A", "A2"]), slug("Grüße aus Köln!"), slug("地図")]).toEqual(["A", "A3", "gru-e-aus-koln", "board"]);
  });
});
