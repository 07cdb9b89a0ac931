// Templates of the catalogue, by the rules the server has: `{n:cube|cubes}` counts,
// `{who:seat}` names players, `{x:list}` enumerates, `{{` is a brace.

import type { Value } from "../types";

const FIELD = /\{\{|\}\}|\{([\w-]+)(?::([^{}]*))?\}/g;

export interface Speech {
  players: string[];
  language: string;
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
      seats.map((seat) => nameOf(Number(seat), speech.players)),
      speech.language,
    );
  }
  if (spec === "list" && Array.isArray(value)) return enumerate(value.map(String), speech.language);
  if (spec.includes("|")) {
    const [one, many] = spec.split("|");
    return `${value} ${value === 1 ? one : many}`;
  }
  return String(value);
}

function nameOf(seat: number, players: string[]): string {
  return players[seat] ?? `player ${seat + 1}`;
}

/** Words in a row: "red, blue and green". */
export function enumerate(words: string[], language: string): string {
  const locale = language === "en" ? "en-GB" : language; // no comma before "and"
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(words);
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
