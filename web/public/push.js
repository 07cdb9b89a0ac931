// The service worker: shows what the server pushes while no page is open. It keeps and answers nothing.

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
async function show({ id, title, body, url, tag }) {
  const shown = await self.registration.getNotifications({ tag });
  const again = shown.some((one) => one.data?.id === id);
  await self.registration.showNotification(title, { body, tag, icon: "/icon.svg", data: { id, url }, renotify: !again, silent: again });
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
