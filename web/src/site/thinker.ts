// The worker in which bots think, so that requests are answered meanwhile. At the first visit it keeps the memory of Python for the next.

import { load } from "./python";

interface Thinking {
  think(data: Uint8Array): { toJs(): Uint8Array; destroy(): void };
}

async function start(): Promise<void> {
  const python = await load(() => undefined, true);
  const site = python.pyimport("goldenspike.server.site.browser") as Thinking;
  addEventListener("message", ({ data }: MessageEvent<{ number: number; task: Uint8Array }>) => {
    const made = site.think(data.task);
    const answer = made.toJs();
    made.destroy();
    postMessage({ number: data.number, answer });
  });
  postMessage({ number: 0 });
}

void start();
