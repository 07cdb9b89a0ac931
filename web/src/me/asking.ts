// What a part of the page lets the page do: ask the server, and say what became of it.

import type { Schemas } from "../types";

/** Does something and says what became of it; `refused` is what to say when the browser made no passkey. */
export type Ask = (act: () => Promise<string | Schemas["SignedIn"] | void>, refused?: string) => Promise<boolean>;
