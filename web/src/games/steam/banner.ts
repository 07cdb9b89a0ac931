// The banner shown over the board for lines of the log.

import type { LogLine } from "../../types";
import type { Banner } from "../game";

// By how the key of a line ends; what comes first is the greater.
const LOOKS: [string, Banner["look"]][] = [
  ["winner", "gold"],
  ["winners", "gold"],
  ["bankrupt", "plain"],
  ["turn", "plain"],
  ["city", "small"],
  ["city-empty", "small"],
  ["grew", "small"],
  ["moved", "small"],
  ["level", "small"],
  ["decayed", "small"],
  ["place", "small"],
];
const COLLECTED = ["collected", "paid", "short"];
const ending = (line: LogLine) => line.key.slice(line.key.lastIndexOf(".") + 1);

export function banner(lines: LogLine[]): Banner | null {
  for (const [key, look] of LOOKS) {
    const line = lines.filter((one) => ending(one) === key).pop();
    if (!line) continue;
    const income = key === "turn" ? lines.filter((one) => COLLECTED.includes(ending(one))).map((one) => one.text) : [];
    return { text: line.text, more: income.join(" · "), look };
  }
  return null;
}
