// Ratings, a person's page and tournaments.

import { render, waitFor } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Person from "../../src/people/Person.svelte";
import Ratings from "../../src/people/Ratings.svelte";
import type { Person as Told } from "../../src/people/requests";
import Tournament from "../../src/tournaments/Tournament.svelte";
import type { Tournament as Cup } from "../../src/tournaments/requests";
import type { Payload } from "../../src/types";
import { FakeServer, fixture, Refused, speak } from "./server";
import { Page, settled } from "./table";

const bot = { name: null, bot: "steady", person: null };
const hidden = { name: null, bot: null, person: null };
const bob = { name: "Bob", bot: null, person: "b0b" };
const point = { ended: 1000, mu: 26, sigma: 7 };
const ann: Told = {
  id: "a1",
  name: "Ann",
  mine: true,
  shown: false,
  ratings: [
    { game: "steel-driver", games: 5, rating: { mu: 27.25, sigma: 6.51, games: 5 }, points: [point, { ...point, mu: 27.25, sigma: 6.51 }] },
    { game: "steam", games: 2, rating: null, points: [] },
  ],
  games: [{ table: "t1", game: "steel-driver", ended: 1000, reason: "aided", seats: [{ who: bob, rank: 1, mine: false }, { who: { ...bob, person: "a1", name: "Ann" }, rank: 0, mine: true }, { who: hidden, rank: 2, mine: false }] }],
  opponents: [{ who: bot, games: 3, ahead: 2, behind: 1 }, { who: hidden, games: 2, ahead: 0, behind: 2 }],
  lines: [{ game: "steel-driver", text: "opens the auction of red first", games: 3, wins: 1 }],
};
const line = { bot: null, left: false, mine: false, points: 0, wins: 0, games: 0 };
const cup: Cup = {
  id: "cup", name: "Autumn cup", game: "steel-driver", edition: "warfrog-2008", board: "usa", options: {}, players: 4, places: 8, rounds: 2, bot: "steady", clocked: false,
  state: "open", round: 0, maker: true, registered: false, standings: [], played: [],
};

async function open(part: typeof Person | typeof Ratings | typeof Tournament, token: string, answers: Record<string, () => unknown>): Promise<Page> {
  const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
  for (const [path, answer] of Object.entries(answers)) server.on(path, answer);
  await speak();
  const root = render(part as typeof Person, { token }).container;
  await settled();
  return new Page(server, root);
}

const button = (page: Page, name: string) => [...page.root.querySelectorAll("button")].find((one) => one.textContent?.trim() === name)!;

describe("a person's page", () => {
  it("tells ratings with their uncertainty, and how many games are missing", async () => {
    const page = await open(Person, "me", { "GET /api/people/me": () => ann });
    await waitFor(() => expect(page.text("h1")).toBe("Ann"));
    const text = page.root.textContent ?? "";
    expect(text).toContain("27.3 ± 6.5");
    expect(text).toContain("2 games count so far; a rating is shown after 5.");
    expect(page.root.querySelector("svg")?.getAttribute("aria-label")).toContain("27.3 ± 6.5 now");
    expect(text).toContain("opens the auction of red first 3 times, 1 win");
    expect(text).toContain("a private player");
    expect(text).toContain("does not count: with hints");
    expect([...page.root.querySelectorAll(".games ol li")].map((one) => one.textContent)).toEqual(["1. Ann", "2. Bob", "3. a private player"]);
  });

  it("is private until its person says otherwise", async () => {
    const page = await open(Person, "me", { "GET /api/people/me": () => ann, "POST /api/people/me": () => ({ ...ann, shown: true }) });
    await waitFor(() => expect(page.root.textContent).toContain("Only you see this page."));
    await page.click(page.root.querySelector<HTMLInputElement>("input[type=checkbox]")!);
    expect(page.server.at("POST /api/people/me")[0]?.body).toEqual({ shown: true });
    await waitFor(() => expect(page.root.textContent).toContain("you are in the lists"));
  });

  it("says why there is none", async () => {
    const refused = () => new Refused(404, { code: "no-person", key: "table.refusal.no-person", message: "no" });
    const page = await open(Person, "x", { "GET /api/people/x": refused });
    await waitFor(() => expect(page.text("[role=alert]")).toContain("keeps the page private"));
  });
});

describe("the list of the best", () => {
  it("has bots and people, and links to those who are seen", async () => {
    const leaders = [{ who: bob, rating: { mu: 28, sigma: 2, games: 9 }, mine: true }, { who: bot, rating: { mu: 25, sigma: 1, games: 50 }, mine: false }];
    const page = await open(Ratings, "steel-driver", { "GET /api/ratings": () => ({ game: "steel-driver", games: 51, leaders }) });
    await waitFor(() => expect(page.root.querySelectorAll("tbody tr")).toHaveLength(2));
    expect(page.root.querySelector("tbody a")?.getAttribute("href")).toBe("/person/b0b");
    expect(page.text("tbody tr:last-child")).toContain("25.0 ± 1.0");
  });
});

describe("a tournament", () => {
  it("is registered for, begun, and shows tables and standings", async () => {
    let told = cup;
    const page = await open(Tournament, "cup", {
      "GET /api/tournaments/cup": () => told,
      "POST /api/tournaments/cup/entrants": () => (told = { ...cup, registered: true, standings: [{ ...line, number: 0, name: "Ann", mine: true }] }),
      "POST /api/tournaments/cup/rounds": () => (told = {
        ...told, state: "running", round: 1,
        standings: [{ ...line, number: 0, name: "Ann", mine: true, points: 1.5, wins: 1, games: 1 }, { ...line, number: 1, name: "Zoe", bot: "steady", left: true }],
        played: [{ number: 1, tables: [{ table: "t1", over: false, mine: true, seats: [{ entrant: 0, rank: null }, { entrant: 1, rank: null }] }] }],
      }),
    });
    await waitFor(() => expect(page.text("h1")).toBe("Autumn cup"));
    expect(page.root.textContent).toContain("Nobody has registered yet.");
    expect(button(page, "Begin the first round").disabled).toBe(true);
    await page.click(button(page, "Register"));
    await page.click(button(page, "Begin the first round"));
    await waitFor(() => expect(page.root.textContent).toContain("round 1 of 2"));
    expect([...page.root.querySelectorAll("a")].find((one) => one.textContent === "To my table")?.getAttribute("href")).toBe("/table/t1");
    expect(page.text("tbody tr:last-child")).toContain("left, a bot plays on");
    expect(page.text("tbody tr")).toContain("1.5");
  });

  it("says that there is none, or that they are switched off", async () => {
    const off = () => new Refused(404, { code: "tournaments-off", key: "table.refusal.tournaments-off", message: "no" });
    const page = await open(Tournament, "x", { "GET /api/tournaments/x": off });
    await waitFor(() => expect(page.text("[role=alert]")).toContain("switched tournaments off"));
  });
});
