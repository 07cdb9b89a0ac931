// What is asked of the server about a clock: only tables with one load this.

import { json } from "../api";

const at = (id: string) => `/tables/${encodeURIComponent(id)}/clock`;

export const pause = (id: string) => json<unknown>("POST", `${at(id)}/pause`, {});
export const resume = (id: string) => json<unknown>("DELETE", `${at(id)}/pause`);
/** Takes days off from now on; 0 ends them. */
export const leave = (id: string, days: number) => json<unknown>("POST", `${at(id)}/leave`, { days });
/** Agrees that a bot sits in for somebody whose time is up. */
export const letBot = (id: string, seat: number) => json<unknown>("POST", `${at(id)}/bot/${seat}`, {});
