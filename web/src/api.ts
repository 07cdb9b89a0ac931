// The only file that knows a URL of the server, but for `rulebooks.ts`, `lobbies.ts`, `talks.ts` and each `requests.ts`.

import { ask, listen } from "./transport";
import type {
  Analysis,
  AnyGame,
  Board,
  Catalogue,
  Created,
  Hint,
  HomeTold,
  Invitation,
  JudgedAction,
  Lesson,
  LessonCard,
  LessonWish,
  NewAction,
  NewTable,
  Payload,
  Problem,
  Prospect,
  PuzzleAnswer,
  PuzzleCard,
  ThingTold,
  Verdict,
  Why,
} from "./types";

/** An error from the server, or `status` 0 if it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly seq: number | null = null,
  ) {
    super(problem.message);
  }
}

/** The error for a server that does not answer. */
export const unreached = () => new ApiError(0, { code: "offline", message: "" });

export async function send(method: string, path: string, body?: unknown, root = "/api"): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await ask(`${root}${path}`, init);
  } catch {
    throw unreached();
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<ApiError> {
  let body: { error?: Problem; seq?: number } = {};
  try {
    body = (await answer.json()) as typeof body;
  } catch {
    // a proxy's page, or nothing at all
  }
  const problem = body.error ?? { code: String(answer.status), message: answer.statusText };
  // a gateway that finds no server behind it is a lost connection to us
  const status = [502, 503, 504].includes(answer.status) ? 0 : answer.status;
  return new ApiError(status, problem, body.seq ?? null);
}

export async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

/** How the ids of puzzles begin: they are shown as tables are, and not stored. */
export const PUZZLE = "puzzle:";

const table = (id: string) => (id.startsWith(PUZZLE) ? `/puzzles/${encodeURIComponent(id.slice(PUZZLE.length))}` : `/tables/${encodeURIComponent(id)}`);

export function query(values: Record<string, string | number | string[] | null | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== null && one !== undefined) parameters.append(key, String(one));
  }
  const text = parameters.toString();
  return text ? `?${text}` : "";
}

export interface Position {
  at?: number | null;
  branch?: number | null;
  /** While the last action goes on: after so many of its parts. */
  part?: number | null;
  /** Entries of the log up to this number are not needed. */
  log_from?: number;
  /** Actions that were not played, after those up to `at`. */
  line?: string[];
}

export const api = {
  catalogue: () => json<Catalogue>("GET", "/catalogue"),
  languages: () => json<Record<string, string>>("GET", "/words"),
  words: (language: string) => json<Record<string, string>>("GET", `/words/${language}`),

  home: () => json<HomeTold>("GET", "/home"),
  remove: (id: string) => json<unknown>("DELETE", table(id)),
  create: (wanted: NewTable) => json<Created>("POST", "/tables", wanted),
  import: (record: string) => json<Created>("POST", "/import", record),

  lessons: async (language: string) => (await json<{ lessons: LessonCard[] }>("GET", `/lessons${query({ language })}`)).lessons,
  learn: (wanted: LessonWish) => json<Created>("POST", "/lessons", wanted),
  lesson: (id: string, language: string) => json<Lesson>("GET", `${table(id)}/lesson${query({ language })}`),
  chapter: (id: string, chapter: number, name: string) => json<Created>("POST", `${table(id)}/lesson`, { chapter, name }),

  puzzles: async () => (await json<{ puzzles: PuzzleCard[] }>("GET", "/puzzles")).puzzles,
  /** Grades an answer; one that says nothing asks for the solution. */
  solve: (id: string, answer: PuzzleAnswer, language: string) => json<Verdict>("POST", `${table(id)}${query({ language })}`, answer),

  payload: <G extends AnyGame = AnyGame>(id: string, language: string, position: Position = {}) =>
    json<Payload<G>>("GET", `${table(id)}${query({ ...position, language })}`),
  /** The table after what can be played of a plan. */
  plan: <G extends AnyGame = AnyGame>(id: string, language: string, line: string[], log_from: number) =>
    json<Payload<G>>("GET", `${table(id)}/plan${query({ line, language, log_from })}`),
  /** The table as it was before a decision of a game that is over, with what whoever decided could do. */
  exercise: <G extends AnyGame = AnyGame>(id: string, language: string, decision: number) =>
    json<Payload<G>>("GET", `${table(id)}/exercise${query({ decision, language })}`),
  /** What actions would make possible after a plan, now or before a decision. */
  prospects: async (id: string, text: string[], line: string[], decision: number | null) =>
    (await json<{ prospects: Prospect[] }>("GET", `${table(id)}/prospects${query({ text, line, decision })}`)).prospects,
  // the version in the URL lets browsers cache these for ever
  board: <G extends AnyGame = AnyGame>(id: string, v: string) => json<Board<G>>("GET", `${table(id)}/board${query({ v })}`),
  sheet: async (id: string, v: string) => (await send("GET", `${table(id)}/sheet.svg${query({ v })}`)).text(),
  map: async (game: string) => (await send("GET", `/maps/${game}.svg`, undefined, "")).text(),
  theme: async (name: string, game: string) => (await send("GET", `/themes/${name}.css${query({ game })}`)).text(),
  why: (id: string, element: string, language: string, decision: number | null) =>
    json<Why>("GET", `${table(id)}/why${query({ element, language, decision })}`),
  /** What a thing on the board or in a table is, at a moment. */
  explain: (id: string, element: string, language: string, position: Position) =>
    json<ThingTold>("GET", `${table(id)}/explain${query({ element, ...position, language })}`),
  act: <G extends AnyGame = AnyGame>(id: string, action: NewAction, language: string, log_from: number) =>
    json<Payload<G>>("POST", `${table(id)}/actions${query({ language, log_from })}`, action),
  undo: (id: string, after: number, to: number) =>
    json<unknown>("POST", `${table(id)}/undo`, { after, to }),
  answer: (id: string, after: number, agree: boolean) =>
    json<unknown>("POST", `${table(id)}/undo/answer`, { after, agree }),
  order: (id: string, up_to: number | null, seat: number | null) =>
    json<unknown>("POST", `${table(id)}/orders`, { up_to, seat }),
  seat: (id: string, seat: number, change: { name?: string; bot?: string | null }) =>
    json<unknown>("POST", `${table(id)}/seats/${seat}`, change),
  invite: (id: string, seat: number) =>
    json<{ url: string }>("POST", `${table(id)}/invitations/${seat}`, {}),
  watchLink: (id: string) => json<{ url: string }>("POST", `${table(id)}/watch`, {}),
  again: (id: string) => json<Created>("POST", `${table(id)}/again`, {}),
  analysis: (id: string, language: string, from: number) =>
    json<Analysis>("GET", `${table(id)}/analysis${query({ from, language })}`),
  analyse: (id: string) => json<unknown>("POST", `${table(id)}/analysis`, {}),
  stopAnalysis: (id: string) => json<unknown>("DELETE", `${table(id)}/analysis`),
  hints: (id: string, on: boolean) => json<unknown>("POST", `${table(id)}/hints`, { on }),
  hint: (id: string, language: string) => json<Hint>("POST", `${table(id)}/hint${query({ language })}`, {}),
  /** What another action would have cost at an analysed decision. */
  judge: (id: string, language: string, decision: number, text: string) =>
    json<JudgedAction>("POST", `${table(id)}/judgement${query({ language })}`, { decision, text }),
  record: (id: string) => `/api${table(id)}/record`,

  invitation: (token: string) => json<Invitation>("GET", `/join/${encodeURIComponent(token)}`),
  join: (token: string, name: string) =>
    json<{ table: string; seat: number }>("POST", `/join/${encodeURIComponent(token)}`, { name }),
  watch: (token: string) => json<{ table: string }>("POST", `/watch/${encodeURIComponent(token)}`, {}),

  stream: (id: string | null) => listen(`/api/stream${query({ table: id })}`),
};

const AGAIN = 1500; // milliseconds

/** Repeats a request until the server answers; null if it refuses. */
export async function retryUntilAnswered<T>(ask: () => Promise<T>): Promise<T | null> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 0) return null;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}

/** Sends a request again until it arrives: repeating it is harmless. `lost` is called after each failure; false stops. */
export async function retryUntilSent<T>(ask: () => Promise<T>, lost: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0 || !lost()) throw error;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}
