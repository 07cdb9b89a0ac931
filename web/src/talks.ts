// Talk, presence and nudges as the server gives them.

import { json, query } from "./api";
import type { PresenceTold, Talk } from "./types";

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;
const talk = (id: string) => `${at(id)}/talk`;

export const read = (id: string, after: number) => json<Talk>("GET", `${talk(id)}${query({ after })}`);
/** Says something; sent again with the same key, it is said once. */
export const say = (id: string, text: string, key: string, after: number) => json<Talk>("POST", talk(id), { text, key, after });
export const react = (id: string, number: number, sign: string, on: boolean, after: number) => json<Talk>("POST", `${talk(id)}/${number}/reactions`, { sign, on, after });
export const remove = (id: string, number: number, after: number) => json<Talk>("DELETE", `${talk(id)}/${number}${query({ after })}`);
export const report = (id: string, number: number, note: string) => json<unknown>("POST", `${talk(id)}/${number}/report`, { note });
/** Mutes whoever said something, or ends that; the answer has all of the talk. */
export const mute = (id: string, number: number, on: boolean) => json<Talk>("POST", `${talk(id)}/${number}/mute`, { on });
export const turn = (id: string, on: boolean) => json<Talk>("POST", `${talk(id)}/switch`, { on });

export const presence = (id: string) => json<PresenceTold>("GET", `${at(id)}/presence`);
/** Says that this page is being used. */
export const use = (id: string) => json<unknown>("POST", `${at(id)}/presence`, {});
/** Blocks whoever said something; the answer has all of the talk. */
export const blockAuthor = (id: string, number: number) => json<Talk>("POST", `${talk(id)}/${number}/block`, {});
/** Reports whoever has a seat. */
export const reportSeat = (id: string, seat: number, note: string) => json<unknown>("POST", `${at(id)}/seats/${seat}/report`, { note });
/** Blocks whoever has a seat. */
export const block = (id: string, seat: number) => json<unknown>("POST", `${at(id)}/seats/${seat}/block`, {});
export const nudge = (id: string, seat: number) => json<unknown>("POST", `${at(id)}/nudges/${seat}`, {});
