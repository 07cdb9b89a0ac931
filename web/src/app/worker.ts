// The service worker of the page: its address, its registration, and the offer of a newer version.

import { mount } from "svelte";
import { stream } from "../stream.svelte";

const HOUR = 3_600_000; // milliseconds

interface Factory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string };
}

let address: string | null = null;
let offered = false;

/** The address of the service worker, as a page that trusts no text takes it. */
function script(): string {
  const trusted = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  address ??= trusted?.createPolicy("goldenspike-worker", { createScriptURL: () => "/worker.js" }).createScriptURL("") ?? "/worker.js";
  return address;
}

/** Registers the service worker, which is one for messages and for the files of the page. */
export const register = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(script(), { updateViaCache: "none" });

/** Looks for a newer version now and then, and when the server was away: it may have been updated. */
export async function watch(): Promise<void> {
  if (!window.isSecureContext || !("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const registration = await register().catch(() => null); // some private windows allow none
  if (!registration) return;
  const see = () => void offer(registration);
  see();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", see));
  const look = () => void registration.update().catch(() => {}); // the server may be away
  stream.listen((notice) => void (notice ?? look()));
  setInterval(look, HOUR);
}

/** Offers a version that waits, once. It takes over when all pages are closed, or when somebody agrees; the first of a browser replaces nothing. */
async function offer({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !active || offered) return;
  offered = true;
  const { default: Notice } = await import("./Notice.svelte");
  const take = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take-over");
  };
  mount(Notice, { target: document.body, props: { take } });
}
