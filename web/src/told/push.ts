// Web Push: asks this browser for a subscription that the server can send to.

import { register } from "../app/worker";
import type { NewChannel } from "./told.svelte";

/** Why this browser cannot be pushed to, as a key; null if it can. */
export function obstacle(): "not-safe" | "home-screen" | "not-able" | "denied" | null {
  if (!window.isSecureContext) return "not-safe";
  const apple = /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return apple ? "home-screen" : "not-able";
  return Notification.permission === "denied" ? "denied" : null;
}

/** Subscribes this browser, after asking whoever sits at it; null if they do not want to. */
export async function subscribe(key: string): Promise<NewChannel | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await register();
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe(); // it may be of another server's key
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { kind: "push", address: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } };
}
