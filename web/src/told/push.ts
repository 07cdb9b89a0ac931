// Web Push: asks this browser for a subscription that the server can send to.

import type { NewChannel } from "./told.svelte";

/** Why this browser cannot be pushed to, as a key; null if it can. */
export function obstacle(): "told.not-safe" | "told.home-screen" | "told.not-able" | "told.denied" | null {
  if (!window.isSecureContext) return "told.not-safe";
  const apple = /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return apple ? "told.home-screen" : "told.not-able";
  return Notification.permission === "denied" ? "told.denied" : null;
}

interface Factory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string };
}

let address: string | null = null;

/** The address of the service worker, as a page that trusts no text takes it. */
function worker(): string {
  const trusted = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  address ??= trusted?.createPolicy("goldenspike-push", { createScriptURL: () => "/push.js" }).createScriptURL("") ?? "/push.js";
  return address;
}

/** Subscribes this browser, after asking whoever sits at it; null if they do not want to. */
export async function subscribe(key: string): Promise<NewChannel | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(worker());
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe(); // it may be of another server's key
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { kind: "push", address: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } };
}
