// Steel Driver's part of the page: what each phase offers, what that sends, and how it is told.

import { describe, expect, it } from "vitest";
import { banner } from "../../src/games/steel-driver/banner";
import { flows } from "../../src/games/steel-driver/motion";
import type { Offer, SteelDriver } from "../../src/games/steel-driver/types";
import type { Change } from "../../src/lib/sheet";
import type { LogLine, Payload } from "../../src/types";
import { FakeServer, fixture, Refused } from "./server";
import { alone, said, show } from "./table";

const game = (name: string) => fixture<Payload<SteelDriver>>(`steel-driver-${name}`);

describe("an auction", () => {
  it("is opened with a company and an amount", async () => {
    const ann = await show("steel-driver-opening");
    expect(ann.title).toBe("Ann’s turn");
    await ann.press("Red");
    await ann.press("One more");
    await ann.press("Open red with 2");
    expect(ann.server.played).toEqual(["open red 2"]);
  });

  it("lets go of a company by Escape, wherever the focus is", async () => {
    const ann = await show("steel-driver-opening");
    await ann.press("Red");
    expect(ann.all(".company[aria-pressed='true']").length).toBe(1);
    await ann.key("Escape");
    expect(ann.all(".company[aria-pressed='true']").length).toBe(0);
  });

  it("can be left to the next player", async () => {
    const ann = await show("steel-driver-opening");
    const [pass] = ann.all(".act .row .button").slice(-1);
    await ann.click(pass!);
    expect(ann.server.played).toEqual(["pass"]);
  });

  it("goes up within the bounds that come with the offer", async () => {
    const payload = game("bidding");
    const bid = payload.offers.find((offer) => offer.kind === "bid")!;
    const ann = await show(payload);
    expect(ann.panel).toContain(`stands at ${payload.view.auction!.high_bid}, bid by`);
    expect(ann.text(".stepper .ends")).toBe(`${bid.least}–${bid.most}`);
    await ann.press("One more");
    await ann.press(`Bid ${bid.least! + 1}`);
    expect(ann.server.played).toEqual([`bid ${bid.least! + 1}`]);
  });

  it("takes an order within the bounds that the server names, on whose turn it ever is", async () => {
    const payload = alone(game("bidding"));
    Object.assign(payload, { my_turn: false, acting_seat: null, offers: [], orders: { up_to: null, seat: 2, least: 7, most: 9 } });
    const server = new FakeServer(payload);
    server.on("POST /api/tables/fixture/orders", () => ({ ...payload, orders: { ...payload.orders, up_to: 8 } }));
    const ann = await show(server);
    const input = ann.one(".order input") as HTMLInputElement;
    expect([input.min, input.max, input.value]).toEqual(["7", "9", "8"]);
    ann.one(".order").dispatchEvent(new Event("submit", { cancelable: true }));
    expect(server.at("POST /api/tables/fixture/orders")[0]?.body).toEqual({ up_to: 8, seat: 2 });
  });

  it("takes no order from who cannot bid", async () => {
    const payload = alone(game("bidding"));
    Object.assign(payload, { my_turn: false, acting_seat: null, offers: [], orders: { up_to: null, seat: null, least: null, most: null } });
    expect((await show(payload)).all(".act .order")).toEqual([]);
  });
});

describe("building", () => {
  const worth = (offer: Offer) => (offer.profit ?? 0) + (offer.gain ?? 0);

  it("lists the best link first, and asks again before it is built", async () => {
    const payload = game("building");
    const best = Math.max(...payload.offers.map(worth));
    const ann = await show(payload);
    expect(ann.all(".list .choice").length).toBe(payload.offers.length);
    expect(ann.text(".list .choice .gain")).toContain(`+${best}`);
    await ann.click(ann.one(".list .choice"));
    expect(ann.server.played).toEqual([]);
    await ann.click(ann.one(".confirm .button.main"));
    expect(worth(payload.offers.find((offer) => offer.text === ann.server.played[0])!)).toBe(best);
  });

  it("takes two clicks on the board", async () => {
    const payload = game("building");
    const [offer] = payload.offers.filter((one) => payload.offers.filter((other) => other.element === one.element).length === 1);
    const ann = await show(payload);
    expect(new Set(ann.legal)).toEqual(new Set(payload.offers.map((one) => one.element)));
    await ann.choose(offer!.element!);
    expect(ann.on(offer!.element!).hasAttribute("data-chosen")).toBe(true);
    expect(ann.server.played).toEqual([]);
    await ann.choose(offer!.element!);
    expect(ann.server.played).toEqual([offer!.text]);
  });

  it("previews a link in its company's own pattern", async () => {
    const payload = game("building");
    const ann = await show(payload);
    expect(ann.all(".again")).toEqual([]);
    await ann.click(ann.all(".act .list button")[0]!);
    const yellow = payload.view.companies[payload.view.company!]!.name;
    expect(ann.all(".again").map((one) => one.getAttribute("class"))).toEqual([`again route built preview company-${yellow}`]);
    await ann.press("Cancel");
    expect(ann.all(".again")).toEqual([]);
  });

  it("says from where a first link starts", async () => {
    const payload = game("first-link");
    const [offer] = payload.offers.filter((one) => one.start);
    const ann = await show(payload);
    await ann.choose(offer!.element!);
    expect(ann.buttons(/^Build from /, ".confirm").length).toBeGreaterThan(0);
  });

  it("marks where a golden spike would be driven", async () => {
    const payload = game("building");
    payload.offers[0]!.spike = true;
    const ann = await show(payload);
    expect(ann.all("[data-spike]").map((one) => one.id)).toEqual([payload.offers[0]!.element]);
    expect(ann.all(".list .spike").length).toBe(1);
  });

  it("asks the server what a click means where nothing is offered, and shows the rule", async () => {
    const payload = game("building");
    const server = new FakeServer(payload);
    const message = "SD-3.1: the company does not reach it";
    server.on("GET /api/tables/fixture/why", () => ({ legal: false, rule: "SD-3.1", message }));
    const ann = await show(server);
    const other = ann.all("[id^='route-']").find((one) => !one.hasAttribute("data-legal"))!;
    await ann.choose(other.id);
    expect(server.at("GET /api/tables/fixture/why")[0]?.query).toMatchObject({ element: other.id });
    expect(ann.text(".trouble span")).toBe("The company does not reach it");
    expect(ann.one(".trouble a").getAttribute("href")).toBe("/rules/steel-driver#SD-3.1");
    await ann.press("Close", ".trouble");
    expect(ann.all(".trouble")).toEqual([]);
  });

  it("shows why the server refuses an action", async () => {
    const server = new FakeServer(game("building"));
    server.on("POST /api/tables/fixture/actions", () => new Refused(422, { code: "illegal", rule: "SD-3.2", message: "SD-3.2: no cubes" }));
    const ann = await show(server);
    await ann.click(ann.one(".list .choice"));
    await ann.click(ann.one(".confirm .button.main"));
    expect(ann.text(".trouble")).toContain("No cubes");
  });
});

describe("the finale", () => {
  it("claims a place with its goods", async () => {
    const payload = game("finale");
    const ann = await show(payload);
    await ann.click(ann.one(".list .choice"));
    await ann.click(ann.one(".confirm .button.main"));
    expect(ann.server.played[0]).toMatch(/^claim /);
  });
});

describe("the end", () => {
  it("has a score sheet whose parts make the totals", async () => {
    const ann = await show("steel-driver-over");
    expect(ann.title).toBe("The game is over");
    expect(ann.text(".score h2")).toContain("win");
    const rows = [...ann.one(".score table").querySelectorAll("tbody tr")];
    expect(rows.length).toBe(4);
    for (const row of rows) {
      const cells = [...row.querySelectorAll("td")].map((cell) => parseInt(cell.firstChild?.textContent ?? "", 10) || 0);
      expect(cells.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cells.at(-1));
    }
    expect(ann.all(".score figure path.line").length).toBe(4);
  });
});

describe("the board", () => {
  it("has a name for everything", async () => {
    const ann = await show("steel-driver-opening");
    expect(ann.on("location-BAL").getAttribute("aria-label")).toBe("Baltimore, Worth 30, goods: white, Hexagon: a company can start here");
    expect(ann.on("route-BAL-PIT").getAttribute("aria-label")).toBe("Baltimore – Pittsburgh, Costs 3 cubes");
    const unnamed = ann.all("[id^='route-'], [id^='location-']").filter((one) => !one.getAttribute("aria-label"));
    expect(unnamed).toEqual([]);
  });

  it("explains its numbers", async () => {
    const ann = await show("steel-driver-opening");
    expect(ann.one(".side .ledger td:last-child button.num").getAttribute("aria-label")).toBeTruthy();
    const explained = ann.all(".side button.num").map((one) => one.getAttribute("aria-label"));
    expect(explained).toContain("0 = 0 cash + 0 profit + 0 for shares");
  });
});

describe("notes for newcomers", () => {
  it("suit the phase, and are told once", async () => {
    const ann = await show("steel-driver-finale");
    expect(ann.text(".note")).toContain("sets of different colours");
    const before = ann.text(".note p");
    await ann.click(ann.one(".note button"));
    expect(ann.text(".note p")).not.toBe(before);
    expect(localStorage.getItem("goldenspike.notes")).toContain("claims");
  });
});

const line = (key: string, text: string, values: Record<string, unknown> = {}): LogLine => ({ key: `steel-driver.event.${key}`, text, values });

describe("moments", () => {
  it("come for the golden spike before anything else", () => {
    const lines = [line("round", "Round 3 begins"), line("spike", "The golden spike is driven")];
    expect(banner(lines, [])).toMatchObject({ text: "The golden spike is driven", look: "gold" });
  });

  it("tell what a round paid, the most first", () => {
    const paid = [line("profit", "", { player: 0, profit: 20 }), line("profit", "", { player: 1, profit: 50 }), line("profit", "", { player: 0, profit: 10 })];
    expect(banner([...paid, line("round", "Round 2 begins")], ["Ann", "Bob"])?.more).toMatch(/Bob 50.*Ann 30/);
  });

  it("tell the profits where they are a step of their own", () => {
    expect(banner([line("profit", "", { player: 1, profit: 50 })], ["Ann", "Bob"])).toMatchObject({ text: expect.stringContaining("Bob 50") as string, look: "plain" });
  });

  it("do not come for a bid", () => {
    expect(banner([line("bid", "Ann bids 3")], ["Ann"])).toBeNull();
  });
});

describe("motion", () => {
  const change = (id: string, from: string, to: string, key = "text"): Change => ({ element: null!, id, key, from, to });

  it("takes a winning bid from its player to the company", () => {
    expect(flows([change("cubes-red", "0", "3"), change("player-1-cubes", "9", "6")])).toEqual([{ from: "player-1-cubes", to: "cubes-red", pieces: 3, look: "cube" }]);
  });

  it("takes a profit from a company to who controls it", () => {
    const [before, paid] = fixture<{ steps: Payload<SteelDriver>[] }>("steel-driver-round").steps.slice(3, 5) as [Payload<SteelDriver>, Payload<SteelDriver>];
    const cash = paid.view.players.map((player, seat) => change(`player-${seat}-cash`, `$${before.view.players[seat]!.cash}`, `$${player.cash}`));
    const earning = before.view.companies.filter((one) => one.controller !== null && one.profit > 0);
    const reset = earning.map((one) => change(`profit-${one.name}`, "translate(9,1)", "translate(1,1)", "transform"));
    expect(flows([...cash, ...reset], paid).map(({ from, to }) => [from, to])).toEqual(earning.map((one) => [`box-${one.name}`, `player-${one.controller}-cash`]));
    expect(earning.length).toBeGreaterThan(2);
  });

  it("takes what a link costs to the pool, and claimed goods to their box", () => {
    expect(flows([change("cubes-red", "9", "5")])[0]).toMatchObject({ to: "pool", pieces: 4 });
    const claimed = [change("goods-PIT", "visible", "hidden", "visibility"), change("count-red-1", "0", "1")];
    expect(flows(claimed)).toEqual([{ from: "location-PIT", to: "claimed-red-1", pieces: 1, look: "copy" }]);
  });
});

describe("the tables beside the board", () => {
  it("show a company's cubes, and the bid beside them", async () => {
    const payload = game("bidding");
    const { company, high_bid } = payload.view.auction!;
    const ann = await show(payload);
    const row = ann.all(".side table.ledger tbody tr")[company]!;
    expect(said(row.querySelectorAll("td")[2])).toBe(`${payload.view.companies[company]!.box}+${high_bid}with the highest bid: ${high_bid} ${high_bid === 1 ? "cube" : "cubes"} more`);
  });

  it("show each player's shares and each company's holders", async () => {
    const payload = game("building");
    const ann = await show(payload);
    const [companies, players] = ann.all(".side table.ledger");
    expect(companies?.querySelectorAll("tbody tr").length).toBe(payload.view.companies.length);
    payload.view.players.forEach((player, seat) => {
      const row = players?.querySelectorAll("tbody tr")[seat];
      expect(said(row)).toContain(payload.table.seats[seat]!.name);
      expect(row?.querySelectorAll(".share").length).toBe(player.shares.filter(Boolean).length);
    });
  });
});
