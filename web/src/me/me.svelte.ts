// Who this browser's person is, and what can be asked of the server about it.

import { json, query, send } from "../api";
import { save } from "../lib/save";
import type { Schemas } from "../types";
import { words } from "../words.svelte";
import { makePasskey, provePasskey } from "./passkey";

export type Account = Schemas["AccountTold"];
export type Code = Schemas["CodeTold"];
type SignedIn = Schemas["SignedIn"];
type Options = Schemas["PasskeyOptions"];

const LOOKS = 60;
const at = (path: string) => `/me${path}${query({ language: words.language })}`;

export class Myself {
  account = $state.raw<Account | null>(null);
  /** The code that was asked for, until it is used. */
  code = $state.raw<Code | null>(null);
  /** New recovery codes, which the server never tells again. */
  fresh = $state.raw<string[]>([]);
  /** Whether what this browser has comes along when it signs in. */
  bring = $state(true);

  constructor(private readonly pause = 700 /* milliseconds between two looks at what became of an e-mail */) {}

  async load(): Promise<void> {
    this.account = await json<Account>("GET", at("/account"));
    const code = this.account.known && this.account.mail ? await json<Code>("GET", at("/codes")) : null;
    this.code = code?.address && code.seconds ? code : null;
  }

  async rename(name: string): Promise<string> {
    const told = await json<{ name: string }>("POST", at(""), { name });
    await this.load();
    return told.name;
  }

  async addPasskey(): Promise<void> {
    const { options } = await json<Options>("POST", at("/passkeys/options"), {});
    const credential = await makePasskey(options);
    this.account = await json<Account>("POST", at("/passkeys"), { credential });
  }

  async usePasskey(): Promise<SignedIn> {
    const { options } = await json<Options>("POST", at("/sign-in/options"), {});
    const credential = await provePasskey(options);
    return this.become(await json<SignedIn>("POST", at("/sign-in"), { credential, bring: this.bring }));
  }

  async removePasskey(id: string): Promise<void> {
    this.account = await json<Account>("DELETE", at(`/passkeys/${id}`));
  }

  /** Asks for a code, and looks until the e-mail has gone or has failed. */
  async ask(address: string): Promise<void> {
    this.code = await json<Code>("POST", at("/codes"), { address });
    for (let look = 0; look < LOOKS; look++) {
      await new Promise((done) => setTimeout(done, this.pause));
      if (this.code?.address !== address.trim().toLowerCase()) return; // it was typed already, or given up
      this.code = await json<Code>("GET", at("/codes"));
      if (this.code.sent || this.code.error) return;
    }
  }

  async check(code: string): Promise<SignedIn> {
    const signedIn = await json<SignedIn>("POST", at("/codes/check"), { code, bring: this.bring });
    this.code = null;
    return this.become(signedIn);
  }

  async removeAddress(address: string): Promise<void> {
    this.account = await json<Account>("POST", at("/addresses/remove"), { address });
  }

  async makeRecovery(): Promise<void> {
    this.fresh = (await json<{ codes: string[] }>("POST", at("/recovery"), {})).codes;
    await this.load();
  }

  async recover(code: string): Promise<SignedIn> {
    return this.become(await json<SignedIn>("POST", at("/recovery/use"), { code, bring: this.bring }));
  }

  async end(id: string): Promise<void> {
    this.account = await json<Account>("DELETE", at(`/sessions/${id}`));
  }

  async endOthers(): Promise<void> {
    this.account = await json<Account>("POST", at("/sessions/end-others"), {});
  }

  async unblock(id: string): Promise<void> {
    this.account = await json<Account>("DELETE", at(`/blocks/${id}`));
  }

  async export(): Promise<void> {
    save(await (await send("GET", at("/export"))).text(), "golden-spike-me.json", "application/json");
  }

  async delete(): Promise<void> {
    await json<unknown>("DELETE", at(""));
    this.fresh = [];
    await this.load();
  }

  private become(signedIn: SignedIn): SignedIn {
    this.account = signedIn.account;
    return signedIn;
  }
}

/** A moment as people write it. */
export const when = (seconds: number) => new Date(1000 * seconds).toLocaleString(words.language, { dateStyle: "medium", timeStyle: "short" });
