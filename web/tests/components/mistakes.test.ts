// Learning from one's mistakes: chosen again with the table's controls, graded by the loss, told why, and summed up.

import { describe, expect, it, vi } from "vitest";
import { announcements } from "../../src/announcements.svelte";
import type { SteelDriver } from "../../src/games/steel-driver/types";
import { judgedGrade, knownGrade, mistakesOf } from "../../src/lib/mistakes";
import type { Decision, JudgedAction, Payload } from "../../src/types";
import { FakeServer, fixture, Refused, speak } from "./server";
import { alone, type Page, settled, show } from "./table";

const bidding = () => alone(fixture<Payload<SteelDriver>>("steel-driver-bidding"));
const building = () => alone(fixture<Payload<SteelDriver>>("steel-driver-building"));
const WAIT = { timeout: 30_000 };
const EXERCISE = "GET /api/tables/fixture/exercise";
const JUDGE = "POST /api/tables/fixture/judgement";

/** An alternative of a decision: what it would do, with this chance for its seat. */
const option = (action: string, chance: number, seat: number, more: object = {}) => ({
  action,
  said: `Ann ${action}s`,
  told: [`Ann ${action}s`, "Bob follows"],
  line: [action, "pass"],
  wins: [0, 1, 2, 3].map((one) => (one === seat ? chance : 0.1)),
  doubts: [0.01, 0.01, 0.01, 0.01],
  scores: [1, 1, 1, 1],
  games: 100,
  reasons: [`because of ${action}`],
  ...more,
});

/** A decision that cost so much. */
function decided(number: number, seat: number, action: string, cost: number, better: object[] = []): Decision {
  const chosen = option(action, 0.5 - cost, seat);
  return { ...chosen, number, seat, choices: 9, analysed: true, exact: false, cost, doubt: 0.02, mark: cost >= 0.05 ? "mistake" : null, prices: null, swing: null, turning: false, chosen, alternatives: better } as unknown as Decision;
}

const first = bidding();
const second = building();
const seat = first.acting_seat!;
const link = second.offers[0]!;
const DECISIONS = () => [
  decided(first.count + 1, seat, "pass", 0.12, [option("bid 9", 0.5, seat), option("bid 8", 0.49, seat), option("bid 7", 0.4, seat)]),
  decided(second.count + 1, seat, "build nowhere", 0.2, [option(link.text, 0.5, seat)]),
  decided(5, seat, "pass", 0.01, []),
  decided(6, (seat + 1) % 4, "pass", 0.3, []),
];

/** A game of one's own that is over and analysed. */
function server(): FakeServer {
  const found = new FakeServer(alone(fixture<Payload<SteelDriver>>("steel-driver-over"), seat));
  const report = { turning_points: [], seats: [], sales: [], summary: "It was close.", end: null };
  found.on("GET /api/tables/fixture/analysis", ({ query }) => ({ state: "done", done: 4, total: 4, seconds: 0.5, iterations: null, allowed: true, why: null, stale: false, mine: true, decisions: query["from"] === "0" ? DECISIONS() : [], report }));
  found.on(EXERCISE, ({ query }) => (query["decision"] === String(first.count + 1) ? bidding() : building()));
  return found;
}

/** The page, once the exercise has begun from the end of the game. */
async function begun(from: FakeServer): Promise<Page> {
  const ann = await show(from);
  await vi.waitFor(() => expect(ann.buttons(/^Learn from your mistakes/, ".personal").length).toBe(1), WAIT);
  await ann.press("Learn from your mistakes: 2 decisions", ".personal");
  await vi.waitFor(() => expect(ann.title).toBe("Choose again: 1 of 2"), WAIT);
  return ann;
}


describe("which decisions", () => {
  it("are one's own that clearly cost something, the costliest first, not too many", () => {
    expect(mistakesOf(DECISIONS(), seat).map((one) => one.cost)).toEqual([0.2, 0.12]);
    const many = Array.from({ length: 20 }, (_, at) => decided(at + 1, seat, "pass", 0.1 + at / 100));
    expect(mistakesOf(many, seat).length).toBe(8);
  });
});

describe("a grade", () => {
  const [decision] = DECISIONS() as [Decision];

  it("is right for the best, and for what is within the noise of it", () => {
    expect(knownGrade(decision, "bid 9")).toMatchObject({ loss: 0, right: true, reasons: ["because of bid 9"] });
    expect(knownGrade(decision, "bid 8")).toMatchObject({ right: true });
    expect(knownGrade(decision, "bid 7")).toMatchObject({ right: false });
    expect(knownGrade(decision, "pass")).toMatchObject({ loss: 0.12, doubt: 0.02, right: false });
    expect(knownGrade(decision, "bid 3")).toBeNull();
  });

  it("follows the judgement of what the analysis does not know", () => {
    const judged = (cost: number, doubt: number, analysed = true) => judgedGrade({ action: "bid 3", said: "Ann bids 3", cost, doubt, analysed, reasons: [], wins: [0.1, 0.2, 0.3, 0.4] } as unknown as JudgedAction).right;
    expect([judged(0.1, 0.02), judged(0.08, 0.08), judged(0.024, 0), judged(0.026, 0), judged(0.1, 0.02, false)]).toEqual([false, true, true, false, null]);
  });
});

describe("learning from one's mistakes", () => {
  it("goes through them one by one, and sums up", async () => {
    const from = server();
    const ann = await begun(from);
    expect(from.at(EXERCISE).at(-1)?.query["decision"]).toBe(String(second.count + 1));
    expect(ann.all(".score").length).toBe(0);
    expect(ann.panel).toContain("That cost 20 percentage points");
    expect(ann.all(".graph").length).toBe(0);
    await ann.choose(link.element!);
    await ann.press(/^Build/);
    expect(ann.text(".verdict")).toContain("Right!");
    expect(ann.panel).toContain(`Because of ${link.text}`);
    expect(announcements.spoken).toContain("Right!");
    await ann.press("Next decision");
    expect(ann.title).toBe("Choose again: 2 of 2");
    await ann.press("Pass");
    expect(ann.text(".verdict")).toMatch(/costs 12 percentage points, ±2\. It is what was played/);
    expect(ann.legal).toEqual([]);
    await ann.press("Try again");
    await ann.fill(".act input[type=number]", "9");
    await ann.press("Bid 9");
    expect(ann.text(".verdict")).toContain("the best there was");
    await ann.press("How did it go?");
    expect(ann.panel).toContain("You found 2 of 2.");
    expect(ann.texts(".all .outcome")).toEqual(["right at once", "right later"]);
    expect(from.played).toEqual([]);
    await ann.press("To the game");
    await settled();
    expect(ann.text("#score-title")).not.toBe("");
    expect(from.at("GET /api/tables/fixture/analysis").length).toBeLessThan(9); // what is known is not asked for again and again
  });

  it("asks the server to judge what the analysis has no number for, and tells an illegal choice its rule", async () => {
    const from = server();
    const ann = await begun(from);
    await ann.press("Skip");
    let answer: (judged: object) => void = () => {};
    from.on(JUDGE, () => new Promise((done) => (answer = done)));
    const least = Number((ann.one(".act input[type=number]") as HTMLInputElement).value);
    await ann.press(`Bid ${least}`);
    expect(ann.text(".pending")).toBe("Judging…");
    expect(from.at(JUDGE)[0]?.body).toEqual({ decision: first.count + 1, text: `bid ${least}` });
    answer({ action: `bid ${least}`, wins: [0.1, 0.2, 0.3, 0.4], said: `Ann bids ${least}`, cost: 0.07, doubt: 0.02, analysed: true, reasons: ["the score to expect is 80, 5 less"] });
    await settled();
    expect(ann.text(".verdict")).toContain("costs 7 percentage points, ±2");
    expect(ann.panel).toContain("The score to expect is 80, 5 less");
    await ann.press("Try again");
    from.on(JUDGE, () => new Refused(422, { code: "illegal", message: "SD-2.5: too little", rule: "SD-2.5" }));
    await ann.press(`Bid ${least}`);
    expect(ann.text(".trouble")).toContain("Too little");
    expect(ann.one(".trouble a").getAttribute("href")).toContain("#SD-2.5");
    expect(ann.all(".verdict").length).toBe(0);
    expect(from.played).toEqual([]);
  });

  it("shows the better line on the board, by keys too, and counts it as shown", async () => {
    const from = server();
    const ann = await begun(from);
    await ann.press("Show what is better");
    expect(from.asked.at(-1)?.line).toEqual([link.text]);
    expect(ann.panel).toContain("Bob follows");
    await ann.key("ArrowRight");
    expect(from.asked.at(-1)?.line).toEqual([link.text, "pass"]);
    await ann.key("Escape");
    expect(ann.title).toBe("Choose again: 1 of 2");
    await ann.choose(link.element!);
    await ann.press(/^Build/);
    await ann.press("Next decision");
    await ann.press("Skip");
    expect(ann.texts(".all .outcome")).toEqual(["shown", "skipped"]);
    expect(ann.panel).toContain("You found 0 of 2.");
    await ann.press("Once more");
    expect(ann.title).toBe("Choose again: 1 of 2");
  });

  it("is offered where the analysis shows a mistake, for that one alone", async () => {
    const from = server();
    const number = first.count + 1;
    const payload = from.payload;
    from.on("GET /api/tables/fixture", ({ query }) => (query["at"] ? { ...payload, at: Number(query["at"]), past: true } : payload));
    const ann = await show(from, number);
    await vi.waitFor(() => expect(ann.buttons("Choose again").length).toBe(1), WAIT);
    await ann.press("Choose again");
    expect(ann.title).toBe("Choose again: 1 of 1");
    expect(from.at(EXERCISE).at(-1)?.query["decision"]).toBe(String(number));
  });

  it("looks back from there, as at any turn, and returns", async () => {
    const from = server();
    const ann = await begun(from);
    await ann.key("ArrowLeft");
    expect(ann.title).toBe("Viewing history");
    await ann.key("End");
    expect(ann.title).toBe("Choose again: 1 of 2");
  });

  it.each([["fr", "Choisissez de nouveau : 1 sur 2"], ["nl", "Kies opnieuw: 1 van 2"]])("speaks %s", async (language, title) => {
    const ann = await begun(server());
    await speak(language);
    await settled();
    expect(ann.title).toBe(title);
  });
});
