// What the page, its worker and the workers of other tabs tell each other.

export interface Request {
  kind: "ask";
  from: string;
  number: number;
  method: string;
  path: string;
  body: string;
}

export interface Answer {
  kind: "answer";
  to: string;
  number: number;
  status: number;
  type: string;
  body: string;
}

/** Something happened: what a server would send as an event of its stream. */
export interface Told {
  kind: "told";
  event: string;
  data: Record<string, unknown>;
}

/** How much of what is needed has been loaded, from 0 to 1, and what is loaded now. */
export interface Progress {
  kind: "progress";
  done: number;
  what: "python" | "rules" | "tables" | "ready" | "failed";
}

/** Somebody new looks after the tables: what was not answered is asked again. */
export interface Leads {
  kind: "leads";
}

/** A page has come, and wants to know who looks after the tables. */
export interface Hello {
  kind: "hello";
}

export type Message = Request | Answer | Told | Progress | Leads | Hello;
