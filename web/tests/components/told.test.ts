// How to be told that it is one's turn: channels with their tests and errors, codes, quiet hours.

import { render, waitFor } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Told from "../../src/told/Told.svelte";
import { clock, minutes, Telling, type Channel, type Told as Known } from "../../src/told/told.svelte";
import type { Payload } from "../../src/types";
import { FakeServer, fixture, Refused, speak } from "./server";
import { Page, settled } from "./table";

const hook: Channel = { id: "h", kind: "web", address: "discord.com", confirmed: true, off: false, error: null, tried: null, sent: null };
const wishes = { quiet_from: null, quiet_until: null, zone: "UTC", every: 0, here_too: false };

async function open(known: Partial<Known>, token = ""): Promise<Page> {
  const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
  server.on("GET /api/channels", () => ({ key: "BKey", mail: true, channels: [], wishes, ...known }));
  await speak();
  const root = render(Told, { token, telling: new Telling(20) }).container;
  await settled();
  return new Page(server, root);
}

const button = (page: Page, name: string) => [...page.root.querySelectorAll("button")].find((one) => one.textContent?.trim() === name)!;

describe("being told", () => {
  it("says why a message did not arrive", async () => {
    const ann = await open({ channels: [{ ...hook, tried: 1000, error: "The receiver refused it (500)." }] });
    expect(ann.text("li [role=status]")).toContain("it did not arrive. The receiver refused it (500).");
  });

  it("sends a test and waits for what becomes of it", async () => {
    const ann = await open({ channels: [hook] });
    ann.server.on("POST /api/channels/h/test", () => ({ key: "BKey", mail: true, channels: [hook], wishes }));
    button(ann, "Send a test").click();
    await waitFor(() => expect(ann.text("li [role=status]")).toBe("On its way…"));
    ann.server.on("GET /api/channels", () => ({ key: "BKey", mail: true, channels: [{ ...hook, tried: 5, sent: 5 }], wishes }));
    await waitFor(() => expect(ann.text("li [role=status]")).toContain("Last message"));
  });

  it("asks for the code of an e-mail address, and says when it is wrong", async () => {
    const ann = await open({ channels: [{ ...hook, id: "m", kind: "mail", address: "ann@example.org", confirmed: false }] });
    ann.server.on("POST /api/channels/m/confirm", () => new Refused(422, { code: "unfit", key: "table.refusal.wrong-code", message: "no" }));
    const field = ann.root.querySelector<HTMLInputElement>("li input")!;
    field.value = "123456";
    field.dispatchEvent(new Event("input"));
    await ann.click(button(ann, "Confirm"));
    expect(ann.server.at("POST /api/channels/m/confirm")[0]?.body).toEqual({ code: "123456" });
    expect(ann.text("[role=alert]")).toContain("This is not the code");
    expect(ann.root.textContent).not.toContain("Send a test");
  });

  it("sets quiet hours in this browser’s time zone", async () => {
    const ann = await open({});
    ann.server.on("POST /api/channels/wishes", ({ body }) => ({ key: "BKey", mail: true, channels: [], wishes: body }));
    await ann.click(ann.root.querySelector<HTMLInputElement>("input[type=checkbox]")!);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(ann.server.at("POST /api/channels/wishes")[0]?.body).toEqual({ ...wishes, quiet_from: 1320, quiet_until: 480, zone });
    expect([...ann.root.querySelectorAll<HTMLInputElement>("input[type=time]")].map((one) => one.value)).toEqual(["22:00", "08:00"]);
  });

  it("says so where the server sends no e-mail, and where a browser cannot be pushed to", async () => {
    const ann = await open({ mail: false });
    expect(ann.root.querySelector("input[type=email]")).toBeNull();
    expect(ann.root.textContent).toContain("This server sends no e-mail.");
    expect(ann.root.textContent).not.toContain("Tell me in this browser");
  });

  it("ends messages only when asked to", async () => {
    const ann = await open({}, "secret");
    ann.server.on("POST /api/channels/off/secret", () => ({}));
    expect(ann.server.at("POST /api/channels/off/secret")).toEqual([]);
    await ann.click(button(ann, "End them"));
    expect(ann.text("[role=status]")).toBe("No more messages will come this way.");
  });
});

describe("times of day", () => {
  it("are minutes to the server", () => {
    for (const each of [0, 59, 480, 1439]) expect(minutes(clock(each))).toBe(each);
  });
});
