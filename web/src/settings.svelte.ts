// What this browser remembers: language, theme, sound, talk, pace, name, notes already read.

import { type Pace, PACES } from "./lib/pace";

export type Theme = "auto" | "light" | "dark";

const MOST_HIDDEN = 500;
const PREFIX = "goldenspike.";
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // storage may be forbidden
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // then only for this page
  }
}

class Settings {
  /** As chosen; `shade` is what is shown. */
  theme = $state<Theme>((recall("theme") as Theme | null) ?? "auto");
  /** Empty until chosen: the browser's language then. */
  language = $state(recall("language") ?? "");
  sound = $state(recall("sound") === "on");
  /** Whether this person wants to talk at tables, and to read what others say. */
  talk = $state(recall("talk") !== "off");
  /** How fast what others do is shown, as chosen; `pace` is what holds. */
  #pace = $state(PACES.find((pace) => pace === recall("pace")));
  /** How this person wants to be called. */
  name = $state(recall("name") ?? "");
  /** Ids of the newcomer's notes that were dismissed. */
  notes = $state<string[]>((recall("notes") ?? "").split(" ").filter(Boolean));
  /** Ids of tables that are not listed. */
  hidden = $state<string[]>((recall("hidden") ?? "").split(" ").filter(Boolean));
  #systemDark = $state(dark.matches);

  constructor() {
    dark.addEventListener("change", () => (this.#systemDark = dark.matches));
    this.dress();
  }

  get shade(): "light" | "dark" {
    if (this.theme !== "auto") return this.theme;
    return this.#systemDark ? "dark" : "light";
  }

  /** Who wants no motion is shown the newest at once, until they choose a pace. */
  get pace(): Pace {
    return this.#pace ?? (reduced() ? "off" : "normal");
  }

  setPace(pace: Pace): void {
    this.#pace = pace;
    remember("pace", pace);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
    this.dress();
  }

  setLanguage(language: string): void {
    this.language = language;
    remember("language", language);
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember("sound", on ? "on" : "off");
  }

  setTalk(on: boolean): void {
    this.talk = on;
    remember("talk", on ? "on" : "off");
  }

  setName(name: string): void {
    this.name = name.trim();
    remember("name", this.name);
  }

  dismiss(note: string): void {
    if (!this.notes.includes(note)) this.notes = [...this.notes, note];
    remember("notes", this.notes.join(" "));
  }

  hide(table: string): void {
    this.setHidden([...this.hidden.filter((one) => one !== table), table].slice(-MOST_HIDDEN));
  }

  setHidden(tables: string[]): void {
    this.hidden = tables;
    remember("hidden", tables.join(" "));
  }

  private dress(): void {
    const root = document.documentElement;
    if (this.theme === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = this.theme;
  }
}

export const settings = new Settings();

/** Whether the system asks for no motion. */
export const reduced = (): boolean => still.matches;
