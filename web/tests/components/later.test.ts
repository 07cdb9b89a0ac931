// Parts that are loaded when they are first needed: once, and again when they could not be had.

import { fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, it } from "vitest";
import { later } from "../../src/later";
import Later from "../../src/parts/Later.svelte";
import type { Payload } from "../../src/types";
import { FakeServer, fixture, speak } from "./server";
import { said, settled } from "./table";

const children = createRawSnippet<[string]>((part) => ({ render: () => `<b>${part()}</b>` }));

it("says that a part cannot be had, and loads it when it is asked for again", async () => {
  new FakeServer(fixture<Payload>("steel-driver-opening"));
  await speak();
  let away = true;
  const load = later(() => (away ? Promise.reject(new TypeError("away")) : Promise.resolve({ default: "there" })));
  const { container } = render(Later<string>, { load, children });
  await settled();
  expect(said(container.querySelector("[role=alert]"))).toBe("The server does not answer. Nothing was changed. Try again");
  away = false;
  await fireEvent.click(container.querySelector("button")!);
  await settled();
  expect(said(container)).toBe("there");
});

it("has a part at once that was loaded before", async () => {
  let asked = 0;
  const load = later(() => Promise.resolve({ default: `time ${++asked}` }));
  await load();
  expect(said(render(Later<string>, { load, children }).container)).toBe("time 1");
  expect(asked).toBe(1);
});
