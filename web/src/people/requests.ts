// Ratings and pages of people at the server.

import { json } from "../api";
import type { Schemas } from "../types";

export type Leaders = Schemas["Leaders"];
export type Player = Schemas["PlayerTold"];
export type Person = Schemas["PersonTold"];
export type GameRating = Schemas["GameRating"];

export const people = {
  leaders: (game: string) => json<Leaders>("GET", `/ratings?game=${encodeURIComponent(game)}`),
  /** A person by id; `me` is whoever asks. */
  person: (id: string, language: string) => json<Person>("GET", `/people/${encodeURIComponent(id)}?language=${language}`),
  show: (shown: boolean, language: string) => json<Person>("POST", `/people/me?language=${language}`, { shown }),
};
