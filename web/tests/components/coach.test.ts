// The coach at a table: says, points, asks, replies, and leads from chapter to chapter.

import { waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import Coach from "../../src/lessons/Coach.svelte";
import type { Payload } from "../../src/types";
import { FakeServer, fixture, Refused } from "./server";
import { alone, type Page, settled, show } from "./table";

void Coach; // the page loads it on first use
const STEPS = [
  { say: "Look here.", point: ["panel-players"], asks: false, reply: null },
  { say: "Open red.", point: ["box-red"], asks: true, reply: "Well opened." },
  { say: "That was all.", point: [], asks: false, reply: null },
];
const LESSON = { game: "steel-driver", lesson: "first-round", title: "First", chapter: 0, chapters: ["One", "Two"], steps: STEPS };

function server(step: number, chapter = 0): FakeServer {
  const payload = alone(fixture("steel-driver-opening")) as Payload;
  payload.lesson = { chapter, step, steps: STEPS.length };
  const made = new FakeServer(payload);
  made.on("GET /api/tables/fixture/lesson", () => ({ ...LESSON, chapter }));
  return made;
}

async function taught(from: FakeServer): Promise<Page> {
  const page = await show(from);
  await waitFor(() => expect(page.root.querySelector(".coach progress")).not.toBeNull());
  await settled();
  return page;
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe("a lesson", () => {
  it("is read step by step, up to what it asks for", async () => {
    const page = await taught(server(1));
    expect(page.text(".said")).toBe("Look here.");
    expect(page.root.querySelector(".note")).toBeNull();
    await page.press("Next", ".coach");
    expect(page.text(".said")).toContain("Open red.");
    expect(page.text(".said")).toContain("Your move");
    expect(page.buttons("Next", ".coach")).toEqual([]);
    await page.press("Back", ".coach");
    expect(page.text(".said")).toBe("Look here.");
  });

  it("goes on where it was left", async () => {
    localStorage.setItem("goldenspike.lesson.read.fixture", "1");
    expect((await taught(server(1))).text(".said")).toContain("Open red.");
  });

  it("replies, and offers the next chapter", async () => {
    const from = server(3);
    from.on("POST /api/tables/fixture/lesson", () => new Refused(429, { code: "too-often", message: "Later." }));
    const page = await taught(from);
    expect(page.text(".said")).toBe("Well opened. That was all.");
    await page.press("Next: Two", ".coach");
    expect(from.at("POST /api/tables/fixture/lesson")[0]?.body).toMatchObject({ chapter: 1 });
    expect(page.text(".coach .trouble")).toBe("Later.");
  });

  it("ends with a first game, and is done", async () => {
    const page = await taught(server(3, 1));
    expect(page.buttons("Play a first game", ".coach")).toHaveLength(1);
    expect(localStorage.getItem("goldenspike.lesson.done.steel-driver.first-round")).toBe("yes");
  });

  it("can be begun again and skipped", async () => {
    const from = server(1);
    from.on("POST /api/tables/fixture/lesson", () => new Refused(429, { code: "too-often", message: "Later." }));
    const page = await taught(from);
    await page.press("Begin again", ".coach");
    await page.press("Skip", ".coach");
    expect(from.at("POST /api/tables/fixture/lesson").map((one) => (one.body as { chapter: number }).chapter)).toEqual([0, 1]);
  });
});
