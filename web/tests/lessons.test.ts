// Which step of a lesson is told.

import { describe, expect, it } from "vitest";
import { first, told } from "../src/lessons/progress";

const steps = [false, false, true, true, false].map((asks) => ({ asks }));

describe("the step that is told", () => {
  it("is read one by one, never beyond what is asked for", () => {
    expect([0, 1, 2, 3, 9].map((read) => told(steps, 2, read))).toEqual([0, 1, 2, 2, 2]);
  });
  it("follows the actions that were made", () => {
    expect(told(steps, 3, 0)).toBe(3);
    expect(told(steps, 5, 0)).toBe(4);
    expect(told(steps, 5, 9)).toBe(4);
  });
  it("goes back when an action is taken back", () => {
    expect(told(steps, 2, 4)).toBe(2);
  });
  it("begins after the last action", () => {
    expect([0, 2, 3, 5].map((asked) => first(steps, asked))).toEqual([0, 0, 3, 4]);
  });
});
