// What explains itself: cells of tables and things on the board, by pointer, keys and touch.

import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcements } from "../../src/announcements.svelte";
import { Explaining } from "../../src/explaining";
import { beside } from "../../src/lib/beside";
import Tip from "../../src/parts/Tip.svelte";
import { tips } from "../../src/parts/tip.svelte";
import { FakeServer, fixture } from "./server";
import { type Page, said, settled, show } from "./table";

const EXPLAIN = "GET /api/tables/fixture/explain";
const rest = async (milliseconds = 300) => {
  await new Promise((done) => setTimeout(done, milliseconds));
  await settled();
};
const asked = (ann: Page) => ann.server.at(EXPLAIN).map((one) => one.query["element"]);

async function open(name = "steel-driver-building"): Promise<{ ann: Page; tip: () => Element | null }> {
  const server = new FakeServer(fixture(name));
  server.on(EXPLAIN, ({ query }) =>
    query["element"] === "ground" ? { element: "ground", title: null, lines: [], rules: [] } : { element: query["element"], title: `About ${query["element"]}`, lines: ["It is worth 7."], rules: ["SD-6.7"] },
  );
  const ann = await show(server);
  const { container } = render(Tip);
  return { ann, tip: () => container.querySelector(".tip") };
}

beforeEach(() => tips.hide());
afterEach(() => vi.restoreAllMocks());

describe("a cell of a table", () => {
  it("says what it is when it is pointed at, and is asked once as long as the position is shown", async () => {
    const { ann, tip } = await open();
    const cell = ann.one('[data-explain="player-0-total"]');
    await fireEvent.mouseOver(cell);
    await rest();
    expect(said(tip())).toBe("About player-0-total It is worth 7. Rule SD-6.7");
    expect(tip()!.querySelector("a")!.getAttribute("href")).toBe("/rules/steel-driver#SD-6.7");
    await fireEvent.mouseLeave(cell.closest("table")!);
    await fireEvent.mouseOver(cell);
    await rest();
    expect(asked(ann)).toEqual(["player-0-total"]);
    const [one] = ann.server.at(EXPLAIN);
    expect(one!.query).toMatchObject({ at: String(ann.server.payload.at), language: "en" });
  });

  it("is asked nothing while the pointer only passes by", async () => {
    const { ann, tip } = await open();
    const [first, second] = ann.all(".ledger [data-explain]");
    await fireEvent.mouseOver(first!);
    await fireEvent.mouseOver(second!);
    await fireEvent.mouseLeave(second!.closest("table")!);
    await rest();
    expect(asked(ann)).toEqual([]);
    expect(tip()).toBeNull();
  });

  it("is one stop of Tab for its table, and arrow keys go on", async () => {
    const { ann } = await open();
    for (const table of ann.all(".side .ledger")) expect(table.querySelectorAll('[tabindex="0"]').length).toBe(1);
    const cell = ann.one('.side [data-explain="companies"]');
    cell.focus();
    await rest();
    expect(cell.getAttribute("aria-describedby")).toBe("tip");
    expect(announcements.spoken).toContain("About companies It is worth 7.");
  });

  it("opens its rule with the question mark", async () => {
    const { ann } = await open();
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const cell = ann.one('.side [data-explain="companies"]');
    cell.focus();
    await rest();
    await ann.key("?", cell);
    expect(opened).toHaveBeenCalledWith("/rules/steel-driver#SD-6.7", "_blank", "noopener");
  });

  it("says what the page itself knows of it, without asking", async () => {
    const { ann, tip } = await open();
    const cell = ann.one('[data-explain="player-0-total"]');
    delete cell.dataset["explain"];
    cell.dataset["note"] = "Accuracy\nOf 100.";
    await fireEvent.mouseOver(cell);
    await rest();
    expect(said(tip())).toBe("Accuracy Of 100.");
    expect(asked(ann)).toEqual([]);
  });

  it("leaves arrow keys to a control inside it", async () => {
    const { ann } = await open();
    const [cell] = ann.all(".side .ledger [data-explain]");
    const button = document.createElement("button");
    cell!.append(button);
    button.focus();
    await ann.key("ArrowDown", button);
    expect(document.activeElement).toBe(button);
  });

  it("answers a tap", async () => {
    const { ann, tip } = await open();
    await ann.click(ann.one('[data-explain="player-1-cash"]'));
    await rest();
    expect(said(tip())).toContain("About player-1-cash");
  });
});

describe("a thing on the board", () => {
  it("that is no control is one of the stops of the keyboard, with a name", async () => {
    const { ann } = await open();
    expect(ann.on("cartouche").getAttribute("aria-label")).toBe("The golden spike");
    expect(ann.on("cartouche").getAttribute("role")).toBe("img");
    expect(ann.all('.holder [tabindex="0"]').length).toBe(1);
  });

  it("says what it is, and a control keeps what can be done with it", async () => {
    const { ann, tip } = await open();
    await fireEvent.mouseOver(ann.on("key"));
    await rest();
    expect(said(tip())).toContain("About key");
    tips.hide();
    const legal = ann.legal.find((id) => id.startsWith("route-"))!;
    await fireEvent.mouseOver(ann.on(legal));
    expect(said(tip())).toContain("Costs");
    await rest();
    expect(said(tip())).toContain(`About ${legal}`);
    expect(said(tip())).toContain("Costs");
  });

  it("is explained again when another position is shown", async () => {
    const { ann } = await open();
    const looked = { id: "fixture", shown: ann.server.payload };
    const explaining = new Explaining(looked);
    for (let time = 0; time < 2; time += 1) expect((await explaining.of("key"))?.title).toBe("About key");
    expect(asked(ann)).toEqual(["key"]);
    looked.shown = { ...ann.server.payload, at: 3, part: 1, line: [] };
    await explaining.of("key");
    expect(ann.server.at(EXPLAIN)[1]?.query).toMatchObject({ element: "key", at: "3", part: "1" });
  });

  it("that says nothing is asked once", async () => {
    const { ann, tip } = await open();
    const ground = document.createElementNS("http://www.w3.org/2000/svg", "g");
    ground.id = "ground";
    ann.on("key").parentElement!.append(ground);
    for (let time = 0; time < 2; time += 1) {
      await fireEvent.mouseOver(ground);
      await rest();
      expect(tip()).toBeNull();
      await fireEvent.mouseOver(ann.on("key"));
      await rest();
      tips.hide();
    }
    expect(asked(ann).filter((one) => one === "ground").length).toBe(1);
  });
});

describe("the note", () => {
  const window = { width: 1000, height: 700 };
  const box = { width: 300, height: 120 };

  it.each([
    ["in the middle", { left: 400, right: 440, top: 300, bottom: 340 }],
    ["at the top", { left: 400, right: 440, top: 5, bottom: 45 }],
    ["at a corner", { left: 960, right: 1000, top: 660, bottom: 700 }],
    ["as high as the window", { left: 100, right: 300, top: 0, bottom: 700 }],
    ["as wide as the window", { left: 0, right: 1000, top: 200, bottom: 400 }],
  ])("does not cover a thing %s", (_, thing) => {
    const { left, top } = beside(thing, box, window);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + box.width).toBeLessThanOrEqual(window.width);
    expect(top + box.height).toBeLessThanOrEqual(window.height);
    const apart = left >= thing.right || left + box.width <= thing.left || top >= thing.bottom || top + box.height <= thing.top;
    expect(apart).toBe(true);
  });

  it("lets the pointer in after a moment, and goes when it leaves", async () => {
    vi.useFakeTimers();
    tips.show({ title: "A", lines: [] }, { left: 0, right: 1, top: 0, bottom: 1 });
    tips.leave();
    expect(tips.shown).toBeNull();
    tips.show({ title: "A", lines: [] }, { left: 0, right: 1, top: 0, bottom: 1 });
    vi.advanceTimersByTime(600);
    expect(tips.open).toBe(true);
    tips.leave();
    tips.stay();
    vi.advanceTimersByTime(1000);
    expect(tips.shown).not.toBeNull();
    tips.leave();
    vi.advanceTimersByTime(1000);
    expect(tips.shown).toBeNull();
    vi.useRealTimers();
  });
});
