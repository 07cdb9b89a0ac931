// Pages besides the table: home, a new table, an invitation, and going astray.

import "../../src/parts/MyTable.svelte"; // the page loads these on first use
import "../../src/parts/MyTables.svelte";
import { fireEvent, render, waitFor } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Home from "../../src/pages/Home.svelte";
import Join from "../../src/pages/Join.svelte";
import Lost from "../../src/pages/Lost.svelte";
import NewTable from "../../src/pages/NewTable.svelte";
import { settings } from "../../src/settings.svelte";
import type { Catalogue, Payload } from "../../src/types";
import { FakeServer, fixture, speak } from "./server";
import { Page, said, settled } from "./table";

/** A server on somebody's own machine, where nothing happens. */
const QUIET = { club: false, tables: [], open: [], watch: [], best: [], puzzle: null, here: { count: 0, names: [] } };

/** A page, shown. */
async function open(put: () => { container: HTMLElement }, server = new FakeServer(fixture<Payload>("steel-driver-opening"))): Promise<Page> {
  server.on("GET /api/home", () => ({ ...QUIET }));
  await speak();
  const root = put().container;
  await settled();
  return new Page(server, root);
}

describe("home", () => {
  it("has every game of the catalogue, and no other", async () => {
    const { games } = fixture<Catalogue>("catalogue");
    const ann = await open(() => render(Home));
    expect(ann.texts(".game h2")).toEqual(games.map((game) => game.title));
    for (const { name } of games) expect(ann.all(`a[href="/new?game=${name}"]`).length).toBe(1);
    for (const { name } of games) expect(ann.all(`a[href="/puzzles/${name}"]`).length).toBe(1);
  });

  it("leads to puzzles only where there are any", async () => {
    const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
    const known = fixture<Catalogue>("catalogue");
    server.on("GET /api/catalogue", () => ({ ...known, games: known.games.map((game, at) => ({ ...game, puzzles: at })) }));
    const ann = await open(() => render(Home), server);
    expect(ann.all('a[href^="/puzzles/"]').length).toBe(known.games.length - 1);
  });

  it("shows a game that the page knows nothing of by its title", async () => {
    const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
    const known = fixture<Catalogue>("catalogue");
    server.on("GET /api/catalogue", () => ({ ...known, games: [{ ...known.games[0]!, name: "market-day", title: "Market Day" }] }));
    const ann = await open(() => render(Home), server);
    expect(ann.texts(".game h2")).toEqual(["Market Day"]);
  });

  it("starts a game at once", async () => {
    const ann = await open(() => render(Home));
    ann.server.on("POST /api/tables", () => ({ id: "new", invitations: [], watch: null }));
    const { games } = fixture<Catalogue>("catalogue");
    await ann.click(ann.one(".game .button.main"));
    expect(ann.server.at("POST /api/tables")[0]?.body).toMatchObject({ game: games[0]!.name, forced: true });
  });
});

describe("my tables", () => {
  const card = (id: string, deletable: boolean) => ({ id, game: "steam", edition: "basic", board: "b", players: [{ name: id, kind: "person" }], waiting_for: [], mine: [0], my_turn: false, period: "turn", round: 1, phase: "build", over: false, winners: [], updated: 0, deletable });

  async function home(...cards: ReturnType<typeof card>[]): Promise<Page> {
    const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
    let left = cards;
    const ann = await open(() => {
      server.on("GET /api/home", () => ({ ...QUIET, tables: left }));
      for (const { id } of cards) server.on(`DELETE /api/tables/${id}`, () => ((left = left.filter((one) => one.id !== id)), {}));
      return render(Home);
    }, server);
    return ann;
  }

  it("are deleted by who made them, who is asked first", async () => {
    const ann = await home(card("Ann", true), card("Bob", false));
    await ann.press("Delete: Ann", "main");
    expect(ann.server.at("DELETE /api/tables/Ann")).toEqual([]);
    await ann.press("Delete", ".sure");
    expect(ann.server.at("DELETE /api/tables/Ann").length).toBe(1);
    expect(ann.texts(".cards strong")).toEqual(["Bob"]);
  });

  it("are hidden where somebody else sits, and can be seen again", async () => {
    const ann = await home(card("Ann", true), card("Bob", false));
    await ann.press("Hide: Bob", "main");
    expect(ann.texts(".cards strong")).toEqual(["Ann"]);
    expect(localStorage.getItem("goldenspike.hidden")).toBe("Bob");
    await ann.press("Show 1 hidden table", "main");
    expect(ann.texts(".cards strong")).toEqual(["Ann", "Bob"]);
  });
});

describe("a new table", () => {
  it("offers editions, boards and switches", async () => {
    history.replaceState(null, "", "/new?game=steam");
    const ann = await open(() => render(NewTable));
    const labels = () => ann.texts("form label");
    expect(ann.texts("form option")).toEqual(expect.arrayContaining(["Basic game", "Standard game"]));
    expect(labels().some((label) => label.startsWith("Links of nobody"))).toBe(true);
    expect(labels().some((label) => label.startsWith("First order"))).toBe(true);
  });

  it("says of each bot how it plays", async () => {
    history.replaceState(null, "", "/new");
    const ann = await open(() => render(NewTable));
    const bots = [...ann.all("form ol li")[1]!.querySelectorAll("select")[1]!.options].map((one) => one.text);
    expect(bots.length).toBe(fixture<Catalogue>("catalogue").bots.length);
    expect(bots.every((one) => one.includes(":"))).toBe(true);
  });

  it("offers any temperament for a bot, or one of those it has", async () => {
    history.replaceState(null, "", "/new");
    const ann = await open(() => render(NewTable));
    const selects = () => ann.all("form ol li")[1]!.querySelectorAll("select");
    const options = [...selects()[2]!.options].map((one) => one.text);
    expect(options[0]).toBe("Any temperament");
    expect(options).toContain("Bold: opens high, raises in big steps");
    await fireEvent.change(selects()[1]!, { target: { value: "random" } });
    await settled();
    expect(selects().length).toBe(2); // who plays anything has none
  });

  it("has hints for who plays alone, and not where people play", async () => {
    history.replaceState(null, "", "/new");
    const ann = await open(() => render(NewTable));
    const hints = () => ann.texts("label").filter((label) => label.includes("hints")).length;
    expect(hints()).toBe(1);
    const kind = ann.all("form ol li")[1]!.querySelector("select")!;
    await fireEvent.change(kind, { target: { value: "here" } });
    await settled();
    expect(hints()).toBe(0);
  });
});

describe("elsewhere", () => {
  it("nothing is there, beside a map", async () => {
    const ann = await open(() => render(Lost));
    expect(ann.text("h1")).toBe("Nothing is here");
    await waitFor(() => expect(ann.server.at("GET /api/catalogue").length).toBe(1));
  });

  it("an invitation shows the map of its own game", async () => {
    const server = new FakeServer(fixture<Payload>("steam-tiles"));
    const card = { id: "t", game: "steam", edition: "basic", board: "b", players: [{ name: "Ann", kind: "person" }, { name: "Seat 2", kind: "open" }], waiting_for: [], mine: [], my_turn: false, period: "turn", round: 1, phase: "build", over: false, winners: [], updated: 0, deletable: false };
    server.on("GET /api/join/abc", () => ({ table: "t", seat: 1, taken: false, mine: false, card }));
    await speak();
    const root = render(Join, { token: "abc" }).container;
    await settled();
    expect(said(root.querySelector("form button"))).toBe("Take seat 2");
    expect(said(root)).not.toContain("Seat 2");
    expect(server.asked.some((one) => one.path === "/maps/steam.svg")).toBe(true);
    expect(server.asked.some((one) => one.path.startsWith("/maps/") && !one.path.includes("steam"))).toBe(false);
  });
});

describe("settings", () => {
  it("have no sound until it is asked for, and remember that", () => {
    expect(settings.sound).toBe(false);
    settings.setSound(true);
    expect(localStorage.getItem("goldenspike.sound")).toBe("on");
    settings.setSound(false);
  });
});
