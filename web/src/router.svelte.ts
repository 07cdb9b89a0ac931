// A page by its path. Links are ordinary links; clicks on ours do not load the page anew.

export type Route =
  | { page: "home" | "new" | "lost" }
  | { page: "rules"; game: string }
  | { page: "table"; id: string; at: number | null }
  | { page: "puzzle"; id: string; tag: string | null }
  | { page: "join" | "watch" | "learn" | "puzzles" | "told" | "me" | "host" | "studio"; token: string }
  | { page: "ratings" | "person" | "tournament" | "tournaments"; token: string };

export function route(path: string, search: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (rest.length) return { page: "lost" };
  if (!first) return { page: "home" };
  if (first === "table" && second) return { page: "table", id: second, at: number(search, "at") };
  if ((first === "join" || first === "watch") && second) return { page: first, token: second };
  if (first === "puzzle" && second) return { page: first, id: second, tag: new URLSearchParams(search).get("tag") };
  if (first === "learn" || first === "studio" || first === "puzzles" || first === "told" || first === "host" || (first === "me" && !second)) return { page: first, token: second };
  if (first === "ratings" || ((first === "person" || first === "tournament") && second)) return { page: first, token: second };
  if (first === "tournaments" && !second) return { page: first, token: "" };
  if (first === "rules") return { page: first, game: second };
  if (first === "new" && !second) return { page: first };
  return { page: "lost" };
}

function number(search: string, key: string): number | null {
  const text = new URLSearchParams(search).get(key);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

class Router {
  route = $state.raw<Route>(route(location.pathname, location.search));
  /** The part after `#`, for the rules page. */
  hash = $state(location.hash.slice(1));

  start(): void {
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  private read(): void {
    this.route = route(location.pathname, location.search);
    this.hash = location.hash.slice(1);
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
