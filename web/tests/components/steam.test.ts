// Steam's part of the page: what each phase offers, what that sends, and how it is told.

import { describe, expect, it } from "vitest";
import { banner } from "../../src/games/steam/banner";
import { flows } from "../../src/games/steam/motion";
import type { Steam } from "../../src/games/steam/types";
import type { Payload } from "../../src/types";
import { FakeServer, fixture } from "./server";
import { said, show } from "./table";

const game = (name: string) => fixture<Payload<Steam>>(`steam-${name}`);
/** A game of version 2 of the rules, at the top of income. */
const atTheTop = (name: string) => new FakeServer(fixture(`steam-top-${name}`), fixture("board-steam-top"));
const number = (text: string) => Number(/[−-]?\d+/.exec(text)?.[0].replace("−", "-"));

describe("bids", () => {
  it("for a place say what they cost before a basic game", async () => {
    const ann = await show("steam-places");
    await ann.fill(".stepper .number", "7");
    expect(ann.panel).toContain("you borrow 2 lots of $5: income −2");
    await ann.press("Bid 7");
    expect(ann.server.played).toEqual(["bid 7"]);
  });

  it("for the order say what places cost, and what passing brings", async () => {
    const ann = await show("steam-auction");
    await ann.fill(".stepper .number", "3");
    expect(ann.panel).toContain("Places 1 and 2 pay 3, places between 2, the last nothing.");
    expect(ann.panel).toContain("Passing now: place 4 for $0.");
  });
});

describe("capital", () => {
  it("says where so many lots leave a player", async () => {
    const ann = await show("steam-capital");
    expect(ann.panel).toContain("At the end of the turn, with locomotive 1: −4.");
    await ann.press("One less");
    expect(ann.panel).toContain("You would have $10, income −2");
    await ann.press("Borrow $10");
    expect(ann.server.played).toEqual(["raise 2"]);
  });
});

describe("action tiles", () => {
  it("say what they cost and do", async () => {
    const payload = game("tiles");
    const ann = await show(payload);
    const offer = payload.offers.find((one) => one.number === 7 && one.kind === "take")!;
    await ann.press(/Urbanization/, ".list");
    expect(ann.text(".confirm")).toContain("a town becomes a New City");
    expect(ann.text(".confirm")).toContain(`Costs $${offer.cost}`);
    expect(ann.buttons("Take it without its action").length).toBe(1);
    await ann.press(`Take it for $${offer.cost}`);
    expect(ann.server.played).toEqual(["take 7"]);
  });

  it("can be chosen on the board, which says what they are", async () => {
    const ann = await show("steam-tiles");
    expect(ann.on("action-3").getAttribute("aria-label")).toMatch(/^3 Engineer, You have four builds/);
    await ann.choose("action-3");
    expect(ann.text(".confirm")).toContain("Engineer");
  });
});

describe("building", () => {
  it("lays what is chosen, and may end early", async () => {
    const payload = game("building");
    const ann = await show(payload);
    await ann.click(ann.one(".list .choice"));
    expect(ann.all("#overlay .preview").length).toBeGreaterThan(0);
    await ann.press(/^(Lay it|Connect) for/);
    expect(payload.offers.some((offer) => offer.text === ann.server.played[0] || offer.tiles?.some((tile) => tile.text === ann.server.played[0]))).toBe(true);
    await ann.press("Cancel");
    await ann.press(/^(Done building|Build nothing)$/);
    expect(ann.server.played.at(-1)).toBe("done");
  });

  it("says how many builds were made, and takes the last one back", async () => {
    const payload = game("building");
    payload.view.builds = 1;
    payload.undo_offer = { to: payload.count - 1, free: true };
    const server = new FakeServer(payload);
    server.on("POST /api/tables/fixture/undo", () => payload);
    const ann = await show(server);
    expect(ann.panel).toContain(`1 of ${payload.view.build_limit} builds made`);
    await ann.press("Take back");
    expect(server.at("POST /api/tables/fixture/undo")[0]?.body).toMatchObject({ to: payload.count - 1 });
  });

  it("asks why where nothing fits", async () => {
    const server = new FakeServer(game("building"));
    server.on("GET /api/tables/fixture/why", () => ({ legal: false, rule: "ST-6.1", message: "ST-6.1: it does not fit" }));
    const ann = await show(server);
    const hex = ann.all("[id^='hex-']").find((one) => !one.hasAttribute("data-legal"))!;
    await ann.choose(hex.id);
    expect(server.at("GET /api/tables/fixture/why")[0]?.query).toMatchObject({ element: hex.id });
    expect(ann.text(".trouble a")).toBe("Rule ST-6.1");
  });
});

describe("growth", () => {
  it("takes a city and a space of the supply", async () => {
    const ann = await show("steam-growth");
    expect(ann.panel).toContain("City Growth is paid for");
    await ann.press("City Growth");
    const city = ann.legal.find((id) => id.startsWith("hex-"))!;
    const space = ann.legal.filter((id) => id.startsWith("space-")).at(-1)!;
    await ann.choose(city);
    await ann.choose(space);
    expect(ann.on(space).hasAttribute("data-chosen")).toBe(true);
    await ann.press("Let it grow");
    expect(ann.server.played).toEqual([`grow ${city.slice(4)} from ${space.slice(6)}`]);
  });

  it("makes a town a city of a colour, with cubes", async () => {
    const ann = await show("steam-new-city");
    await ann.press("Urbanization");
    const hex = ann.legal.find((id) => id.startsWith("hex-"))!.slice(4);
    await ann.click(ann.one(".list .choice"));
    const colours = ann.all(".choices [role='radio'][title]");
    await ann.click(colours.at(-1)!);
    const colour = colours.at(-1)!.getAttribute("title")!;
    await ann.press(`Make it a ${colour} city`);
    expect(ann.server.played[0]).toMatch(new RegExp(`^city ${hex} ${colour} from \\d+$`));
  });
});

describe("goods", () => {
  it("go over links of others, in their owners' colours; each gets what is his", async () => {
    const payload = game("goods");
    const shared = payload.offers.find((offer) => offer.shares?.some((share) => share.seat !== null))!;
    const ann = await show(payload);
    const row = ann.all(".list .choice").find((one) => one.querySelector(".token"));
    await ann.click(row!);
    expect(new Set(ann.all("#overlay .preview").map((one) => one.getAttribute("class"))).size).toBeGreaterThan(1);
    expect(ann.text(".shares")).toContain("Others get");
    expect(ann.text(".worths")).toContain("still to come");
    await ann.press(/^Points \+/);
    expect(ann.server.played[0]).toMatch(/^move .* points$/);
    expect(shared.kind).toBe("move");
  });

  it("can be chosen by cube and end on the map", async () => {
    const ann = await show("steam-goods");
    const cube = ann.legal.find((id) => id.startsWith("cube-"))!;
    await ann.choose(`hex-${cube.split("-")[1]}`);
    expect(ann.all("[data-chosen]").length).toBeGreaterThan(0);
    const end = ann.all("#overlay .arrival");
    expect(end.length).toBeGreaterThan(0);
    await ann.key("Escape", ann.on(`hex-${cube.split("-")[1]}`));
    expect(ann.all("[data-chosen]")).toEqual([]);
  });

  it("can stay for a better locomotive", async () => {
    const ann = await show("steam-goods");
    await ann.press(/^Locomotive to /);
    expect(ann.server.played).toEqual(["upgrade"]);
  });

  it("commend the better locomotive where no cube can move", async () => {
    const payload = game("goods");
    payload.offers = payload.offers.filter((offer) => offer.kind !== "move");
    const ann = await show(payload);
    expect(ann.all(".act .button.main").map((button) => button.textContent)).toEqual([expect.stringMatching(/^Locomotive to /)]);
  });

  it("travel along the track, or from the supply", () => {
    const payload = game("goods");
    const move = payload.offers.find((offer) => offer.kind === "move")!;
    const [flow] = flows(payload, `${move.text} income`);
    expect(flow).toMatchObject({ from: `stop-${move.start}`, to: `stop-${move.end}`, look: "cube", colour: `cube-${move.colour}` });
    expect(flow?.way?.length).toBeGreaterThan(1);
    expect(flows(payload, "grow E3 from 4")).toMatchObject([{ from: "space-4", to: "hex-E3", pieces: 2 }]);
  });
});

describe("scoring", () => {
  it("lets others choose income or points, and says what each is worth", async () => {
    const ann = await show("steam-scoring");
    expect(ann.panel).toContain("of yours. Income or points?");
    const worths = ann.texts(".worths dd");
    expect(worths[0]).toContain("still to come");
    expect(worths.at(-1)).toContain("at the end, and no money");
    await ann.press(/^Points \+/);
    expect(ann.server.played).toEqual(["score points"]);
  });

  it("says what is lost at the top of income", async () => {
    const ann = await show(atTheTop("scoring"));
    expect(ann.texts(".worths dd")[0]).toContain("Above 10: 1 step lost.");
    expect(ann.buttons(/^Income \+0/).length).toBe(1);
    await ann.press(/^Points \+1/);
    expect(ann.server.played).toEqual(["score points"]);
  });

  it("shows the top of the income track, and what a delivery would lose there", async () => {
    const ann = await show(atTheTop("goods"));
    await ann.click(ann.all(".list .choice")[0]!);
    expect(ann.buttons(/^Income \+0/).length).toBe(1);
    expect(ann.texts(".worths dd")[0]).toContain("Above 10:");
    expect(ann.texts(".worths dd")[1]).not.toContain("Above");
  });

  it("is the sum of its parts at any time", async () => {
    const ann = await show("steam-goods");
    const totals = ann.all(".ledger button.total");
    expect(totals.length).toBe(4);
    for (const total of totals) {
      const [score, points, income, links] = (total.getAttribute("aria-label") ?? "").split(/: |, /).map(number);
      expect(score).toBe(points! + income! + links!);
      expect(number(said(total))).toBe(score);
    }
  });

  it("ends with a sheet whose parts make the totals", async () => {
    const ann = await show("steam-over");
    const rows = [...ann.one(".score table").querySelectorAll("tbody tr")];
    expect(rows.length).toBe(4);
    for (const row of rows) {
      const cells = [...row.querySelectorAll("td")].map((cell) => number(said(cell)));
      expect(cells.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cells.at(-1));
    }
    expect(ann.all(".score figure path.line").length).toBe(4);
  });
});

describe("moments", () => {
  const line = (key: string, text: string) => ({ key: `steam.event.${key}`, text, values: {} });

  it("tell what a turn pays before the next begins", () => {
    expect(banner([line("collected", "Ann collects 3"), line("paid", "Bob pays 1")])).toEqual({ text: "Income", more: "Ann collects 3 · Bob pays 1", look: "plain" });
  });

  it("tell what a turn paid", () => {
    expect(banner([line("collected", "Ann collects 3"), line("turn", "Turn 2 begins")])).toEqual({ text: "Turn 2 begins", more: "Ann collects 3", look: "plain" });
  });

  it("put a bankruptcy before a delivery", () => {
    expect(banner([line("moved", "a cube"), line("bankrupt", "Bob is bankrupt")])?.text).toBe("Bob is bankrupt");
  });
});
