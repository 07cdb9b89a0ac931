// Who somebody is: passkeys or why there are none, codes with their faults, devices, blocked people, deletion.

import { render, waitFor } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Me from "../../src/me/Me.svelte";
import { type Account, type Code, Myself } from "../../src/me/me.svelte";
import type { Payload } from "../../src/types";
import { FakeServer, fixture, Refused, speak } from "./server";
import { Page, settled } from "./table";

vi.mock("@simplewebauthn/browser", async (original) => ({
  ...(await original<typeof import("@simplewebauthn/browser")>()),
  browserSupportsWebAuthn: () => true,
  startRegistration: ({ optionsJSON }: { optionsJSON: { challenge: string } }) =>
    optionsJSON.challenge === "no" ? Promise.reject(new DOMException("cancelled", "NotAllowedError")) : Promise.resolve({ id: "credential" }),
}));

const account: Account = {
  name: "Ann", known: true, kept: false, tables: 2, passkeys: [], addresses: [], recovery: 0, blocked: [], mail: true, origin: location.origin, no_passkeys: null,
  sessions: [{ id: "s", device: "Firefox, Linux", made: 1000, seen: 1000, here: true }],
};
const none: Code = { address: null, sent: false, seconds: 0, guesses: 0, error: null, over: false };
const asked: Code = { ...none, address: "ann@example.org", seconds: 900, guesses: 5 };
const refused = (key: string, values = {}) => new Refused(422, { code: "unfit", key: `table.refusal.${key}`, values, message: "no" });

async function open(known: Partial<Account> = {}, code: Code = none): Promise<Page> {
  const server = new FakeServer(fixture<Payload>("steel-driver-opening"));
  server.on("GET /api/me/account", () => ({ ...account, ...known }));
  server.on("GET /api/me/codes", () => code);
  await speak();
  const root = render(Me, { me: new Myself(10) }).container;
  await settled();
  return new Page(server, root);
}

const button = (page: Page, name: string) => [...page.root.querySelectorAll("button")].find((one) => one.textContent?.trim() === name)!;

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = [...page.root.querySelectorAll("label")].find((one) => one.textContent?.includes(label))!.querySelector("input")!;
  field.value = text;
  field.dispatchEvent(new Event("input"));
  await settled();
}

describe("who somebody is", () => {
  it("keeps a passkey that the browser made", async () => {
    const ann = await open();
    ann.server.on("POST /api/me/passkeys/options", () => ({ options: { challenge: "x" } }));
    ann.server.on("POST /api/me/passkeys", () => ({ ...account, kept: true, passkeys: [{ id: "p", name: "Firefox, Linux", made: 1000, used: null }] }));
    await ann.click(button(ann, "Add a passkey"));
    await waitFor(() => expect(ann.text("[role=status]")).toContain("The passkey is kept"));
    expect(ann.server.at("POST /api/me/passkeys")[0]?.body).toEqual({ credential: { id: "credential" } });
    expect(ann.root.textContent).toContain("You can sign in on other devices");
  });

  it("says that the browser made none, and changes nothing", async () => {
    const ann = await open();
    ann.server.on("POST /api/me/passkeys/options", () => ({ options: { challenge: "no" } }));
    await ann.click(button(ann, "Add a passkey"));
    await waitFor(() => expect(ann.text("[role=alert]")).toBe("The browser made no passkey: cancelled"));
    expect(ann.server.at("POST /api/me/passkeys")).toEqual([]);
  });

  it.each([
    [{ origin: null, no_passkeys: "not-safe" as const }, "Passkeys need HTTPS"],
    [{ origin: null, no_passkeys: "no-name" as const }, "opened by a number"],
    [{ origin: "https://trains.example.org" }, "work at https://trains.example.org"],
  ])("says why there are no passkeys at this page", async (known, said) => {
    const ann = await open(known);
    expect(ann.root.textContent).toContain(said);
    expect(button(ann, "Add a passkey")).toBeUndefined();
  });

  it("says that there is no e-mail here", async () => {
    const ann = await open({ mail: false });
    expect(ann.root.textContent).toContain("there are passkeys only");
    expect(button(ann, "Send a code")).toBeUndefined();
  });

  it("asks for a code, waits for the e-mail, and says what is wrong with a code", async () => {
    let code: Code = none;
    const ann = await open();
    ann.server.on("POST /api/me/codes", () => (code = asked));
    ann.server.on("GET /api/me/codes", () => (code = { ...asked, sent: true }));
    await type(ann, "E-mail address", "Ann@example.org");
    await ann.click(button(ann, "Send a code"));
    await waitFor(() => expect(ann.text("[role=status]")).toContain("works for 15 minutes"));
    expect(code.sent).toBe(true);
    ann.server.on("POST /api/me/codes/check", () => refused("code-wrong", { left: 4 }));
    await type(ann, "Code from the e-mail", "1234 5678");
    await ann.click(button(ann, "Continue"));
    await waitFor(() => expect(ann.text("[role=alert]")).toContain("You have 4 more tries"));
    ann.server.on("POST /api/me/codes/check", () => ({ account: { ...account, kept: true }, joined: true, brought: 2 }));
    await ann.click(button(ann, "Continue"));
    await waitFor(() => expect(ann.text("[role=status]")).toBe("You are signed in. 2 tables came along."));
    expect(ann.server.at("POST /api/me/codes/check").at(-1)?.body).toEqual({ code: "1234 5678", bring: true });
  });

  it("leaves this browser’s tables behind if that is wanted", async () => {
    const ann = await open();
    await ann.click(ann.root.querySelector<HTMLInputElement>(".bring input")!);
    ann.server.on("POST /api/me/recovery/use", () => ({ account, joined: true, brought: 0 }));
    await type(ann, "Recovery code", "abcd-efgh-jkmn-pqrs");
    await ann.click(button(ann, "Use it"));
    await waitFor(() => expect(ann.server.at("POST /api/me/recovery/use")[0]?.body).toEqual({ code: "abcd-efgh-jkmn-pqrs", bring: false }));
  });

  it("says that mail bounced, and takes another address", async () => {
    const ann = await open({}, { ...asked, error: "The mail server refused it.", over: true });
    expect(ann.text("[role=status]")).toContain("cannot get to ann@example.org. The mail server refused it.");
    await ann.click(button(ann, "Another address"));
    expect(button(ann, "Send a code")).toBeDefined();
  });

  it("shows devices, blocked people and new recovery codes", async () => {
    const phone = { id: "p", device: "", made: 1000, seen: 1000, here: false };
    const ann = await open({ kept: true, sessions: [...account.sessions, phone], blocked: [{ id: "b", name: "Eve", made: 1000 }], recovery: 3 });
    ann.server.on("DELETE /api/me/sessions/p", () => ({ ...account, kept: true }));
    ann.server.on("DELETE /api/me/blocks/b", () => ({ ...account, kept: true }));
    ann.server.on("POST /api/me/recovery", () => ({ codes: ["abcd-efgh-jkmn-pqrs"] }));
    await ann.click(ann.root.querySelector<HTMLButtonElement>('[aria-label="Sign out: A browser"]')!);
    expect(ann.root.textContent).not.toContain("A browser");
    expect(button(ann, "Unblock")).toBeUndefined();
    await ann.click(button(ann, "Make new codes"));
    await waitFor(() => expect(ann.text("code")).toBe("abcd-efgh-jkmn-pqrs"));
  });

  it("deletes after a second question", async () => {
    const ann = await open();
    ann.server.on("DELETE /api/me", () => null);
    await ann.click(button(ann, "Delete me"));
    await ann.click(button(ann, "Keep me"));
    await ann.click(button(ann, "Delete me"));
    ann.server.on("GET /api/me/account", () => ({ ...account, known: false, sessions: [] }));
    await ann.click(button(ann, "Delete me for good"));
    await waitFor(() => expect(ann.text("[role=status]")).toContain("You are deleted"));
    expect(ann.server.at("DELETE /api/me")).toHaveLength(1);
    expect(button(ann, "Delete me")).toBeUndefined();
  });
});
