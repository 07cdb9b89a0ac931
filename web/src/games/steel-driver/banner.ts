// The banner shown over the board for lines of the log.

import type { LogLine } from "../../types";
import { t } from "../../words.svelte";
import type { Banner } from "../game";

// By how the key of a line ends; what comes first is the greater.
const LOOKS: [string, Banner["look"]][] = [
  ["winner", "gold"],
  ["winners", "gold"],
  ["spike", "gold"],
  ["spike-with", "gold"],
  ["finale", "plain"],
  ["round", "plain"],
  ["passed", "small"],
];

const ending = (line: LogLine) => line.key.slice(line.key.lastIndexOf(".") + 1);

/** What each player took, largest first. */
function profits(lines: LogLine[], names: string[]): string {
  const taken = new Map<number, number>();
  for (const line of lines) {
    const { player, profit } = line.values as { player?: number; profit?: number };
    if (ending(line) !== "profit" || player === undefined || !profit) continue;
    taken.set(player, (taken.get(player) ?? 0) + profit);
  }
  const sorted = [...taken].sort((a, b) => b[1] - a[1]);
  return sorted.length ? t("moment.profits", { paid: sorted.map(([seat, sum]) => `${names[seat] ?? seat + 1} ${sum}`) }) : "";
}

export function banner(lines: LogLine[], names: string[]): Banner | null {
  for (const [key, look] of LOOKS) {
    const matching = lines.filter((line) => ending(line) === key);
    const line = matching[matching.length - 1];
    if (line) return { text: line.text, more: key === "round" || key === "finale" ? profits(lines, names) : "", look };
  }
  const paid = profits(lines, names);
  return paid ? { text: paid, more: "", look: "plain" } : null;
}
