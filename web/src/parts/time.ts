import { words } from "../words.svelte";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** "3 hours ago", in the page's language; of seconds since 1970. */
export function ago(time: number): string {
  const seconds = Date.now() / 1000 - time;
  const speak = new Intl.RelativeTimeFormat(words.language, { numeric: "auto" });
  for (const [unit, length] of STEPS) {
    if (seconds >= length) return speak.format(-Math.floor(seconds / length), unit);
  }
  return speak.format(0, "second");
}
