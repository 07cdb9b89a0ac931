// The rules as players read them: search, numbers, pictures, and positions to open.

import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { groups, known, places, search } from "../../src/lib/rulebook";
import Rules from "../../src/pages/Rules.svelte";
import { router } from "../../src/router.svelte";
import type { BookBlock, BookText, Payload } from "../../src/types";
import { FakeServer, fixture, speak } from "./server";
import { Page, settled } from "./table";

const block = (text: string, more: Partial<BookBlock> = {}): BookBlock => ({ kind: "text", text, numbers: [], example: false, picture: null, ...more });

const book = (game: string, ...numbers: string[]): BookText => ({
  game, language: "en", title: `Rules of ${game}`, look: "v1",
  chapters: [
    { id: "primer", level: 2, title: "The game", blocks: [block("About <b>it</b>."), block("The map.", { kind: "picture", picture: "map" })] },
    { id: "rules", level: 2, title: "The rules", blocks: [
      ...numbers.map((number) => block(`Enchère numéro ${number}.`, { numbers: [number] })),
      block("First.", { kind: "item" }), block("Second.", { kind: "item" }),
      block("For instance.", { example: true, numbers: numbers.slice(0, 1) }), block("Seen.", { kind: "picture", picture: "seen", example: true }),
    ] },
  ],
});

async function open(game: string, hash = ""): Promise<Page> {
  const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
  server.on("GET /api/rulebooks", () => [{ game: "a", title: "A" }, { game: "b", title: "B" }]);
  server.on("GET /api/rulebooks/a", () => book("a", "AA-1.1", "AA-1.2"));
  server.on("GET /api/rulebooks/b", () => book("b", "BB-1.1"));
  await speak();
  router.route = { page: "rules", game };
  router.hash = hash;
  const root = render(Rules).container;
  await settled();
  return new Page(server, root);
}

afterEach(() => (router.hash = ""));

describe("the rules", () => {
  it("open at the game asked for, else at the first", async () => {
    expect((await open("b")).one(".title").textContent).toBe("Rules of b");
    expect((await open("")).one(".title").textContent).toBe("Rules of a");
  });

  it("show text as text", async () => {
    const ann = await open("a");
    expect(ann.one(".rule .text").textContent?.trim()).toBe("About <b>it</b>.");
  });

  it("open at a rule, in the book that has it", async () => {
    expect((await open("a", "AA-1.2")).one(".wanted").id).toBe("AA-1.2");
    const ann = await open("a", "BB-1.1a");
    expect([ann.one(".title").textContent, ann.one(".wanted").id]).toEqual(["Rules of b", "BB-1.1"]);
    expect((await open("b", "CC-1.1")).one(".title").textContent).toBe("Rules of b");
  });

  it("give each number one place", async () => {
    const ann = await open("a");
    expect(ann.all('[id="AA-1.1"]').length).toBe(1);
    expect(ann.all(".numbers a").map((one) => one.getAttribute("href"))).toEqual(["/rules/a#AA-1.1", "/rules/a#AA-1.2", "/rules/a#AA-1.1"]);
  });

  it("are searched without accents and capitals", async () => {
    const ann = await open("a");
    await fireEvent.input(ann.one("input"), { target: { value: "ENCHERE aa-1.2" } });
    await settled();
    expect(ann.texts(".rule .text")).toEqual(["Enchère numéro AA-1.2."]);
    await fireEvent.input(ann.one("input"), { target: { value: "wombat" } });
    await settled();
    expect(ann.all(".rule").length).toBe(0);
  });

  it("draw pictures and open their positions at a table", async () => {
    const ann = await open("a");
    expect(ann.one("img").getAttribute("src")).toMatch(/^\/api\/rulebooks\/a\/pictures\/map\.svg\?theme=\w+&language=en&v=v1$/);
    ann.server.on("GET /api/rulebooks/a/positions/map", () => ({ game: "a" }));
    ann.server.on("POST /api/import", () => ({ id: "opened", invitations: [], watch: null }));
    await ann.click(ann.one("figure button"));
    await settled();
    expect(ann.server.at("POST /api/import").length).toBe(1);
    expect(location.pathname).toBe("/table/opened");
  });
});

describe("a rulebook", () => {
  const one = book("a", "AA-1.1");

  it("groups examples and lists", () => {
    expect(groups(one.chapters[1]!.blocks).map((group) => [group.kind, group.blocks.length])).toEqual([["one", 1], ["list", 2], ["example", 2]]);
  });

  it("finds what has all words", () => {
    expect(search(one.chapters, "")).toBe(one.chapters);
    expect(search(one.chapters, "map the").map((chapter) => chapter.blocks.length)).toEqual([1]);
  });

  it("knows parts of rules by their rule", () => {
    const where = places(one);
    expect([known(where, "AA-1.1"), known(where, "AA-1.1b"), known(where, "AA-1.2")]).toEqual(["AA-1.1", "AA-1.1", null]);
    expect([known(where, "AA-1"), known(where, "AA-2"), known(where, "")]).toEqual(["AA-1.1", null, null]);
  });
});
