// How many tables wait for this person: on the icon of the app, and on that of the tab. Only who looks elsewhere needs it.

import { ApiError, json } from "../api";
import { stream } from "../stream.svelte";

const PAUSE = 2000; // milliseconds: several events are one request
const SIDE = 64; // of the drawn icon

interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows a count on the icons. */
export async function show(count: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = count ? await drawn(count) : "/icon.svg";
  const app = navigator as Badging;
  await (count ? app.setAppBadge?.(count) : app.clearAppBadge?.())?.catch(() => {}); // it may be forbidden
}

/** The icon with a number in its corner, as a picture of its own; without a canvas, the icon. */
async function drawn(count: number): Promise<string> {
  const pen = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE }).getContext("2d");
  const icon = new Image();
  icon.src = "/icons/icon-192.png";
  await icon.decode().catch(() => {});
  if (!pen) return "/icon.svg";
  if (icon.complete && icon.naturalWidth) pen.drawImage(icon, 0, 0, SIDE, SIDE);
  pen.fillStyle = "#c8321e";
  pen.beginPath();
  pen.arc(SIDE * 0.68, SIDE * 0.68, SIDE * 0.32, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = "#fff";
  pen.font = `700 ${SIDE * 0.48}px sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(count > 9 ? "9+" : String(count), SIDE * 0.68, SIDE * 0.7);
  return pen.canvas.toDataURL("image/png");
}

/** Counts now, when the page is left or opened, and while nobody looks at it when something happens. */
export function watch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = async () => {
    try {
      await show((await json<{ tables: number }>("GET", "/waiting")).tables);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // the next event asks again
    }
  };
  const later = () => {
    if (!document.hidden) return;
    clearTimeout(timer);
    timer = setTimeout(() => void count(), PAUSE);
  };
  stream.listen(later);
  stream.listenElsewhere(later);
  document.addEventListener("visibilitychange", () => void count());
  void count();
}
