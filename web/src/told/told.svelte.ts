// How this person is told that it is their turn: what the server knows, and what can be asked of it.

import { json, query } from "../api";
import type { Schemas } from "../types";
import { words } from "../words.svelte";

export type Told = Schemas["Told"];
export type Channel = Schemas["ChannelTold"];
export type Wishes = Schemas["ToldWishes"];
export type NewChannel = Schemas["NewChannel"];

const LOOKS = 40;

const at = (path: string) => `/channels${path}${query({ language: words.language })}`;

export class Telling {
  told = $state.raw<Told | null>(null);
  /** The channel whose test is on its way. */
  testing = $state<string | null>(null);

  constructor(private readonly pause = 700 /* milliseconds between two looks at what became of a test */) {}

  async load(): Promise<void> {
    this.told = await json<Told>("GET", at(""));
  }

  async add(channel: NewChannel): Promise<void> {
    this.told = await json<Told>("POST", at(""), channel);
  }

  async remove(id: string): Promise<void> {
    this.told = await json<Told>("DELETE", at(`/${id}`));
  }

  async confirm(id: string, code: string): Promise<void> {
    this.told = await json<Told>("POST", at(`/${id}/confirm`), { code });
  }

  async wish(wishes: Wishes): Promise<void> {
    this.told = await json<Told>("POST", at("/wishes"), wishes);
  }

  /** Sends a test, and looks until it has arrived or failed. */
  async test(id: string): Promise<void> {
    const before = this.told?.channels.find((one) => one.id === id)?.tried ?? null;
    this.testing = id;
    try {
      this.told = await json<Told>("POST", at(`/${id}/test`), {});
      for (let look = 0; look < LOOKS; look++) {
        await new Promise((done) => setTimeout(done, this.pause));
        await this.load();
        if ((this.told?.channels.find((one) => one.id === id)?.tried ?? null) !== before) return;
      }
    } finally {
      this.testing = null;
    }
  }
}

/** Ends the channel that a message came by. */
export const switchOff = (secret: string) => json<unknown>("POST", `/channels/off/${encodeURIComponent(secret)}`, {});

/** Minutes of the day as a time field has them, and back. */
export const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
export const minutes = (text: string) => {
  const [hour, minute] = text.split(":").map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
};
