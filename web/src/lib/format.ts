// Templates of the catalogue, by the rules the server has: `{n:cube|cubes}` counts (see plurals.ts),
// `{who:seat}` names players, `{x:list}` enumerates, `{x:colour}`, `{x:goods}`, `{x:bot}` and `{x:tile}` say
// names in the catalogue's words, `{{` is a brace.

import type { Value } from "../types";
import { plural } from "./plurals";

const FIELD = /\{\{|\}\}|\{([\w-]+)(?::([^{}]*))?\}/g;

export interface Speech {
  players: string[];
  language: string;
  /** The catalogue: names of players, companies and goods in this language. */
  words?: Record<string, string>;
}

export function format(
  template: string,
  values: Record<string, Value | null | undefined>,
  speech: Speech = { players: [], language: "en" },
): string {
  return template.replace(FIELD, (whole: string, name?: string, spec?: string) => {
    if (name === undefined) return whole.charAt(0);
    const value = values[name];
    if (value === null || value === undefined) return "";
    return field(value, spec ?? "", speech);
  });
}

function field(value: Value, spec: string, speech: Speech): string {
  if (spec === "seat") {
    const seats = Array.isArray(value) ? value : [value];
    return enumerate(
      seats.map((seat) => nameOf(Number(seat), speech)),
      speech.language,
    );
  }
  if (spec === "list" && Array.isArray(value)) return enumerate(value.map(String), speech.language);
  if (spec === "colour" || spec === "goods" || spec === "bot" || spec === "tile") {
    const names = Array.isArray(value) ? value : [value];
    return enumerate(
      names.map((name) => speech.words?.[`${spec}.${name}`] ?? String(name)),
      speech.language,
    );
  }
  if (spec.includes("|")) {
    return `${number(value)} ${plural(spec.split("|"), value, speech.language)}`;
  }
  return number(value);
}

/** As it is printed: below 0 with a minus, not a hyphen. */
function number(value: Value): string {
  return typeof value === "number" && value < 0 ? `−${-value}` : String(value);
}

function nameOf(seat: number, { players, words, language }: Speech): string {
  const unnamed = words?.["common.player"] ?? "player {seat}";
  return players[seat] ?? format(unnamed, { seat: seat + 1 }, { players, language });
}

/** Words in a row: "red, blue and green". */
export function enumerate(words: string[], language: string): string {
  return new Intl.ListFormat(locale(language), { type: "conjunction" }).format(words);
}

/** Whose customs we follow: no comma before "and", and a day of 24 hours. */
export function locale(language: string): string {
  return language === "en" ? "en-GB" : language;
}

/** "150 = 100 + 30 + 10 + 10", by what a set of each size is worth. */
export function sum(total: number, parts: number[]): string {
  return parts.length ? `${total} = ${parts.join(" + ")}` : String(total);
}

const NUMERALS = ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** A round's number as the board has it. */
export function numeral(round: number): string {
  return NUMERALS[round] ?? String(round);
}

/** A chance in hundreds: "43%". */
export function percent(chance: number, language: string): string {
  return new Intl.NumberFormat(locale(language), { style: "percent" }).format(chance);
}

/** How far a chance may be off, in points: "±3"; nothing where it is certain. */
export function off(doubt: number | undefined): string {
  return doubt ? `±${Math.max(1, Math.round(100 * doubt))}` : "";
}

/** What somebody does, where it is plain who: without the name at its beginning. */
export function nameless(said: string, name: string | undefined): string {
  return name && said.startsWith(`${name} `) ? said.slice(name.length + 1) : said;
}
