// The one page that looks after the tables: it has Python, answers all pages, and writes.

import { Database } from "./database";
import type { Answer, Progress, Request, Told } from "./messages";
import { load, type Python } from "./python";
import { begin } from "./script";
import thinker from "./thinker?worker&url";

const LATER = 4000; // milliseconds after which bots get a worker of their own: the first moves go first
const CALM = 1500; // milliseconds without a change, after which what was looked at is kept for the next visit

interface Site {
  answer(method: string, path: string, body: string): Promise<string>;
}

/** The worker beside this one, in which bots think; until it is ready they think here. */
class Thinker {
  ready = false;
  #worker: Worker | null = null;
  #number = 0;
  #waiting = new Map<number, (answer: Uint8Array) => void>();

  start(): void {
    this.#worker = begin(thinker);
    this.#worker.onmessage = ({ data }: MessageEvent<{ number: number; answer?: Uint8Array }>) => {
      if (!data.number) this.ready = true;
      else if (data.answer) this.#waiting.get(data.number)?.(data.answer);
      this.#waiting.delete(data.number);
    };
    this.#worker.onerror = () => (this.ready = false);
  }

  think(task: { toJs(): Uint8Array }): Promise<Uint8Array> {
    const number = ++this.#number;
    return new Promise((done) => {
      this.#waiting.set(number, done);
      this.#worker?.postMessage({ number, task: task.toJs() });
    });
  }
}

export class Leader {
  #site: Site | null = null;
  #calm: ReturnType<typeof setTimeout> | undefined;
  #looked = new Map<string, string>(); // by table: the path of its payload
  progress: Progress = { kind: "progress", done: 0, what: "python" };

  constructor(
    private readonly database: Database,
    private readonly send: (message: Answer | Told | Progress) => void,
  ) {}

  async start(): Promise<void> {
    const python = await load((progress) => this.say(progress));
    this.say({ kind: "progress", done: 1, what: "tables" });
    this.#site = await this.begin(python);
    performance.mark("python-ready");
    this.say({ kind: "progress", done: 1, what: "ready" });
  }

  private say(progress: Progress): void {
    this.progress = progress;
    this.send(progress);
  }

  private async begin(python: Python): Promise<Site> {
    const thinker = new Thinker();
    const keeper = { read: (table: string) => this.database.read(table), write: (changes: string) => this.database.write(changes) };
    const tell = (event: string, told: { toJs(options: object): Record<string, unknown> }) => this.tell(event, told.toJs({ dict_converter: Object.fromEntries }));
    const kept = JSON.stringify({ ...(await this.database.all()), look: LOOK });
    const site = (await python.pyimport("goldenspike.server.site.browser").begin(kept, keeper, tell, thinker)) as Site;
    setTimeout(() => thinker.start(), LATER);
    return site;
  }

  private tell(event: string, data: Record<string, unknown>): void {
    this.send({ kind: "told", event, data });
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => void this.keepSeen(), CALM);
  }

  async answer({ from, number, method, path, body }: Request): Promise<void> {
    const answer = (status: number, type: string, text: string) => this.send({ kind: "answer", to: from, number, status, type, body: text });
    if (!this.#site) {
      const known = method === "GET" ? await this.recall(path) : null;
      if (known !== null) return answer(200, "application/json", known);
      await this.loaded();
    }
    const [head, text] = cut((await this.#site?.answer(method, path, body)) ?? "503 application/json\n{}", "\n");
    const [status, type] = cut(head, " ");
    answer(Number(status), type, text);
    if (method === "GET" && status === "200") this.note(path, text);
  }

  private async loaded(): Promise<void> {
    while (!this.#site) await new Promise((done) => setTimeout(done, 20));
  }

  /** What can be shown before Python is there: what was seen at the last visit, and an empty home page. */
  private async recall(path: string): Promise<string | null> {
    const known = await this.database.seen(plain(path));
    const table = tableIn(path);
    if (known !== null && table && (JSON.parse(known) as { seq: number }).seq !== (await this.database.count(table))) return null; // the game went on
    if (known !== null || path !== "/home") return known;
    return JSON.stringify({ club: false, tables: [], open: [], watch: [], best: [], puzzle: null, here: { count: 0, names: [] } });
  }

  private note(path: string, text: string): void {
    const table = tableIn(path);
    if (table) this.#looked.set(table, plain(path));
    else if (path === "/home" || /\/(board|sheet\.svg)(\?|$)/.test(path) || path.startsWith("/lessons?")) void this.database.see(plain(path), text);
    if (table) this.later();
  }

  private later(): void {
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => void this.keepSeen(), CALM);
  }

  /** Keeps what was looked at as it is now, to be shown at once at the next visit. */
  private async keepSeen(): Promise<void> {
    for (const path of [...this.#looked.values(), "/home"]) {
      const [head, text] = cut((await this.#site?.answer("GET", path, "")) ?? "", "\n");
      if (head.startsWith("200")) await this.database.see(path, text);
    }
  }
}

declare const __LOOK__: string;
const LOOK = __LOOK__;

/** The table whose present a path asks for. */
const tableIn = (path: string): string | undefined => (/[?&](at|branch|part|line)=/.test(path) ? undefined : /^\/tables\/([^/?]+)\?/.exec(path)?.[1]);

function cut(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** A path as it is asked for when a page is opened. */
function plain(path: string): string {
  const [name = "", query = ""] = path.split("?");
  const wanted = new URLSearchParams(query);
  for (const key of ["log_from", "at", "branch", "part", "line", "v"]) {
    if (key === "log_from" || key === "v") wanted.delete(key);
  }
  const rest = wanted.toString();
  return rest ? `${name}?${rest}` : name;
}
