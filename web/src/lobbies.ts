// The lobby of a table as the server gives it: only who gathers, or asks for a seat, loads this.

import { json } from "./api";
import type { Lobby } from "./types";

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const show = (id: string) => json<Lobby>("GET", `${at(id)}/lobby`);
export const sit = (id: string, seat: number, name: string) => json<Lobby>("POST", `${at(id)}/lobby/seats/${seat}`, { name });
export const leave = (id: string, seat: number) => json<Lobby>("DELETE", `${at(id)}/lobby/seats/${seat}`);
export const ready = (id: string, ready: boolean) => json<Lobby>("POST", `${at(id)}/lobby/ready`, { ready });
export const start = (id: string) => json<Lobby>("POST", `${at(id)}/lobby/start`, {});
export const admit = (id: string, admits: boolean) => json<Lobby>("POST", `${at(id)}/lobby/admits`, { admits });
/** Puts a table on the home page of everybody, or makes it private. */
export const list = (id: string, listed: boolean) => json<Lobby>("POST", `${at(id)}/lobby/listed`, { listed });
export const watch = (id: string) => json<unknown>("POST", `${at(id)}/lobby/watch`, {});
/** Asks the others for a seat. */
export const claim = (id: string, seat: number, name: string) => json<Lobby>("POST", `${at(id)}/claims/${seat}`, { name });
export const withdraw = (id: string, seat: number) => json<Lobby>("DELETE", `${at(id)}/claims/${seat}`);
export const answer = (id: string, seat: number, agree: boolean) => json<Lobby>("POST", `${at(id)}/claims/${seat}/answer`, { agree });
