// The home page of a club, the host's page, and what is shown without a connection.

import "../../src/app/offline"; // the page loads these on first use
import "../../src/club/Club.svelte";
import "../../src/parts/MyTable.svelte";
import "../../src/parts/MyTables.svelte";
import { fireEvent, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { show as badge, watch } from "../../src/app/badge";
import Host from "../../src/host/Host.svelte";
import type { HostTold } from "../../src/host/host";
import Home from "../../src/pages/Home.svelte";
import { router } from "../../src/router.svelte";
import type { Card, HomeTold, Payload } from "../../src/types";
import { FakeServer, Refused, fixture, speak } from "./server";
import { FakeStream } from "./setup";
import { Page, settled } from "./table";

function card(id: string, more: Partial<Card> = {}): Card {
  return { id, game: "steam", edition: "basic", board: "b", players: [{ name: id, kind: "person" }], waiting_for: [], mine: [], my_turn: false, period: "turn", round: 1, phase: "build", over: false, winners: [], updated: 0, due: null, deletable: false, begun: true, ...more };
}

const EMPTY: HomeTold = { club: true, tables: [], open: [], watch: [], best: [], puzzle: null, here: { count: 0, names: [] } };

async function home(told: HomeTold | Refused, prepare: (server: FakeServer) => void = () => {}): Promise<Page> {
  const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
  server.on("GET /api/home", () => told);
  await speak();
  prepare(server);
  const root = render(Home).container;
  await settled();
  return new Page(server, root);
}

describe("the home page of a club", () => {
  it("has what waits first, then tables to join and to watch, and my others below the games", async () => {
    const mine = [card("Mine", { my_turn: true, mine: [0] }), card("Other", { mine: [0] })];
    const puzzle = { id: "abc", game: "steam", kind: "choice", tags: [], rating: 1500, players: 3, bounds: null } as const;
    const best = [{ card: card("Best", { over: true, winners: [0] }), closeness: 0.98, accuracy: 87.4 }];
    const ann = await home({ ...EMPTY, tables: mine, open: [card("Open")], watch: [card("Watch")], best, puzzle: { ...puzzle, tags: [] }, here: { count: 3, names: ["Bob"] } });
    expect(ann.texts("main h2").slice(0, 6)).toEqual(["Waiting for you", "Open tables", "Games to watch", "Best games of the week", "Puzzle of the day", "Who is here"]);
    expect(ann.texts("main strong")).toEqual(["Mine", "Open", "Watch", "Best", "Other"]);
    expect(ann.all('a[href="/puzzle/abc"]').length).toBe(1);
    expect(ann.text("main")).toContain("87 of 100 played well · 98% close");
    expect(ann.text("main")).toContain("Bob and 2 other people are here.");
    expect(document.title).toBe("(1) Golden Spike");
  });

  it("says what to do where nothing is", async () => {
    const ann = await home(EMPTY);
    expect(ann.text("main")).toContain("put it on the home page");
    expect(ann.text("main")).toContain("Nobody else has the page open now.");
    expect(ann.texts("main h2")).not.toContain("Waiting for you");
  });

  it("begins with the games on a machine of one's own", async () => {
    const ann = await home({ ...EMPTY, club: false, tables: [card("Mine", { my_turn: true, mine: [0] })] });
    expect(ann.texts("main h2")[0]).toBe("Steel Driver");
    expect(ann.texts("main h2")).not.toContain("Open tables");
    expect(ann.texts(".cards strong")).toEqual(["Mine"]);
  });

  it("tells whoever is banned why", async () => {
    const ann = await home(new Refused(403, { code: "banned", message: "", key: "table.refusal.banned", values: { reason: "Insults." } }));
    expect(ann.text("[role=alert]")).toBe("Whoever runs this server has banned you: Insults.");
  });
});

describe("without a connection", () => {
  const kept = new Map<string, Response>();
  beforeEach(() => {
    kept.clear();
    const cache = { put: async (key: string, value: Response) => void kept.set(key, value), match: async (key: string) => kept.get(key)?.clone() };
    vi.stubGlobal("caches", { open: async () => cache });
  });
  afterEach(() => void vi.stubGlobal("caches", undefined));

  it("my tables are shown as they stood, and nothing of others", async () => {
    const told = { ...EMPTY, tables: [card("Mine", { mine: [0] })], open: [card("Open")] };
    kept.set("/kept/home", new Response(JSON.stringify({ home: told, at: Date.now() })));
    const ann = await home(told, (server) => (server.away = true));
    await waitFor(() => expect(ann.texts("main strong")).toEqual(["Mine"]));
    expect(ann.text(".trouble")).toContain("No connection. These are your tables as they stood");
  });

  it("a page that was never there says so", async () => {
    const ann = await home(EMPTY, (server) => (server.away = true));
    await waitFor(() => expect(ann.text(".trouble")).toContain("Nothing was kept here"));
  });
});

describe("the badge", () => {
  it("counts the tables that wait, on the app and on the icon of the tab, while nobody looks", async () => {
    const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
    server.on("GET /api/waiting", () => ({ tables: 2 }));
    const set = vi.fn(async () => {});
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: set });
    document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
    watch();
    await waitFor(() => expect(set).toHaveBeenCalledWith(2));
    await badge(0);
    expect(document.querySelector<HTMLLinkElement>("link[rel=icon]")!.getAttribute("href")).toBe("/icon.svg");
    expect(set).toHaveBeenCalledTimes(2);
  });
});

const SERVER: HostTold = {
  version: "1", database: "sqlite", here: [{ person: 7, name: "Bob", used: null }], tables: [{ id: "t1", game: "steam", players: ["Ann", "Bob"], state: "going", listed: true, updated: 0 }],
  reports: [{ id: 3, table: "t1", number: 1, text: "bad word", author: 7, name: "Bob", person: 8, note: "rude", made: 0 }],
  bans: [{ person: 9, name: "Eve", reason: "Spam.", made: 0, until: null }], faults: [], slow: [], sizes: { tables: 2, database: 5_000_000 }, jobs: { outbox: 1 },
  figures: [{ name: "process_resident_memory_bytes", labels: {}, value: 150_000_000 }],
};

describe("the host's page", () => {
  async function open(hash: string, told: HostTold | Refused): Promise<Page> {
    const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
    server.on("GET /api/host", () => told);
    for (const path of ["key", "bans", "reports/3"]) server.on(`POST /api/host/${path}`, () => ({}));
    server.on("DELETE /api/host/bans/9", () => ({}));
    await speak();
    router.hash = hash;
    const root = render(Host).container;
    await settled();
    return new Page(server, root);
  }

  it("is nowhere without the key", async () => {
    const ann = await open("", new Refused(404, { code: "nothing-here", message: "" }));
    expect(ann.text("h1")).toBe("Nothing is here");
    expect(ann.server.at("POST /api/host/key")).toEqual([]);
  });

  it("takes the key out of the address", async () => {
    history.replaceState(null, "", "/host#secret");
    const ann = await open("secret", SERVER);
    expect(ann.server.at("POST /api/host/key")[0]?.body).toEqual({ key: "secret" });
    expect(location.hash).toBe("");
    expect(ann.text("main")).toContain("5 MB");
    expect(ann.text("main")).toContain("150 MB");
  });

  it("settles reports, bans and lifts bans", async () => {
    const ann = await open("", SERVER);
    await ann.press("Remove the message", "main");
    expect(ann.server.at("POST /api/host/reports/3")[0]?.body).toEqual({ remove: true });
    await ann.press("Lift the ban", "main");
    expect(ann.server.at("DELETE /api/host/bans/9").length).toBe(1);
    await fireEvent.click(ann.all('button[aria-label="Ban: Bob (7)"]')[0]!);
    await fireEvent.input(ann.one("form input"), { target: { value: "Enough." } });
    await fireEvent.submit(ann.one("form"));
    await settled();
    expect(ann.server.at("POST /api/host/bans")[0]?.body).toEqual({ person: 7, reason: "Enough.", days: 7 });
    expect(ann.all("form").length).toBe(0);
    expect(FakeStream.open).toEqual([]);
  });
});
