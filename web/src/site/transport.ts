// How a page without a server reaches its tables: by a worker. What is the same for everybody is a file.

import { mount } from "svelte";
import type { Answer, Message, Progress } from "./messages";
import Loading from "./Loading.svelte";
import { loading } from "./loading.svelte";
import { begin } from "./script";
import url from "./worker?worker&url";

declare const __SAID__: string; // the folder of answers that are files

const STATIC = /^\/(catalogue|words|rules|rulebooks|themes)(\/|\?|$)|^\/puzzles$/;
const streams = new Set<Stream>();
const waiting = new Map<number, (answer: Answer) => void>();
let number = 0;
let worker: Worker | null = null;

function started(): Worker {
  if (worker) return worker;
  worker = begin(url);
  worker.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  return worker;
}

function hear(message: Message): void {
  if (message.kind === "answer") {
    waiting.get(message.number)?.(message);
    waiting.delete(message.number);
  } else if (message.kind === "told") for (const stream of streams) stream.tell(message.event, message.data);
  else if (message.kind === "progress") follow(message);
  else if (message.kind === "leads") for (const stream of streams) stream.again();
}

function follow(progress: Progress): void {
  const before = loading.what;
  loading.take(progress);
  if (progress.what === "ready" && before !== "ready") for (const stream of streams) stream.again();
}

/** The file of an answer that is the same for everybody, by its path and what is asked for. */
function file(path: string): string {
  const [name = "", query = ""] = path.split("?");
  const wanted = new URLSearchParams(query);
  const extras = ["theme", "language", "game"].map((key) => wanted.get(key)).filter(Boolean);
  const [, stem = name, ending = "json"] = /^(.*)\.(svg|css)$/.exec(name) ?? [];
  return `${__SAID__}${[stem, ...extras, ending].join(".")}`;
}

const inside = (address: string): string | null => (address.startsWith("/api/") ? address.slice(4) : null);

export function ask(address: string, init: RequestInit): Promise<Response> {
  const path = inside(address);
  if (path === null) return fetch(address, init);
  if ((init.method ?? "GET") === "GET" && isFile(path)) return fetch(file(path));
  return post(init.method ?? "GET", path, typeof init.body === "string" ? init.body : "");
}

const isFile = (path: string): boolean => STATIC.test(path) && !path.includes("/positions/") || path.includes("/positions/");

function post(method: string, path: string, body: string): Promise<Response> {
  const its = ++number;
  loading.wait(its, method, path, body);
  return new Promise((done) => {
    waiting.set(its, ({ status, type, body: text }) => {
      loading.finish(its);
      done(new Response(status === 204 ? null : text, { status, headers: { "Content-Type": type } }));
    });
    started().postMessage({ kind: "ask", number: its, method, path, body });
  });
}

/** What is left of an event stream where the page tells itself. */
class Stream extends EventTarget {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  readyState: number = EventSource.OPEN;

  constructor(private readonly table: string | null) {
    super();
    streams.add(this);
    started();
    queueMicrotask(() => this.again());
  }

  /** Something may have been missed. */
  again(): void {
    this.onopen?.(new Event("open"));
    this.dispatchEvent(new Event("open"));
  }

  tell(event: string, data: Record<string, unknown>): void {
    const told = JSON.stringify(data);
    const mine = data["table"] === this.table;
    if (event === "notice" && mine) this.onmessage?.(new MessageEvent("message", { data: told }));
    else if (event === "cards" ? !mine : event !== "notice" && mine) this.dispatchEvent(new MessageEvent(event, { data: told }));
  }

  close(): void {
    streams.delete(this);
    this.readyState = EventSource.CLOSED;
  }
}

export function listen(address: string): EventSource {
  return new Stream(new URL(address, location.origin).searchParams.get("table")) as unknown as EventSource;
}

export const picture = (address: string): string => file(inside(address) ?? address);

/** Links to what a server would send as a file: the page asks its worker, and saves the answer. */
async function save(link: HTMLAnchorElement): Promise<void> {
  const answer = await post("GET", inside(link.pathname + link.search) ?? "", "");
  const text = await answer.text();
  if (!answer.ok) return;
  const end = text.indexOf("\n");
  const made = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob([text.slice(end + 1)], { type: "application/json" })), download: text.slice(0, end) });
  made.click();
  setTimeout(() => URL.revokeObjectURL(made.href), 60_000);
}

addEventListener(
  "click",
  (event) => {
    const link = (event.target as Element | null)?.closest?.("a[download]");
    if (!(link instanceof HTMLAnchorElement) || !link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    void save(link);
  },
  true,
);

started();
queueMicrotask(() => mount(Loading, { target: document.body }));
