// Building on maps of hexes: tiles by their sides, what they open and cost, plans, keys wherever the focus is.

import { cleanup } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { SteamBarons } from "../../src/games/steam-barons/types";
import type { Steam } from "../../src/games/steam/types";
import { tileFor } from "../../src/hexes/choosing.svelte";
import { placeNear } from "../../src/lib/placing";
import type { Tile } from "../../src/hexes/types";
import type { Payload } from "../../src/types";
import { FakeServer, fixture, Refused } from "./server";
import { show, type Page } from "./table";

const barons = () => fixture<Payload<SteamBarons>>("steam-barons-building");
const steam = () => fixture<Payload<Steam>>("steam-building");
type Built = Payload<SteamBarons> | Payload<Steam>;

const lays = (payload: Built) => payload.offers.filter((offer) => offer.kind === "lay");
const chosen = (ann: Page) => ann.one(".tiles [aria-checked='true']").getAttribute("aria-label");

/** A server that answers plans: what is in `against` cannot be played, the rest can. */
function planner(payload: Built, against: Record<string, string> = {}): FakeServer {
  const server = new FakeServer(payload as Payload);
  server.on("POST /api/tables/fixture/actions", () => payload);
  server.on("GET /api/tables/fixture/plan", ({ line }) => {
    const plan = line.map((text) => ({ text, message: against[text] ?? null, rule: null }));
    const able = plan.filter((step) => !step.message);
    const tiles = { ...payload.view.tiles, ...Object.fromEntries(able.map(({ text }) => text.split(" ").slice(1))) };
    return { ...payload, plan, line: able.map((step) => step.text), view: { ...payload.view, tiles, builds: payload.view.builds + able.length } };
  });
  return server;
}

describe("what a build is for", () => {
  it("is said of the first builds of the list, and asked for once", async () => {
    const payload = barons();
    const server = new FakeServer(payload as Payload);
    server.on("GET /api/tables/fixture/prospects", () => ({ prospects: [{ text: lays(payload)[0]!.tiles![0]!.text, cubes: { blue: 2 }, links: 3 }] }));
    const ann = await show(server);
    expect(server.at("GET /api/tables/fixture/prospects").length).toBe(1);
    const row = ann.all(".list .choice").find((one) => one.querySelector(".use"))!;
    expect(row.textContent).toMatch(/Then deliverable:.*2.*blue.*\+3/s);
    await ann.click(row);
    expect(ann.text(".confirm .use")).toMatch(/Then deliverable: 2 ?blue \+3/);
  });

  it("says how many tiles it is to the next stop", async () => {
    const payload = barons();
    const tile = lays(payload).flatMap((offer) => offer.tiles ?? []).find((one) => one.towards && !one.joins.length)!;
    const ann = await show(payload);
    await ann.choose(`hex-${tile.text.split(" ")[1]}`);
    expect(ann.buttons(new RegExp(`^${tile.track}: .*${tile.ahead} tiles? more to ${tile.towards}`)).length).toBe(1);
  });

  it("costs shares too, and the button says so", async () => {
    const payload = barons();
    const offer = lays(payload)[0]!;
    Object.assign(offer.tiles![0]!, { cost: 4, lots: 1 });
    const ann = await show(payload);
    await ann.choose(offer.element!);
    expect(ann.buttons("Lay it for $4, issue 1 share").length).toBe(1);
  });

  it("raises money in Steam, each lot for a step of income", async () => {
    const payload = steam();
    const offer = lays(payload)[0]!;
    Object.assign(offer.tiles![0]!, { cost: 4, lots: 1 });
    const ann = await show(payload);
    await ann.choose(offer.element!);
    expect(ann.text(".confirm")).toContain("you borrow 1 lot of $5 for 1 step of income.");
    expect(ann.buttons("Lay it for $4, borrow 1 lot of $5").length).toBe(1);
  });

  it("warns of ruin", async () => {
    const payload = steam();
    const [safe, ruinous] = [lays(payload)[0]!, lays(payload)[1]!];
    Object.assign(safe.tiles![0]!, { short: 0, ruin: false });
    Object.assign(ruinous.tiles![0]!, { short: 4, ruin: true });
    const ann = await show(payload);
    await ann.choose(safe.element!);
    expect(ann.all(".warning")).toEqual([]);
    await ann.choose(ruinous.element!);
    expect(ann.text(".warning")).toContain("this ruins you. $4 would be missing");
  });
});

describe("tiles", () => {
  const several = (payload: Built) => lays(payload).reduce((a, b) => ((a.tiles?.length ?? 0) >= (b.tiles?.length ?? 0) ? a : b));

  it("are chosen by clicking sides, on the map too", async () => {
    const payload = barons();
    const offer = several(payload);
    const ann = await show(payload);
    await ann.choose(offer.element!);
    const before = ann.all(".tiles .tile").length;
    expect(ann.text(".count")).toContain(`Tile 1 of ${before}`);
    const side = ann.all("[role='checkbox']").at(-1)!;
    await ann.click(side);
    expect(side.getAttribute("aria-checked")).toBe("true");
    expect(ann.all(".tiles .tile").length).toBeLessThan(before);
    expect(ann.all("#overlay .side.on").length).toBe(1);
    await ann.press(`All ${before} tiles`);
    expect(ann.all(".tiles .tile").length).toBe(before);
  });

  it("are simple where the sides allow it", () => {
    const tile = (track: string) => ({ track, text: track }) as Tile;
    const [bend, both, straight] = [tile("E-NW"), tile("E-W,NE-SW"), tile("NE-SW")];
    expect(tileFor([both, straight, bend], ["NE", "SW"], "")).toBe(straight);
    expect(tileFor([both, straight, bend], ["NW"], "")).toBe(bend);
    expect(tileFor([both, straight], ["E", "SW"], "")).toBe(both);
    expect(tileFor([both], ["E", "SW"], "E-W")).toBe(null);
    expect(tileFor([tile("E,W,NW"), tile("E,W")], ["E", "W"], "")?.text).toBe("E,W");
  });

  it("begin with the best one again after Cancel and Escape", async () => {
    const payload = barons();
    const offer = several(payload);
    const ann = await show(payload);
    await ann.choose(offer.element!);
    const best = chosen(ann);
    for (const leave of [() => ann.press("Cancel"), () => ann.key("Escape")]) {
      await ann.key("r");
      expect(chosen(ann)).not.toBe(best);
      await leave();
      expect(ann.all(".confirm")).toEqual([]);
      await ann.choose(offer.element!);
      expect(chosen(ann)).toBe(best);
    }
  });
});

describe("keys", () => {
  it("turn, lay and leave wherever the focus is", async () => {
    const payload = barons();
    const offer = lays(payload).find((one) => (one.tiles?.length ?? 0) > 1)!;
    const ann = await show(payload);
    await ann.choose(offer.element!);
    const first = chosen(ann);
    await ann.key("r", ann.one(".side"));
    expect(chosen(ann)).not.toBe(first);
    await ann.key("Enter", document.body);
    expect(ann.server.played.length).toBe(1);
  });

  it("leave Enter to buttons that have the focus", async () => {
    const ann = await show(barons());
    await ann.choose(lays(barons())[0]!.element!);
    await ann.key("Enter", ann.one(".confirm .button"));
    expect(ann.server.played).toEqual([]);
  });

  it("close the seats", async () => {
    const ann = await show(barons());
    await ann.press(/Seats/, ".top");
    expect(ann.all(".front").length).toBe(1);
    await ann.key("Escape");
    expect(ann.all(".front").length).toBe(0);
  });
});

describe("a plan", () => {
  it("is drawn dashed, and sent as separate actions in order", async () => {
    const payload = barons();
    const server = planner(payload);
    const ann = await show(server);
    const [first, second] = lays(payload).slice(0, 2).map((offer) => offer.tiles![0]!.text);
    await ann.choose(lays(payload)[0]!.element!);
    await ann.press("Plan it");
    expect(server.played).toEqual([]);
    expect(ann.all("#overlay .planned").length).toBeGreaterThan(0);
    await ann.choose(lays(payload)[1]!.element!);
    await ann.press("Add to the plan");
    expect(server.at("GET /api/tables/fixture/plan").at(-1)?.line).toEqual([first, second]);
    await ann.press(/^Build 2 planned builds for/);
    expect(server.played).toEqual([first, second]);
    expect(ann.all(".plan")).toEqual([]);
  });

  it("is still there when the page is loaded again", async () => {
    const payload = barons();
    const ann = await show(planner(payload));
    await ann.choose(lays(payload)[0]!.element!);
    await ann.press("Plan it");
    cleanup();
    const again = await show(planner(payload));
    expect(again.all(".plan li").length).toBe(1);
    await again.press("Discard the plan");
    cleanup();
    expect((await show(planner(payload))).all(".plan li")).toEqual([]);
  });

  it("can be changed: what is chosen anew takes the place of the old", async () => {
    const payload = barons();
    const server = planner(payload);
    const ann = await show(server);
    const [one, two] = lays(payload).filter((offer) => (offer.tiles?.length ?? 0) > 1);
    for (const offer of [one!, two!]) {
      await ann.choose(offer.element!);
      await ann.key("p");
    }
    await ann.press("Change");
    expect(ann.all(".confirm").length).toBe(1);
    await ann.key("r");
    await ann.press("Add to the plan");
    const line = server.at("GET /api/tables/fixture/plan").at(-1)!.line;
    expect(line.length).toBe(2);
    expect(line[0]).not.toBe(one!.tiles![0]!.text);
    expect(line[0]!.split(" ")[1]).toBe(one!.hex);
    expect(line[1]).toBe(two!.tiles![0]!.text);
    await ann.press(/^Take out/);
    expect(server.at("GET /api/tables/fixture/plan").at(-1)!.line).toEqual([two!.tiles![0]!.text]);
    await ann.press("Discard the plan");
    expect(ann.all(".plan, #overlay .planned")).toEqual([]);
  });

  it("says why a build is impossible, keeps it, and sends the others", async () => {
    const payload = barons();
    const [first, second] = lays(payload).slice(0, 2);
    const server = planner(payload, { [first!.tiles![0]!.text]: "somebody was faster there" });
    const ann = await show(server);
    for (const offer of [first!, second!]) {
      await ann.choose(offer.element!);
      await ann.key("p");
    }
    expect(ann.text(".plan .why")).toBe("Somebody was faster there");
    await ann.press(/^Build 1 planned build for/);
    expect(server.played).toEqual([second!.tiles![0]!.text]);
    expect(ann.all(".plan li").length).toBe(1);
  });

  it("loses nothing when an action is refused", async () => {
    const payload = barons();
    const server = planner(payload);
    server.on("POST /api/tables/fixture/actions", () => new Refused(422, { code: "illegal", message: "not now" }));
    const ann = await show(server);
    for (const offer of lays(payload).slice(0, 2)) {
      await ann.choose(offer.element!);
      await ann.key("p");
    }
    await ann.press(/^Build 2 planned builds for/);
    expect(server.played.length).toBe(1);
    expect(ann.text(".trouble")).toContain("ot now");
    expect(ann.all(".plan li").length).toBe(2);
  });
});

describe("buttons on the map", () => {
  it("stand near, but cover nothing that must be seen", () => {
    const [size, frame, near] = [{ width: 300, height: 46 }, { width: 900, height: 600 }, { x: 450, y: 300 }];
    const clear = [{ x: 0, y: 0 }, { x: 60, y: 0 }, { x: -60, y: 0 }, { x: 30, y: 52 }, { x: 30, y: -52 }, { x: 200, y: 120 }].map(({ x, y }) => ({ at: { x: near.x + x, y: near.y + y }, radius: 30 }));
    const place = placeNear(near, size, frame, clear)!;
    for (const { at, radius } of clear) expect(Math.abs(place.x - at.x) >= 150 + radius || Math.abs(place.y - at.y) >= 23 + radius).toBe(true);
    expect(Math.hypot(place.x - near.x, place.y - near.y)).toBeLessThan(220);
    expect(placeNear(near, size, { width: 200, height: 100 }, [])).toBe(null);
  });
});

describe("money in Steam", () => {
  it("begins with a sensible first capital, in lots of $5", async () => {
    const payload = fixture<Payload<Steam>>("steam-capital");
    const offer = payload.offers[0]!;
    expect(offer.usual).toBe(3);
    const ann = await show(payload);
    expect(ann.panel).toContain("3 lots of $5: $15");
    expect(ann.panel).toContain("That usually pays for the builds and expenses of a turn.");
    expect(ann.buttons("Borrow $15")[0]?.classList.contains("main")).toBe(true);
    for (let lots = 3; lots > 0; lots -= 1) await ann.press("One less");
    expect(ann.buttons("Borrow nothing")[0]?.classList.contains("main")).toBe(false);
    expect(ann.text(".warning")).toContain("$1 would be missing for this turn’s expenses");
  });

  it("warns of bids that leave too little for expenses", async () => {
    const payload = fixture<Payload<Steam>>("steam-auction");
    const bid = payload.offers.find((offer) => offer.kind === "bid")!;
    Object.assign(bid, { least: 1, most: 9, safe: 4 });
    const ann = await show(payload);
    await ann.fill(".stepper .number", "4");
    expect(ann.all(".unsafe")).toEqual([]);
    await ann.fill(".stepper .number", "5");
    expect(ann.text(".unsafe")).toBe("Careful: above $4 you could not pay this turn’s expenses.");
  });

  it("says what happened to who is bankrupt", async () => {
    const payload = steam();
    for (const seat of payload.table.seats) seat.mine = seat.seat === 2;
    Object.assign(payload, { my_turn: false, acting_seat: null, offers: [] });
    payload.view.players[2]!.living = false;
    payload.log.push({ ...payload.log.at(-1)!, lines: [{ key: "steam.event.bankrupt", values: { player: 2 }, text: "Cyd cannot pay 7 and is bankrupt" }] });
    const ann = await show(payload as Payload);
    expect(ann.title).toBe("You are bankrupt");
    expect(ann.panel).toContain("Cyd cannot pay 7 and is bankrupt. Your track is nobody’s now");
    expect(ann.panel).not.toContain("Please wait");
  });

  it("is doubled below 0 at the end, and says so", async () => {
    const payload = fixture<Payload<Steam>>("steam-over");
    const [poor, rich] = payload.result!.players;
    Object.assign(poor!, { income: -6, from_income: -12 });
    Object.assign(rich!, { income: 6, from_income: 3 });
    const ann = await show(payload);
    await vi.waitFor(() => expect(ann.text(".score table")).toContain("twice income −6"), { timeout: 30_000 }); // it is loaded first
    expect(ann.text(".score table")).toContain("half of income 6");
  });
});

describe("companies of Steam Barons", () => {
  it("show their order, the adjustment of prices and dividends below the board", async () => {
    const ann = await show("steam-barons-goods");
    expect(ann.all(".facts .order .token").length).toBe(6);
    expect(ann.texts(".facts .cell b").slice(0, 6)).toEqual(["+5", "+3", "+1", "0", "−1", "−3"]);
    expect(ann.all(".facts .dividends .cell").length).toBe(15);
  });

  it("say which of one's companies acts", async () => {
    const payload = barons();
    const company = payload.view.companies[payload.view.company ?? 0]!;
    for (const one of payload.view.companies) one.controller = company.controller;
    const ann = await show(payload);
    expect(ann.text(".act .whose")).toMatch(/\d of your 6 companies/);
    for (const one of payload.view.companies) if (one !== company) one.controller = null;
    expect((await show(payload)).all(".act .whose").length).toBe(0);
  });

  it("warn who runs a company that will be bankrupt", async () => {
    const payload = barons();
    payload.numbers.companies[payload.view.company ?? 0]!.price_then = null;
    expect((await show(payload)).text(".falls")).toContain("this company is bankrupt at the end of the turn");
  });

  it("say who has passed, in a word", async () => {
    const payload = fixture<Payload<SteamBarons>>("steam-barons-auction");
    payload.view.auction!.bidders = payload.view.auction!.bidders.slice(0, 1);
    const ann = await show(payload);
    expect(ann.texts(".passed")).toEqual(["passed", "passed", "passed"]);
  });

  it("show what one has sealed", async () => {
    const payload = fixture<Payload<SteamBarons>>("steam-barons-sale");
    for (const seat of payload.table.seats) seat.mine = seat.seat === 0;
    Object.assign(payload, { my_turn: false, acting_seat: null, changeable: [0], sealed: { 0: "sell orange 2 green 1" } });
    expect((await show(payload)).panel).toContain("You sell 2 of orange and 1 of green.");
  });
});
