// Standing orders: shown to their owner as sentences, cancelled, and planned with the table's own controls.

import { fireEvent } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import "../../src/orders"; // the page loads it on first use
import type { SteelDriver } from "../../src/games/steel-driver/types";
import type { AheadTold, Case, Payload } from "../../src/types";
import { FakeServer, Refused, fixture } from "./server";
import { type Page, alone, settled, show } from "./table";

const AT = "/api/tables/fixture";
const ANY: Case = { kind: "any", seat: null, text: null, sentence: "whatever happens" };
const BIDS: Case = { kind: "did", seat: null, text: "bid", sentence: "somebody bids" };
const ROUND: Case = { kind: "round", seat: null, text: null, sentence: "a new round or turn begins" };

const bidding = () => fixture<Payload<SteelDriver>>("steel-driver-bidding");

/** A table where somebody waits, and a server that knows how it could go on. */
function waiting(): FakeServer {
  const payload = bidding();
  const mine = payload.acting_seat === 0 ? 1 : 0;
  const server = new FakeServer(alone(payload, mine));
  server.on(`POST ${AT}/ahead`, ({ body }) => {
    const { steps } = body as { steps: unknown[] };
    const told: AheadTold = { said: steps.map((_, place) => `step ${place + 1}`), cases: [ANY, BIDS], untils: [ROUND], table: bidding() as never };
    return told;
  });
  server.on(`POST ${AT}/orders/line`, () => server.payload);
  server.on(`POST ${AT}/orders/pass`, () => server.payload);
  server.on(`DELETE ${AT}/orders/0/line`, () => server.payload);
  return server;
}

async function choose(page: Page, part: string, value: string): Promise<void> {
  await fireEvent.change(page.one(part), { target: { value } });
  await settled();
}

describe("orders", () => {
  it("are shown as sentences, and cancelled", async () => {
    const server = waiting();
    server.payload.orders.own = [{ seat: 0, kind: "line", sentences: [{ depth: 0, text: "if Bob bids: Ann passes" }, { depth: 1, text: "in any case: Ann bids 9" }] }];
    const page = await show(server);
    expect(page.texts(".orders li p")).toEqual(["If Bob bids: Ann passes", "In any case: Ann bids 9"]);
    await page.press("Cancel this order");
    expect(server.at(`DELETE ${AT}/orders/0/line`)).toHaveLength(1);
  });

  it("are marked in the log where they acted, and not in notes on them", async () => {
    const server = waiting();
    const entry = server.payload.log.findLast((one) => !one.note)!;
    entry.by = "order";
    const line = { key: "order.note.undone", values: {}, text: "Your order was cancelled" };
    server.payload.log.push({ ...entry, note: true, text: "", lines: [line] });
    const page = await show(server);
    const marked = page.all(".log li").filter((one) => one.textContent?.includes("by your order"));
    expect(marked).toHaveLength(1);
    expect(page.text(".log")).toContain("Your order was cancelled");
  });

  it("are planned by clicking what the table offers then", async () => {
    const server = waiting();
    const page = await show(server);
    await page.press("Plan ahead");
    expect(page.title).toContain("Plan ahead");
    await choose(page, ".when select", "1");
    expect((server.at(`POST ${AT}/ahead`).at(-1)!.body as { case: object }).case).toEqual({ kind: "did", seat: null, text: "bid" });
    await page.press("Pass");
    expect(server.played).toEqual([]);
    expect(page.text(".plan")).toContain("Step 1");
    await page.press("And then");
    await page.press("Pass");
    await page.press("Set this plan");
    const body = server.at(`POST ${AT}/orders/line`)[0]!.body as { after: number; nodes: object[] };
    expect(body.after).toBe(server.payload.seq);
    const then = [{ case: { kind: "any", seat: null, text: null }, text: "pass", then: [] }];
    expect(body.nodes).toEqual([{ case: { kind: "did", seat: null, text: "bid" }, text: "pass", then }]);
    expect(page.all(".plan")).toHaveLength(0);
  });

  it("to pass wait for what the server names", async () => {
    const server = waiting();
    const page = await show(server);
    await page.press("Plan ahead");
    await fireEvent.submit(page.one("form.pass"));
    await settled();
    expect((server.at(`POST ${AT}/orders/pass`)[0]!.body as { until: object }).until).toEqual({ kind: "round", seat: null, text: null });
  });

  it("say so when the game has gone on meanwhile", async () => {
    const server = waiting();
    server.on(`POST ${AT}/orders/pass`, () => new Refused(409, { code: "too-late", message: "late" }));
    const page = await show(server);
    await page.press("Plan ahead");
    await fireEvent.submit(page.one("form.pass"));
    await settled();
    expect(page.text(".trouble")).toContain("gone on meanwhile");
    await page.press("Close", ".action h2");
    expect(page.all("form.pass")).toHaveLength(0);
  });
});
