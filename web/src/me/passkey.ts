// Passkeys: what the browser does with the options that the server gives.

import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { t, words } from "../words.svelte";
import type { Account } from "./me.svelte";

/** The browser, or whoever sits at it, did not want to. */
export class NoPasskey extends Error {}

/** Why passkeys cannot be used at this page, in a sentence; null if they can. */
export function obstacle(account: Account): string | null {
  if (account.no_passkeys) return words.say(`table.refusal.passkeys-${account.no_passkeys}`);
  if (account.origin && account.origin !== location.origin) return t("me.other-page", { origin: account.origin });
  return browserSupportsWebAuthn() ? null : t("me.not-able");
}

async function asked<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) throw new NoPasskey(error.message);
    throw error;
  }
}

export const makePasskey = (options: unknown) => asked(() => startRegistration({ optionsJSON: options as never }));
export const provePasskey = (options: unknown) => asked(() => startAuthentication({ optionsJSON: options as never }));
