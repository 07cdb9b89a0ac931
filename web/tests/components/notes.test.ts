// A newcomer's notes come at their moment: shares, a first bid, passing early, and cubes that others can take.

import { cleanup } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { SteamBarons } from "../../src/games/steam-barons/types";
import type { SteelDriver } from "../../src/games/steel-driver/types";
import { settings } from "../../src/settings.svelte";
import type { AnyGame, Payload } from "../../src/types";
import { fixture } from "./server";
import { alone, type Page, show } from "./table";

/** All notes that a table has, in the order in which they are told to somebody who reads each. */
async function notes<G extends AnyGame>(payload: Payload<G>): Promise<string[]> {
  settings.notes = [];
  const ann: Page = await show(payload);
  const told: string[] = [];
  while (ann.all(".note").length && told.length < 12) {
    told.push(ann.text(".note p"));
    await ann.press("Got it", ".note");
  }
  return told;
}

const steel = (name: string) => alone(fixture<Payload<SteelDriver>>(`steel-driver-${name}`));
const about = (told: string[], part: string) => told.filter((one) => one.includes(part)).length;

describe("notes at the right moment", () => {
  it("say in round 1 that most money comes from shares, and what a sensible first bid is", async () => {
    const payload = steel("opening");
    expect(payload.view.round).toBe(1);
    const told = await notes(payload);
    expect(about(told, "Most of the money comes from shares")).toBe(1);
    expect(about(told, "What is a sensible bid?")).toBe(1);
  });

  it("say nothing of either in a later round", async () => {
    const payload = steel("bidding");
    expect(payload.view.round).toBeGreaterThan(1);
    const told = await notes(payload);
    expect(about(told, "Most of the money") + about(told, "sensible bid")).toBe(0);
  });

  it("say that of shares also while others are on turn", async () => {
    const payload = fixture<Payload<SteelDriver>>("steel-driver-opening");
    const told = await notes(alone(payload, (payload.acting_seat! + 1) % 4));
    expect(about(told, "Most of the money comes from shares")).toBe(1);
  });

  it("say what passing early brings once a company has passed", async () => {
    const payload = steel("building");
    expect(about(await notes({ ...payload, view: { ...payload.view, pass_row: [] } }), "The first to pass")).toBe(0);
    cleanup();
    expect(about(await notes({ ...payload, view: { ...payload.view, pass_row: [2] } }), "The first to pass")).toBe(1);
  });

  it("name the places of the finale whose cube another company can take", async () => {
    const payload = steel("finale");
    const told = (await notes(payload)).find((one) => one.startsWith("Each place has one cube")) ?? "";
    const own = payload.view.company!;
    const shared = (place: string) => payload.view.companies.some((one, at) => at !== own && one.controller !== null && one.network.includes(place));
    const names = new Map(fixture<{ locations: { id: string; name: string }[] }>("board-steel-driver").locations.map(({ id, name }) => [id, name]));
    const claims = payload.offers.map((offer) => offer.location!);
    expect(claims.some(shared)).toBe(true);
    const named = claims.filter((place) => told.includes(names.get(place)!));
    expect(named.length).toBeGreaterThan(0);
    expect(named.every(shared)).toBe(true);
  });

  it("are silent where nobody else reaches a cube", async () => {
    const payload = steel("finale");
    const companies = payload.view.companies.map((one, at) => (at === payload.view.company ? one : { ...one, network: [] }));
    expect(about(await notes({ ...payload, view: { ...payload.view, companies } }), "Each place has one cube")).toBe(0);
  });

  it("say the same of shares, a first bid and passing in Steam Barons", async () => {
    const payload = alone(fixture<Payload<SteamBarons>>("steam-barons-auction"));
    const first = await notes({ ...payload, view: { ...payload.view, turn: 1 } });
    expect([about(first, "Much of your money comes back from shares"), about(first, "What is a sensible first bid?"), about(first, "Passing early costs nothing")]).toEqual([1, 1, 1]);
    cleanup();
    const later = await notes(payload);
    expect([about(later, "Much of your money"), about(later, "sensible first bid")]).toEqual([0, 0]);
  });

  it.each(["steam-places", "steam-auction"])("say what a sensible first bid is in Steam: %s", async (name) => {
    expect(about(await notes(alone(fixture(name))), "What is a sensible first bid?")).toBe(1);
  });
});
