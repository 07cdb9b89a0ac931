// The games: a folder here is a game's page, fetched when a table of it is opened. There is no other list.

import { ApiError, unreached } from "../api";
import type { Payload } from "../types";
import { t } from "../words.svelte";
import type { Game } from "./game";

/** A game's part of the page; the general one says what it can show. */
interface Part {
  game: Game;
  canShow?: (payload: object) => boolean;
}

const PARTS = import.meta.glob<Part>(["./*/index.ts", "../general/index.ts"]);

/** The page of a table's game: its folder's, else the general one; or an error that says why it cannot be shown. */
export async function gameOf(payload: Payload): Promise<Game> {
  const load = PARTS[`./${payload.table.game}/index.ts`] ?? PARTS["../general/index.ts"];
  const part = await load?.().catch(() => Promise.reject(unreached()));
  if (!part || part.canShow?.(payload) === false) throw unshowable(payload.table.game);
  return part.game;
}

/** A game that nothing here can show. */
const unshowable = (game: string) => new ApiError(422, { code: "unshowable", message: t("table.unshowable", { game }) });
