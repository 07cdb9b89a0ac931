// The worker of each page. One of all pages of a browser leads: it has the lock. The others pass on what they are asked.

import { Database, open } from "./database";
import { Leader } from "./leader";
import type { Answer, Message, Progress, Request, Told } from "./messages";

const LOCK = "goldenspike-tables";
const others = new BroadcastChannel("goldenspike");
const me = crypto.randomUUID();
const waiting = new Map<number, Request>();
let leader: Leader | null = null;

/** To this page, if it is for it, and to all others. */
function send(message: Answer | Told | Progress): void {
  if (message.kind !== "answer") {
    postMessage(message);
    others.postMessage(message);
  } else if (message.to === me) postMessage(message);
  else others.postMessage(message);
}

addEventListener("message", ({ data }: MessageEvent<Omit<Request, "from">>) => {
  const request = { ...data, from: me };
  if (leader) return void leader.answer(request);
  waiting.set(request.number, request);
  others.postMessage(request);
});

others.onmessage = ({ data }: MessageEvent<Message>) => {
  if (leader) {
    if (data.kind === "ask") void leader.answer(data);
    if (data.kind === "hello") {
      others.postMessage({ kind: "leads" });
      others.postMessage(leader.progress);
    }
    return;
  }
  if (data.kind === "answer" && data.to === me) {
    waiting.delete(data.number);
    postMessage(data);
  } else if (data.kind === "told" || data.kind === "progress") postMessage(data);
  else if (data.kind === "leads") {
    for (const request of waiting.values()) others.postMessage(request);
    postMessage(data);
  }
};

async function lead(): Promise<void> {
  leader = new Leader(new Database(await open()), send);
  others.postMessage({ kind: "leads" });
  for (const request of waiting.values()) void leader.answer(request);
  waiting.clear();
  try {
    await leader.start();
  } catch (error) {
    console.error(error);
    send({ kind: "progress", done: 0, what: "failed" });
  }
  await new Promise(() => undefined); // until this page is closed
}

others.postMessage({ kind: "hello" });
void navigator.locks.request(LOCK, lead);
