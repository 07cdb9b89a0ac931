// What is said at the open table: loaded when there is something, and grown by what is new.

import { ApiError } from "../api";
import { announce } from "../announcements.svelte";
import { play } from "../sound";
import { stream } from "../stream.svelte";
import * as talks from "../talks";
import type { LogEntry, Message, Talk } from "../types";
import { refusal, t } from "../words.svelte";
import { placed } from "./places";
import { readUpTo, rememberRead } from "./read";

export const SIGNS = ["yes", "well-played", "thanks", "laugh", "wow", "ouch"] as const;

/** Who said something, in this page's language. */
export function author({ name, seat }: Pick<Message, "name" | "seat">): string {
  if (seat !== null) return name;
  return name ? t("talk.spectator", { name }) : t("talk.somebody");
}

export class Talking {
  /** In the order they were said. */
  messages = $state.raw<Message[]>([]);
  /** Whether this page reads players, spectators, or both; null until that is known. */
  rooms = $state.raw<string[] | null>(null);
  /** Why the last request failed. */
  trouble = $state("");
  /** The number of the last message that was in sight. */
  read = $state(0);
  /** Whether the messages are in sight. */
  open = $state(false);
  #known = 0; // the last change that is here
  #heard = 0; // the last that there is
  #last = 0; // the newest message that was ever here
  #over: boolean | null = null;
  #busy = 0; // requests whose answer has the latest
  #gone = false;
  #key = "";
  #text = "";
  #stop: () => void;

  constructor(readonly id: string) {
    this.read = readUpTo(id);
    this.#stop = stream.listenTalk((table, said) => void (table === id && this.hear(said)));
  }

  close(): void {
    this.#gone = true;
    this.#stop();
  }

  /** What others said since the messages were last in sight. */
  get unread(): number {
    return this.messages.filter((one) => one.number > this.read && fresh(one)).length;
  }

  /** By entry of the log, or null for before all: what was said after it, as far as a moment has come. */
  placed(log: LogEntry[], upTo: number): Map<LogEntry | null, { number: number; name: string; text: string }[]> {
    const named = this.messages.map((one) => ({ ...one, name: author(one) }));
    return placed(log, named, upTo);
  }

  /** What the table says of its talk: when its game ends, there is more to read. */
  follow(said: number, over: boolean): void {
    if (this.#over !== null && this.#over !== over) this.#known = 0;
    const ended = this.#over !== over;
    this.#over = over;
    this.#heard = Math.max(this.#heard, said);
    if (ended && said) void this.load();
    else this.catchUp();
  }

  private hear(said: number): void {
    this.#heard = Math.max(this.#heard, said);
    this.catchUp();
  }

  private catchUp(): void {
    if (this.#heard > this.#known && !this.#busy && !this.#gone) void this.load();
  }

  /** Asks for what is new, in as many parts as it has. */
  async load(): Promise<void> {
    this.#busy += 1;
    try {
      for (;;) {
        const before = this.#known;
        const answer = await talks.read(this.id, before);
        if (this.#gone) return;
        this.accept(answer);
        if (!(answer.more || this.#heard > this.#known) || this.#known === before) return;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0) stream.doubt(); // the table asks again when the server is back
    } finally {
      this.#busy -= 1;
    }
  }

  private accept(answer: Talk): void {
    const first = this.rooms === null;
    const other = !first && answer.rooms.join() !== this.rooms?.join();
    this.rooms = answer.rooms;
    const last = this.#last;
    const known = new Map((answer.rooms.length && !other ? this.messages : []).map((one) => [one.number, one]));
    for (const one of answer.messages) known.set(one.number, one);
    this.messages = [...known.values()].sort((a, b) => a.number - b.number);
    this.#last = Math.max(last, this.messages.at(-1)?.number ?? 0);
    this.#known = other ? 0 : Math.max(this.#known, answer.said);
    this.#heard = Math.max(this.#heard, answer.said);
    if (!first) this.announce(answer.messages.filter((one) => one.number > last && fresh(one)));
    if (this.open) this.see();
  }

  private announce(messages: Message[]): void {
    if (!messages.length) return;
    announce(messages.map((one) => t("talk.says", { name: author(one), text: one.text })).join(". "));
    play("talk");
  }

  /** All messages are in sight. */
  see(): void {
    const last = this.messages.at(-1)?.number ?? 0;
    if (last <= this.read) return;
    this.read = last;
    rememberRead(this.id, last);
  }

  /** Says something; whether it arrived. The same text once more has the same key. */
  async say(text: string): Promise<boolean> {
    if (text !== this.#text || !this.#key) this.#key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    this.#text = text;
    const sent = await this.ask((after) => talks.say(this.id, text, this.#key, after));
    if (sent) this.#key = "";
    return sent;
  }

  react(message: Message, sign: string): Promise<boolean> {
    const on = !message.reactions.some((one) => one.sign === sign && one.mine);
    return this.ask((after) => talks.react(this.id, message.number, sign, on, after));
  }

  remove(message: Message): Promise<boolean> {
    return this.ask((after) => talks.remove(this.id, message.number, after));
  }

  mute(message: Message): Promise<boolean> {
    return this.ask(() => talks.mute(this.id, message.number, !message.muted));
  }

  block(message: Message): Promise<boolean> {
    return this.ask(() => talks.blockAuthor(this.id, message.number));
  }

  report(message: Message, note: string): Promise<boolean> {
    return this.ask(() => talks.report(this.id, message.number, note));
  }

  /** Sends something; the answer may have what is new. */
  private async ask(send: (after: number) => Promise<unknown>): Promise<boolean> {
    this.trouble = "";
    this.#busy += 1;
    try {
      const answer = await send(this.#known);
      if (answer && !this.#gone) this.accept(answer as Talk);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0) stream.doubt();
      this.trouble = error.status === 0 ? t("trouble.away") : refusal(error);
      return false;
    } finally {
      this.#busy -= 1;
      this.catchUp();
    }
  }
}

/** Whether somebody else said something that can be read. */
const fresh = (one: Message) => !one.mine && !one.muted && !one.removed;
