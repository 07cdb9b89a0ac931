// The service worker: keeps the files of the page, so that it opens without the server, and shows what the server
// pushes while no page is open. Answers of the API are never kept. `vite.config.ts` fills in the two constants.

const VERSION = "VERSION";
const FILES = ["FILES"];
const SHELL = "goldenspike-shell-";
const KEPT = 3; // versions: a page that stays open still finds its files after an update
const AWAY = [502, 503, 504]; // what a proxy answers when it finds no server

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  const answer = answerFor(event.request);
  if (answer) event.respondWith(answer);
});
// A page that somebody has agreed to load again; until then the worker before it goes on.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
});

async function keep() {
  const cache = await caches.open(SHELL + VERSION);
  await cache.addAll([new Request("/", { cache: "reload" }), ...FILES]);
}

async function begin() {
  const old = (await caches.keys()).filter((name) => name.startsWith(SHELL)).slice(0, -KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The answer to a request, or nothing: then the browser asks the server as it would without a worker. */
function answerFor(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return null;
  if (pathname.startsWith("/api/") || pathname === "/metrics") return null;
  if (request.mode === "navigate") return openPage(request);
  if (pathname.startsWith("/assets/")) return fileOf(request);
  return FILES.includes(pathname) ? newest(request) : null;
}

/** A page from the server; without one, the page as it was kept, which says so. */
async function openPage(request) {
  let answer = null;
  try {
    answer = await fetch(request);
  } catch {
    // there is no connection
  }
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (await caches.match("/", { cacheName: SHELL + VERSION })) ?? answer ?? Response.error();
}

/** A file whose name changes with its content: of this version, or of one that a page still uses. */
async function fileOf(request) {
  const known = await caches.match(request);
  return known ?? fetch(request);
}

async function newest(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription));
});

/** Shows a message in place of the last about the same table; a repetition makes no sound. */
async function show({ id, title, body, url, tag, waiting }) {
  const shown = await self.registration.getNotifications({ tag });
  const again = shown.some((one) => one.data?.id === id);
  if (waiting) await self.navigator.setAppBadge?.(waiting);
  const looks = { icon: "/icons/icon-192.png", badge: "/icons/sign-96.png" };
  await self.registration.showNotification(title, { body, tag, ...looks, data: { id, url }, renotify: !again, silent: again });
}

/** Goes to a page that is open at an address, or opens one; never at another site. */
async function open(address) {
  const path = new URL(address, self.location.origin);
  const url = new URL(path.pathname + path.search, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.url === url);
  await (page ? page.focus() : self.clients.openWindow(url));
}

/** Tells the server the new subscription of this browser. */
async function renew(old) {
  const made = await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = made.toJSON();
  const body = JSON.stringify({ kind: "push", address: endpoint, keys });
  await fetch("/api/channels", { method: "POST", headers: { "Content-Type": "application/json" }, body, credentials: "same-origin" });
}
