// The lobby of a table as one page has it: kept up to date, and what is done in it.

import { ApiError } from "../api";
import * as lobbies from "../lobbies";
import { type Notice, stream } from "../stream.svelte";
import type { Lobby } from "../types";
import { refusal } from "../words.svelte";

const POLL = 5000; // milliseconds: who comes and goes is no event, and whoever is not at the table hears of none

export class Gathering {
  lobby = $state.raw<Lobby | null>(null);
  /** Why the last request failed. */
  trouble = $state("");
  /** The address lets nobody in. */
  gone = $state.raw<ApiError | null>(null);
  #heard = -1; // the last event that the stream told
  #asking = false;
  #sending = false;
  #follows = false;
  #stop: (() => void) | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `enter` is called when there is a table to be seen. */
  constructor(
    readonly id: string,
    readonly enter: () => void,
  ) {}

  open(): void {
    this.#stop = stream.listen((notice) => this.hear(notice));
    this.#timer = setInterval(() => document.hidden || void this.load(), POLL);
    void this.load();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stop?.();
    if (this.#follows) stream.close();
    this.#follows = false;
  }

  private hear(notice: Notice | null): void {
    if (notice === null) return void this.load();
    if (notice.table !== this.id) return;
    this.#heard = Math.max(this.#heard, notice.seq);
    if (!this.#asking && !this.#sending) this.catchUp();
  }

  private catchUp(): void {
    if (this.#heard > (this.lobby?.seq ?? -1)) void this.load();
  }

  async load(): Promise<void> {
    if (this.#asking || this.#sending) return;
    this.#asking = true;
    try {
      this.accept(await lobbies.show(this.id));
      stream.reached();
    } catch (error) {
      this.fail(error);
    } finally {
      this.#asking = false;
    }
  }

  /** Sends something; the answer is the lobby after it. */
  async send(request: Promise<unknown>): Promise<void> {
    this.trouble = "";
    this.#sending = true;
    try {
      const answer = await request;
      this.#sending = false;
      if (answer && typeof answer === "object" && "claims" in answer && "admits" in answer) this.accept(answer as Lobby);
      else await this.load();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = refusal(error);
      this.#sending = false;
      await this.load();
    }
    this.catchUp();
  }

  private accept(lobby: Lobby): void {
    if (this.lobby && lobby.seq < this.lobby.seq) return;
    this.gone = null;
    this.lobby = lobby;
    if (lobby.seated && lobby.begun) return this.enter();
    if (lobby.seated && !this.#follows) stream.open(this.id);
    if (!lobby.seated && this.#follows) stream.close();
    this.#follows = lobby.seated;
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) stream.doubt();
    else this.gone = error;
  }
}
