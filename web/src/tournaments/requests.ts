// Tournaments at the server.

import { json } from "../api";
import type { Schemas } from "../types";

export type Tournament = Schemas["TournamentTold"];
export type TournamentCard = Schemas["TournamentCard"];
export type NewTournament = Partial<Schemas["NewTournament"]> & Pick<Schemas["NewTournament"], "name" | "players" | "places" | "rounds">;

const at = (id: string) => `/tournaments/${encodeURIComponent(id)}`;

export const tournaments = {
  list: () => json<TournamentCard[]>("GET", "/tournaments"),
  make: (wish: NewTournament) => json<Tournament>("POST", "/tournaments", wish),
  find: (id: string) => json<Tournament>("GET", at(id)),
  register: (id: string, name: string) => json<Tournament>("POST", `${at(id)}/entrants`, name ? { name } : {}),
  leave: (id: string) => json<Tournament>("DELETE", `${at(id)}/entrants`),
  begin: (id: string) => json<Tournament>("POST", `${at(id)}/rounds`, {}),
};
