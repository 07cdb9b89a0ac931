// A decision made for practice: the table's own controls, an action that is graded and never sent.

import { describe, expect, it } from "vitest";
import { ApiError } from "../../src/api";
import type { Exercise } from "../../src/exercise";
import { gameOf } from "../../src/games";
import type { SteelDriver } from "../../src/games/steel-driver/types";
import { Table } from "../../src/table.svelte";
import type { Payload } from "../../src/types";
import { alone, settled } from "./table";
import { FakeServer, fixture, speak } from "./server";

const over = () => fixture<Payload<SteelDriver>>("steel-driver-over");
const building = () => alone(fixture<Payload<SteelDriver>>("steel-driver-building"));

/** An exercise that notes what it is given. */
function noted(decision: number | null): Exercise & { given: string[]; asks: boolean } {
  const given: string[] = [];
  return { decision, asks: true, given, grade: async (text) => void given.push(text), Panel: (() => {}) as never };
}

async function opened(server: FakeServer): Promise<Table> {
  await speak();
  const table = new Table("fixture", gameOf);
  await table.open(null);
  await settled();
  server.asked.length = 0;
  return table;
}

describe("an exercise", () => {
  it("takes the table back to a decision, and grades what is done there", async () => {
    const server = new FakeServer(over());
    server.on("GET /api/tables/fixture/exercise", building);
    server.on("GET /api/tables/fixture/why", () => ({ legal: false, message: "SD-3.9: no", rule: "SD-3.9" }));
    const table = await opened(server);
    const exercise = noted(197);
    await table.practise(exercise);
    expect(server.at("GET /api/tables/fixture/exercise")[0]?.query["decision"]).toBe("197");
    expect(table.now?.table.over).toBe(false);
    expect(table.shown).toBe(table.now);
    const offer = table.offers[0]!;
    await table.act(offer.text);
    expect(exercise.given).toEqual([offer.text]);
    expect(server.played).toEqual([]);
    await table.why("anything");
    expect(server.at("GET /api/tables/fixture/why")[0]?.query["decision"]).toBe("197");
    expect(table.trouble?.rule).toBe("SD-3.9");
    exercise.asks = false;
    table.stopPractice();
    expect(table.now?.table.over).toBe(true);
    expect(table.shown).toBe(table.newest);
    table.close();
  });

  it("offers nothing once it has its answer", async () => {
    const table = await opened(new FakeServer(building()));
    const exercise = noted(null);
    await table.practise(exercise);
    expect(table.offers.length).toBeGreaterThan(0);
    await table.practise({ ...exercise, asks: false });
    expect(table.offers).toEqual([]);
    table.close();
  });

  it("tells the rule that a refused action breaks", async () => {
    const table = await opened(new FakeServer(building()));
    const refused = new ApiError(409, { code: "illegal", message: "SD-3.9: no", rule: "SD-3.9" });
    await table.practise({ ...noted(null), grade: () => Promise.reject(refused) });
    await table.act("build nowhere");
    expect(table.trouble).toEqual({ message: "SD-3.9: no", rule: "SD-3.9" });
    expect(table.pending).toBeNull();
    table.close();
  });

  it("stays where it is while the table hears of something", async () => {
    const server = new FakeServer(over());
    server.on("GET /api/tables/fixture/exercise", building);
    const table = await opened(server);
    await table.practise(noted(197));
    const posed = table.now;
    await table.refresh();
    expect(table.now).toBe(posed);
    expect(table.shown).toBe(posed);
    table.close();
  });
});
