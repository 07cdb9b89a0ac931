// Puzzles: the list, a puzzle at the table's page, its grade and solution, and a price that is named.

import { render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../../src/analysis"; // the page loads it on first use
import { router } from "../../src/router.svelte";
import PuzzlePage from "../../src/puzzles/PuzzlePage.svelte";
import Puzzles from "../../src/puzzles/Puzzles.svelte";
import { forget } from "../../src/puzzles/progress";
import { Puzzle } from "../../src/puzzles/puzzle.svelte";
import { gameOf } from "../../src/games";
import type { Payload, PuzzleCard, Verdict } from "../../src/types";
import { FakeServer, fixture, Refused, speak } from "./server";
import { alone, Page, settled } from "./table";

const GAME = "steel-driver";
const PATIENCE = { timeout: 30_000 };
const card = (id: string, rating: number, more: Partial<PuzzleCard> = {}): PuzzleCard => ({ id, game: GAME, kind: "choice", tags: ["opening"], rating, players: 3, bounds: null, ...more });
const CARDS = [card("one", 1200), card("two", 1300), card("three", 1900, { tags: ["bid", "opening"] }), card("price", 1000, { kind: "limit", tags: ["auction-limit"], bounds: { least: 0, most: 20, unit: "cubes" } })];
const ANSWER = { action: "open red 2", said: "Ann puts red up", chance: 0.6, doubt: 0.02, score: 90, line: ["open red 2", "pass"], told: ["Ann puts red up", "Ben passes"], reasons: ["score 90 expected"], accepted: true };
const VERDICT: Verdict = { grade: "right", points: 1, loss: 0, said: "Ann puts red up", exact: false, answers: [ANSWER], played: "pass", played_said: "Ann passes", price: null };
const WRONG: Verdict = { ...VERDICT, grade: "wrong", points: 0, loss: 0.238, said: "Ann passes" };
const PRICE: Verdict = { ...VERDICT, grade: "nearly", points: 0.5, loss: null, said: null, answers: [], price: { low: 4.5, fair: 5.4, high: 6.5, limit: 3 } };

function server(verdict: (body: { text?: string; price?: number }) => Verdict | Refused, name = "steel-driver-opening"): FakeServer {
  const payload = alone(fixture(name)) as Payload;
  const made = new FakeServer(payload);
  made.on("GET /api/puzzles", () => ({ puzzles: CARDS }));
  for (const { id } of CARDS) {
    made.on(`GET /api/puzzles/${id}`, ({ line }) => ({ ...payload, line, past: line.length > 0 }));
    made.on(`GET /api/puzzles/${id}/board`, () => fixture("board-steel-driver"));
    made.on(`GET /api/puzzles/${id}/sheet.svg`, () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1248 707"></svg>');
    made.on(`POST /api/puzzles/${id}`, ({ body }) => verdict(body as { text?: string; price?: number }));
  }
  return made;
}

async function solving(from: FakeServer, id = "one", tag: string | null = null): Promise<Page> {
  await speak();
  const root = render(PuzzlePage, { id, tag }).container;
  await waitFor(() => expect(root.querySelector(".coach, [role=alert]")).not.toBeNull(), PATIENCE);
  await settled();
  return new Page(from, root);
}

const bodies = (from: FakeServer, id = "one") => from.at(`POST /api/puzzles/${id}`).map((one) => one.body);

beforeEach(() => {
  localStorage.clear();
  forget(GAME);
});
afterEach(() => vi.restoreAllMocks());

describe("a puzzle", () => {
  it("asks, and says nothing of the answer", async () => {
    const from = server(() => VERDICT);
    const page = await solving(from);
    expect(page.text(".coach")).toContain("Which action gives you the best chance to win?");
    expect(page.text(".coach")).toContain("Rated 1200");
    expect(page.text(".coach")).not.toContain("Opening an auction");
    expect(page.title).toBe("Your turn");
    expect(from.asked.filter((one) => one.method === "POST")).toEqual([]);
    expect(page.root.querySelector('[aria-label="Seats"]')).toBeNull();
  });

  it("is graded right, with the answers and the way to the next", async () => {
    const from = server(() => VERDICT);
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    const page = await solving(from);
    await page.press(/^Red/, ".act .companies");
    await page.click(page.one(".act .button.main"));
    expect(bodies(from)).toHaveLength(1);
    expect(page.text(".coach h2")).toBe("✓ Right!");
    expect(page.text(".coach")).toContain("The steady bot chooses otherwise: passes");
    expect(page.text(".coach")).toContain("Your rating: 1220 (+20)");
    await waitFor(() => expect(page.text(".act .answers")).toContain("60%"), PATIENCE);
    expect(page.text(".act .answers")).toContain("Score 90 expected");
    await page.press(/^Show on the board/, ".act .answers");
    expect(from.at("GET /api/puzzles/one").at(-1)?.line).toEqual(["open red 2"]);
    expect(page.title).toContain("What if");
    expect(page.buttons("Choose this")).toEqual([]);
    await page.press("Next puzzle", ".coach");
    expect(go).toHaveBeenCalledWith("/puzzle/two");
  });

  it("is graded wrong by what is lost, can be tried again, and tells its solution when asked", async () => {
    const from = server(({ text }) => (text ? WRONG : { ...VERDICT, grade: "shown", points: 0, said: null }));
    const page = await solving(from);
    await page.press(/^Pass/);
    expect(page.text(".coach h2")).toBe("✗ Not this one.");
    expect(page.text(".coach")).toContain("Passes: this costs 24 points in a hundred");
    expect(page.text(".coach")).not.toContain("puts red up");
    expect(page.root.querySelector(".answers")).toBeNull();
    await page.press("Try again", ".coach");
    expect(page.text(".coach")).toContain("Which action gives you");
    await page.press(/^Pass/);
    await page.press("Show the solution", ".coach");
    expect(bodies(from)).toEqual([{ text: "pass" }, { text: "pass" }]); // it is known already
    expect(page.text(".coach")).toContain("Best: puts red up");
    await waitFor(() => expect(page.text(".act .answers")).toContain("60%"), PATIENCE);
    expect(JSON.parse(localStorage.getItem(`goldenspike.puzzles.${GAME}`) ?? "")).toMatchObject({ done: { one: 0 }, streak: 0 });
  });

  it("can be given up at once", async () => {
    const from = server(() => ({ ...VERDICT, grade: "shown", points: 0, said: null, exact: true }));
    const page = await solving(from);
    await page.press("Show the solution", ".coach");
    expect(bodies(from)).toEqual([{}]);
    expect(page.text(".coach h2")).toBe("The solution");
    expect(page.text(".coach")).toContain("This is exact");
  });

  it("answers an illegal action by its rule", async () => {
    const page = await solving(server(() => new Refused(422, { code: "illegal", message: "SD-2.1: too much", rule: "SD-2.1" })));
    await page.press(/^Pass/);
    expect(page.text(".trouble")).toContain("Too much");
    expect(page.one(".trouble a").getAttribute("href")).toContain("#SD-2.1");
    expect(page.text(".coach h2")).toBe("Puzzle");
    expect(localStorage.getItem(`goldenspike.puzzles.${GAME}`)).toBeNull();
  });

  it("asks for one action, also of somebody who has planned two", async () => {
    const from = server(() => WRONG);
    await speak();
    const puzzle = new Puzzle(CARDS[0]!, gameOf);
    await puzzle.open();
    puzzle.plan.steps = ["lay A1 E-W", "lay A2 E-W"].map((text) => ({ text, element: null, cost: 1 }));
    await puzzle.plan.send();
    expect(bodies(from)).toEqual([{ text: "lay A1 E-W" }]);
    expect(puzzle.plan.steps).toEqual([]);
  });

  it("keeps to a theme", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    const page = await solving(server(() => VERDICT), "one", "bid");
    await page.press("Show the solution", ".coach");
    await page.press("Next puzzle", ".coach");
    expect(go).toHaveBeenCalledWith("/puzzle/three?tag=bid");
  });

  it("that does not exist says so", async () => {
    const page = await solving(server(() => VERDICT), "nothing");
    expect(page.text("main")).toContain("There is no such puzzle here.");
    expect(page.one("main a").getAttribute("href")).toBe("/puzzles");
  });

  it("that the server cannot show says why", async () => {
    const from = server(() => VERDICT);
    from.on("GET /api/puzzles/one", () => new Refused(409, { code: "bad-puzzle", message: "This puzzle cannot be played: x." }));
    await speak();
    const root = render(PuzzlePage, { id: "one", tag: null }).container;
    await waitFor(() => expect(root.textContent).toContain("This puzzle cannot be played: x."), PATIENCE);
  });
});

describe("a limit", () => {
  it("is named, and scored against the interval", async () => {
    const from = server(() => PRICE, "steel-driver-bidding");
    const page = await solving(from, "price");
    expect(page.text(".coach")).toContain("What is the most you should pay?");
    expect(page.buttons("Pass")).toEqual([]);
    await page.fill(".act input.number", "8");
    await page.press("My limit is 8");
    expect(bodies(from, "price")).toEqual([{ price: 8 }]);
    expect(page.text(".coach h2")).toBe("≈ Nearly.");
    expect(page.text(".coach")).toContain("50 points of 100");
    expect(page.text(".coach")).toContain("any limit from 4.5 to 6.5 is right");
    expect(page.text(".coach")).toContain("The steady bot would pay up to 3.");
    expect(page.one(".coach svg").getAttribute("aria-label")).toBe("Prices from 0 to 20: right from 4.5 to 6.5, fair at 5.4, you said 8");
  });
});

describe("the list", () => {
  async function listed(): Promise<Page> {
    await speak();
    const from = server(() => VERDICT);
    const root = render(Puzzles, { token: "" }).container;
    await waitFor(() => expect(root.querySelector(".panel")).not.toBeNull(), PATIENCE);
    return new Page(from, root);
  }

  it("has the puzzle of the day, one at one's level, and themes", async () => {
    const page = await listed();
    expect(page.text("h2")).toBe("Steel Driver");
    expect(page.texts("dd")).toEqual(["1200", "0 of 4", "0"]);
    const links = page.all("main a").map((one) => one.getAttribute("href"));
    expect(links).toContain("/puzzle/three?tag=bid");
    expect(links).toContain("/puzzle/one?tag=opening");
    expect(page.texts(".themes a")).toEqual(["Opening an auction 0 of 3", "Bidding 0 of 1", "Name your limit 0 of 1"]);
    expect(page.texts("ol a")).toEqual(["1000 new", "1200 new", "1300 new", "1900 new"]);
  });

  it("remembers what was solved, and forgets it when asked", async () => {
    localStorage.setItem(`goldenspike.puzzles.${GAME}`, JSON.stringify({ rating: 1333, streak: 2, done: { one: 1, two: 0.5 } }));
    const page = await listed();
    expect(page.texts("dd")).toEqual(["1333", "1 of 4", "2"]);
    expect(page.texts("ol a")).toEqual(["1000 new", "1200 ✓ solved", "1300 ✗ not solved", "1900 new"]);
    await page.press("Reset my progress", "main");
    await page.press("Keep it", "main");
    expect(page.texts("dd")[0]).toBe("1333");
    await page.press("Reset my progress", "main");
    await page.press("Forget all of it", "main");
    expect(page.texts("dd")).toEqual(["1200", "0 of 4", "0"]);
    expect(localStorage.getItem(`goldenspike.puzzles.${GAME}`)).toBeNull();
  });
});

