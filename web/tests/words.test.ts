import { beforeEach, describe, expect, test, vi } from "vitest";
import { format } from "../src/lib/format";
import { categories, plural } from "../src/lib/plurals";
import table from "./plurals.json";

describe("counts", () => {
  test.each(table)("$language $template, as Python says them", ({ language, template, said }) => {
    for (const [n, text] of said) expect(format(template, { n: n as number }, { players: [], language })).toBe(text);
  });
  test("the categories of CLDR in its order, of English where nothing is known", () => {
    expect(categories("ar")).toEqual(["zero", "one", "two", "few", "many", "other"]);
    expect(categories("ja")).toEqual(["other"]);
    expect(categories("pl")).toEqual(["one", "few", "many", "other"]);
    expect(categories("xx")).toEqual(["one", "other"]);
  });
  test("what is no number takes the last form", () => {
    expect(plural(["cube", "cubes"], "1", "en")).toBe("cubes");
    expect(plural(["個", ""], 5, "ja")).toBe("個");
  });
});

describe("languages", () => {
  const server: Record<string, Record<string, string>> = {
    "/api/words": { en: "English", pl: "Polski" },
    "/api/words/en": { "page.n": "{n:cube|cubes}" },
    "/api/words/pl": { "page.n": "{n:kostka|kostki|kostek}" },
  };
  const root = { lang: "", dataset: {} };
  const browser = (languages: string[], chosen: string | null = null) => {
    vi.stubGlobal("navigator", { languages });
    vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "goldenspike.language" ? chosen : null), setItem: () => undefined });
    return import("../src/words.svelte");
  };
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
    vi.stubGlobal("document", { documentElement: root });
    vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(server[path] ?? {}), { status: server[path] ? 200 : 404 }));
  });
  test("Polish is spoken where the server has it and the browser wants it", async () => {
    const { words, t } = await browser(["tlh", "pl-PL", "en"]);
    await words.start();
    expect(words.languages).toEqual({ en: "English", pl: "Polski" });
    expect([words.language, root.lang]).toEqual(["pl", "pl"]);
    expect([1, 2, 5, 12, 22].map((n) => t("n", { n }))).toEqual(["1 kostka", "2 kostki", "5 kostek", "12 kostek", "22 kostki"]);
  });
  test.each([
    ["the one chosen comes first", ["en"], "pl", "pl"],
    ["one chosen that is gone does not count", ["pl"], "fr", "pl"],
    ["English where there is none", ["fr", "tlh"], null, "en"],
  ])("%s", async (_, wanted, chosen, language) => {
    const { words } = await browser(wanted, chosen);
    await words.start();
    expect(words.language).toBe(language);
  });
});
