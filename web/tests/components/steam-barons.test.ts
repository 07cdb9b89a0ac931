// Steam Barons' part of the page: the market, the secret sale, the map, and what explains them.

import { describe, expect, it, vi } from "vitest";
import { moves, payments, stacks, tells } from "../../src/games/steam-barons/market/account";
import { delay } from "../../src/games/steam-barons/motion";
import { banner } from "../../src/games/steam-barons/banner";
import type { SteamBarons } from "../../src/games/steam-barons/types";
import type { Payload } from "../../src/types";
import { FakeServer, fixture } from "./server";
import { alone, said, show } from "./table";

const game = (name: string) => fixture<Payload<SteamBarons>>(`steam-barons-${name}`);
const number = (text: string) => Number(text.replace("−", "-"));

describe("the market", () => {
  it("bids by the share, within the bounds of the offer", async () => {
    const payload = game("auction");
    const bid = payload.offers.find((offer) => offer.kind === "bid")!;
    const ann = await show(payload);
    expect(ann.panel).toContain(`stands at ${payload.view.auction!.high_bid}`);
    await ann.press(`Bid ${bid.least}`);
    expect(ann.server.played).toEqual([`bid ${bid.least}`]);
  });

  it("says what a purchase costs and what control it gives", async () => {
    const payload = game("purchase");
    const { each, most, control } = payload.offers.find((offer) => offer.kind === "buy")!;
    const ann = await show(payload);
    const cash = payload.view.players[payload.acting_seat!]!.cash;
    expect([most, control]).toEqual([2, 1]);
    expect(ann.panel).toContain(`1 share at ${each}: ${each}, and you keep ${cash - each!}.`);
    expect(ann.panel).toContain("It gives you control");
    await ann.press("One more");
    expect(ann.panel).toContain(`2 shares at ${each}: ${2 * each!}, and you keep ${cash - 2 * each!}.`);
    expect(ann.panel).toContain("It gives you control");
    await ann.press(/^(Buy|All) 2 for/);
    expect(ann.server.played).toEqual(["buy 2"]);
  });

  it("explains what a player is worth", async () => {
    const payload = game("auction");
    const ann = await show(payload);
    const [first] = ann.all(".side .total");
    const { worth } = payload.numbers.players[0]!;
    expect(first!.getAttribute("aria-label")).toContain(`${worth} = ${payload.view.players[0]!.cash} cash + `);
  });

  it("shows on its track where prices would go", async () => {
    const ann = await show("steam-barons-goods");
    expect(ann.all(".past .prices .space").length).toBe(19);
    expect(ann.all(".past .then").length).toBe(ann.all(".side .price :is(.up, .down)").length);
  });
});

describe("the sale", () => {
  it("is covered at one screen until its player is there", async () => {
    const payload = game("sale");
    const ann = await show(payload);
    const name = payload.table.seats[payload.acting_seat!]!.name;
    expect(ann.panel).toContain(`Hand the screen to ${name}`);
    expect(ann.all(".act .holdings")).toEqual([]);
    await ann.press(`I am ${name}`);
    await ann.press("One more", ".holdings");
    await ann.press(/^Sell these for/);
    const [held] = payload.offers.find((offer) => offer.seat === payload.acting_seat)!.holdings!;
    expect(ann.server.played).toEqual([`sell ${held!.company} 1`]);
    expect(ann.server.at("POST /api/tables/fixture/actions")[0]?.body).toMatchObject({ seat: payload.acting_seat });
  });

  it("needs no cover where one sits alone; everything or nothing is one click", async () => {
    const payload = alone(game("sale"));
    const ann = await show(payload);
    expect(ann.all(".cover")).toEqual([]);
    const { holdings } = payload.offers.find((offer) => offer.seat === payload.acting_seat)!;
    await ann.press(/^Sell everything/);
    expect(ann.server.played).toEqual([`sell ${holdings!.map((one) => `${one.company} ${one.most}`).join(" ")}`]);
  });

  it("can be chosen again until all have", async () => {
    const payload = alone(game("sale"));
    const seat = payload.acting_seat!;
    Object.assign(payload, { my_turn: false, acting_seat: null, changeable: [seat], waiting: [] });
    const ann = await show(payload);
    expect(ann.panel).toContain("Your choice is sealed");
    await ann.press("Choose again");
    await ann.press("Sell nothing");
    expect(ann.server.at("POST /api/tables/fixture/actions")[0]?.body).toMatchObject({ text: "sell nothing", seat });
  });
});

describe("dividends and prices", () => {
  const log = () => game("sale").log;

  it("are told from the log, stack by stack", async () => {
    const ann = await show("steam-barons-sale");
    await ann.press("Why did prices move?", ".log");
    await vi.waitFor(() => expect(ann.all(".cells li").length).toBe(6), { timeout: 30_000 }); // it is loaded first
    expect(ann.text("#account-title")).toMatch(/^Turn 3: dividends and prices/);
    for (const move of ann.all(".cells .move")) {
      const cell = number(said(move.closest("li")?.querySelector(".change")));
      const space = move.querySelector(".space")?.firstChild?.textContent ?? "0";
      const [old, now] = [...said(move).matchAll(/\d+/g)].map(Number);
      expect(now! - old!).toBe(cell + number(space));
    }
    await ann.press("Back to the board", ".account");
    expect(ann.all(".account")).toEqual([]);
  });

  it("have their stacks, the best first", () => {
    const entry = log().find(tells)!;
    const piles = stacks(entry);
    expect(piles.flatMap((pile) => pile.moves).length).toBe(moves(entry).length);
    expect(piles.map((pile) => pile.performance)).toEqual(piles.map((pile) => pile.performance).sort((a, b) => b - a));
    for (const one of payments(entry)) expect(one.paid.length).toBe(4);
  });

  it("have one moment together", () => {
    const entry = log().find(tells)!;
    expect(banner(entry.lines)).toMatchObject({ look: "plain" });
    expect(banner(entry.lines)!.more.split(" · ").length).toBe(moves(entry).length);
  });

  it("come after the dividends, which have a moment of their own", () => {
    const entry = log().find(tells)!;
    const paid = entry.lines.slice(...entry.parts!.slice(-2));
    expect(banner(paid)).toMatchObject({ text: "Dividends", look: "plain" });
    expect(banner(paid)!.more.split(" · ").length).toBe(payments(entry).length);
  });

  it("move stack by stack", () => {
    const risen = (spaces: number) => ({ element: null!, id: "price-red", key: "transform", from: "translate(0 0)", to: `translate(${57 * spaces} 0)` });
    expect(delay(risen(3))).toBeLessThan(delay(risen(1)));
    expect(delay({ ...risen(1), id: "hex-A1" })).toBe(0);
  });
});

describe("the map", () => {
  /** A hex where several tiles fit. */
  const several = (payload: Payload<SteamBarons>) => payload.offers.find((offer) => (offer.tiles?.length ?? 0) > 1)!;

  it("turns tiles by key and by button, lays them, and takes the choice back", async () => {
    const payload = game("building");
    const offer = several(payload);
    const ann = await show(payload);
    const hex = ann.on(offer.element!);
    const chosen = () => ann.one(".tiles [aria-checked='true']").getAttribute("aria-label");
    await ann.choose(offer.element!);
    const first = chosen();
    await ann.key("r", hex);
    const second = chosen();
    expect(second).not.toBe(first);
    await ann.press("Turn");
    await ann.key("R", hex);
    expect(chosen()).toBe(second);
    await ann.key("Escape", hex);
    expect(ann.all(".act .confirm")).toEqual([]);
    await ann.choose(offer.element!);
    await ann.press(/^Lay it for/);
    expect(offer.tiles!.map((tile) => tile.text)).toContain(ann.server.played[0]);
  });

  it("lists the builds, and may be left", async () => {
    const payload = game("building");
    const ann = await show(payload);
    expect(ann.all(".list .choice").length).toBe(payload.offers.filter((offer) => offer.kind !== "done").length);
    await ann.press(/^(Build nothing|Done building)$/);
    expect(ann.server.played).toEqual(["done"]);
  });

  it("asks why where nothing fits", async () => {
    const server = new FakeServer(game("building"));
    server.on("GET /api/tables/fixture/why", () => ({ legal: false, rule: "SB-16.1", message: "SB-16.1: it does not fit" }));
    const ann = await show(server);
    await ann.choose(ann.all("[id^='hex-']").find((one) => !one.hasAttribute("data-legal"))!.id);
    expect(ann.text(".trouble a")).toBe("Rule SB-16.1");
  });

  it("has a name for every hex and connection", async () => {
    const ann = await show("steam-barons-building");
    expect(ann.on("hex-H6").getAttribute("aria-label")).toMatch(/^H6, \w+, \w+ /);
    expect(ann.all("[id^='hex-'], [id^='connection-']").filter((one) => !one.getAttribute("aria-label"))).toEqual([]);
  });

  it("moves goods from the list, and says which round it is", async () => {
    const payload = game("goods");
    const ann = await show(payload);
    expect(ann.text(".rounds [aria-current]")).toBe("Round 2 of 2");
    await ann.click(ann.one(".list button"));
    expect(ann.all("#overlay .goes").length).toBeGreaterThan(0);
    await ann.press(/^Move for/);
    expect(ann.server.played[0]).toMatch(/^move /);
  });

  it("moves a cube by itself and its end", async () => {
    const payload = game("goods");
    const moves = payload.offers.filter((offer) => offer.kind === "move");
    const start = moves[0]!.start!;
    const colour = payload.view.cubes[start]!.find((one) => moves.some((move) => move.start === start && move.colour === one));
    const move = moves.find((one) => one.start === start && one.colour === colour)!;
    const ann = await show(payload);
    await ann.choose(`hex-${start}`);
    expect(ann.all("[data-chosen]").length).toBeGreaterThan(1);
    await ann.choose(`hex-${move.end}`);
    if (!ann.server.played.length) await ann.choose(`hex-${move.end}`);
    expect(ann.server.played[0]).toMatch(new RegExp(`^move ${colour} ${start}:.* ${move.end}$`));
  });
});

describe("the end", () => {
  it("has a sheet whose parts make the totals", async () => {
    const ann = await show("steam-barons-over");
    for (const row of ann.one(".score table").querySelectorAll("tbody tr")) {
      const cells = [...row.querySelectorAll("td")].map((cell) => number(said(cell)));
      expect(cells.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cells.at(-1));
    }
    expect(ann.all(".score figure").length).toBe(2);
    expect(ann.one(".score figure").querySelectorAll("path.line").length).toBe(6);
  });
});
