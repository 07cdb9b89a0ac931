// The rules of games as the server gives them: only who reads rules loads this.

import { json, query, send } from "./api";
import { picture as drawn } from "./transport";
import type { BookText, BookTitle } from "./types";

const at = (game: string) => `/rulebooks/${encodeURIComponent(game)}`;

export const list = () => json<BookTitle[]>("GET", "/rulebooks");
export const read = (game: string, language: string) => json<BookText>("GET", `${at(game)}${query({ language })}`);
/** The address of a picture. */
export const picture = ({ game, language, look }: BookText, name: string, theme: string) =>
  drawn(`/api${at(game)}/pictures/${name}.svg${query({ theme, language, v: look })}`);
/** The record of a game up to the position of a picture. */
export const position = async (game: string, name: string) => (await send("GET", `${at(game)}/positions/${name}`)).text();
