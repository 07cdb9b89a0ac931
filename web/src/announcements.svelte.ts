// Tells screen readers what happened, and shows important events in a banner over the board.

import type { Banner } from "./games/game";
import { play } from "./sound";

const SHOWN = { gold: 4200, plain: 4200, small: 1800 }; // milliseconds

class Announcements {
  /** For the live region. */
  spoken = $state("");
  /** Over the board. */
  shown = $state.raw<Banner | null>(null);
}

export const announcements = new Announcements();
let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string): void {
  announcements.spoken = announcements.spoken === text ? `${text}\u00a0` : text;
}

export function showBanner(banner: Banner | null): void {
  if (!banner) return;
  announcements.shown = banner;
  if (banner.look === "gold") play("spike");
  clearTimeout(timer);
  timer = setTimeout(dismiss, SHOWN[banner.look]);
}

export function dismiss(): void {
  announcements.shown = null;
}
