// Standing orders as the server takes them: only who plans ahead loads this.

import { json } from "../api";
import type { AheadTold, Case, OrderKind, OrderNode } from "../types";

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;
const plain = ({ kind, seat, text }: Case) => ({ kind, seat, text });

/** A node without what the page alone knows of it. */
const wish = ({ case: when, text, then }: OrderNode): unknown => ({ case: plain(when), text, then: then.map(wish) });

export const pass = (id: string, after: number, seat: number | null, until: Case) =>
  json<unknown>("POST", `${at(id)}/orders/pass`, { after, seat, until: plain(until) });
export const line = (id: string, after: number, seat: number | null, nodes: OrderNode[]) =>
  json<unknown>("POST", `${at(id)}/orders/line`, { after, seat, nodes: nodes.map(wish) });
export const cancel = (id: string, seat: number, kind: OrderKind) => json<unknown>("DELETE", `${at(id)}/orders/${seat}/${kind}`);
/** The table at a later decision, after some nodes one after the other and in a case. */
export const ahead = (id: string, language: string, seat: number | null, steps: OrderNode[], when: Case) =>
  json<AheadTold>("POST", `${at(id)}/ahead?language=${encodeURIComponent(language)}`, { seat, case: plain(when), steps: steps.map(({ case: each, text }) => ({ case: plain(each), text })) });
