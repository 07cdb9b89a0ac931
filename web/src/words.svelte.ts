// Every sentence of the page comes from the server's catalogue of the chosen language.

import { api, type ApiError } from "./api";
import { keep } from "./app/kept";
import { format } from "./lib/format";
import { settings } from "./settings.svelte";
import type { Value } from "./types";

/** All that a language needs. */
export interface Spoken {
  language: string;
  languages: Record<string, string>;
  catalogue: Record<string, string>;
}

class Words {
  language = $state("en");
  /** The languages the server has, by code: what each calls itself. */
  languages = $state.raw<Record<string, string>>({});
  #catalogue = $state.raw<Record<string, string>>({});

  /** Loads the language chosen, or the first of the browser's that the server has. */
  async start(): Promise<void> {
    this.languages = await api.languages();
    const asked = [settings.language, ...navigator.languages].map((code) => code.toLowerCase());
    const codes = asked.flatMap((code) => [code, code.split("-")[0] ?? code]);
    await this.load(codes.find((code) => code in this.languages) ?? "en");
  }

  async load(language: string): Promise<void> {
    const spoken = { language, languages: this.languages, catalogue: await api.words(language) };
    this.use(spoken);
    void keep("words", spoken);
  }

  use({ language, languages, catalogue }: Spoken): void {
    this.languages = languages;
    this.#catalogue = catalogue;
    this.language = document.documentElement.lang = language;
  }

  has(key: string): boolean {
    return key in this.#catalogue;
  }

  say(key: string, values: Record<string, Value | null | undefined> = {}, players: string[] = []): string {
    const template = this.#catalogue[key];
    return template === undefined ? key : format(template, values, { players, language: this.language, words: this.#catalogue });
  }
}

export const words = new Words();

/** A sentence of the page: `t("home.play-now")` is `page.home.play-now`. */
export function t(key: string, values: Record<string, Value | null | undefined> = {}, players: string[] = []): string {
  return words.say(`page.${key}`, values, players);
}

/** A name that games use (a colour, a phase, an edition), in this language if the catalogue has it. */
export function named(kind: string, name: string): string {
  const key = [`page.${kind}.${name}`, `${kind}.${name}`].find((one) => words.has(one));
  return key ? words.say(key) : name;
}

/** A company's letter in this language; what is no letter, as a seat's number, stays. */
export function letterOf(name: string, letter: string): string {
  return /\p{L}/u.test(letter) && words.has(`page.letter.${name}`) ? t(`letter.${name}`) : letter;
}

/** "Round 3 · Auction": as much of it as the game has. */
export function stageName(period: string, round: number, phase: string): string {
  return [round ? t(`period.${period}`, { round }) : "", words.has(`page.phase.${phase.replace(" ", "-")}`) ? t(`phase.${phase.replace(" ", "-")}`) : ""].filter(Boolean).join(" · ");
}

/** Why the server did not do it, or that it does not answer. */
export function refusal({ status, problem }: ApiError): string {
  if (status === 0) return t("trouble.away");
  const { key, rule, values, message } = problem;
  return key && !rule && words.has(key) ? words.say(key, (values ?? {}) as Record<string, Value>) : message; // a rule's reason is told whole
}

/** With a capital, for the start of a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(words.language) + text.slice(1);
}
