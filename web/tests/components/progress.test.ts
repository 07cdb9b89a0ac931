// What a browser remembers of puzzles, and which puzzle comes when.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { after, forget, fresh, isSolved, keep, nextOf, ofTheDay, recall, themes } from "../../src/puzzles/progress";
import type { PuzzleCard } from "../../src/types";

const DAY = 86_400_000;
const card = (id: string, rating: number, ...tags: string[]): PuzzleCard => ({ id, game: "game", kind: "choice", tags, rating, players: 3, bounds: null });
const CARDS = [card("c", 1500, "track"), card("a", 1000, "bid"), card("b", 1250, "bid", "track")];

beforeEach(() => {
  localStorage.clear();
  forget("game");
});
afterEach(() => vi.unstubAllGlobals());

describe("progress", () => {
  it("rises with a right answer, by how hard it was, and falls with a wrong one", () => {
    const even = after(fresh(), card("x", 1200), 1);
    expect([even.rating, even.streak]).toEqual([1220, 1]);
    expect(after(fresh(), card("x", 1600), 1).rating).toBe(1236);
    const wrong = after(even, card("y", 1220), 0);
    expect([wrong.rating, wrong.streak]).toEqual([1200, 0]);
    expect(after(fresh(), card("x", 1200), 0.5)).toEqual({ rating: 1200, streak: 0, done: { x: 0.5 } });
  });

  it("counts the first answer to a puzzle only", () => {
    const once = after(fresh(), card("x", 1200), 0);
    expect(after(once, card("x", 1200), 1)).toBe(once);
    expect(isSolved(once, "x")).toBe(false);
  });

  it("is kept and forgotten", () => {
    const once = after(fresh(), card("x", 1200), 1);
    keep("game", once);
    expect(JSON.parse(localStorage.getItem("goldenspike.puzzles.game") ?? "")).toEqual(once);
    expect(recall("game")).toEqual(once);
    forget("game");
    expect(recall("game")).toEqual(fresh());
  });

  it("is that of a beginner where something else was stored", () => {
    for (const text of ["", "{", "null", "[]", '"x"', '{"rating":"high","streak":null,"done":{"a":"yes"}}']) {
      localStorage.setItem("goldenspike.puzzles.game", text);
      expect(recall("game")).toEqual(fresh());
    }
  });

  it("lasts as long as the page where storage is forbidden", () => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: denied, setItem: denied, removeItem: denied });
    expect(recall("game")).toEqual(fresh());
    keep("game", after(fresh(), card("x", 1200), 1));
    expect(recall("game").rating).toBe(1220);
    forget("game");
    expect(recall("game")).toEqual(fresh());
  });
});

describe("the puzzle of the day", () => {
  it("is the same for everybody, whatever the order of the list", () => {
    for (let day = 0; day < 9; day += 1) expect(ofTheDay(CARDS, day * DAY)).toBe(ofTheDay(CARDS.toReversed(), day * DAY + DAY - 1));
  });

  it("comes again when all others had their day", () => {
    expect([0, 1, 2, 3].map((day) => ofTheDay(CARDS, day * DAY)?.id)).toEqual(["a", "b", "c", "a"]);
    expect(ofTheDay([], 5 * DAY)).toBeNull();
  });
});

describe("the next puzzle", () => {
  it("is new, and as hard as one is good", () => {
    expect(nextOf(CARDS, fresh())?.id).toBe("b");
    expect(nextOf(CARDS, fresh(), "b")?.id).toBe("a");
    expect(nextOf(CARDS, { rating: 2000, streak: 0, done: {} })?.id).toBe("c");
  });

  it("is one that was not solved when none is new, and any after that", () => {
    expect(nextOf(CARDS, { ...fresh(), done: { a: 1, b: 1, c: 0 } })?.id).toBe("c");
    expect(nextOf(CARDS, { ...fresh(), done: { a: 1, b: 1, c: 1 } }, "b")?.id).toBe("a");
    expect(nextOf([], fresh())).toBeNull();
    expect(nextOf([card("a", 1000)], fresh(), "a")).toBeNull();
  });
});

it("themes stand in the order of how many puzzles they have", () => {
  expect(themes([...CARDS, card("d", 900, "track")]).map(({ tag, cards }) => [tag, cards.length])).toEqual([["track", 3], ["bid", 2]]);
});
