// The banner shown over the board for lines of the log.

import type { LogLine } from "../../types";
import { t } from "../../words.svelte";
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
  const income = lines.filter((one) => COLLECTED.includes(ending(one))).map((one) => one.text);
  for (const [key, look] of LOOKS) {
    const line = lines.filter((one) => ending(one) === key).pop();
    if (!line) continue;
    return { text: line.text, more: key === "turn" ? income.join(" · ") : "", look };
  }
  return income.length ? { text: t("steam.head.income-long"), more: income.join(" · "), look: "plain" } : null;
}
