// The banner shown over the board for lines of the log.

import type { LogLine } from "../../types";
import { named, t } from "../../words.svelte";
import type { Banner } from "../game";

// By how the key of a line ends; what comes first is the greater.
const LOOKS: [string, Banner["look"]][] = [
  ["winner", "gold"],
  ["winners", "gold"],
  ["on-b", "plain"],
  ["rose", "plain"],
  ["fell", "plain"],
  ["held", "plain"],
  ["turn", "plain"],
  ["moved", "small"],
  ["decayed", "small"],
  ["won", "small"],
];
const DIVIDENDS = ["dividend", "dividend-bonus"];
const PRICES = ["rose", "fell", "held", "on-b"];
const ending = (line: LogLine) => line.key.slice(line.key.lastIndexOf(".") + 1);

/** How prices moved, the best stack first. */
export function adjusted(lines: LogLine[]): { company: string; performance: number; cell: number; old: number; new: number }[] {
  return lines
    .filter((line) => PRICES.includes(ending(line)))
    .map((line) => line.values as { company: string; performance: number; cell: number; old: number; new: number })
    .sort((a, b) => (b.performance ?? 0) - (a.performance ?? 0));
}

const price = (value: number) => (value < 0 ? "B" : String(value));

export function banner(lines: LogLine[]): Banner | null {
  for (const [key, look] of LOOKS) {
    const line = lines.filter((one) => ending(one) === key).pop();
    if (!line) continue;
    if (!PRICES.includes(key)) return { text: line.text, more: "", look };
    const moved = adjusted(lines).map((one) => `${named("colour", one.company)} ${price(one.old)} → ${price(one.new)}`);
    return { text: t("barons-board.prices"), more: moved.join(" · "), look };
  }
  const paid = lines.filter((line) => DIVIDENDS.includes(ending(line))).map((line) => `${named("colour", String(line.values["company"]))} ${line.values["dividend"]}`);
  return paid.length ? { text: t("score.dividends"), more: paid.join(" · "), look: "plain" } : null;
}
