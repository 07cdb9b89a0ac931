// The plain address of a table: taking a seat, being ready, starting, watching, asking for a seat.

import { render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import "../../src/lobby/Claims.svelte"; // the page loads these on first use
import "../../src/lobby/Chat.svelte";
import Lobby from "../../src/lobby/Lobby.svelte";
import { codeOf, isLocal } from "../../src/lobby/address";
import TablePage from "../../src/pages/TablePage.svelte";
import { stream } from "../../src/stream.svelte";
import type { Lobby as Told, LobbySeat, Payload } from "../../src/types";
import { FakeServer, Refused, fixture, speak } from "./server";
import { FakeStream } from "./setup";
import { Page, alone, settled, show } from "./table";

const AT = "/api/tables/fixture/lobby";
const NO_TABLE = new Refused(404, { code: "no-table", message: "no table", key: "table.refusal.no-table", values: {} });

function seat(number: number, more: Partial<LobbySeat> = {}): LobbySeat {
  return { seat: number, name: `Player ${number + 1}`, kind: "person", bot: null, mine: false, connected: true, person: true, temperament: null, thinking: false, ready: false, claimable: false, ...more };
}

function told(seats: LobbySeat[], more: Partial<Told> = {}): Told {
  return { id: "fixture", game: "steel-driver", edition: "warfrog-2008", title: "Steel Driver", address: "http://127.0.0.1:8750/table/fixture", begun: false, over: false, admits: true, listed: false, creator: false, seated: false, claims: [], clock: null, seq: 1, seats, ...more };
}

const FREE = { kind: "open", person: false, connected: false } as const;
const BOT = { kind: "bot", bot: "steady", person: false, connected: false, ready: true } as const;

class Place extends Page {
  entered = 0;
}

/** The lobby, shown. */
async function come(lobby: Told, prepare: (server: FakeServer) => void = () => {}): Promise<Place> {
  const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
  server.on(`GET ${AT}`, () => lobby);
  prepare(server);
  await speak();
  const place = new Place(server, document.body);
  place.entered = 0;
  render(Lobby, { id: "fixture", onenter: () => (place.entered += 1) });
  await settled();
  return place;
}

/** What the stream says of an event. */
async function hear(seq: number): Promise<void> {
  FakeStream.open.at(-1)?.onmessage?.({ data: JSON.stringify({ table: "fixture", seq, count: 0 }) });
  await settled();
}

describe("a table for whom one has no key", () => {
  it("shows its free seats, and does not say that the server is away", async () => {
    const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
    server.on("GET /api/tables/fixture", () => NO_TABLE);
    server.on(`GET ${AT}`, () => told([seat(0), seat(1, FREE)]));
    await speak();
    render(TablePage, { id: "fixture", at: null });
    const streams = FakeStream.open;
    for (const one of streams) Object.assign(one, { readyState: 2 }).onerror?.();
    await vi.waitFor(() => expect(document.body.textContent).toContain("Choose a seat"));
    await new Promise((done) => setTimeout(done, 1300));
    expect(stream.connected).toBe(true);
    expect(FakeStream.open).toEqual([]);
  });

  it("says so if its address lets nobody in", async () => {
    const ann = await come(told([]), (server) => server.on(`GET ${AT}`, () => NO_TABLE));
    expect(ann.text("h1")).toBe("No such table");
    expect(ann.text("main")).toContain("its address lets nobody in");
  });
});

describe("talk in the lobby", () => {
  const TALK = "/api/tables/fixture/talk";
  const message = { number: 1, seat: 1, name: "Bob", at: 0, text: "Ready?", made: 1_800_000_000, mine: false, muted: false, removed: false, removable: false, reactions: [] };
  const talk = (messages: unknown[]) => ({ on: true, room: "players", rooms: ["players"], said: messages.length, more: false, messages });
  const seated = told([seat(0, { mine: true }), seat(1)], { seated: true });

  it("is there for those who have a seat, and grows", async () => {
    const messages: unknown[] = [];
    const ann = await come(seated, (server) => {
      server.on(`GET ${TALK}`, () => talk(messages));
      server.on(`POST ${TALK}`, ({ body }) => talk([...messages, { ...message, number: 2, name: "Ann", mine: true, text: (body as { text: string }).text }]));
    });
    await vi.waitFor(() => expect(ann.text(".talk")).toContain("Nobody has said anything yet"));
    messages.push(message);
    FakeStream.open.at(-1)?.dispatch("talk", { table: "fixture", said: 1 });
    await vi.waitFor(() => expect(ann.texts(".talk .text")).toEqual(["Ready?"]));
    await ann.click(ann.one(".talk .more"));
    expect(ann.text(".talk .tools")).not.toContain("Show the board"); // there is none yet
    await ann.fill(".talk input", "Yes");
    await ann.click(ann.one(".talk form button"));
    expect(ann.texts(".talk .text")).toEqual(["Ready?", "Yes"]);
  });

  it("is not there for visitors, nor where it is switched off", async () => {
    const eve = await come(told([seat(0), seat(1)]));
    expect(eve.server.at(`GET ${TALK}`)).toEqual([]);
    const ann = await come(seated, (server) => server.on(`GET ${TALK}`, () => ({ ...talk([]), on: false, rooms: [] })));
    await vi.waitFor(() => expect(ann.server.at(`GET ${TALK}`).length).toBe(1));
    expect(document.querySelector(".talk")).toBeNull();
  });
});

describe("the lobby", () => {
  it("gives a free seat to who writes a name", async () => {
    const before = told([seat(0), seat(1, FREE), seat(2, BOT)]);
    const ann = await come(before, (server) => server.on(`POST ${AT}/seats/1`, () => told([seat(0), seat(1, { mine: true, name: "Bob" }), seat(2, BOT)], { seated: true, seq: 2 })));
    expect(ann.text("h1")).toBe("Choose a seat");
    expect(FakeStream.open).toEqual([]);
    const name = ann.one(".name input") as HTMLInputElement;
    name.value = "Bob";
    name.dispatchEvent(new Event("input", { bubbles: true }));
    await ann.press("Sit here: seat 2", "main");
    expect(ann.server.at(`POST ${AT}/seats/1`)[0]?.body).toEqual({ name: "Bob" });
    expect(FakeStream.open.length).toBe(1);
    expect(ann.text("main")).toContain("Not ready yet");
    expect(ann.text("main")).toContain("I am ready");
  });

  it("asks once for an event, and not for one it has", async () => {
    let seq = 2;
    const ann = await come(told([seat(0, { mine: true })], { seated: true }), (server) => {
      server.on(`GET ${AT}`, () => told([seat(0, { mine: true })], { seated: true, seq }));
      server.on(`POST ${AT}/ready`, () => told([seat(0, { mine: true, ready: true })], { seated: true, seq: ++seq }));
    });
    await ann.press("I am ready", "main");
    await hear(3);
    expect(ann.server.at(`GET ${AT}`).length).toBe(1);
    seq = 4;
    await hear(4);
    expect(ann.server.at(`GET ${AT}`).length).toBe(2);
  });

  it("lets the host start when all are there and ready", async () => {
    const all = (ready: boolean) => told([seat(0, { mine: true }), seat(1, { ready, name: "Bob" }), seat(2, BOT)], { creator: true, seated: true, seq: ready ? 2 : 1 });
    let ready = false;
    const ann = await come(all(false), (server) => {
      server.on(`GET ${AT}`, () => all(ready));
      server.on(`POST ${AT}/start`, () => ({ ...all(true), begun: true, seq: 3 }));
    });
    const start = () => ann.all("button").find((one) => one.textContent === "Start the game") as HTMLButtonElement;
    expect(ann.text("[role=status]")).toBe("Waiting for Bob to be ready.");
    expect(start().disabled).toBe(true);
    ready = true;
    await hear(2);
    expect(start().disabled).toBe(false);
    await ann.click(start());
    expect(ann.entered).toBe(1);
  });

  it("lets others in at the table when the host starts", async () => {
    let begun = false;
    const now = () => told([seat(0), seat(1, { mine: true, ready: true })], { seated: true, begun, seq: begun ? 2 : 1 });
    const bob = await come(now(), (server) => server.on(`GET ${AT}`, now));
    expect(bob.entered).toBe(0);
    begun = true;
    await hear(2);
    expect(bob.entered).toBe(1);
  });

  it("warns of an address that works on this computer only, and has a QR code of others", async () => {
    const host = { creator: true, seated: true };
    const ann = await come(told([seat(0, { mine: true })], host));
    expect(ann.text(".share")).toContain("works on this computer only");
    expect(ann.all(".share svg").length).toBe(0);
    document.body.replaceChildren();
    const bob = await come(told([seat(0, { mine: true })], { ...host, address: "https://trains.example.org/table/fixture" }));
    expect(bob.text(".share")).not.toContain("works on this computer only");
    expect(bob.one(".share svg").getAttribute("aria-label")).toBe("QR code of the address");
  });

  it("offers to watch, and to ask for a seat while a game goes on", async () => {
    const seats = [seat(0), seat(1, { connected: false, claimable: true, name: "Bob" }), seat(2, { ...BOT, claimable: true })];
    const claim = { seat: 1, name: "Bob", by_me: true, asks_me: false, waiting_for: [0] };
    const ann = await come(told(seats, { begun: true }), (server) => {
      server.on("POST /api/tables/fixture/claims/1", () => told(seats, { begun: true, claims: [claim], seq: 2 }));
      server.on(`POST ${AT}/watch`, () => ({ table: "fixture" }));
    });
    expect(ann.text("h1")).toBe("A game is going on");
    await ann.press("Ask for the seat of Bob", "main");
    expect(ann.text("[role=status]")).toBe("You are asking for the seat of Bob. The others must agree.");
    ann.server.on(`GET ${AT}`, () => told(seats, { begun: true, seated: true, seq: 2 }));
    await ann.press("Watch", "main");
    expect(ann.entered).toBe(1);
  });
});

describe("somebody who asks for a seat", () => {
  it("is answered at the table", async () => {
    const payload = { ...alone(fixture<Payload>("steel-driver-opening"), 0), claims: [{ seat: 1, name: "Zoe", by_me: false, asks_me: true, waiting_for: [0] }] };
    const server = new FakeServer(payload);
    server.on("POST /api/tables/fixture/claims/1/answer", () => told([]));
    const ann = await show(server);
    await vi.waitFor(() => expect(ann.panel).toContain("Zoe asks for the seat of"));
    await ann.press("Agree", ".claim");
    expect(server.at("POST /api/tables/fixture/claims/1/answer")[0]?.body).toEqual({ agree: true });
  });
});

describe("an address", () => {
  it("is known to be of this computer", () => {
    const local = ["http://127.0.0.1:8750/", "http://localhost/", "http://[::1]:1/", "http://127.1.2.3/"];
    const other = ["http://192.168.1.20:8750/", "https://trains.example.org/", "http://127.example.org/", "http://[2001:db8::1]/"];
    expect(local.map(isLocal)).toEqual(local.map(() => true));
    expect(other.map(isLocal)).toEqual(other.map(() => false));
  });

  it("is a QR code with its three corners", () => {
    const { size, path } = codeOf("https://trains.example.org/table/abc");
    const dark = new Set(path.match(/M\d+ \d+/g));
    const has = (x: number, y: number) => dark.has(`M${x} ${y}`);
    for (const [x, y] of [[4, 4], [size - 11, 4], [4, size - 11]] as const) {
      for (let at = 0; at < 7; at += 1) expect([has(x + at, y), has(x, y + at)]).toEqual([true, true]);
      expect(has(x + 1, y + 1)).toBe(false);
    }
    expect([has(3, 4), has(size - 4, 4)]).toEqual([false, false]);
  });
});
