import "../css/fonts.css";
import "../css/base.css";
import "../css/board.css";
import "../css/hexes.css";
import "../css/choices.css";
import "../css/ledgers.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./router.svelte";
import { stream } from "./stream.svelte";
import { words } from "./words.svelte";

const RETRY = 1500; // milliseconds
const CALM = 8000;

/** Loads the sentences; meanwhile those of the last visit will do. */
async function speak(): Promise<void> {
  for (let first = true; ; first = false) {
    try {
      return await words.start();
    } catch {
      stream.doubt(); // the page has been loaded, so the server will come back
      if (first && (await (await import("./app/offline")).recallWords())) open();
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
}

let isOpen = false;

function open(): void {
  const target = document.getElementById("app");
  if (!target || isOpen) return;
  isOpen = true;
  mount(App, { target });
}

async function start(): Promise<void> {
  router.start();
  await speak();
  open();
  document.addEventListener("visibilitychange", () => void import("./app/badge").then((badge) => badge.watch(), () => undefined), { once: true });
  setTimeout(() => void import("./app/worker").then((worker) => worker.watch(), () => undefined), CALM); // it loads all files: the first table goes first
}

void start();
