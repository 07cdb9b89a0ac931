// Any game that has no part of its own in the page: its actions, players and position in general.

import { describe, expect, it } from "vitest";
import { gameOf } from "../../src/games";
import type { Payload as AnyPayload } from "../../src/types";
import { canShow, scoresOf, type General, type Offer, type Payload } from "../../src/general/types";
import { columnsOf, isPlain, titleOf } from "../../src/general/values";
import { FakeServer, fixture } from "./server";
import { alone, show } from "./table";

/** A table of a game that nobody here knows, as its server would tell it. */
function unknown(more: object = {}): Payload {
  const { view: _, ...payload } = fixture<Payload>("steel-driver-opening");
  const position = { round: 2, high_bid: null, sold: false, hands: [{ name: "Ann", coins: 3 }, { name: "Bob", coins: 5 }], pile: ["fish", "corn"] };
  const offers: Offer[] = [
    { text: "take fish", line: { key: "steel-driver.event.bid", values: { player: 0, amount: 4, company: "red" } } },
    { text: "pass", line: { key: "market-day.event.passed", values: {} } },
    { text: "bid", least: 2, most: 6 },
  ];
  payload.table = { ...payload.table, game: "market-day", title: "Market Day" };
  return { ...payload, view: position, numbers: { scores: [3, 5, 0, 0] }, marks: {}, offers, chart: null, result: null, ...more };
}

const plain = (payload: Payload) => new FakeServer(payload, { name: "Market Day" });

describe("the general page", () => {
  it("offers every action in words, and sends its text", async () => {
    const ann = await show(plain(unknown()));
    expect(ann.texts(".list .choice")).toEqual(["Bids 4 for red", "Pass"]);
    await ann.press("Bids 4 for red");
    expect(ann.server.played).toEqual(["take fish"]);
  });

  it("has a stepper for an amount, within its bounds", async () => {
    const ann = await show(plain(unknown()));
    expect(ann.text(".stepper .ends")).toBe("2–6");
    await ann.press("One more");
    await ann.press("Bid 3");
    expect(ann.server.played).toEqual(["bid 3"]);
  });

  it("searches many actions", async () => {
    const offers = Array.from({ length: 30 }, (_, one) => ({ text: `go to field ${one}` }));
    const ann = await show(plain(unknown({ offers })));
    expect(ann.all(".list .choice").length).toBe(30);
    await ann.fill("input[type='search']", "field 29");
    expect(ann.texts(".list .choice")).toEqual(["Go to field 29"]);
    await ann.fill("input[type='search']", "nowhere");
    expect(ann.panel).toContain("No action matches.");
  });

  it("shows the position as tables where there is no drawing", async () => {
    const ann = await show(plain(unknown()));
    expect(ann.text(".position h2")).toBe("Market Day");
    const rows = ann.rows(".position");
    for (const row of ["Round 2", "High bid –", "Sold no", "Pile fish, corn", "1 Ann 3", "2 Bob 5"]) expect(rows).toContain(row);
  });

  it("shows the drawing where there is one", async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle id="moon" r="3"/></svg>';
    const ann = await show(plain(unknown({ view: { picture } })));
    expect(ann.all(".board .picture #moon").length).toBe(1);
    expect(ann.all(".position table")).toEqual([]);
  });

  it("lists players with their scores, and whose turn it is", async () => {
    const ann = await show(plain(unknown()));
    expect(ann.texts(".ledger tbody tr").map((row) => row.replace(/^\d /, ""))).toEqual(["Ann 3", "Bob 5", "Cyd 0", "Dee 0"]);
    expect(ann.text(".ledger .turn")).toContain("Ann");
    expect(ann.all(".ledger").length).toBe(1);
  });

  it("says whom it waits for", async () => {
    const ann = await show(plain(alone<General>(unknown({ to_act: 0, waiting: [0] }), 2)));
    expect(ann.panel).toContain("Waiting for Ann.");
  });

  it("has the log, the history and taking back as every table has", async () => {
    const ann = await show(plain(unknown({ count: 3, at: 3, undo_offer: { to: 2, free: true } })));
    expect(ann.text(".history output")).toBe("3 / 3");
    expect(ann.buttons("Take back", "header").length).toBe(1);
    expect(ann.all(".log").length).toBe(1);
  });

  it("ends with scores, the winners first", async () => {
    const payload = unknown({ offers: [], my_turn: false, acting_seat: null, to_act: null, waiting: [], result: { winners: [1], scores: [3, 9, 0, 4] } });
    payload.table.over = true;
    const ann = await show(plain(payload));
    expect(ann.text(".score h2")).toBe("Bob wins with 9");
    expect(ann.rows(".score tbody")).toEqual(["Bob 9", "Dee 4", "Ann 3", "Cyd 0"]);
  });

  it("does without whatever may be missing", async () => {
    const offers = [{ text: "pass" }];
    const ann = await show(plain(unknown({ offers, view: null, numbers: null, waiting: undefined })));
    expect(ann.panel).toContain("Pass");
    expect(ann.text(".position")).toContain("This game shows no position.");
  });
});

describe("a game that cannot be shown", () => {
  it("is an error in words, and never another game", async () => {
    const { offers: _, ...broken } = unknown();
    const ann = await show(plain(broken as Payload));
    expect(ann.text("h1")).toBe("This game cannot be shown");
    expect(ann.text(".hero")).toContain("market-day");
  });

  it("needs seats, offers with texts and a log", () => {
    expect(canShow(unknown())).toBe(true);
    for (const without of [{ table: {} }, { offers: [{}] }, { offers: null }, { log: null }]) expect(canShow({ ...unknown(), ...without })).toBe(false);
  });
});

describe("the games of the page", () => {
  it("are found by their folders", async () => {
    for (const game of ["steel-driver", "steam", "steam-barons"]) {
      const found = await gameOf(fixture<AnyPayload>(`${game}-over`));
      expect(found.panels.length).toBeGreaterThan(0);
    }
  });
});

describe("values", () => {
  it("are rows where all have the same keys", () => {
    expect(columnsOf([{ a: 1, b: 2 }, { a: 3, b: [4] }])).toEqual(["a", "b"]);
    expect(columnsOf([{ a: 1 }, { b: 2 }])).toBeNull();
    expect(columnsOf([{ a: { b: 1 } }])).toBeNull();
    expect(columnsOf([])).toBeNull();
  });

  it("have titles that can be read", () => {
    expect(["high_bid", "highBid", "to-act"].map(titleOf)).toEqual(["High bid", "High Bid", "To act"]);
    expect([isPlain([1, 2]), isPlain({}), isPlain([{}]), isPlain(null)]).toEqual([true, false, false, true]);
  });

  it("have scores of the end before those of a position", () => {
    expect(scoresOf(unknown())).toEqual([3, 5, 0, 0]);
    expect(scoresOf(unknown({ result: { winners: [], cash: [1] } }))).toEqual([1]);
    expect(scoresOf(unknown({ numbers: {} }))).toEqual([]);
  });
});
