// What every table has: turns, history, log, undo, seats, notices, languages, hints, analysis.

import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { SteelDriver } from "../../src/games/steel-driver/types";
import { arrange } from "../../src/lib/names";
import { Sheet } from "../../src/lib/sheet";
import { announcements } from "../../src/announcements.svelte";
import { Playback } from "../../src/playback.svelte";
import { Frame } from "../../src/table/frame.svelte";
import { Table } from "../../src/table.svelte";
import type { Payload } from "../../src/types";
import { words } from "../../src/words.svelte";
import { picture } from "../../src/lib/save";
import Tip from "../../src/parts/Tip.svelte";
import { tips } from "../../src/parts/tip.svelte";
import study from "../analysis.json";
import { FakeStream, screen } from "./setup";
import { FakeServer, fixture, Refused, speak } from "./server";
import { alone, said, settled, show } from "./table";

const game = (name: string) => fixture<Payload<SteelDriver>>(`steel-driver-${name}`);
const steps = () => fixture<{ steps: Payload<SteelDriver>[] }>("steel-driver-steps").steps;
const TABLE = "GET /api/tables/fixture";

/** A server that knows the start of a game, moment by moment. */
function history(): FakeServer {
  const all = steps();
  const now = { ...all.at(-1)!, past: false };
  const server = new FakeServer(now);
  server.on(TABLE, ({ query }) => (query["at"] === undefined ? server.payload : (all[Number(query["at"])] ?? now)));
  return server;
}

describe("whose turn it is", () => {
  it("is said by name where several sit at one screen", async () => {
    const payload = game("bidding");
    const ann = await show(payload);
    expect(ann.title).toContain(payload.table.seats[payload.acting_seat!]!.name);
    expect(ann.text("header .whose")).toContain(payload.table.seats[payload.acting_seat!]!.name);
  });

  it("is said as one's own where one sits alone", async () => {
    const ann = await show(alone(game("bidding")));
    expect(ann.title).toBe("Your turn");
    expect(document.title).toContain("Your turn");
  });

  it("is waited for, with what others do", async () => {
    const payload = game("bidding");
    const ann = await show(alone(payload, (payload.acting_seat! + 1) % 4));
    expect(ann.title).toBe("Please wait");
    expect(ann.panel).toContain("bids for");
  });

  it("is watched by who has no seat, and nothing is offered", async () => {
    const ann = await show(alone(game("building"), null));
    expect(ann.title).toBe("You are watching");
    expect(ann.legal).toEqual([]);
  });

  it("waits for a seat that nobody has taken, whose link is shown first", async () => {
    const payload = alone(game("opening"), 1);
    Object.assign(payload.table.seats[0]!, { kind: "open", name: "" });
    const ann = await show(payload);
    expect(ann.panel).toContain("Seat 1 is free");
    expect(ann.all(".seats").length).toBe(1);
  });
});

describe("history", () => {
  it("is gone through by the log, by keys and by the slider", async () => {
    const ann = await show(history());
    await ann.press(/ bids 3 for red/, ".log");
    expect(ann.title).toBe("Viewing history");
    expect(ann.text(".history output")).toBe("2 / 4");
    expect(ann.text('[id="bid-red"]')).toBe("3");
    expect(ann.legal).toEqual([]);
    await ann.key("ArrowRight");
    expect(ann.text(".history output")).toBe("3 / 4");
    await ann.key("ArrowLeft");
    await ann.key("ArrowLeft");
    expect(ann.text('[id="bid-red"]')).toBe("2");
    await ann.fill(".history input", "0");
    expect(ann.text('[id="bid-red"]')).toBe("");
    expect(ann.text(".board .stamp")).toBe("Viewing history");
    await ann.press("Back to the game");
    expect(ann.all(".board .stamp")).toEqual([]);
    expect(ann.text(".history output")).toBe("4 / 4");
  });

  it("begins at a moment that a link names", async () => {
    const ann = await show(history(), 1);
    expect(ann.text(".history output")).toBe("1 / 4");
  });

  it("asks once for a moment", async () => {
    const ann = await show(history());
    for (const key of ["Home", "End", "Home"]) await ann.key(key);
    expect(ann.server.at(TABLE).filter((one) => one.query["at"] === "0").length).toBe(1);
  });

  it("offers what was taken back", async () => {
    const server = history();
    server.payload = { ...server.payload, undone: [{ seq: 9, from: 6, to: 4 }] };
    const ann = await show(server);
    expect(ann.texts(".history option")).toEqual(["as played", "taken back: 6 to 4"]);
    await ann.fill(".history select", "9");
    expect(server.asked.at(-1)?.query).toMatchObject({ at: "6", branch: "9" });
  });
});

describe("the log", () => {
  it("is asked for from what is known, and joined", async () => {
    const payload = game("bidding");
    const server = new FakeServer(payload);
    const entry = { ...payload.log.at(-1)!, number: payload.count + 1 };
    server.on("POST /api/tables/fixture/actions", () => ({ ...payload, seq: payload.seq + 1, count: payload.count + 1, at: payload.at + 1, log: [entry] }));
    const ann = await show(server);
    const before = ann.all(".log li").length;
    await ann.press("Pass");
    expect(server.at("POST /api/tables/fixture/actions")[0]?.query["log_from"]).toBe(String(payload.count));
    expect(ann.all(".log li").length).toBe(before + 1);
  });

  it("is asked for anew when something was taken back", async () => {
    const [, , , before, after] = steps() as [unknown, unknown, unknown, Payload<SteelDriver>, Payload<SteelDriver>];
    const server = new FakeServer({ ...after, past: false });
    const ann = await show(server);
    server.payload = { ...before, count: 3, seq: after.seq + 1, past: false, log: after.log.slice(0, 3), undone: [{ seq: 5, from: 4, to: 3 }] };
    FakeStream.open.at(-1)!.onmessage!({ data: JSON.stringify({ table: "fixture", seq: after.seq + 1, count: 3 }) });
    await settled();
    expect(ann.all(".log li").length).toBe(3);
  });

  it("groups by round and phase, and marks what is new to this seat", async () => {
    const ann = await show(alone(game("bidding")));
    expect(ann.text(".log h3")).toMatch(/^Round \d · \w+/);
    expect(ann.all(".log .fresh").length).toBeGreaterThan(0);
  });
});

describe("notices", () => {
  it("bring a newer position, and it is said to screen readers", async () => {
    const payload = alone(game("bidding"));
    const waiting = { ...payload, my_turn: false, acting_seat: null, offers: [] };
    const server = new FakeServer(waiting);
    const ann = await show(server);
    server.payload = { ...payload, seq: payload.seq + 1, count: payload.count + 1, at: payload.at + 1 };
    FakeStream.open.at(-1)!.onmessage!({ data: JSON.stringify({ table: "fixture", seq: payload.seq + 1, count: payload.count + 1 }) });
    await settled();
    expect(ann.title).toBe("Your turn");
    expect(announcements.spoken).toContain("Your turn");
  });

  it("of another table change nothing", async () => {
    const ann = await show("steel-driver-bidding");
    const before = ann.server.at(TABLE).length;
    FakeStream.open.at(-1)!.onmessage!({ data: JSON.stringify({ table: "other", seq: 99, count: 99 }) });
    await settled();
    expect(ann.server.at(TABLE).length).toBe(before);
  });
});

describe("an action", () => {
  it("is sent again until the server answers", async () => {
    const payload = game("bidding");
    const server = new FakeServer(payload);
    server.on("POST /api/tables/fixture/actions", () => ({ ...payload, seq: payload.seq + 1 }));
    const ann = await show(server);
    server.away = true;
    await ann.press("Pass");
    expect(ann.panel).toContain("has not arrived yet");
    expect(ann.panel).toContain("sending…");
    server.away = false;
    await vi.waitFor(() => expect(server.played).toEqual(["pass"]), { timeout: 5000 });
    await settled();
    expect(ann.panel).not.toContain("has not arrived yet");
  });

  it("of who was too late is told so", async () => {
    const server = new FakeServer(game("bidding"));
    server.on("POST /api/tables/fixture/actions", () => new Refused(409, { code: "late", message: "late" }));
    const ann = await show(server);
    await ann.press("Pass");
    expect(ann.text(".trouble")).toContain("Somebody was faster");
  });
});

describe("taking back", () => {
  it("is free where nobody has to be asked", async () => {
    const payload = { ...game("bidding"), undo_offer: { to: 3, free: true } };
    const server = new FakeServer(payload);
    server.on("POST /api/tables/fixture/undo", () => payload);
    const ann = await show(server);
    await ann.press("Take back", "header");
    expect(server.at("POST /api/tables/fixture/undo")[0]?.body).toEqual({ after: payload.seq, to: 3 });
  });

  it("is answered by those who are asked", async () => {
    const payload = alone(game("bidding"), 2);
    const server = new FakeServer({ ...payload, undo: { by: 0, to: 3, waiting_for: [2] } });
    server.on("POST /api/tables/fixture/undo/answer", () => payload);
    const ann = await show(server);
    expect(ann.panel).toContain("Ann asks to take back 98 actions, from “");
    expect(ann.panel).not.toMatch(/action \d/);
    await ann.press("Agree");
    expect(server.at("POST /api/tables/fixture/undo/answer")[0]?.body).toMatchObject({ agree: true });
  });

  it("is waited for by who asked, and can be withdrawn", async () => {
    const payload = alone(game("bidding"), 0);
    const ann = await show({ ...payload, undo: { by: 0, to: 3, waiting_for: [2] } });
    expect(ann.panel).toContain("Waiting for Cyd");
    expect(ann.buttons("Withdraw").length).toBe(1);
  });

  it("names the action", async () => {
    const payload = alone(game("bidding"), 2);
    const last = payload.log.findLast((entry) => !entry.note)!;
    const ann = await show({ ...payload, undo: { by: 0, to: last.number - 1, waiting_for: [2] } });
    expect(ann.panel.toLowerCase()).toContain(`ann asks to take back: “${last.lines[0]!.text.toLowerCase()}”`);
  });

  it("that is refused is told to who asked", async () => {
    const payload = alone(game("bidding"), 0);
    const server = new FakeServer({ ...payload, undo: { by: 0, to: 3, waiting_for: [2] } });
    const ann = await show(server);
    const line = { key: "table.note.refused", values: {}, text: "Cyd does not agree to what Ann asked to take back" };
    const note = { ...payload.log[0]!, number: payload.count, note: true, by: "table", text: "", lines: [line] };
    server.payload = { ...payload, seq: payload.seq + 2, undo: null, log: [note] };
    FakeStream.open.at(-1)!.onmessage!({ data: JSON.stringify({ table: "fixture", seq: payload.seq + 2, count: payload.count }) });
    await settled();
    expect(ann.text(".trouble")).toContain("Cyd does not agree");
  });
});

describe("seats", () => {
  it("are handed to a bot and taken back", async () => {
    const payload = game("bidding");
    const server = new FakeServer(payload);
    server.on("POST /api/tables/fixture/seats/1", () => payload);
    const ann = await show(server);
    await ann.press("Seats and links", "header");
    await ann.press("Let a bot play", ".seats li:nth-child(2)");
    expect(server.at("POST /api/tables/fixture/seats/1")[0]?.body).toHaveProperty("bot");
  });

  it("that a bot holds are taken back by their player, under the same name", async () => {
    const payload = game("bidding");
    Object.assign(payload.table.seats[1]!, { kind: "bot", bot: "steady", person: true });
    const server = new FakeServer(payload);
    server.on("POST /api/tables/fixture/seats/1", () => (Object.assign(payload.table.seats[1]!, { kind: "person", bot: null }), payload));
    const ann = await show(server);
    await ann.press("Seats and links", "header");
    await ann.press("Take the seat back", ".seats li:nth-child(2)");
    expect(server.at("POST /api/tables/fixture/seats/1")[0]?.body).toEqual({ bot: null });
    expect((ann.one(".seats li:nth-child(2) input") as HTMLInputElement).value).toBe("Bob");
  });
});

describe("a seat that others gave to a bot", () => {
  it("is told to its player, who takes it back", async () => {
    const payload = { ...alone(game("bidding"), 1), my_turn: false, acting_seat: null, offers: [] };
    Object.assign(payload.table.seats[1]!, { kind: "bot", bot: "steady", person: true });
    const server = new FakeServer(payload);
    server.on("POST /api/tables/fixture/seats/1", () => payload);
    const bob = await show(server);
    expect(bob.panel).toContain("A bot is playing for you.");
    await bob.press("Take over", ".action");
    expect(server.at("POST /api/tables/fixture/seats/1")[0]?.body).toEqual({ bot: null });
  });

  it("is offered to nobody while its player is there", async () => {
    const payload = alone(game("bidding"), 0);
    payload.table.seats[1]!.connected = true;
    const ann = await show(payload);
    await ann.press("Seats and links", "header");
    expect(ann.text(".seats li:nth-child(2)")).not.toContain("Let a bot play");
    expect(ann.text(".seats li:nth-child(3)")).toContain("Let a bot play");
  });
});

describe("saving", () => {
  it("the record is offered from the start", async () => {
    const ann = await show("steel-driver-opening");
    const links = ann.all(".saving a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/api/tables/fixture/record"]);
  });

  it("the board is a picture of its own, without what the page adds", () => {
    const { root } = new Sheet('<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 2 3 4"><g id="a" class="built" role="button" tabindex="0" data-legal=""/><path class="target"/><g id="overlay"/></svg>');
    const saved = picture(root, "0 0 9 9", ".a > .b { fill: red }");
    expect(saved).toMatch(/^<svg[^>]* viewBox="0 0 9 9"/);
    expect(saved).toContain("<style>.a > .b { fill: red }</style>");
    expect(saved).toContain('<g id="a" class="built"');
    for (const ours of ["role=", "tabindex", "data-legal", "target", "overlay"]) expect(saved).not.toContain(ours);
  });
});

describe("a newcomer's note", () => {
  it("comes over the board of a small phone, where all choices stay in sight", async () => {
    Object.assign(screen, { wide: false, height: 640 });
    const ann = await show(alone(game("building")));
    expect(ann.all(".centre .note").length).toBe(1);
    expect(ann.all(".act .note").length).toBe(0);
    Object.assign(screen, { wide: true, height: 844 });
  });
});

describe("notes beside things", () => {
  it("stay on the board", async () => {
    await show("steel-driver-building");
    const { container } = render(Tip);
    tips.show({ title: "Boston", lines: [] }, { left: 880, right: 900, top: 100, bottom: 120 }, { left: 0, right: 900, top: 0, bottom: 700 });
    await settled();
    expect(parseFloat(container.querySelector<HTMLElement>(".tip")!.style.left)).toBeLessThanOrEqual(892);
    tips.hide();
  });

  it("follow what they are about when the map comes nearer", async () => {
    const ann = await show("steam-building");
    const hex = ann.one("[id^='hex-'][aria-label]");
    const at = (left: number) => (hex.getBoundingClientRect = () => new DOMRect(left, 100, 40, 40));
    at(50);
    await fireEvent.mouseOver(hex);
    const title = tips.shown?.about.title;
    expect([title, tips.shown?.anchor.left]).toEqual([expect.stringContaining(hex.id.slice(4)), 50]);
    at(300);
    await fireEvent.keyDown(ann.one(".holder"), { key: "+" });
    await settled();
    expect([tips.shown?.about.title, tips.shown?.anchor.left]).toEqual([title, 300]);
    tips.hide();
  });
});

describe("languages", () => {
  it("change every sentence at once", async () => {
    const ann = await show("steel-driver-bidding");
    for (const [language, pass] of [["fr", "Passer"], ["nl", "Pas"]] as const) {
      await words.load(language);
      await settled();
      expect(document.documentElement.lang).toBe(language);
      expect(ann.buttons(pass).length).toBe(1);
      expect(ann.text("body, .table")).not.toContain("page.");
    }
    await speak("en");
  });
});

describe("hints", () => {
  const hint = { seat: 0, analysed: true, alternatives: [{ reasons: ["score 9 expected, 2 above the next"], action: "open blue 3", said: "puts blue up and bids 3", wins: [0.4, 0.2, 0.2, 0.2], doubts: [0.05, 0.04, 0.04, 0.04], scores: [9, 9, 9, 9], games: 9, line: ["open blue 3"], told: ["…"] }] };

  it("fill the controls and never act", async () => {
    const payload = alone(game("opening"));
    const server = new FakeServer({ ...payload, hints: { allowed: true, on: true } });
    server.on("POST /api/tables/fixture/hint", () => hint);
    const ann = await show(server);
    await ann.press("Hint");
    await vi.waitFor(() => expect(ann.all(".say").length).toBe(1), { timeout: 20_000 });
    expect(ann.text("aside li .n")).toMatch(/^40%\s?±5/);
    await ann.click(ann.one(".say"));
    expect(ann.buttons("Open blue with 3").length).toBe(1);
    expect(server.played).toEqual([]);
  });

  it("say why, and give no chances where they are not known", async () => {
    const server = new FakeServer({ ...alone(game("opening")), hints: { allowed: true, on: true } });
    server.on("POST /api/tables/fixture/hint", () => ({ ...hint, analysed: false }));
    const ann = await show(server);
    await ann.press("Hint");
    await vi.waitFor(() => expect(ann.all(".say").length).toBe(1), { timeout: 20_000 });
    expect(ann.text("aside")).toContain("Score 9 expected, 2 above the next");
    expect(ann.text("aside")).toContain("too little time");
    expect(ann.text("aside")).not.toContain("40%");
  });

  it("are not offered where they are off", async () => {
    const ann = await show(alone(game("opening")));
    expect(ann.buttons("Hint")).toEqual([]);
  });
});

describe("playback", () => {
  /** A game that is some steps ahead of what is shown. */
  function scene(behind: number) {
    const shown: number[] = [];
    return {
      shown,
      behind: () => behind - shown.length,
      next: async () => () => shown.push(shown.length + 1) && 0,
      lingers: () => false,
      arrive: () => void (behind = shown.length),
    };
  }

  it("shows at once what nobody wants to see move", async () => {
    const all = scene(3);
    await new Playback(all).follow();
    expect(all.shown).toEqual([]);
    expect(all.behind()).toBe(0);
  });
});

describe("the window on the board", () => {
  const frame = () => {
    const found = new Frame();
    found.resize(1000, 600);
    const root = new Sheet('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 600"></svg>').root;
    found.load(root);
    return found;
  };

  it("comes nearer and goes back to the whole", () => {
    const found = frame();
    const whole = found.view.width;
    found.nearer();
    expect(found.view.width).toBeLessThan(whole);
    found.further();
    expect(found.view.width).toBeCloseTo(whole);
    found.nearer();
    found.show("whole");
    expect(found.view.width).toBe(whole);
  });

  it("comes near to what is chosen, and sees it then", () => {
    const found = frame();
    found.resize(300, 180);
    found.approach([{ x: 100, y: 100 }]);
    expect(found.sees([{ x: 100, y: 100 }])).toBe(true);
    expect(found.view.width).toBeLessThan(1000);
  });
});

describe("the sheet", () => {
  const text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>a{}</style><title>t</title><g id="a" class="x"/><text id="b">old</text><text id="word-order">order</text></svg>';

  it("is marked, and says what changed", () => {
    const sheet = new Sheet(text);
    const changes = sheet.mark({ a: { class: "x y" }, b: { text: "new" }, none: { class: "z" } });
    expect(changes.map(({ id, key, from, to }) => [id, key, from, to])).toEqual([["a", "class", "x", "x y"], ["b", "text", "old", "new"]]);
    expect(sheet.mark({}).map(({ id, to }) => [id, to])).toEqual([["a", "x"], ["b", "old"]]);
  });

  it("has no styles and titles of its own, and words in the page's language", () => {
    const sheet = new Sheet(text);
    expect(sheet.root.querySelectorAll("style, title").length).toBe(0);
    sheet.letter((word) => (word === "order" ? "ordre" : null));
    expect(said(sheet.get("word-order"))).toBe("ordre");
    arrange(sheet, 15);
  });

  it("is no other document", () => {
    expect(() => new Sheet("<html xmlns='http://www.w3.org/1999/xhtml'></html>")).toThrow("no SVG");
  });
});

describe("a table", () => {
  it("that is gone says so", async () => {
    const server = new FakeServer(game("opening"));
    for (const route of [TABLE, `${TABLE}/lobby`]) server.on(route, () => new Refused(404, { code: "no-table", message: "There is no such table." }));
    const ann = await show(server);
    expect(ann.text(".hero")).toContain("There is no such table.");
  });

  it("keeps a newer position when an older answer comes late", async () => {
    const payload = game("bidding");
    new FakeServer(payload);
    await speak();
    const { game: steel } = await import("../../src/games/steel-driver");
    const table = new Table<SteelDriver>("fixture", async () => steel);
    await table.open(null);
    table.accept({ ...payload, seq: payload.seq + 2 });
    table.accept({ ...payload, seq: payload.seq + 1 });
    expect(table.now?.seq).toBe(payload.seq + 2);
    table.close();
  });
});

describe("bots at a table", () => {
  it("say what they are like where they are pointed at, and in their seats", async () => {
    const payload = alone(game("bidding"));
    const bot = payload.table.seats.find((seat) => !seat.mine)!;
    Object.assign(bot, { kind: "bot", bot: "steady", temperament: "sly", name: "Odile" });
    const ann = await show(payload);
    const about = ann.all(".ledger .name").find((name) => said(name) === "Odile")!;
    expect(about.title).toBe("Odile\nA bot: steady · sly: opens low, raises in big steps");
    await ann.click(ann.one("button[aria-label='Seats and links']"));
    await settled();
    expect(ann.text(".seats")).toContain("A bot: steady · sly: opens low, raises in big steps");
    expect(ann.all(".seats .face").length).toBe(1);
  });
});

describe("letters of companies", () => {
  it.each([["en", "Y"], ["fr", "J"], ["nl", "G"]])("are those of %s in tables", async (language, yellow) => {
    const ann = await show(game("building"));
    await speak(language);
    await settled();
    expect(new Set(ann.texts(".token.yellow"))).toEqual(new Set([yellow]));
    await speak();
  });

  it("are spelled on the board, what is printed and what a position marks, and numbers stay", () => {
    const sheet = new Sheet('<svg xmlns="http://www.w3.org/2000/svg"><g class="piece" id="control-yellow"><text>Y</text></g><text id="token-A-B">3</text><text id="name-Y">Y</text></svg>');
    const texts = () => [...sheet.root.querySelectorAll("text")].map((text) => text.textContent);
    sheet.mark({ "token-A-B": { text: "Y" } });
    sheet.spell({ Y: "J", K: "N" });
    expect(texts()).toEqual(["J", "J", "Y"]);
    sheet.mark({ "token-A-B": { text: "K" } });
    expect(texts()).toEqual(["J", "N", "Y"]);
    sheet.mark({});
    expect(texts()).toEqual(["J", "3", "Y"]);
    sheet.spell({ Y: "Y", K: "K" });
    expect(texts()).toEqual(["Y", "3", "Y"]);
  });
});

describe("the end", () => {
  /** The score sheet, which is loaded when it is shown. */
  const ended = (ann: Awaited<ReturnType<typeof show>>) => vi.waitFor(() => ann.one(".score .ended"), { timeout: 30_000 });

  it.each([["steel-driver"], ["steam"], ["steam-barons"]])("of %s is told to who looks", async (name) => {
    const payload = fixture<Payload>(`${name}-over`);
    const loser = payload.table.seats.findIndex(({ seat }) => !payload.result!.winners.includes(seat));
    const ann = await show(alone(payload, loser));
    expect(said(await ended(ann))).toMatch(/^(Second|Third|Fourth|Fifth|Sixth) of \d, \d+ short\.$/);
    expect(ann.text(".score")).toContain("Analyse this game");
  });

  it.each([["en", "You won, "], ["fr", "Gagné, "], ["nl", "Gewonnen, "]])("is told of every seat at one screen in %s", async (language, first) => {
    const payload = game("over");
    const ann = await show(payload);
    await ended(ann);
    await speak(language);
    await settled();
    const told = ann.texts(".score .ended");
    expect(told.length).toBe(payload.table.seats.filter((seat) => seat.mine).length);
    expect(told.some((one) => one.includes(first))).toBe(true);
    await speak();
  });

  it("names the decision that cost most, and shows it on the board", async () => {
    const payload = alone(game("over"), 1);
    const server = new FakeServer(payload);
    server.on("GET /api/tables/fixture/analysis", () => study);
    const ann = await show(server);
    await ended(ann);
    await vi.waitFor(() => ann.one(".personal .button"), { timeout: 30_000 });
    const own = study.decisions.filter((one) => one.seat === 1).sort((a, b) => b.cost - a.cost)[0]!;
    expect(ann.text(".personal")).toContain(own.said);
    expect(ann.text(".personal")).toContain(`better: ${own.alternatives[0]!.said}`);
    await ann.press("Look at that decision", ".personal");
    expect(server.asked.some(({ query }) => query["at"] === String(own.number))).toBe(true);
    expect(ann.all(".score").length).toBe(0);
  });
});
