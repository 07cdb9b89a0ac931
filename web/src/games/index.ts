// The games: a folder here is a game's page, fetched when a table of it is opened. There is no other list.

import { ApiError, unreached } from "../api";
import type { Payload } from "../types";
import type { Game } from "./game";

const FOLDERS = import.meta.glob<{ game: Game }>("./*/index.ts");

/** The page of a table's game: its folder's, else the general one; or an error that says why it cannot be shown. */
export async function gameOf(payload: Payload): Promise<Game> {
  const folder = FOLDERS[`./${payload.table.game}/index.ts`];
  if (folder) return (await folder().catch(lost)).game;
  const { canShow, game } = await import("../general").catch(lost);
  if (!canShow(payload)) throw unshowable(payload.table.game);
  return game;
}

const lost = (): never => {
  throw unreached();
};

/** A game that nothing here can show. */
const unshowable = (game: string) => new ApiError(422, { code: "unshowable", key: "page.table.unshowable", values: { game }, message: game });
