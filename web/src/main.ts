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

const RETRY = 1500;

async function start(): Promise<void> {
  router.start();
  for (;;) {
    try {
      await words.start();
      break;
    } catch {
      stream.doubt(); // the page has been loaded, so the server will come back
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void start();
