// The address of a server, as somebody types it. Whether one answers there the page may not ask: it reaches nothing but its own host.

const KEY = "goldenspike.server";
const NEAR = /^(localhost|127\.0\.0\.1|\[::1\]|10(\.\d+){3}|192\.168(\.\d+){2})$/; // usually without a certificate

export type Fault = "no-address" | "no-scheme" | "no-user" | "itself";

/** The page for a new table at a server, by what was typed; or what is wrong with it. */
export function serverAt(typed: string, here: string): URL | Fault {
  const text = typed.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme && scheme !== "http" && scheme !== "https") return "no-scheme";
  if (!text || /[\s\\]/.test(text)) return "no-address";
  const url = parsed(scheme ? text : `https://${text}`);
  if (!url) return "no-address";
  if (url.username || url.password) return "no-user";
  if (!scheme && !NEAR.test(url.hostname) && !/[.:]/.test(url.hostname)) return "no-address";
  if (!scheme && NEAR.test(url.hostname)) url.protocol = "http:";
  return url.origin === new URL(here).origin ? "itself" : new URL("/new", url.origin);
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

export function recall(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keep(origin: string): void {
  try {
    localStorage.setItem(KEY, origin);
  } catch {
    // then it is typed again
  }
}
